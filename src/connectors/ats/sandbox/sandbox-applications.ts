/** Moves applications, adds them and looks for them. */
import type { ApplicationWish, AtsCall, AtsConnection, AtsConnector, MoveWish } from '#modules/ats/ports.ts'
import { addedShape, applicationShape, pageShape } from './contract.ts'
import type { SandboxClient } from './sandbox-client.ts'
import { readRecord } from './sandbox-pull.ts'

export async function move(client: SandboxClient, connection: AtsConnection, wish: MoveWish, call: AtsCall) {
  const { applicationId, toStageId, fromStageId } = wish
  const path = `/api/applications/${encodeURIComponent(applicationId)}/move`
  const body = { toStageId, ...(fromStageId !== null && { fromStageId }) }
  const { stageId } = await client.askFor(applicationShape, { method: 'POST', path, body, connection }, call)
  return { stageId }
}

export async function addApplication(
  client: SandboxClient,
  connection: AtsConnection,
  { externalId, jobId, stageId, applicant, resume }: ApplicationWish,
  call: AtsCall,
) {
  const path = `/api/jobs/${encodeURIComponent(jobId)}/applications`
  const file = resume && {
    fileName: resume.fileName,
    contentType: resume.contentType,
    base64: Buffer.from(resume.bytes).toString('base64'),
  }
  const body = { externalId, stageId, applicant, resume: file }
  return client.askFor(addedShape, { method: 'POST', path, body, connection }, call)
}

type FindWish = Parameters<NonNullable<AtsConnector['findApplication']>>[1]

/** Our own id tells it apart; a person may have applied by themselves before. */
export async function findApplication(
  client: SandboxClient,
  connection: AtsConnection,
  { jobId, email, externalId }: FindWish,
  call: AtsCall,
) {
  const ask = (path: string, query: Readonly<Record<string, string>>) =>
    client.askFor(pageShape, { path, query, connection }, call)
  const [sent] = (await ask('/api/applications', { jobId, externalId })).data
  if (sent !== undefined) return foundOf(sent)
  for (const given of (await ask('/api/candidates', { email })).data) {
    const { remoteId: candidateId } = readRecord('candidate', given)
    const [applied] = (await ask('/api/applications', { jobId, candidateId })).data
    if (applied !== undefined) return foundOf(applied)
  }
  return null
}

function foundOf(given: unknown) {
  const { remoteId: applicationId, candidateId } = readRecord('application', given)
  return { applicationId, candidateId }
}
