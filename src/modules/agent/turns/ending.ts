/** A turn ends once: its answer is closed in the same transaction, whoever ends it. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { signal } from '#kernel/signals/signal.ts'
import { closedParts, type Part } from '../part.ts'
import { conversationTopic, type TurnOutcome, workTopic } from '../turn.ts'

export interface TurnAt {
  readonly companyId: string
  readonly id: string
  readonly conversationId: string
  readonly seq: number
}

/** The commit does not wait for the disk: should the database crash, whoever has the lease writes it again. */
export const inItsOwnTime = sql`select set_config('synchronous_commit', 'off', true)`

/** The reader of a stream and the worker that runs a turn look when they hear of it. */
export function tellOfTurn(tx: Tx, { companyId, conversationId }: Pick<TurnAt, 'companyId' | 'conversationId'>): void {
  signal(tx, conversationTopic, companyId, conversationId)
  signal(tx, workTopic, companyId, conversationId)
}

export const answerOf = ({ companyId, conversationId, seq }: TurnAt): Statement =>
  sql`company_id = ${companyId} and conversation_id = ${conversationId} and seq = ${seq + 1}`

export const readParts = async (tx: Reading, turn: TurnAt): Promise<readonly Part[]> =>
  (await tx.maybe(sql<{ parts: readonly Part[] }>`select parts from agent_message where ${answerOf(turn)}`))?.parts ??
  []

export const stoppedWords = 'Stopped before it was done.'

const lostWords = 'This answer was cut off, because the program that wrote it stopped. Ask again to go on.'

/** The turn is held by the caller, and has not ended. What was written so far stays. */
export async function endTurn(
  tx: Tx,
  turn: TurnAt,
  outcome: Extract<TurnOutcome, 'interrupted' | 'lost'>,
): Promise<void> {
  const { companyId, id } = turn
  const written = closedParts(await readParts(tx, turn), stoppedWords)
  const parts: Part[] = outcome === 'lost' ? [...written, { type: 'text', text: lostWords, state: 'done' }] : written
  await tx.batch(
    sql`update agent_turn set state = 'ended', outcome = ${outcome}, lease_token = null, lease_until = null, ended_at = now()
      where company_id = ${companyId} and id = ${id}`,
    sql`update agent_message set parts = ${JSON.stringify(parts)}::jsonb, state = 'whole' where ${answerOf(turn)}`,
  )
  tellOfTurn(tx, turn)
}

const turnsOf = (
  companyId: string,
  conversationId: string,
  states: readonly string[],
): Statement<TurnAt> => sql<TurnAt>`
  select company_id, id, conversation_id, seq from agent_turn
  where company_id = ${companyId} and conversation_id = ${conversationId} and state = any(${[...states]}::text[])
  order by seq for update`

/** The answer is the turn that was running. */
export async function interruptRunning(tx: Tx, companyId: string, conversationId: string): Promise<TurnAt | undefined> {
  const [turn] = await tx.all(turnsOf(companyId, conversationId, ['running']))
  if (turn) await endTurn(tx, turn, 'interrupted')
  return turn
}

/** The conversation is held, so that none comes to it meanwhile. */
export async function endAllTurns(tx: Tx, companyId: string, conversationId: string): Promise<void> {
  for (const turn of await tx.all(turnsOf(companyId, conversationId, ['waiting', 'running']))) {
    await endTurn(tx, turn, 'interrupted')
  }
}
