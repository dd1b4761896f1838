/** Theirs is read as it is now, and the mirror has it from then on. */
import { mirror } from '#modules/ats-history/index.ts'
import { callVendor, type VendorParts } from '../vendor-call.ts'
import type { MirroredApplication } from './person-in-both.ts'

const sourceOf = ({ connection }: VendorParts) => ({ companyId: connection.companyId, id: connection.id })

/** Answers `at once` when it is another than was known, or is gone. */
export async function readTheirs(
  parts: VendorParts,
  remoteId: string,
  known?: MirroredApplication,
): Promise<'at once' | undefined> {
  const { db, ports, connection } = parts
  const askedAt = ports.clock.now()
  const record = await callVendor(parts, connection, (connector, opened, call) =>
    connector.read(opened, { model: 'application', remoteId }, call),
  )
  await db.transaction({ companyId: connection.companyId }, (tx) =>
    mirror.store(tx, sourceOf(parts), {
      model: 'application',
      records: record ? [record] : [],
      deleted: record ? [] : [{ remoteId, mergedInto: null }],
      askedAt,
      generation: connection.generation,
    }),
  )
  const isAsKnown = record && known && record.stageId === known.stageId && record.outcome === known.outcome
  return isAsKnown ? undefined : 'at once'
}

/** The stages of one job, as they are now: they are renamed, added and taken away, and not every vendor tells of which jobs they are. */
export async function readTheirStages(
  parts: VendorParts,
  jobRemoteId: string,
): Promise<{ id: string; name: string; isOwn: boolean }[]> {
  const stages = await callVendor(parts, parts.connection, (connector, opened, call) =>
    connector.listStages(opened, { jobId: jobRemoteId }, call),
  )
  return stages.filter(({ isActive }) => isActive).map(({ remoteId: id, name }) => ({ id, name, isOwn: true }))
}
