/** Moves applications, adds them and looks for them. */
import { type ApplicationWish, AtsFault, type FoundApplication, type MoveWish } from '#modules/ats/ports.ts'
import { type AshbyAt, type AshbyClient, provider } from './ashby-client.ts'
import { findLiving, findPeople, makePerson, type Person, readPerson } from './ashby-person.ts'
import { giveResume } from './ashby-resume.ts'
import { applicationShape, jobShape } from './contract.ts'

/**
 * Ashby moves an application wherever it is, so it is read first. Somebody may move it between the two: that one is overruled, and nothing
 * better can be done here. A stage of the kind `rejected` is refused by Ashby, as it takes a reason.
 */
export async function move(client: AshbyClient, { applicationId, toStageId, fromStageId }: MoveWish, at: AshbyAt) {
  const there = await client.askFor(
    { method: 'application.info', body: { applicationId }, shape: applicationShape },
    at,
  )
  const stageId = there.currentInterviewStage?.id ?? null
  if (stageId === toStageId) return { stageId }
  if (fromStageId !== null && stageId !== fromStageId) throw new AtsFault('stale_state', { provider })
  const body = { applicationId, interviewStageId: toStageId }
  const moved = await client.askFor({ method: 'application.changeStage', body, shape: applicationShape }, at)
  return { stageId: moved.currentInterviewStage?.id ?? null }
}

/** Ashby keeps no id of ours: an application of the same person to the same job that is not over is taken for the one asked for. */
export async function addApplication(client: AshbyClient, wish: ApplicationWish, at: AshbyAt) {
  const { jobId, stageId, resume } = wish
  await requireOpen(client, jobId, at)
  const person = await personOf(client, wish, at)
  const there = await findLiving(client, person, jobId, at)
  if (there) return { candidateId: person.id, applicationId: there.id, isNew: false }
  if (resume && resume.bytes.length > 0) await giveResume(client, { person, resume }, at)
  // Without a stage Ashby takes an applicant for a lead.
  const body = { candidateId: person.id, jobId, interviewStageId: stageId ?? 'FirstPreInterviewScreen' }
  const { id } = await client.askFor({ method: 'application.create', body, shape: applicationShape }, at)
  return { candidateId: person.id, applicationId: id, isNew: true }
}

export async function findApplication(
  client: AshbyClient,
  { jobId, email }: { readonly jobId: string; readonly email: string },
  at: AshbyAt,
): Promise<FoundApplication | null> {
  for (const person of await findPeople(client, email, at)) {
    const application = await findLiving(client, person, jobId, at)
    if (application) return { candidateId: person.id, applicationId: application.id }
  }
  return null
}

/** Ashby itself lets people be considered for a job that is closed. */
async function requireOpen(client: AshbyClient, jobId: string, at: AshbyAt): Promise<void> {
  const { status } = await client.askFor({ method: 'job.info', body: { id: jobId }, shape: jobShape }, at)
  if (status === 'Closed' || status === 'Archived') throw new AtsFault('job_closed', { provider })
}

async function personOf(client: AshbyClient, wish: ApplicationWish, at: AshbyAt): Promise<Person> {
  const remembered = wish.candidateId === null ? null : await readPerson(client, wish.candidateId, at)
  if (remembered) return remembered
  const [known] = await findPeople(client, wish.applicant.email, at)
  const person = known ?? (await makePerson(client, wish, at))
  await wish.rememberCandidate(person.id)
  return person
}
