/** The tests of this module share people who were found, sequences, a clock that they hold, and the task that sends. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { Ports } from '#kernel/ports.ts'
import { done, staged } from '#modules/actions/staged.fixture.ts'
import { portsOfService } from '#modules/inbox/arrivals.fixture.ts'
import { onDatabase } from '#modules/inbox/inbox.fixture.ts'
import { type Answer, everywhere, type World } from '#test'
import { sendOutreachTask } from './tasks/send-outreach.ts'

export { broken, refusal } from '../jobs/jobs.fixture.ts'

export const must = ({ status, body, text }: Answer): Answer['body'] => {
  assert.ok(status < 300, text)
  return body
}

export const sequencesOf = (jobId: number): string => `/v1/jobs/${jobId}/outreach-sequences`
export const pathTo = ({ id }: { readonly id: string }, rest = ''): string => `/v1/outreach-sequences/${id}${rest}`
export const settingsPath = '/v1/outreach-settings'

export const twoSteps = [
  {
    waitDays: 0,
    subject: 'A post at {{company.name}}',
    bodyMarkdown: 'Dear {{candidate.firstName}}, bind with **us**.',
  },
  { waitDays: 4, bodyMarkdown: 'Dear {{candidate.firstName}}, once more.' },
]

export interface FoundPerson {
  readonly applicationId: number
  readonly candidateId: number
  readonly email: string
}

/** A Monday morning in Berlin, where nobody is on holiday. */
export const monday = '2027-03-01T09:00:00.000Z'

export class HeldClock implements Clock {
  at: Date

  constructor(at: string | Date = monday) {
    this.at = new Date(at)
  }

  now = (): Date => this.at

  pass({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): void {
    this.at = new Date(this.at.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
  }
}

/** Somebody who was found for the job, at a domain of their own. */
export async function found(
  here: World,
  jobId: number,
  wish: Readonly<Record<string, unknown>> = {},
  source = 'talent_pool',
): Promise<FoundPerson> {
  const email = `jana@${randomBytes(6).toString('hex')}.example`
  const location = { city: 'Vienna', region: null, country: 'AT' }
  const person = { firstName: 'Jana', lastName: 'Novak', emails: [email], location, ...wish }
  const { id: candidateId } = await here.make.candidate(person)
  const application = await here.make.application({ jobId, candidateId, status: 'sourced_potential', source })
  return { applicationId: application.id, candidateId, email }
}

export const sequence = async (
  here: World,
  jobId: number,
  wish: Readonly<Record<string, unknown>> = {},
): Promise<Answer['body']> =>
  must(await here.as(here.recruiter).post(sequencesOf(jobId), { name: 'Binders', steps: twoSteps, ...wish }))

export const enrolled = async (
  here: World,
  of: { readonly id: string },
  people: readonly FoundPerson[],
): Promise<Answer['body']> =>
  must(
    await here
      .as(here.recruiter)
      .post(pathTo(of, '/enrolments'), { applicationIds: people.map(({ applicationId }) => applicationId) }),
  )

/** A person confirms it, with all that it warns of. */
export const released = async (here: World, { id, jobId }: { readonly id: string; readonly jobId: number }) =>
  done(here, await staged(here, { kind: 'release_outreach', jobId, payload: { sequenceId: id } }))

export interface Outreach {
  readonly jobId: number
  readonly sequence: Answer['body']
  readonly people: readonly FoundPerson[]
}

/** So many people are enrolled, and wait since this time. */
export async function waiting(
  here: World,
  count = 1,
  { clock, ...wish }: Readonly<Record<string, unknown>> & { readonly clock?: HeldClock } = {},
): Promise<Outreach> {
  const { id: jobId } = await here.make.job({ status: 'live' })
  const people: FoundPerson[] = []
  while (people.length < count) people.push(await found(here, jobId))
  const made = await sequence(here, jobId, wish)
  await enrolled(here, made, people)
  await released(here, made)
  await here.settle()
  if (clock) {
    await dueSince(here, clock)
    await foundDaysAgo(here, clock, 0)
  }
  return { jobId, sequence: made, people }
}

/** All who wait are due by this clock. */
export const dueSince = (here: World, clock: HeldClock): Promise<unknown> =>
  everywhere(
    here.owner,
    `update outreach_enrolment set due_at = $2, released_at = least(released_at, $2) where company_id = $1 and state = 'waiting'`,
    [here.companyId, clock.at.toISOString()],
  )

export const portsAt = async (clock: Clock): Promise<Ports> => ({ ...(await portsOfService()), clock })

/** The task runs as the chore would have it run at this time. */
export async function sent(here: World, clock: Clock): Promise<void> {
  const ports = await portsAt(clock)
  await onDatabase((db) =>
    sendOutreachTask.run({ companyId: here.companyId } as never, {
      db,
      ports,
      signal: new AbortController().signal,
      attempt: 1,
      lastAttempt: false,
    }),
  )
}

/** Who is in the sequence, in the order in which they were found. */
export async function enrolments(here: World, of: { readonly id: string }): Promise<Answer['body'][]> {
  const { data } = must(await here.as(here.recruiter).get(pathTo(of, '/enrolments/page?limit=100')))
  return data.toSorted((one: Answer['body'], other: Answer['body']) => one.applicationId - other.applicationId)
}

export interface SentLetter {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly threadId: string
  readonly state: string
  readonly unsubscribeUrl: string | null
}

/** Letters to these people, each of theirs in their order. */
export async function lettersTo(here: World, ...people: readonly FoundPerson[]): Promise<SentLetter[]> {
  const { rows } = await everywhere<SentLetter>(
    here.owner,
    `select l.id, l.to_address as "to", l.subject, l.body_text as text, m.thread_id as "threadId", l.state,
       l.unsubscribe_url as "unsubscribeUrl"
     from mail_message l join message m on m.company_id = l.company_id and m.letter_id = l.id
     where l.company_id = $1 and l.to_address = any($2) order by array_position($2, l.to_address), m.id`,
    [here.companyId, people.map(({ email }) => email)],
  )
  return rows
}

export const reasonsOf = async (here: World, of: { readonly id: string }): Promise<(string | null)[]> =>
  (await enrolments(here, of)).map(({ endReason }) => endReason)

/** The path of the page that a letter leads to. */
export const pageOf = ({ text }: Pick<SentLetter, 'text'>): string => {
  const link =
    /https?:\/\/\S+\/about-you\/\S+signature=[\w-]+&lang=\w+/.exec(text)?.[0] ?? assert.fail(`no link in ${text}`)
  return link.replace(/^https?:\/\/[^/]+/, '')
}

/** Somebody opens the page in a browser, or presses what is on it. */
export const opened = ({ url }: Pick<World, 'url'>, path: string): Promise<Response> => fetch(`${url}${path}`)
export const pressed = ({ url }: Pick<World, 'url'>, path: string, body = ''): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })

/** The month of everybody who was found began so many days ago, by the clock. */
export const foundDaysAgo = (here: World, clock: HeldClock, days: number): Promise<unknown> =>
  everywhere(
    here.owner,
    `update outreach_notice set obtained_at = $2::timestamptz - make_interval(days => $3), try_at = $2::timestamptz - make_interval(days => $3 - 26),
       informed_by = $2::timestamptz - make_interval(days => $3 - 30) where company_id = $1 and informed_at is null`,
    [here.companyId, clock.at.toISOString(), days],
  )
