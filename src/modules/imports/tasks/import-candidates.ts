/**
 * The task takes an import some steps further. Each step is committed with how far the import has come, so after any
 * end of the process the next one goes on behind the last step. Others have their turn after some seconds.
 */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { companyIdPattern, IdView } from '#kernel/http/fields.ts'
import { enqueue, longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { storedFiles } from '#modules/files/index.ts'
import { allJobs, type Job, jobPlaces } from '#modules/jobs/index.ts'
import { archiveSource } from '../archive/source.ts'
import { listSource } from '../csv/source.ts'
import { selectImport } from '../import.store.ts'
import type { Import, Position } from '../import.ts'
import type { Source } from '../item.ts'
import { land } from '../landing.ts'
import { begin, complete, fail } from '../progress.ts'
import { recordRemarks } from '../remark.store.ts'
import { Unimportable } from '../unimportable.ts'

const turnMs = 3000
const readerBusyMs = 10_000

export const importCandidatesTask = longTask({
  name: 'import-candidates',
  payload: z.strictObject({ companyId: z.string().regex(companyIdPattern), importId: IdView }),

  async run({ companyId, importId }, scope) {
    const { db, lastAttempt } = scope
    const found = await db.reading({ companyId }).maybe(selectImport({ companyId }, importId))
    if (found?.state !== 'waiting' && found?.state !== 'running') return
    const giveUp = (why: Unimportable) => db.transaction({ companyId }, (tx) => fail(tx, found, why))
    try {
      await goOn(scope, found)
    } catch (error) {
      if (error instanceof Unimportable) return giveUp(error)
      if (lastAttempt) await giveUp(gaveUp)
      throw error
    }
  },
})

const gaveUp = new Unimportable('gave_up', 'The import was tried many times, and did not come to its end.')

/** Imports of a company run one after another, a turn each: they would wait for each other's people. */
export const enqueueImport = (tx: Tx, { companyId, id }: Pick<Import, 'companyId' | 'id'>, runAt?: Date): void =>
  enqueue(
    tx,
    importCandidatesTask,
    { companyId, importId: id },
    { queue: `import:${companyId}`, ...(runAt && { runAt }) },
  )

async function goOn(scope: TaskScope, found: Import): Promise<void> {
  const { db, ports, signal } = scope
  const source = await openSource(scope, found)
  const start = found.state === 'waiting' ? await beginWith(scope, found, source) : positionOf(found)
  if (!start) return
  await requireJob(scope, found)

  const enough = performance.now() + turnMs
  let at = start
  for await (const batch of source.batches(at)) {
    signal.throwIfAborted()
    const later = batch === 'busy' ? new Date(ports.clock.now().getTime() + readerBusyMs) : undefined
    const reached = batch === 'busy' ? at : await land(scope, found, at, batch)
    if (!reached) return
    at = reached
    if (later || performance.now() > enough) {
      return db.transaction(found, async (tx) => enqueueImport(tx, found, later))
    }
  }
  await db.transaction(found, (tx) => complete(tx, found, at))
}

const positionOf = ({ doneRow, doneByte }: Import): Position => ({ row: doneRow, byte: doneByte })

async function openSource({ db, ports, signal }: TaskScope, found: Import): Promise<Source> {
  const { companyId } = found
  const file = await storedFiles.find(db.reading(found), found, found.fileId)
  if (file?.state !== 'stored') throw new Unimportable('file_gone', 'The file was deleted.')
  const bytes = await storedFiles.readBytes(ports, file, signal)
  if (found.kind === 'csv') return listSource(bytes, found)
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction({ companyId }, work, signal)
  return archiveSource(bytes, found, { transaction, ports, signal })
}

/** This is null when another worker began. */
async function beginWith({ db }: TaskScope, found: Import, source: Source): Promise<Position | null> {
  const total = await source.count()
  return db.transaction(found, async (tx) => {
    if (!(await begin(tx, found, total, source.start))) return null
    recordRemarks(
      tx,
      found,
      source.remarks.map((remark) => ({ ...remark, row: 0, entry: null })),
    )
    return source.start
  })
}

async function requireJob({ db }: TaskScope, { companyId, jobId }: Import): Promise<void> {
  if (jobId === null) return
  const job = await db
    .reading({ companyId })
    .maybe(
      sql<Pick<Job, 'status'>>`select j.status from ${allJobs} j where j.company_id = ${companyId} and j.id = ${jobId}`,
    )
  if (!job) throw new Unimportable('job_gone', 'The job was deleted.')
  if (!jobPlaces.takesSourced(job)) throw new Unimportable('job_closed', 'The job was closed.')
}
