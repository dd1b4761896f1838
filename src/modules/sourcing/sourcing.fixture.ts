/** The tests of this module share people who are known by their resumes, and searches that ran over them. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Tx } from '#kernel/database/database.ts'
import { candidateCommands, type ResumeContent } from '#modules/candidates/index.ts'
import { databaseOf } from '#modules/evaluation/evaluation.fixture.ts'
import { readProfile } from '#reading/index.ts'
import { type Answer, everywhere, type World } from '#test'
import { runsOf } from '#text/search.ts'

export const within = <T>(here: World, work: (tx: Tx) => Promise<T>): Promise<T> =>
  databaseOf(here).transaction({ companyId: here.companyId }, work)

export const bookCriteria = [
  { text: '3 years of experience with bookbinding', kind: 'must_have', weight: 3 },
  { text: 'Experience with Python', kind: 'nice_to_have', weight: 2 },
  { text: 'Speaks German', kind: 'nice_to_have', weight: 1 },
]

/** Somebody worked for some years with these, and says so as people do. */
export const resumeOf = (title: string, skills: readonly string[], years = 5, more: readonly string[] = []): string =>
  [
    title,
    'Experience',
    `01/${2025 - years} - 12/2025  ${title}, Fischer GmbH`,
    ...skills.filter((skill) => skill !== 'German').map((skill) => `- Projects in ${skill}`),
    ...more,
    ...(skills.includes('German') ? ['Languages', 'German: native'] : []),
  ].join('\n')

export const binder = (...more: string[]): string => resumeOf('Bookbinder', ['bookbinding', ...more])

function contentOf(text: string): Extract<ResumeContent, { state: 'read' }> {
  const profile = readProfile(text, '2026-11-26')
  const plain = { hidden: [], instructions: [], pages: null, truncated: false, scanned: false, likeness: [] }
  return { state: 'read', text, profile, runs: runsOf(text), ...plain }
}

export interface Wished {
  readonly text: string
  readonly lastName?: string
  readonly email?: string
}

/** These people are candidates with a resume that was read. The answer is their ids, in their order. */
export async function knownPeople(here: World, people: readonly Wished[]): Promise<number[]> {
  const { companyId } = here
  const actor = { kind: 'machine', name: 'test', companyId } as const
  const ids: number[] = []
  for (const { text, lastName = 'Known', email } of people) {
    const { fileKey } = await here.make.file({ bytes: Buffer.from(text) })
    const person = {
      firstName: 'Grace',
      lastName,
      headline: text.split('\n')[0] ?? null,
      emails: [email ?? `${randomBytes(8).toString('hex')}@people.example`],
      phones: [],
      location: null,
      links: [],
      tags: [],
      source: 'test',
    }
    const { candidateId } = await within(here, (tx) =>
      candidateCommands.meet(tx, actor, person, { fileId: fileKey, content: contentOf(text) }),
    )
    ids.push(candidateId)
  }
  await here.settle()
  return ids
}

export const searchesPath = ({ id }: { readonly id: number }): string => `/v1/jobs/${id}/sourcing-searches`
export const searchPath = ({ id }: { readonly id: number }, more = ''): string => `/v1/sourcing-searches/${id}${more}`

/** A search of a new job, which has not been started. */
export async function planned(
  here: World,
  wish: Readonly<Record<string, unknown>> = {},
  job?: Answer['body'],
): Promise<Answer['body']> {
  const of = job ?? (await here.make.job({ status: 'live', criteria: bookCriteria }))
  const { status, body, text } = await here.as(here.recruiter).post(searchesPath(of), wish)
  assert.equal(status, 201, text)
  return body
}

export const look = async (here: World, search: { readonly id: number }): Promise<Answer['body']> =>
  (await here.as(here.recruiter).get(searchPath(search))).body

/** The search has looked everywhere it was to look. */
export async function ran(here: World, search: { readonly id: number }): Promise<Answer['body']> {
  const { status, text } = await here.as(here.recruiter).post(searchPath(search, '/start'))
  assert.equal(status, 200, text)
  await here.settle()
  for (let state = 'running'; state === 'running'; ) {
    state = (await look(here, search)).state
    if (state === 'running') await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return look(here, search)
}

export async function resultsOf(
  here: World,
  search: { readonly id: number },
  state = 'proposed',
): Promise<Answer['body'][]> {
  const { status, body, text } = await here
    .as(here.recruiter)
    .get(searchPath(search, `/results/page?limit=100&state=${state}`))
  assert.equal(status, 200, text)
  return body.data
}

export const decide = (
  here: World,
  search: { readonly id: number },
  id: number,
  what: 'accept' | 'dismiss',
  body?: object,
) =>
  here
    .as(here.recruiter)
    .post(searchPath(search, `/results/${id}/${what}`), body ?? (what === 'dismiss' ? { reason: 'other' } : undefined))

/** Somebody was found and judged, without a run. */
export async function foundCandidate(
  here: World,
  search: { readonly id: number },
  candidateId?: number,
): Promise<number> {
  const id = candidateId ?? (await here.make.candidate()).id
  await everywhere(
    here.owner,
    `insert into sourcing_result (company_id, search_id, person_id, candidate_id, channel, version, coarse, score, score_rank, verdict,
       results, judged_at)
     select $1, id, $3, $3, 'talent_pool', version, 0.5, 60, 61, 'possible', '[]', now()
     from sourcing_search where company_id = $1 and id = $2`,
    [here.companyId, search.id, id],
  )
  return id
}

/** Somebody of a list was found, and accepted. */
export async function acceptedProspect(here: World, search: { readonly id: number }): Promise<number> {
  const { rows } = await everywhere<{ id: number }>(
    here.owner,
    `with found as (
       insert into sourcing_prospect (company_id, channel, key, last_name, source, kept_until)
       values ($1, 'csv', $3, 'Found', 'A fair', now() + interval '30 days') returning company_id, id)
     insert into sourcing_result (company_id, search_id, person_id, prospect_id, channel, version, coarse, results, judged_at)
     select company_id, $2, id, id, 'csv', 1, 0, '[]', now() from found returning person_id::int as id`,
    [here.companyId, search.id, randomBytes(8).toString('hex')],
  )
  const id = rows[0]?.id ?? assert.fail()
  const { status, text } = await decide(here, search, id, 'accept')
  assert.equal(status, 200, text)
  return id
}
