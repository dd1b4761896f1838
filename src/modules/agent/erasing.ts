/**
 * Conversations quote people. Where a message rests on a person who is erased, or names an address of theirs, the words
 * of the whole conversation go from that message's turn on, because what follows may repeat them. Where somebody typed
 * their name or number and nothing was found, these alone go. That there was a conversation stays.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { PersonKeeper, Sections, Whom } from '#kernel/person.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { endOf, masked, maskedParts, type Named, patternsOf } from './naming.ts'
import type { Part } from './part.ts'
import { endAllTurns } from './turns/ending.ts'

type Known = Pick<Whom, 'companyId' | 'emails'> & {
  readonly candidateIds: readonly number[]
  readonly applicationIds: readonly number[]
}

const erasedParts: readonly Part[] = [
  { type: 'text', text: '(This was about a person who was erased.)', state: 'done' },
]

const sourcesOf = ({ candidateIds, applicationIds }: Known): string[] => [
  ...candidateIds.map((id) => `candidate:${id}`),
  ...applicationIds.map((id) => `application:${id}`),
]

const about = (whom: Known): Statement => sql`
  m.company_id = ${whom.companyId} and (m.sources && ${sourcesOf(whom)}::text[] or exists (
    select from unnest(${[...whom.emails]}::text[]) as known (email) where position(lower(known.email) in lower(m.parts::text)) > 0))`

interface Found {
  readonly conversationId: string
  readonly firstSeq: number
}

async function erase(tx: Tx, whom: Known): Promise<void> {
  const { companyId } = whom
  const found = await tx.all(sql<Found>`
    select m.conversation_id, min(t.seq)::int as first_seq
    from agent_message m join agent_turn t on t.company_id = m.company_id and t.id = m.turn_id
    where ${about(whom)} group by m.conversation_id order by m.conversation_id`)
  for (const { conversationId, firstSeq } of found) {
    const key = sql`company_id = ${companyId} and id = ${conversationId}`
    await tx.run(sql`select from agent_conversation where ${key} for update`)
    await endAllTurns(tx, companyId, conversationId)
    await tx.run(sql`
      update agent_message set parts = ${JSON.stringify(erasedParts)}::jsonb, sources = '{}'
      where company_id = ${companyId} and conversation_id = ${conversationId} and seq >= ${firstSeq}`)
    // The title is the beginning of the first message.
    if (firstSeq === 1) await tx.run(sql`update agent_conversation set title = null where ${key}`)
  }
  const named = await tx.all(sql<Named>`
    select c.first_name, c.last_name, c.phones from ${allCandidates} c
    where c.company_id = ${companyId} and c.id = any(${[...whom.candidateIds]}::bigint[])`)
  for (const each of named) await maskNamed(tx, companyId, each)
}

/** They are found by both names somewhere in a message, or by the digits of a number; what is said of them decides. */
const mayName = ({ firstName, lastName, phones }: Named): Statement => sql`
  ((position(lower(${firstName}) in lower(m.parts::text)) > 0 and position(lower(${lastName}) in lower(m.parts::text)) > 0
      and ${firstName} <> '' and ${lastName} <> '')
    or exists (select from unnest(${phones.flatMap((phone) => endOf(phone) ?? [])}::text[]) as known (digits)
      where position(known.digits in regexp_replace(m.parts::text, '[^0-9]', '', 'g')) > 0))`

interface Naming {
  readonly conversationId: string
  readonly seq: number
  readonly title: string | null
  readonly parts: readonly Part[]
}

const batchMax = 200

/** Conversations are taken a few messages at a time; a turn that is about them ends first, or it would write on. */
async function maskNamed(tx: Tx, companyId: string, named: Named): Promise<void> {
  const patterns = patternsOf(named)
  if (patterns.length === 0) return
  let after: Pick<Naming, 'conversationId' | 'seq'> = { conversationId: '', seq: 0 }
  for (;;) {
    const found = await tx.all(sql<Naming>`
      select m.conversation_id, m.seq, c.title, m.parts
      from agent_message m join agent_conversation c on c.company_id = m.company_id and c.id = m.conversation_id
      where m.company_id = ${companyId} and (m.conversation_id, m.seq) > (${after.conversationId}, ${after.seq}) and ${mayName(named)}
      order by m.conversation_id, m.seq limit ${batchMax}`)
    for (const each of found) await maskMessage(tx, companyId, each, patterns)
    const last = found.at(-1)
    if (!last || found.length < batchMax) return
    after = last
  }
}

async function maskMessage(
  tx: Tx,
  companyId: string,
  { conversationId, seq, title, parts: told }: Naming,
  patterns: readonly RegExp[],
): Promise<void> {
  if (JSON.stringify(maskedParts(told, patterns)) === JSON.stringify(told)) return
  const key = sql`company_id = ${companyId} and id = ${conversationId}`
  await tx.run(sql`select from agent_conversation where ${key} for update`)
  await endAllTurns(tx, companyId, conversationId)
  const message = sql`company_id = ${companyId} and conversation_id = ${conversationId} and seq = ${seq}`
  const { parts } = await tx.one(sql<Pick<Naming, 'parts'>>`select parts from agent_message where ${message}`)
  await tx.run(
    sql`update agent_message set parts = ${JSON.stringify(maskedParts(parts, patterns))}::jsonb where ${message}`,
  )
  if (title === null) return
  await tx.run(sql`update agent_conversation set title = ${masked(title, patterns)} where ${key} and title is not null`)
}

type Rows = Sections[string]

async function tell(tx: Reading, whom: Known, max: number): Promise<Sections> {
  const agentMessages = await tx.all(sql<Rows[number]>`
    select m.id, m.conversation_id, m.author_id, m.parts, m.made_at from agent_message m
    where ${about(whom)} order by m.made_at desc, m.id limit ${max}`)
  return { agentMessages }
}

export const person: PersonKeeper = { erase, tell }
