/** Letters are accepted by being stored here, each once however often it comes. */
import { createHash } from 'node:crypto'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { type NewArrival, nobody } from './arrival.ts'
import { bodyOf, messageIdOf } from './letter-head.ts'
import { readArrivalTask } from './tasks/read-arrival.ts'

/**
 * A letter that is there already is as good as stored. Those that are new are read by a task of each; those of nobody wait for
 * somebody who looks for them. The answer is how many were new.
 */
export async function storeArrivals(tx: Tx, arrivals: readonly NewArrival[]): Promise<number> {
  if (arrivals.length === 0) return 0
  const stored = (await tx.batch(...arrivals.map(inserted))).flat()
  for (const { companyId, id } of stored)
    if (companyId !== nobody) enqueue(tx, readArrivalTask, { companyId, arrivalId: id })
  return stored.length
}

const inserted = ({ companyId, mailboxId, way, envelope, proof, raw, leftOut, detail, arrivedAt }: NewArrival) => sql<{
  companyId: string
  id: number
}>`
  insert into arrival (company_id, mailbox_id, raw_hash, body_hash, message_id, way, envelope, proof, raw, left_out, state, detail,
    arrived_at)
  values (${companyId}, ${mailboxId}, ${hashOf(raw)}, ${hashOf(bodyOf(raw))}, ${messageIdOf(raw)}, ${way},
    ${jsonOf(envelope)}, ${jsonOf(proof)}, ${raw}, ${leftOut}, ${companyId === nobody ? 'nobodys' : 'waiting'}, ${detail ?? null},
    ${arrivedAt.toISOString()})
  on conflict do nothing
  returning company_id, id`

/** PostgreSQL keeps neither a zero byte nor half a character, and strangers choose what stands in an envelope. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each) =>
    typeof each === 'string' ? each.replaceAll('\u0000', ' ').toWellFormed() : each,
  )

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
