/** The one write of a move. Of one that may have been made, theirs is asked; only what was plainly not made is made again, once. */
import { mirror } from '#modules/ats-history/index.ts'
import { AtsFault } from '../ports.ts'
import { callVendor, type VendorParts } from '../vendor-call.ts'
import type { Stage } from './decision.ts'
import type { Placement } from './placement.ts'

interface Move {
  readonly placement: Placement
  readonly to: Stage
  readonly from: string | null
}

/** Answers the stage that the vendor has it in afterwards. */
export async function moveThere(parts: VendorParts, move: Move): Promise<string> {
  const moved = await ask(parts, move).catch(async (error: unknown) => {
    if (!(error instanceof AtsFault) || error.kind !== 'ambiguous_write') throw error
    const now = await stageNow(parts, move)
    return now === move.to.id ? now : ask(parts, { ...move, from: now })
  })
  const stageId = moved ?? move.to.id
  await keepMoved(parts, move, stageId)
  return stageId
}

const ask = async (parts: VendorParts, { placement, to, from }: Move): Promise<string | null> => {
  const { stageId } = await callVendor(parts, parts.connection, (connector, opened, call) =>
    connector.move(
      opened,
      { applicationId: placement.remoteId ?? '', jobId: placement.jobRemoteId, toStageId: to.id, fromStageId: from },
      call,
    ),
  )
  return stageId
}

/** An application that is gone meanwhile was not moved. */
async function stageNow(parts: VendorParts, { placement }: Move): Promise<string | null> {
  const record = await callVendor(parts, parts.connection, (connector, opened, call) =>
    connector.read(opened, { model: 'application', remoteId: placement.remoteId ?? '' }, call),
  )
  if (!record) throw new AtsFault('not_found', { provider: parts.connection.provider })
  return record.stageId
}

async function keepMoved(
  { db, ports, connection }: VendorParts,
  { placement, to }: Move,
  stageId: string,
): Promise<void> {
  const { companyId, id } = connection
  await db.transaction({ companyId }, (tx) =>
    mirror.moved(
      tx,
      { companyId, id },
      {
        applicationId: placement.remoteId ?? '',
        stageId,
        stageName: stageId === to.id ? to.name : null,
        askedAt: ports.clock.now(),
      },
    ),
  )
}
