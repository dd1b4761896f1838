/** A message asks for an answer: both are numbered together, and a turn waits that will write the second. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import { holdConversation } from './conversation.ts'
import { type Part, storableText } from './part.ts'
import { archived, tooManyWaiting } from './problems.ts'
import { waitingMax } from './turn.ts'
import { tellOfTurn } from './turns/ending.ts'

const titleMax = 120

interface Asked {
  readonly sessionId: string
  readonly message: string
  readonly attachments: readonly Part[]
}

export async function ask(tx: Tx, member: Member, { sessionId, message, attachments }: Asked) {
  const { companyId, userId } = member
  // What waits is counted behind the lock, by a statement of its own: it sees what the one before it had to wait for.
  const [[held], [{ waiting } = { waiting: 0 }]] = await tx.batch(
    holdConversation(member, sessionId),
    sql<{ waiting: number }>`
      select count(*)::int as waiting from agent_turn
      where company_id = ${companyId} and conversation_id = ${sessionId} and state <> 'ended'`,
  )
  if (!held) throw notFound()
  if (held.archivedAt !== null) throw archived('Warm its context again to start afresh.')
  // One of them is being answered, or is the next to be.
  if (waiting > waitingMax) throw tooManyWaiting('Wait for an answer, or interrupt the one that is being written.')

  const turn = { companyId, id: newId('trn'), conversationId: sessionId, seq: held.lastSeq + 1 }
  const [messageId, answerId] = [newId('cmg'), newId('cmg')]
  const text = storableText(message)
  const parts: Part[] = [{ type: 'text', text, state: 'done' }, ...attachments]
  for (const written of [
    sql`insert into agent_message (company_id, conversation_id, seq, id, turn_id, author_id, state, parts)
      values (${companyId}, ${sessionId}, ${turn.seq}, ${messageId}, ${turn.id}, ${userId}, 'whole', ${JSON.stringify(parts)}::jsonb),
        (${companyId}, ${sessionId}, ${turn.seq + 1}, ${answerId}, ${turn.id}, null, 'waiting', '[]')`,
    sql`insert into agent_turn (company_id, id, conversation_id, seq, asked_by, state)
      values (${companyId}, ${turn.id}, ${sessionId}, ${turn.seq}, ${userId}, 'waiting')`,
    sql`update agent_conversation set last_seq = ${turn.seq + 1}, last_at = now(), begun_at = coalesce(begun_at, now()),
        title = coalesce(title, ${titleOf(text)})
      where company_id = ${companyId} and id = ${sessionId}`,
  ]) {
    tx.later(written)
  }
  tellOfTurn(tx, turn)
  return { turnId: turn.id, sessionId, state: 'waiting' as const, messageId, answerId }
}

const titleOf = (text: string): string => [...text.replace(/\s+/g, ' ')].slice(0, titleMax).join('')
