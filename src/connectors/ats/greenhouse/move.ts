/**
 * A move names the stage that it leaves, and Greenhouse refuses it when the application is elsewhere. It says no more than that it refuses, so
 * that the application and its job's stages are looked at then.
 */
import { AtsFault, type AtsStage, type MoveWish } from '#modules/ats/ports.ts'
import { provider, toldApplication, toldStage } from './contract.ts'
import { neededNumber, readList, readOne } from './list.ts'
import { applicationOf, stageOf } from './records.ts'
import type { MoveRequest } from './requests.ts'
import type { Session } from './session.ts'

export async function moveApplication(session: Session, wish: MoveWish): Promise<{ readonly stageId: string | null }> {
  const { applicationId, toStageId } = wish
  const application = neededNumber(applicationId)
  const to_stage_id = stageNumber(toStageId)
  const fromStageId = wish.fromStageId ?? (await present(session, applicationId)).stageId
  // Nobody knows what a move to where one is would set off: mails follow moves.
  if (fromStageId === toStageId) return arrived(session, wish)
  if (fromStageId === null) throw new AtsFault('stale_state', { provider, code: 'in_no_stage' })
  const body: MoveRequest = { from_stage_id: stageNumber(fromStageId), to_stage_id }
  try {
    await session.ask({ method: 'POST', url: `${session.place.baseUrl}/v3/applications/${application}/move`, body })
  } catch (error) {
    if (!(error instanceof AtsFault) || error.kind !== 'invalid_input') throw error
    return await whyRefused(session, { wish: { ...wish, fromStageId }, refusal: error })
  }
  return { stageId: toStageId }
}

/** The stages of a job, in the order of its plan; those that left the plan come too, and say so. */
export async function stagesOfJob(session: Session, jobId: string): Promise<AtsStage[]> {
  const job_ids = String(neededNumber(jobId))
  const rows = await readList(session, { list: 'job_interview_stages', row: toldStage, filters: { job_ids } })
  return rows.map(stageOf).toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

async function whyRefused(
  session: Session,
  { wish, refusal }: { readonly wish: MoveWish; readonly refusal: AtsFault },
) {
  const { stageId, jobId } = await present(session, wish.applicationId)
  if (stageId === wish.toStageId) return { stageId }
  if (stageId !== wish.fromStageId) throw staleState()
  const stages = jobId === null ? [] : await stagesOfJob(session, jobId)
  const isThere = stages.some(({ remoteId, isActive }) => remoteId === wish.toStageId && isActive)
  throw isThere ? refusal : new AtsFault('stage_not_in_job', { provider, status: 422 })
}

async function arrived(session: Session, { applicationId, toStageId }: MoveWish) {
  const { stageId } = await present(session, applicationId)
  if (stageId !== toStageId) throw staleState()
  return { stageId }
}

async function present(session: Session, id: string) {
  const row = await readOne(session, { list: 'applications', row: toldApplication, id })
  if (row === null) throw new AtsFault('not_found', { provider })
  return applicationOf(row)
}

const staleState = () => new AtsFault('stale_state', { provider, status: 422 })

function stageNumber(id: string): number {
  try {
    return neededNumber(id)
  } catch {
    throw new AtsFault('stage_not_in_job', { provider })
  }
}
