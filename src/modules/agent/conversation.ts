/** A conversation with the agent. Its row is there as soon as its id is handed out; its first message begins it. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import { type Context, type ContextKind, ContextView, openIn, readableBy, viewContext } from './context.ts'

export interface Conversation {
  readonly id: string
  readonly context: ContextKind
  readonly jobId: number | null
  readonly title: string | null
  readonly begunAt: Instant
  readonly lastAt: Instant
  readonly archivedAt: Instant | null
}

export const conversationColumns = sql`c.id, c.context, c.job_id, c.title, c.begun_at, c.last_at, c.archived_at`

export const ConversationView = z
  .strictObject({
    sessionId: z.string(),
    context: ContextView,
    title: z.string().nullable().meta({ description: 'The beginning of the first message.' }),
    isShared: z.boolean().meta({ description: 'Everybody who sees the job reads it and writes in it.' }),
    createdAt: TimeView,
    lastMessageAt: TimeView,
    archivedAt: TimeView.nullable(),
  })
  .meta({ id: 'AgentConversation' })

export const viewConversation = (conversation: Conversation) => ({
  sessionId: conversation.id,
  context: viewContext(conversation),
  title: conversation.title,
  isShared: conversation.context === 'job',
  createdAt: viewTime(conversation.begunAt),
  lastMessageAt: viewTime(conversation.lastAt),
  archivedAt: viewTimeOrNull(conversation.archivedAt),
})

const begunThat = (member: Member, clause: Statement): Statement<Conversation> => sql<Conversation>`
  select ${conversationColumns} from agent_conversation c
  where c.company_id = ${member.companyId} and c.begun_at is not null and ${readableBy(member)} and ${clause}`

export async function getConversation(tx: Reading, member: Member, id: string): Promise<Conversation> {
  const found = await tx.maybe(begunThat(member, sql`c.id = ${id}`))
  if (!found) throw notFound()
  return found
}

export const listConversations = (tx: Reading, member: Member, clauses: Statement, fetch: number) =>
  tx.all(sql<Conversation>`${begunThat(member, clauses)} order by c.last_at desc, c.id desc limit ${fetch}`)

/** Whoever warms a context is given the id that everybody else is given for it, so that nobody begins a second one. */
export async function handOutConversation(tx: Tx, member: Member, context: Context): Promise<string> {
  const looked = sql<{ id: string | null }>`select c.id from ${openIn(member, context)}`
  const [place] = await tx.all(looked)
  if (!place) throw notFound()
  if (place.id !== null) return place.id
  const ownerId = context.kind === 'job' ? null : member.userId
  await tx.run(sql`
    insert into agent_conversation (company_id, id, context, job_id, owner_id)
    values (${member.companyId}, ${newId('cnv')}, ${context.kind}, ${context.jobId}, ${ownerId})
    on conflict do nothing`)
  const { id } = await tx.one(looked)
  if (id === null) throw new Error('a conversation that was just opened is not there')
  return id
}

export interface HeldConversation extends Pick<Conversation, 'id' | 'context' | 'jobId' | 'archivedAt'> {
  readonly begunAt: Instant | null
  readonly lastSeq: number
}

/** The row is held; an id that was handed out and not used yet counts, too. */
export const holdConversation = (member: Member, id: string): Statement<HeldConversation> => sql<HeldConversation>`
  select c.id, c.context, c.job_id, c.archived_at, c.begun_at, c.last_seq from agent_conversation c
  where c.company_id = ${member.companyId} and c.id = ${id} and ${readableBy(member)} for update of c`

export async function lockConversation(tx: Tx, member: Member, id: string): Promise<HeldConversation> {
  const held = await tx.maybe(holdConversation(member, id))
  if (!held) throw notFound()
  return held
}
