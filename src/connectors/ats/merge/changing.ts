/**
 * Merge passes a change on to the system behind it, and answers that it did although that system refused: `errors` beside the model is a
 * failure. Person and application are two requests. It takes files by a public address alone, which we have none of: a resume stays with us.
 */
import type { z } from 'zod'
import {
  type ApplicationWish,
  type AtsCall,
  type AtsConnection,
  AtsFault,
  type FoundApplication,
  type MoveWish,
} from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { emailOf, textLengthMax, textOf, urlsOf } from '../neutral-text.ts'
import { path } from '../request-path.ts'
import { askAll, type MergeClient, type MergeRequest } from './client.ts'
import type { problem } from './contract.ts'
import { accountDetailsAnswer, remoteUser } from './contract.ts'
import { kindOfProblem, provider, safeCode } from './fault.ts'
import { idIn } from './neutral.ts'
import { read, stagesOfJob } from './reading.ts'
import {
  type addApplicationBody,
  type addCandidateBody,
  application,
  applicationChanged,
  candidate,
  candidateChanged,
  type changeStageBody,
} from './record-contract.ts'

interface Move {
  readonly connection: AtsConnection
  readonly wish: MoveWish
}

/** A stage of another job is refused by each system in its own words: so it is looked for first. */
export async function move(
  client: MergeClient,
  { connection, wish }: Move,
  call: AtsCall,
): Promise<{ readonly stageId: string | null }> {
  const { applicationId, toStageId } = wish
  const jobId = wish.jobId ?? (await jobOf(client, { connection, applicationId }, call))
  const stages = jobId === null ? [] : await stagesOfJob(client, { connection, jobId }, call)
  if (!stages.some(({ remoteId }) => remoteId === toStageId)) throw new AtsFault('stage_not_in_job', { provider })
  const body: z.input<typeof changeStageBody> = {
    job_interview_stage: toStageId,
    ...(await actorOf(client, connection, call)),
  }
  const place = path`/applications/${applicationId}/change-stage`
  const made = await change(client, applicationReader, { method: 'POST', path: place, body, connection }, call)
  return { stageId: idIn(made.current_stage) ?? toStageId }
}

async function jobOf(
  client: MergeClient,
  { connection, applicationId }: { readonly connection: AtsConnection; readonly applicationId: string },
  call: AtsCall,
): Promise<string | null> {
  const found = await read(client, { connection, model: 'application', remoteId: applicationId }, call)
  if (found === null) throw new AtsFault('not_found', { provider })
  return found.jobId
}

interface Addition {
  readonly connection: AtsConnection
  readonly wish: ApplicationWish
}

/** The person is stored before the application is asked for, so that a second try does not make another one. */
export async function addApplication(
  client: MergeClient,
  { connection, wish }: Addition,
  call: AtsCall,
): Promise<FoundApplication & { readonly isNew: boolean }> {
  const { jobId, stageId, applicant } = wish
  const people = wish.candidateId === null ? await findPeople(client, { connection, email: applicant.email }, call) : []
  const existing = wish.candidateId === null ? people : [wish.candidateId]
  const found = await findOn(client, { connection, jobId, people: existing }, call)
  if (found) return { ...found, isNew: false }

  const actor = await actorOf(client, connection, call)
  const candidateId = existing[0] ?? (await addPerson(client, { connection, wish, actor }, call))
  if (wish.candidateId === null) await wish.rememberCandidate(candidateId)
  const model = { candidate: candidateId, job: jobId, ...(stageId !== null && { current_stage: stageId }) }
  const body: z.input<typeof addApplicationBody> = { model, ...actor }
  const made = await change(
    client,
    applicationReader,
    { method: 'POST', path: '/applications', body, connection },
    call,
  )
  return { candidateId, applicationId: made.id, isNew: true }
}

async function addPerson(
  client: MergeClient,
  { connection, wish, actor }: Addition & { readonly actor: { readonly remote_user_id?: string } },
  call: AtsCall,
): Promise<string> {
  const { firstName, lastName, email, phone, links } = wish.applicant
  const urls = urlsOf(links).map((value) => ({ value, url_type: 'PERSONAL' as const }))
  const body: z.input<typeof addCandidateBody> = {
    model: {
      first_name: textOf(firstName, textLengthMax.name),
      last_name: textOf(lastName, textLengthMax.name),
      email_addresses: [{ value: email, email_address_type: 'PERSONAL' }],
      ...(phone !== null && phone !== '' && { phone_numbers: [{ value: phone, phone_number_type: 'MOBILE' }] }),
      ...(urls.length > 0 && { urls }),
    },
    ...actor,
  }
  const made = await change(client, candidateReader, { method: 'POST', path: '/candidates', body, connection }, call)
  return made.id
}

interface Sought {
  readonly connection: AtsConnection
  readonly jobId: string
  readonly email: string
}

export async function findApplication(
  client: MergeClient,
  { connection, jobId, email }: Sought,
  call: AtsCall,
): Promise<FoundApplication | null> {
  const people = await findPeople(client, { connection, email }, call)
  return findOn(client, { connection, jobId, people }, call)
}

/** A filter that a system does not support must not make any person the one that was looked for. */
async function findPeople(
  client: MergeClient,
  { connection, email }: Omit<Sought, 'jobId'>,
  call: AtsCall,
): Promise<readonly string[]> {
  const query = { email_addresses: email }
  const rows = await askAll(client, { path: '/candidates', query, connection, row: lenient(candidate) }, call)
  const sought = emailOf(email)
  return rows
    .filter((row) => row.remote_was_deleted !== true)
    .filter((row) => row.email_addresses?.some(({ value }) => emailOf(value) === sought))
    .map(({ id }) => id)
    .slice(0, peopleMax)
}

/** The same address on more people than this is nobody's. */
const peopleMax = 5

async function findOn(
  client: MergeClient,
  { connection, jobId, people }: Omit<Sought, 'email'> & { readonly people: readonly string[] },
  call: AtsCall,
): Promise<FoundApplication | null> {
  for (const candidateId of people) {
    const query = { candidate_id: candidateId, job_id: jobId }
    const rows = await askAll(client, { path: '/applications', query, connection, row: lenient(application) }, call)
    const found = rows.find(
      (row) => row.remote_was_deleted !== true && row.job === jobId && row.candidate === candidateId,
    )
    if (found) return { candidateId, applicationId: found.id }
  }
  return null
}

/** Some systems want to know who changes something: whoever connected it, if they are a user there. */
async function actorOf(
  client: MergeClient,
  connection: AtsConnection,
  call: AtsCall,
): Promise<{ readonly remote_user_id?: string }> {
  const asked = { method: 'GET', path: '/account-details', connection } as const
  const email = emailOf((await client.ask(lenient(accountDetailsAnswer), asked, call)).end_user_email_address)
  if (email === null) return {}
  const users = await askAll(client, { path: '/users', query: { email }, connection, row: lenient(remoteUser) }, call)
  const user = users.find((each) => each.disabled !== true && emailOf(each.email) === email)
  return typeof user?.remote_id === 'string' ? { remote_user_id: user.remote_id } : {}
}

const applicationReader = lenient(applicationChanged)
const candidateReader = lenient(candidateChanged)

interface Changed<Model> {
  readonly model: Model | null
  readonly errors: readonly z.infer<typeof problem>[]
}

async function change<Model extends { readonly id: string }>(
  client: MergeClient,
  reader: z.ZodType<Changed<Model>>,
  request: MergeRequest,
  call: AtsCall,
): Promise<Model> {
  const { model, errors } = await client.ask(reader, request, call)
  const [first] = errors
  if (first) {
    const kind = kindOfProblem(first.problem_type) ?? 'invalid_input'
    throw new AtsFault(kind, { provider, code: safeCode(first.problem_type) })
  }
  if (model === null) throw new AtsFault('ambiguous_write', { provider, code: 'no_model' })
  return model
}
