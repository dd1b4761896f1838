/**
 * Lever moves an opportunity from wherever it is, also an archived one. It is looked at first, which makes the time in which somebody else
 * could have moved it short, and the answer is compared.
 */
import { z } from 'zod'
import { AtsFault, type AtsStage, type MoveWish } from '#modules/ats/ports.ts'
import { readAnswer } from '../record-shape.ts'
import { provider, toldOpportunity, toldStage } from './contract.ts'
import { readList } from './list.ts'
import { readOpportunity } from './opportunities.ts'
import { stageIn, stageOf } from './records.ts'
import type { StageRequest } from './requests.ts'
import type { Session } from './session.ts'

export async function moveApplication(session: Session, wish: MoveWish): Promise<{ readonly stageId: string | null }> {
  const { applicationId, toStageId, fromStageId } = wish
  const perform_as = session.performAs()
  const present = await readOpportunity(session, applicationId)
  if (present === null) throw new AtsFault('not_found', { provider })
  if (present.archived) throw new AtsFault('stale_state', { provider, code: 'archived' })
  const stageId = stageIn(present)
  if (stageId === toStageId) return { stageId }
  if (fromStageId !== null && stageId !== fromStageId) throw new AtsFault('stale_state', { provider })
  const body: StageRequest = { stage: toStageId }
  try {
    const path = `opportunities/${applicationId}/stage`
    const answer = await session.ask({ method: 'PUT', path, query: { perform_as }, body })
    const schema = z.object({ data: toldOpportunity })
    const moved = stageIn(readAnswer(answer.json(), { provider, schema, isChange: true }).data)
    if (moved !== toStageId) throw new AtsFault('stale_state', { provider })
    return { stageId: moved }
  } catch (error) {
    const isRefused = error instanceof AtsFault && (error.kind === 'invalid_input' || error.kind === 'not_found')
    if (!isRefused || (await isStage(session, toStageId))) throw error
    throw new AtsFault('stage_not_in_job', error.details)
  }
}

export async function allStages(session: Session): Promise<AtsStage[]> {
  return (await readList(session, { list: 'stages', row: toldStage })).map(stageOf)
}

export const isStage = async (session: Session, id: string): Promise<boolean> =>
  (await allStages(session)).some(({ remoteId }) => remoteId === id)
