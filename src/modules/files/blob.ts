/**
 * A blob has a life of three steps. It is named as loose before it is put, taken by its file in the transaction that
 * writes the file, and loose again when the file goes. So at every moment each blob is of a file or among the loose
 * ones, and a crash between two steps leaves nothing that is not swept.
 */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database, Reach, Tx } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { companyIdPattern } from '#kernel/http/fields.ts'
import { Problem } from '#kernel/http/problem.ts'
import { gatewayError, noRoomLeft } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { enqueue, task } from '#kernel/tasks/task.ts'
import { blobsPort, type StoredBlob } from './ports.ts'

/** A step outside of transactions is given this: an operation's scope is one, and a task makes one of its own. */
export interface Keeping {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly ports: Ports
  readonly signal: AbortSignal
}

const keyOf = (companyId: string, blobId: string): string => `${companyId}/${blobId}`

/** The bytes are safe, and loose: a file takes them within the hour, or they are swept. */
export async function putBlob({ transaction, ports, signal }: Keeping, companyId: string, bytes: Buffer) {
  const blobId = randomUUID()
  await transaction(async (tx) =>
    tx.later(sql`insert into loose_blob (company_id, id, state) values (${companyId}, ${blobId}, 'arriving')`),
  )
  await blobsPort.from(ports).put(keyOf(companyId, blobId), bytes, signal).catch(unreachable(ports))
  return blobId
}

/** The blob is taken in the transaction that writes the file. */
export async function takeBlob(tx: Tx, companyId: string, blobId: string): Promise<void> {
  const taken = await tx.run(blobTaken(companyId, blobId))
  if (taken === 0) throw new Error('a blob was swept before its file was written')
}

/** A blob that was swept is not found. */
export const blobTaken = (companyId: string, blobId: string): Statement => sql`
  delete from loose_blob where company_id = ${companyId} and id = ${blobId} and state = 'arriving' returning id`

/** The store no longer has the bytes that it was given. */
export class BytesLost extends Error {}

/** A stored file has its blob: a missing one is a fault of the store. */
export async function openBlob(
  ports: Ports,
  { companyId, blobId, sizeBytes }: { companyId: string; blobId: string; sizeBytes: number },
  signal?: AbortSignal,
): Promise<StoredBlob> {
  const blob = await blobsPort.from(ports).get(keyOf(companyId, blobId), signal).catch(unreachable(ports))
  if (!blob) throw new BytesLost(`the blob ${blobId} is lost`)
  if (blob.sizeBytes !== sizeBytes) {
    blob.stream.destroy()
    throw new BytesLost(`the blob ${blobId} has ${blob.sizeBytes} bytes instead of ${sizeBytes}`)
  }
  return blob
}

/** The deadline's own refusal passes through. */
const unreachable =
  ({ log }: Ports) =>
  (error: unknown): never => {
    if (error instanceof Problem) throw error
    log.warn({ error }, 'the file store can not be used')
    if (isFull(error)) throw noRoomLeft(error)
    throw gatewayError(503, 'Files can not be stored or read at the moment. Try again soon.')
  }

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

export const readBlob = async (...asked: Parameters<typeof openBlob>): Promise<Buffer> =>
  buffer((await openBlob(...asked)).stream)

/** The bytes go after the commit, at the latest when the chore comes by. */
export async function doomBlobs(tx: Tx, companyId: string, blobIds: readonly string[]): Promise<void> {
  if (blobIds.length === 0) return
  await tx.run(sql`
    insert into loose_blob (company_id, id, state) select ${companyId}, unnest(${[...blobIds]}::uuid[]), 'doomed'
    on conflict do nothing`)
  await tx.run(sql`
    update loose_blob set state = 'doomed' where company_id = ${companyId} and id = any(${[...blobIds]}::uuid[])`)
  enqueue(tx, discardBlobsTask, { companyId })
}

/** No file took these blobs. Puts are over within minutes. */
export const doomStaleBlobs = sql`
  update loose_blob set state = 'doomed' where state = 'arriving' and since < now() - interval '1 hour'`

const batchMax = 100

/**
 * Doomed blobs are deleted, oldest first; one that can't be deleted goes to the end, so that it holds up none. Two runs
 * at once do the same work twice rather than leave it to each other.
 */
export async function discardBlobs(db: Database, ports: Ports, reach: Reach, signal: AbortSignal): Promise<void> {
  const blobs = blobsPort.from(ports)
  const within = reach === 'everyone' ? nothing : sql`company_id = ${reach.companyId}`
  await inBatches(batchMax, signal, async (limit) => {
    const doomed = await db.transaction(reach, (tx) =>
      tx.all(sql<{ companyId: string; id: string }>`
        update loose_blob set since = now() where (company_id, id) in (
          select company_id, id from loose_blob where ${allOf(within, sql`state = 'doomed'`)}
          order by since limit ${limit} for update)
        returning company_id, id`),
    )
    for (const { companyId, id } of doomed) {
      await blobs.delete(keyOf(companyId, id), signal)
      await db.run({ companyId }, sql`delete from loose_blob where company_id = ${companyId} and id = ${id}`)
    }
    return doomed.length
  })
}

export const discardBlobsTask = task({
  name: 'discard-blobs',
  payload: z.strictObject({ companyId: z.string().regex(companyIdPattern) }),
  run: (reach, { db, ports, signal }) => discardBlobs(db, ports, reach, signal),
})
