/** Their stage is taken over: the status that alone stands for it becomes ours, where our rules let it. */

import type { Tx } from '#kernel/database/database.ts'
import { Problem } from '#kernel/http/problem.ts'
import { applicationCommands, applicationStore } from '#modules/applications/index.ts'
import { atsMachine } from '../connection.ts'
import { connectorOf } from '../connector.ts'
import type { VendorParts } from '../vendor-call.ts'
import { noteConflict } from './conflict.ts'
import type { Decision } from './decision.ts'
import { type InBoth, targetOf } from './person-in-both.ts'
import { type Placement, setPlacement, settledWith } from './placement.ts'

type Take = Extract<Decision, { kind: 'take' }>

export async function takeTheirs(
  { db, ports, connection }: VendorParts,
  both: InBoth,
  placement: Placement,
  decision: Take,
): Promise<'at once' | undefined> {
  const { companyId, id: connectionId } = connection
  const { application, theirs } = both
  const { title } = connectorOf(ports, connection).traits
  return db.transaction({ companyId }, async (tx) => {
    const held = await applicationStore.lock(tx, atsMachine(companyId), application.id)
    if (held.statusAt !== application.statusAt) return 'at once'
    const taken =
      decision.status === null
        ? 'none'
        : await change(tx, companyId, held, { status: decision.status, reason: `${theirs?.stageName} in ${title}` })
    const statusAt = typeof taken === 'object' ? taken.statusAt : held.statusAt
    await setPlacement(tx, placement, settledWith(theirs?.stageId ?? null, statusAt))
    const refused =
      taken === 'refused'
        ? ({ won: 'nobody', why: 'Our status can not follow: the person was hired, or is off the board.' } as const)
        : null
    const conflict = refused ?? decision.conflict
    if (!conflict) return undefined
    const target = targetOf(both)
    noteConflict(tx, {
      companyId,
      connectionId,
      applicationId: application.id,
      ourStatus: application.status,
      ourStage: typeof target === 'object' ? target.name : null,
      theirStage: theirs?.stageName ?? null,
      ...conflict,
    })
    return undefined
  })
}

type Held = Awaited<ReturnType<typeof applicationStore.lock>>

async function change(
  tx: Tx,
  companyId: string,
  held: Held,
  { status, reason }: { readonly status: Held['status']; readonly reason: string },
): Promise<Held | 'refused'> {
  try {
    applicationCommands.requireMovable([held], status, () => '/status')
  } catch (error) {
    if (error instanceof Problem) return 'refused'
    throw error
  }
  const [changed] = await applicationCommands.changeStatus(
    tx,
    atsMachine(companyId),
    [held],
    status,
    reason.slice(0, 500),
  )
  return changed ?? 'refused'
}
