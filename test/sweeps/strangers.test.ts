/**
 * "Not yours" and "not there" are one answer. Every operation that names something of a company is asked for it by an admin
 * of another one. A parameter that no factory below makes fails the sweep, so that a new noun brings its own.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { scopes } from '#kernel/actor.ts'
import { linkedJob } from '#modules/integration/integration.fixture.ts'
import { endpointPath, makeEndpoint } from '#modules/webhooks/webhooks.fixture.ts'
import { type Answer, type World, world } from '#test'
import { type Told, toldBy } from '#test/fuzz/told.ts'
import { Known, valuesOf } from '#test/fuzz/values.ts'
import { contract } from './registry.ts'

type Made = Readonly<Record<string, string>>

/** How to make what a parameter or a member of a body names, in a world's own company; `made` is what stands before it. */
const factories: Readonly<Record<string, (here: World, made: Made) => Promise<string>>> = {
  userId: async ({ make, companyId }) => (await make.user({ companyId, role: 'recruiter' })).userId,
  fileKey: async ({ as, recruiter, make }, { candidateId }) => {
    const { fileKey } = await make.file()
    if (candidateId) await as(recruiter).post(`/v1/candidates/${candidateId}/files`, { fileKey })
    return fileKey
  },
  keyId: async ({ make }) => (await make.key()).id,
  jobId: async ({ make }) => String((await make.job()).id),
  candidateId: async ({ make }) => String((await make.candidate()).id),
  duplicateId: async ({ make }) => String((await make.candidate()).id),
  noteId: async ({ as, recruiter }, { candidateId }) =>
    String((await as(recruiter).post(`/v1/candidates/${candidateId}/notes`, { body: 'A note' })).body.id),
  mergeId: async ({ as, recruiter, make }, { candidateId }) => {
    const duplicateId = (await make.candidate()).id
    return String((await as(recruiter).post(`/v1/candidates/${candidateId}/merge`, { duplicateId })).body.mergeId)
  },
  applicationId: async ({ as, recruiter, make }) => {
    const { id } = await make.application()
    await as(recruiter).put(`/v1/applications/${id}/evaluation/override`, { verdict: 'possible' })
    return String(id)
  },
  importId: async ({ as, admin, make }) => {
    const { fileKey } = await make.file()
    return String((await as(admin).post('/v1/imports/candidates', { fileKey })).body.id)
  },
  invitationId: async ({ as, admin }) => {
    const email = `${Math.random().toString(36).slice(2)}@invited.example`
    return (await as(admin).post('/v1/company/invitations', { email, role: 'reviewer' })).body.id
  },
  platformCompanyId: async ({ as, admin, make }) => {
    const platform = await make.company()
    await as(admin).put(`/v1/platform-authorizations/${platform}`)
    return platform
  },
}

/** One for each of a world: what belongs to a key is nobody else's, not even in its company. */
const keys = new WeakMap<World, Map<string, Promise<{ key: string; id: string }>>>()

function keyOf(here: World, who: 'admin' | 'stranger'): Promise<{ key: string; id: string }> {
  const made = keys.get(here) ?? new Map()
  keys.set(here, made)
  const key = made.get(who) ?? here.make.key({ scopes, companyId: here[who].companyId ?? '' })
  made.set(who, key)
  return key
}

const applicant = {
  externalApplicationId: 'A-1',
  candidate: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@people.example' },
  resume: { contentType: 'text/plain', data: Buffer.from('Binds books.').toString('base64') },
}

/** Other systems know of linked jobs alone. */
const linkedFactories: typeof factories = {
  jobId: async (here) => String((await linkedJob(here)).id),
  atsJobId: async (here) => (await linkedJob(here)).atsJob.id,
  candidateId: async (here) => {
    const { atsJob } = await linkedJob(here)
    const client = here.as(await keyOf(here, 'admin'))
    const { body } = await client.post(`/v1/integration/ats-jobs/${atsJob.id}/applications`, applicant)
    return body.candidateId
  },
  deliveryId: async (here) => {
    const { key } = await makeEndpoint(here, { key: await keyOf(here, 'admin') })
    return (await here.as(key).post(`${endpointPath}/test`)).body.deliveryId
  },
}

/** What names a thing that is public by nature, or makes what it names. */
const exceptions: Readonly<Record<string, string>> = {
  authorizePlatform: 'makes the authorisation of the caller’s own company',
  putAtsJob: 'makes the link of the caller’s own company',
}

const aCandidateOnIt = async ({ make }: World, { jobId }: Made): Promise<string> => {
  const { candidateId } = await make.application({ jobId: Number(jobId), status: 'sourced_potential' })
  return `?candidateIds=${candidateId}`
}

/** Of the operations that are asked nothing without one. */
const queries: Readonly<Record<string, (here: World, made: Made) => Promise<string>>> = {
  getCandidateReviews: aCandidateOnIt,
  listPipelineApplications: aCandidateOnIt,
}

/** Of the operations whose valid bodies the document can not tell. */
const bodies: Readonly<Record<string, unknown>> = { handInApplication: applicant }

/** What is not there has a word of its own where it is no part of the address, but of what is asked. */
const notThere: Readonly<Record<string, readonly [number, RegExp]>> = {
  handInApplication: [422, /^ats_job_not_linked$/],
}

const addressing = toldBy(contract.documentAt('http://localhost:3000')).filter(
  ({ id, path, security }) => path.includes('{') && (security === 'session' || security === 'key') && !exceptions[id],
)

async function makeNamed(here: World, { path }: Told): Promise<Made> {
  const made: Record<string, string> = {}
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const make = (path.startsWith('/v1/integration') && linkedFactories[name]) || factories[name]
    assert.ok(make, `say in test/sweeps/strangers.test.ts how to make a ${name}`)
    made[name] = await make(here, made)
  }
  return made
}

/** Something the document calls valid, the same in each run; what it names by an id is there. */
async function bodyFor(here: World, { body, resolve }: Told, made: Made): Promise<unknown> {
  if (!body) return undefined
  const [sample] = fc.sample(valuesOf(body.schema, resolve), { numRuns: 1, seed: 7 })
  const value = JSON.parse(
    JSON.stringify(sample, (_, value) => (value instanceof Known ? value.otherwise : nonBlank(value))),
  )
  for (const name of Object.keys(value)) value[name] = (await factories[name]?.(here, made)) ?? value[name]
  return value
}

/** Text is trimmed before it is measured, which the document does not say. */
const nonBlank = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? 'x' : value)

async function ask(here: World, told: Told, who: 'admin' | 'stranger', made: Made, body: unknown): Promise<Answer> {
  const key = told.security === 'key' ? await keyOf(here, who) : undefined
  const path = told.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => made[name] ?? '') + (made['?'] ?? '')
  return here.as(key ?? here[who]).send(told.method, path, told.body ? { body } : {})
}

describe('somebody of another company', () => {
  for (const told of addressing) {
    test(`finds nothing by ${told.method} ${told.path}`, async () => {
      const here = await world()
      const named = await makeNamed(here, told)
      const made = { ...named, '?': (await queries[told.id]?.(here, named)) ?? '' }
      const body = bodies[told.id] ?? (await bodyFor(here, told, made))
      const anyNotFound = told.security === 'key' ? /^[a-z]+_not_found$/ : /^NOT_FOUND$/
      const [status, code] = notThere[told.id] ?? [404, anyNotFound]

      const answer = await ask(here, told, 'stranger', made, body)
      const control = await ask(here, told, 'admin', made, body)

      assert.equal(answer.status, status, answer.text)
      assert.match(answer.body.code, code)
      assert.notEqual(control.status, status, 'it was not there to begin with')
    })
  }
})
