/** What a webhook named is read as it is now: it may have come late, twice, or from somebody who only knew an id. */
import { type AtsModel, mirror } from '#modules/ats-history/index.ts'
import { keepFault } from '../connection-state.ts'
import { linkedJobsOf } from '../linked-job.ts'
import { AtsFault } from '../ports.ts'
import { ConnectionEnded, callVendor, type VendorParts } from '../vendor-call.ts'

export interface Change {
  readonly model: AtsModel
  readonly remoteId: string
  readonly mergedInto: string | null
}

/** Answers whether it was read; a run has to look for what can not be asked for by itself. */
export async function readChange(parts: VendorParts, change: Change): Promise<boolean> {
  const { db, connection } = parts
  const { companyId, id } = connection
  if (change.model === 'stage') return false
  try {
    return await readRecord(parts, { ...change, model: change.model })
  } catch (error) {
    if (error instanceof ConnectionEnded) return true
    if (error instanceof AtsFault) await db.transaction({ companyId }, (tx) => keepFault(tx, connection, error))
    throw new Error(`a change of the ATS ${id} could not be read`, { cause: error })
  }
}

interface Named extends Change {
  readonly model: Exclude<AtsModel, 'stage'>
}

async function readRecord(parts: VendorParts, { model, remoteId, mergedInto }: Named): Promise<boolean> {
  const { db, ports, connection } = parts
  const { companyId, id } = connection
  const askedAt = ports.clock.now()
  const record = await callVendor(parts, connection, (connector, opened, call) =>
    connector.read(opened, { model, remoteId }, call),
  )
  // Two that were merged are one only when the first can not be read any more.
  if (record && !(await isKept(parts, model, record))) return true
  const page = { model, records: record ? [record] : [], deleted: record ? [] : [{ remoteId, mergedInto }], askedAt }
  await db.transaction({ companyId }, (tx) =>
    mirror.store<AtsModel>(tx, { companyId, id }, { ...page, generation: connection.generation }),
  )
  return true
}

/** Without its history a company keeps of people only those on linked jobs. */
async function isKept({ db, connection }: VendorParts, model: Named['model'], record: object): Promise<boolean> {
  if (connection.historySync || model === 'job') return true
  if (model === 'candidate') return false
  const jobId = 'jobId' in record ? record.jobId : null
  const linked = await db.reading({ companyId: connection.companyId }).all(linkedJobsOf(connection))
  return linked.some(({ remoteJobId }) => remoteJobId === jobId)
}
