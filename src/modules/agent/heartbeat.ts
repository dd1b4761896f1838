/** What a page that is open asks every few seconds, in one statement; and the trace that asking leaves. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Writing } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allUsers } from '#modules/identity/index.ts'
import { TurnView } from './turn.ts'

/** Whoever asked within this time is here. */
const hereSeconds = 30
/** Asking is written down this often. */
const touchSeconds = 10
export const unreadMax = 100
const hereMax = 20

const Here = z.strictObject({ userId: z.string(), name: z.string() })

export const heartbeatShape = {
  sessionId: z.string().nullable(),
  turn: TurnView.nullable().meta({ description: 'The turn that runs, or is next.' }),
  waitingCount: z.int().min(0).meta({ description: 'Messages that wait behind it.' }),
  lastMessageId: z.string().nullable(),
  readMessageId: z.string().nullable().meta({ description: 'The caller has read as far as this.' }),
  unreadCount: z
    .int()
    .min(0)
    .max(unreadMax)
    .meta({ description: `Messages of others behind it, up to ${unreadMax}.` }),
  here: z
    .array(Here)
    .max(hereMax)
    .meta({ description: `Other people who asked within the last ${hereSeconds} seconds.` }),
}

export const HeartbeatView = z.strictObject(heartbeatShape).meta({ id: 'AgentHeartbeat' })

interface OpenTurn {
  readonly id: string
  readonly state: 'waiting' | 'running'
  readonly messageId: string
  readonly answerId: string
}

export interface Heartbeat {
  readonly id: string | null
  readonly turn: OpenTurn | null
  readonly openCount: number
  readonly lastMessageId: string | null
  readonly readMessageId: string | null
  readonly unreadCount: number
  readonly here: readonly { readonly userId: string; readonly name: string }[]
  readonly isTouchDue: boolean
}

/** Without a row, nothing is there to see. */
export async function readHeartbeat(tx: Reading, member: Member, place: Statement): Promise<Heartbeat> {
  const heartbeat = await tx.maybe(selectHeartbeat(member, place))
  if (!heartbeat) throw notFound()
  return heartbeat
}

/** The place names the conversations as `c`, of which there is one or none. */
export function selectHeartbeat(member: Member, place: Statement): Statement<Heartbeat> {
  const mine = sql`r.company_id = c.company_id and r.conversation_id = c.id`
  const messages = sql`agent_message m where m.company_id = c.company_id and m.conversation_id = c.id and m.state <> 'waiting'`
  return sql<Heartbeat>`
    select c.id,
      (select jsonb_build_object('id', t.id, 'state', t.state, 'messageId', q.id, 'answerId', a.id)
       from agent_turn t
       join agent_message q on q.company_id = t.company_id and q.conversation_id = t.conversation_id and q.seq = t.seq
       join agent_message a on a.company_id = t.company_id and a.conversation_id = t.conversation_id and a.seq = t.seq + 1
       where t.company_id = c.company_id and t.conversation_id = c.id and t.state <> 'ended' order by t.seq limit 1) as turn,
      (select count(*) from agent_turn t
       where t.company_id = c.company_id and t.conversation_id = c.id and t.state <> 'ended')::int as open_count,
      (select m.id from ${messages} order by m.seq desc limit 1) as last_message_id,
      (select m.id from ${messages} and m.seq <= r.read_seq order by m.seq desc limit 1) as read_message_id,
      (select count(*) from (
         select from ${messages} and m.seq > coalesce(r.read_seq, 0) and m.author_id is distinct from ${member.userId}
         limit ${unreadMax}) unread)::int as unread_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('userId', p.user_id, 'name', p.name) order by p.user_id) from (
          select o.user_id, u.name from agent_reader o join ${allUsers} u on u.id = o.user_id
          where o.company_id = c.company_id and o.conversation_id = c.id and o.user_id <> ${member.userId}
            and o.seen_at > now() - make_interval(secs => ${hereSeconds}) order by o.seen_at desc limit ${hereMax}) p), '[]') as here,
      coalesce(r.seen_at < now() - make_interval(secs => ${touchSeconds}), c.id is not null) as is_touch_due
    from ${place} left join agent_reader r on ${mine} and r.user_id = ${member.userId}`
}

export const viewHeartbeat = (heartbeat: Heartbeat) => {
  const { id: sessionId, turn, openCount, lastMessageId, readMessageId, unreadCount, here } = heartbeat
  return {
    sessionId,
    turn:
      turn && sessionId
        ? { turnId: turn.id, sessionId, state: turn.state, messageId: turn.messageId, answerId: turn.answerId }
        : null,
    waitingCount: Math.max(0, openCount - 1),
    lastMessageId,
    readMessageId,
    unreadCount,
    here: [...here],
  }
}

/** The mark of who reads moves to the newest message, and never back. */
export async function leaveTrace(tx: Writing, member: Member, id: string, isRead: boolean): Promise<void> {
  const { companyId, userId } = member
  const readTo = isRead
    ? sql`coalesce((select max(m.seq) from agent_message m
        where m.company_id = ${companyId} and m.conversation_id = ${id} and m.state <> 'waiting'), 0)`
    : sql`0`
  await tx.run(sql`
    insert into agent_reader as r (company_id, conversation_id, user_id, read_seq, seen_at)
    values (${companyId}, ${id}, ${userId}, ${readTo}, now())
    on conflict (company_id, conversation_id, user_id)
      do update set read_seq = greatest(r.read_seq, excluded.read_seq), seen_at = excluded.seen_at`)
}
