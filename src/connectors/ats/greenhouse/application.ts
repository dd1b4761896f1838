/**
 * An application is made with its person, or for a person who is there. Greenhouse keeps no id of ours, so that everything is looked for
 * before it is made: asked again, nothing comes twice, and what is missing is added.
 */
import { z } from 'zod'
import { type ApplicationWish, AtsFault, type FoundApplication } from '#modules/ats/ports.ts'
import { readAnswer } from '../record-shape.ts'
import { provider, toldApplication, toldCandidate, toldJob } from './contract.ts'
import { neededNumber, numberOf, readOne } from './list.ts'
import { applicationOn, peopleWith } from './people.ts'
import type { ApplicationRequest, CandidateRequest } from './requests.ts'
import { attachResume } from './resume.ts'
import type { Session } from './session.ts'

type Added = FoundApplication & { readonly isNew: boolean }

export async function addApplication(session: Session, wish: ApplicationWish): Promise<Added> {
  neededNumber(wish.jobId)
  const known = wish.candidateId === null ? null : numberOf(wish.candidateId)
  const people = [
    ...new Set([...(known === null ? [] : [known]), ...(await peopleWith(session, wish.applicant.email))]),
  ]
  const there = await applicationOn(session, { jobId: wish.jobId, people })
  const added = there
    ? { ...there, isNew: false }
    : { ...(await make(session, { wish, person: people[0] })), isNew: true }
  if (wish.resume) await attachResume(session, { applicationId: added.applicationId, resume: wish.resume })
  return added
}

interface Making {
  readonly wish: ApplicationWish
  readonly person: number | undefined
}

async function make(session: Session, { wish, person }: Making): Promise<FoundApplication> {
  try {
    return person === undefined
      ? await makeWithPerson(session, wish)
      : await makeFor(session, { wish, candidate_id: person })
  } catch (error) {
    if (error instanceof AtsFault && error.kind === 'invalid_input') {
      throw (await whyRefused(session, { wish, person })) ?? error
    }
    throw error
  }
}

async function makeFor(
  session: Session,
  { wish, candidate_id }: { readonly wish: ApplicationWish; readonly candidate_id: number },
): Promise<FoundApplication> {
  await wish.rememberCandidate(String(candidate_id))
  const body: ApplicationRequest = { candidate_id, job_id: neededNumber(wish.jobId) }
  const answer = await session.ask({ method: 'POST', url: `${session.place.baseUrl}/v3/applications`, body })
  const { id } = readAnswer(answer.json(), { provider, schema: toldApplication, isChange: true })
  return { candidateId: String(candidate_id), applicationId: String(id) }
}

/** The person without the application would be half of what was asked for. */
const madeTogether = z.object({ candidate: toldCandidate, application: toldApplication })

async function makeWithPerson(session: Session, { applicant, jobId }: ApplicationWish): Promise<FoundApplication> {
  const body: CandidateRequest = {
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    email_addresses: [{ value: applicant.email, type: 'personal' }],
    phone_numbers: applicant.phone === null ? [] : [{ value: applicant.phone, type: 'mobile' }],
    website_addresses: applicant.links.map((value) => ({ value, type: 'other' })),
    application: { job_id: neededNumber(jobId) },
  }
  const answer = await session.ask({ method: 'POST', url: `${session.place.baseUrl}/v3/candidates`, body })
  const made = readAnswer(answer.json(), { provider, schema: madeTogether, isChange: true })
  return { candidateId: String(made.candidate.id), applicationId: String(made.application.id) }
}

/** A refusal has no code: what is there is looked at instead. */
async function whyRefused(session: Session, { wish, person }: Making): Promise<AtsFault | undefined> {
  const job = await readOne(session, { list: 'jobs', row: toldJob, id: wish.jobId })
  if (job === null) return new AtsFault('not_found', { provider, status: 422, code: 'job' })
  if (job.status === 'closed') return new AtsFault('job_closed', { provider, status: 422 })
  const existing = person === undefined ? null : await applicationOn(session, { jobId: wish.jobId, people: [person] })
  return existing ? new AtsFault('already_exists', { provider, status: 422, existing }) : undefined
}
