/** Refusals have an order (contract §1): of two things wrong with a request, the one that stands first is told. */
import { describe, test } from 'node:test'
import type { Limiter, LimitPolicy } from '#kernel/http/limits/limiter.ts'
import { MemoryLimiter } from '#kernel/http/limits/memory-limiter.ts'
import {
  expired,
  homeless,
  json,
  keyToken,
  memberToken,
  newCompany,
  openEdge,
  switchedOffToken,
  workplace,
} from './fixture.ts'
import { type Asking, assertProblem } from './wire.ts'

/** A caller with this in a name is over a limit. */
const limited = 'limited'

function strictWith(limiter: MemoryLimiter): Limiter {
  const judged = (policies: readonly LimitPolicy[]) => ({
    ...limiter.take(policies),
    allowed: !policies.some(({ id }) => id.includes(limited)),
  })
  return { take: judged, peek: (policies) => limiter.peek(policies), close: () => limiter.close() }
}

const edge = await openEdge({}, { limiter: strictWith(new MemoryLimiter()) })
const place = workplace(edge)
await place.recruiter({ method: 'POST', path: '/v1/things', body: json({ name: 'taken' }) })

/** The draft is answered by its operation, until it is spoiled in one of several ways. */
interface Draft {
  method: string
  path: string
  query: string
  headers: Record<string, string | undefined>
  body: string
}

interface Fault {
  readonly name: string
  readonly status: number
  readonly code: string
  /** Faults of one kind can't be had together. */
  readonly kind: string
  spoil(draft: Draft): void
}

const fault = (name: string, kind: string, status: number, code: string, spoil: (draft: Draft) => void): Fault => ({
  name,
  kind,
  status,
  code,
  spoil,
})
const bearer = (token: string | undefined) => (draft: Draft) => {
  draft.headers['authorization'] = token && `Bearer ${token}`
}

/** Faults stand in the order of the contract. */
const faults: readonly Fault[] = [
  fault('no Host', 'host', 400, 'gateway_error', ({ headers }) => {
    headers['host'] = undefined
  }),
  fault('a path that is not', 'route', 404, 'route_not_found', (draft) => {
    draft.path = '/v1/nowhere'
  }),
  fault('a method it does not take', 'route', 405, 'method_not_allowed', (draft) => {
    draft.method = 'PUT'
  }),
  fault('no credentials', 'who', 401, 'unauthorized', bearer(undefined)),
  fault('an unknown token', 'who', 401, 'INVALID_TOKEN', bearer('nobody')),
  fault('an expired token', 'who', 401, 'TOKEN_EXPIRED', bearer(expired)),
  fault('a key in the zone of sessions', 'who', 403, 'access_denied', bearer(keyToken(place.companyId, 'jobs:write'))),
  fault('no company', 'who', 403, 'NO_ACTIVE_ORG', bearer(homeless)),
  fault('too many requests', 'who', 429, 'throttled', bearer(memberToken('reviewer', place.companyId, limited))),
  fault('a role that is not enough', 'who', 403, 'FORBIDDEN', bearer(place.tokenOf('reviewer'))),
  fault('a bad Idempotency-Key', 'key', 400, 'invalid_idempotency_key', ({ headers }) => {
    headers['idempotency-key'] = 'two words'
  }),
  fault('an unknown query parameter', 'query', 400, 'unexpected_query', (draft) => {
    draft.query = '?surprise=1'
  }),
  fault('a body of another kind', 'body', 415, 'gateway_error', (draft) => {
    draft.headers['content-type'] = 'text/plain'
  }),
  fault('a body that is too large', 'body', 413, 'payload_too_large', (draft) => {
    draft.body = draft.body.padEnd(3000)
  }),
  fault('a body that is no JSON', 'json', 400, 'invalid_json', (draft) => {
    draft.body = draft.body.replace('{', '{,')
  }),
  fault('a broken rule of the query', 'query', 422, 'validation_failed', (draft) => {
    draft.query = '?dry=maybe'
  }),
  fault('a broken rule of the body', 'rules', 422, 'validation_failed', (draft) => {
    draft.body = draft.body.replace('{', '{"surprise":1,')
  }),
  fault('a name that is taken', 'own', 409, 'name_taken', (draft) => {
    draft.body = draft.body.replace('free', 'taken')
  }),
]

function spoiledBy(...chosen: readonly Fault[]): Asking {
  const draft: Draft = {
    method: 'POST',
    path: '/v1/things',
    query: '',
    headers: { authorization: `Bearer ${place.tokenOf('recruiter')}` },
    body: json({ name: 'free' }),
  }
  // Faults go from the last to the first, so that a body is spoiled inside before it is padded.
  for (const each of chosen.toReversed()) each.spoil(draft)
  return { ...draft, path: draft.path + draft.query }
}

describe('of two faults of a request', () => {
  for (const [index, first] of faults.entries()) {
    test(`${first.name} is told before all that come after`, async () => {
      assertProblem(await edge.ask(spoiledBy(first)), first.status, first.code)
      const later = faults.slice(index + 1).filter(({ kind }) => kind !== first.kind)

      for (const second of later) {
        assertProblem(await edge.ask(spoiledBy(first, second)), first.status, first.code)
      }
    })
  }

  test('and of all of them at once, each is told when those before are mended', async () => {
    for (const index of faults.keys()) {
      const kinds = new Set<string>()
      const left = faults.slice(index).filter(({ kind }) => !kinds.has(kind) && kinds.add(kind))
      const [told] = left
      if (told) assertProblem(await edge.ask(spoiledBy(...left)), told.status, told.code)
    }
  })
})

describe('of two faults of a request with a key', () => {
  const path = '/v1/integration/things'
  const scopes = ['jobs:write'] as const
  const post = (token: string, more: Asking = {}) =>
    edge.as(token, { method: 'POST', path, body: json({ name: 'x' }), ...more })

  test('the API being off is told before the rate limit, the scope and the query', async () => {
    assertProblem(await post(switchedOffToken, { path: `${path}?x=1` }), 403, 'api_not_enabled')
  })

  test('the rate limit is told before the scope', async () => {
    assertProblem(await post(keyToken(limited)), 429, 'rate_limited')
  })

  test('the scope is told before the query, and the query before the body', async () => {
    const companyId = newCompany()

    assertProblem(await post(keyToken(companyId), { path: `${path}?x=1`, body: '{' }), 403, 'insufficient_scope')
    assertProblem(
      await post(keyToken(companyId, ...scopes), { path: `${path}?x=1`, body: '{' }),
      400,
      'unexpected_query',
    )
  })

  test('a session in the zone of keys is told before its query', async () => {
    assertProblem(await post(place.tokenOf('admin'), { path: `${path}?x=1` }), 403, 'access_denied')
  })
})

describe('of two faults of a request without a body', () => {
  test('the query is told before the body, and the body before what is not there', async () => {
    const [both, body, neither] = [
      await place.admin({ method: 'DELETE', path: '/v1/things/999999?x=1', body: '{' }),
      await place.admin({ method: 'DELETE', path: '/v1/things/999999', body: '{' }),
      await place.admin({ method: 'DELETE', path: '/v1/things/999999' }),
    ]

    assertProblem(both, 400, 'unexpected_query')
    assertProblem(body, 400, 'unexpected_body')
    assertProblem(neither, 404, 'NOT_FOUND')
  })
})
