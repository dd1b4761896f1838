/** Both servers are asked this, at both sizes. */
import type { Client, Request } from '../harness/client.ts'
import { firstNames, lastNameBeginnings, lastNameEndings, rareSkill } from './vocabulary.ts'
import type { HiringWorld } from './world.ts'

export interface Case {
  readonly name: string
  readonly operationId: string
  /** The case changes the database, which must not grow much: fewer requests are sent. */
  readonly writes?: true
  /** The case may take this much longer with many than with few, where the general goal does not hold. */
  readonly growthMax?: number
  /**
   * The requests differ from each other, and each applicant becomes somebody else later. A page behind others is found
   * by asking for those.
   */
  requestsOf(world: HiringWorld, client: Client): Promise<Request[]>
}

/** The smallest of these jobs has so many pages in either size, also of one status. */
const jobsRead = 4
const pagesBefore = 4

const onEachJob = (name: string, query: string): Case => ({
  name,
  operationId: 'listApplicationsPage',
  requestsOf: async ({ jobs, tokens }) =>
    jobs.slice(0, jobsRead).map(({ id }) => get(`/v1/jobs/${id}/applications/page${query}`, tokens)),
})

const later = (first: Case): Case => ({
  ...first,
  name: `${first.name}, page ${pagesBefore + 1}`,
  requestsOf: async (world, client) =>
    Promise.all((await first.requestsOf(world, client)).map((request) => behind(request, pagesBefore, client))),
})

const searching = (name: string, ...queries: readonly string[]): Case => ({
  name,
  operationId: 'listCandidatesPage',
  requestsOf: async ({ tokens }) =>
    queries.map((query) => get(`/v1/candidates/page?query=${encodeURIComponent(query)}`, tokens)),
})

const newest = onEachJob('applications, newest', '')
const best = onEachJob('applications, best', '?sort=score')

export const cases: readonly Case[] = [
  newest,
  later(newest),
  best,
  later(best),
  onEachJob('applications, newest of a status', '?status=not_suitable'),
  onEachJob('applications, best of a status', '?status=not_suitable&sort=score'),
  searching('candidates, a common word', 'python', 'excel', 'kubernetes', 'berlin'),
  searching('candidates, a rare word', rareSkill),
  searching('candidates, two common words', 'python sql', 'excel python', 'sql excel', 'java excel'),
  searching('candidates, start of a word', 'pyth', 'jav', 'exc', 'nurs'),
  searching('candidates, a common and a rare word', `python ${rareSkill}`, `excel ${rareSkill}`),
  {
    name: 'people by a name with a typing mistake',
    operationId: 'findCandidates',
    // The index of trigrams is read for all people who share one with the name, and they grow with the number of
    // people.
    growthMax: 20,
    requestsOf: async ({ names, tokens }) =>
      names.map(({ firstName, lastName }) =>
        get(`/v1/agent/candidates?query=${encodeURIComponent(`${firstName} ${mistyped(lastName)}`)}`, tokens),
      ),
  },
  {
    name: 'a public application',
    operationId: 'applyToJob',
    writes: true,
    requestsOf: async ({ jobs }) =>
      jobs.map(({ slug }) => ({ method: 'POST', path: `/v1/public/jobs/${slug}/applications` })),
  },
]

export const get = (path: string, [token = '']: readonly string[]): Request => ({ method: 'GET', path, token })

export async function behind(request: Request, pages: number, client: Client): Promise<Request> {
  let path = request.path
  for (let page = 0; page < pages; page++) {
    const { nextCursor } = JSON.parse(await client.send({ ...request, path })) as { nextCursor: string | null }
    if (nextCursor === null) throw new Error(`${path} has no page behind it`)
    path = `${request.path}${request.path.includes('?') ? '&' : '?'}cursor=${nextCursor}`
  }
  return { ...request, path }
}

/** Two letters change places. */
const mistyped = (name: string): string => `${name.slice(0, 3)}${name.charAt(4)}${name.charAt(3)}${name.slice(5)}`

export interface Applicant {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** The applicant never applied before, at either server. */
export function applicantNumber(index: number): Applicant {
  const firstName = firstNames[index % firstNames.length] ?? ''
  return {
    firstName,
    lastName: `${lastNameBeginnings[index % 397] ?? ''}${lastNameEndings[index % 41] ?? ''}`,
    email: `${firstName.toLowerCase()}${index}@mail.example`,
    phone: `+4940${2_000_000 + index}`,
  }
}

export const bodyOf = (candidate: Applicant): string => JSON.stringify({ candidate, consent: true })

/** A load takes the different requests in turn, each user in turn, and each applicant from a network of theirs. */
export function requestAt(
  { writes }: Case,
  requests: readonly Request[],
  { tokens }: HiringWorld,
  index: number,
  applicant: () => number,
): Request {
  const request = requests[index % requests.length]
  if (!request) throw new Error('a case of the bench asks nothing')
  if (!writes) return { ...request, token: tokens[Math.floor(index / requests.length) % tokens.length] ?? '' }
  const number = applicant()
  return {
    ...request,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    body: bodyOf(applicantNumber(number)),
  }
}
