/** A message of a conversation, in the form of the AI SDK's UI messages. */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { type Part, PartView } from './part.ts'
import { type TurnOutcome, turnOutcomes } from './turn.ts'

export interface Message {
  readonly id: string
  readonly seq: number
  readonly turnId: string
  readonly authorId: string | null
  readonly state: 'growing' | 'whole'
  readonly parts: readonly Part[]
  readonly madeAt: Instant
  readonly outcome: TurnOutcome | null
  readonly engine: string | null
  readonly model: string | null
  readonly promptVersion: string | null
}

export const MessageMetadata = z.strictObject({
  turnId: z.string(),
  createdAt: TimeView,
  authorId: z.string().nullable().meta({ description: 'The member who wrote it; null for the agent.' }),
  state: z.enum(['growing', 'whole']),
  outcome: z.enum(turnOutcomes).nullable().meta({ description: 'How the answer ended; null while it has not.' }),
  engine: z.enum(['model', 'rules']).nullable(),
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
})

export const MessageView = z
  .strictObject({
    id: z.string(),
    role: z.enum(['user', 'assistant']),
    parts: z.array(PartView),
    metadata: MessageMetadata,
  })
  .meta({ id: 'AgentMessage', description: 'A UI message of the AI SDK.' })

const engineOf = (engine: string | null): 'model' | 'rules' | null =>
  engine === 'model' || engine === 'rules' ? engine : null

export const metadataOf = (message: Omit<Message, 'id' | 'seq' | 'parts'>) => ({
  turnId: message.turnId,
  createdAt: viewTime(message.madeAt),
  authorId: message.authorId,
  state: message.state,
  outcome: message.authorId === null ? message.outcome : null,
  engine: message.authorId === null ? engineOf(message.engine) : null,
  model: message.authorId === null ? message.model : null,
  promptVersion: message.authorId === null ? message.promptVersion : null,
})

export const viewMessage = (message: Message) => ({
  id: message.id,
  role: message.authorId === null ? ('assistant' as const) : ('user' as const),
  parts: [...message.parts],
  metadata: metadataOf(message),
})

/** The newest messages come first. An answer that waits for its turn is none yet. */
export const listMessages = (
  tx: Reading,
  { companyId, conversationId }: { readonly companyId: string; readonly conversationId: string },
  clauses: Statement,
  fetch: number,
): Promise<Message[]> =>
  tx.all(sql<Message>`
    select m.id, m.seq, m.turn_id, m.author_id, m.state, m.parts, m.made_at, t.outcome, t.engine, t.model, t.prompt_version
    from agent_message m left join agent_turn t on t.company_id = m.company_id and t.id = m.turn_id
    where m.company_id = ${companyId} and m.conversation_id = ${conversationId} and m.state <> 'waiting' and (${clauses})
    order by m.seq desc limit ${fetch}`)
