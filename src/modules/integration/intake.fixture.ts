/** The tests of intake share what they send. */
import { randomBytes } from 'node:crypto'
import { scopes } from '#kernel/actor.ts'
import type { Answer, Client, World } from '#test'
import { linkedJob, pathOfAtsJob } from './integration.fixture.ts'

const unique = (): string => randomBytes(8).toString('hex')

export const newEmail = (): string => `${unique()}@people.example`

export const applicant = (more: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Jana',
  lastName: 'Nováková',
  email: newEmail(),
  ...more,
})

/** The applicant is new, under an id of their own. */
export const formOf = (more: Readonly<Record<string, unknown>> = {}) => ({
  externalApplicationId: `A-${unique()}`,
  candidate: applicant(),
  ...more,
})

export const resumeOf = (bytes: Buffer | string, contentType = 'text/plain', fileName?: string) => ({
  contentType,
  data: Buffer.from(bytes).toString('base64'),
  ...(fileName !== undefined && { fileName }),
})

export const pathTo = ({ atsJob }: { atsJob: { id: string } }): string => `${pathOfAtsJob(atsJob.id)}/applications`

export interface Intake {
  readonly job: Answer['body']
  readonly key: { readonly key: string }
  readonly ats: Client
  handIn(form?: object): Promise<Answer>
}

/** The job is linked and live; its system hands in to it. */
export async function intakeIn(here: World, wish: Readonly<Record<string, unknown>> = {}): Promise<Intake> {
  const key = await here.make.key({ scopes })
  const job = await linkedJob(here, { key, ...wish })
  const ats = here.as(key)
  return { job, key, ats, handIn: (form = formOf()) => ats.post(pathTo(job), form) }
}

/** A recruiter finds the applications of a job like this. */
export async function applicationsTo(
  { as, recruiter }: World,
  { id }: { id: number },
): Promise<readonly Answer['body'][]> {
  return (await as(recruiter).get(`/v1/jobs/${id}/applications?includeRemoved=true`)).body.data
}
