/**
 * "Not yours" and "not there" are one answer. Every operation that names something of a company is asked for it by an admin
 * of another one. A parameter that no factory below makes fails the sweep, so that a new noun brings its own.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { scopes } from '#kernel/actor.ts'
import { type Answer, type World, world } from '#test'
import { type Told, toldBy } from '#test/fuzz/told.ts'
import { Known, valuesOf } from '#test/fuzz/values.ts'
import { contract } from './registry.ts'

/** How to make what a parameter names, in a world's own company. */
const factories: Readonly<Record<string, (here: World) => Promise<string>>> = {
  userId: async ({ make, companyId }) => (await make.user({ companyId, role: 'recruiter' })).userId,
  keyId: async ({ make }) => (await make.key()).id,
  jobId: async ({ make }) => String((await make.job()).id),
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

/** What names a thing that is public by nature, or makes what it names. */
const exceptions: Readonly<Record<string, string>> = {
  authorizePlatform: 'makes the authorisation of the caller’s own company',
}

const addressing = toldBy(contract.documentAt('http://localhost:3000')).filter(
  ({ id, path, security }) => path.includes('{') && (security === 'session' || security === 'key') && !exceptions[id],
)

async function pathIn(here: World, { path }: Told): Promise<string> {
  let filled = path
  for (const [hole, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const make = factories[name]
    assert.ok(make, `say in test/sweeps/strangers.test.ts how to make a ${name}`)
    filled = filled.replace(hole, await make(here))
  }
  return filled
}

/** Something the document calls valid, the same in each run. */
function bodyFor({ body, resolve }: Told): unknown {
  if (!body) return undefined
  const [sample] = fc.sample(valuesOf(body.schema, resolve), { numRuns: 1, seed: 7 })
  return JSON.parse(JSON.stringify(sample, (_, value) => (value instanceof Known ? value.otherwise : value)))
}

async function ask(here: World, told: Told, path: string, who: 'admin' | 'stranger'): Promise<Answer> {
  const { companyId } = here[who]
  const key = told.security === 'key' && companyId ? await here.make.key({ scopes: [...scopes], companyId }) : undefined
  return here.as(key ?? here[who]).send(told.method, path, told.body ? { body: bodyFor(told) } : {})
}

describe('somebody of another company', () => {
  for (const told of addressing) {
    test(`finds nothing by ${told.method} ${told.path}`, async () => {
      const here = await world()
      const path = await pathIn(here, told)

      const answer = await ask(here, told, path, 'stranger')
      const control = await ask(here, told, path, 'admin')

      assert.deepEqual([answer.status, answer.body.code], [404, 'NOT_FOUND'], answer.text)
      assert.notEqual(control.status, 404, 'it was not there to begin with')
    })
  }
})
