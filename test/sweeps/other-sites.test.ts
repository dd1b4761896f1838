/** Pages of other sites may ask, and caches may keep, what is open to anybody, and nothing else. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Answer, world } from '#test'
import { plainPaths } from './plain.ts'
import { nameOf, operations, plausiblePath } from './registry.ts'

const shared = world()
const origin = 'https://jobs.elsewhere.example'
const corsOf = ({ headers }: Answer) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))
const preflight = async (path: string, method: string) =>
  (await shared).as(null).send('OPTIONS', path, { headers: { origin, 'access-control-request-method': method } })

const isPublic = ({ path }: { path: string }) => path.startsWith('/v1/public/')

describe('a page of another site', () => {
  for (const operation of operations.filter(isPublic)) {
    test(`may ask for ${nameOf(operation)}, and read what it is told`, async () => {
      const { as } = await shared
      const path = plausiblePath(operation)

      const asked = await preflight(path, operation.method)
      const answer = await as(null).send(operation.method, path, { headers: { origin } })

      assert.equal(operation.access, 'anyone')
      assert.equal(asked.status, 204)
      assert.ok(asked.headers.get('access-control-allow-methods')?.split(', ').includes(operation.method))
      assert.match(asked.headers.get('access-control-allow-headers') ?? '', /Content-Type.*Idempotency-Key/)
      assert.match(asked.headers.get('access-control-max-age') ?? '', /^\d+$/)
      for (const { headers } of [asked, answer]) {
        assert.equal(headers.get('access-control-allow-origin'), '*')
        assert.equal(headers.get('access-control-allow-credentials'), null)
        assert.match(headers.get('access-control-expose-headers') ?? '', /Retry-After, X-Request-Id$/)
      }
    })
  }

  test('may ask for nothing else', async () => {
    const { as } = await shared
    const others = [
      ...operations.filter((each) => !isPublic(each)).map((each) => [each.method, plausiblePath(each)] as const),
      ...plainPaths.filter((path) => !isEmbedded(path)).map((path) => ['GET', path] as const),
      ['GET', '/v1/publicity'] as const,
    ]

    const told = await Promise.all(
      others.map(async ([method, path]) => {
        const answers = [await preflight(path, method), await as(null).send(method, path, { headers: { origin } })]
        return answers.flatMap(corsOf).length === 0 ? [] : [`${method} ${path}`]
      }),
    )

    assert.deepEqual(told.flat(), [])
  })
})

/** Companies show this list of jobs on websites of their own, with its script. */
const isEmbedded = (path: string): boolean => /^\/embed\/|\/embed\.json$/.test(path)

describe('a cache', () => {
  test('may keep what an operation declares, which anybody may ask for without effect', () => {
    const kept = operations.filter(({ cache }) => cache === 'public')

    assert.deepEqual(
      kept.filter(({ access, method, conditional }) => access !== 'anyone' || method !== 'GET' || conditional),
      [],
    )
    assert.ok(kept.length > 0)
  })

  test('may keep no other answer of an operation', async () => {
    const { as } = await shared
    const others = operations.filter(({ id }) => id !== 'getOpenApiDocument')

    const told = await Promise.all(
      others.map(async (each) => (await as(null).send(each.method, plausiblePath(each))).headers.get('cache-control')),
    )

    assert.deepEqual(
      told,
      others.map(() => 'no-store'),
    )
  })
})
