/** Admission decides who comes in, as whom, and how often. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  expired,
  homeless,
  json,
  keyToken,
  memberToken,
  newCompany,
  openEdge,
  platformToken,
  switchedOffToken,
  workplace,
} from './fixture.ts'
import { type Asking, assertProblem, type WireAnswer } from './wire.ts'

const edge = await openEdge()
const me = (authorization: string | undefined) => edge.ask({ path: '/v1/me', headers: { authorization } })
const remaining = ({ headers }: WireAnswer) => Number(headers['ratelimit-remaining'])
const counted = (settings: Record<string, string>) => openEdge({ MUSTER_TRUST_PROXY: '1', ...settings })
const from = (address: string, asking: Asking): Asking => ({
  ...asking,
  headers: { 'x-forwarded-for': address, ...asking.headers },
})

describe('a session', () => {
  test('comes in by a bearer token, however that word is spelled', async () => {
    const token = memberToken('reviewer', newCompany())

    const answers = await Promise.all([`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`].map(me))

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    )
  })

  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Token x',
    'x',
    'Bearer a b',
    'Bearer é',
  ]) {
    test(`does not come in by ${json(authorization)}`, async () => {
      assertProblem(await me(authorization), 401, 'unauthorized')
    })
  }

  test('that nobody has is invalid, one that is over has expired', async () => {
    assertProblem(await me('Bearer nobody'), 401, 'INVALID_TOKEN')
    assertProblem(await me(`Bearer ${expired}`), 401, 'TOKEN_EXPIRED')
  })

  test('without a company does what needs none', async () => {
    assert.equal((await me(`Bearer ${homeless}`)).status, 200)
    assertProblem(await edge.as(homeless, { path: '/v1/things/7' }), 403, 'NO_ACTIVE_ORG')
  })

  test('does not open the zone of keys', async () => {
    const { reviewer } = workplace(edge)

    assertProblem(await reviewer({ path: '/v1/integration/things' }), 403, 'access_denied')
    assertProblem(await edge.as(expired, { path: '/v1/integration/things' }), 401, 'unauthorized')
    assertProblem(await edge.as('nobody', { path: '/v1/integration/things' }), 401, 'unauthorized')
  })

  test('is looked at where it may be absent, and only then refused', async () => {
    const [without, withOne, withBad] = [
      await edge.ask({ path: '/v1/greeting' }),
      await edge.as(homeless, { path: '/v1/greeting' }),
      await edge.as('nobody', { path: '/v1/greeting' }),
    ]

    assert.deepEqual([without.body.kind, withOne.body.kind], ['visitor', 'user'])
    assertProblem(withBad, 401, 'INVALID_TOKEN')
  })

  test('is not looked at where nobody needs one', async () => {
    assert.equal((await edge.as('nobody', { path: '/v1/echo/x' })).status, 200)
  })
})

describe('a 401', () => {
  const challengeTo = async (asking: Asking) => {
    const { status, headers } = await edge.ask(asking)
    return [status, headers['www-authenticate']]
  }
  const path = '/v1/me'

  test('says which credentials are taken', async () => {
    const answers = [
      await challengeTo({ path }),
      await challengeTo({ method: 'POST', path: '/v1/things', body: '{}' }),
      await challengeTo({ path: '/v1/integration/things', headers: { authorization: 'Basic YTpi' } }),
    ]

    assert.deepEqual(answers, Array(3).fill([401, 'Bearer realm="muster"']))
  })

  test('says that those which were sent are none', async () => {
    const answers = [
      await challengeTo({ path, headers: { authorization: 'Bearer nobody' } }),
      await challengeTo({ path, headers: { authorization: `bearer ${expired}` } }),
      await challengeTo({ path, headers: { authorization: 'Bearer svc_test_nobody' } }),
    ]

    for (const [status, challenge] of answers) {
      assert.equal(status, 401)
      assert.match(String(challenge), /^Bearer realm="muster", error="invalid_token", error_description="[^"\\]+"$/)
    }
  })

  test('is the only one that says so', async () => {
    assert.deepEqual(await challengeTo({ path: '/v1/nowhere' }), [404, undefined])
  })
})

describe('a role', () => {
  test('includes those below it, and none above', async () => {
    const place = workplace(edge)
    const make = (who: typeof place.admin) => who({ method: 'POST', path: '/v1/things', body: json({ name: 'same' }) })
    const remove = (who: typeof place.admin) => who({ method: 'DELETE', path: '/v1/things/999999' })

    const statuses = [
      await make(place.reviewer),
      await make(place.recruiter),
      await make(place.admin),
      await remove(place.reviewer),
      await remove(place.recruiter),
      await remove(place.admin),
    ].map(({ status, body }) => `${status} ${body.code ?? 'made'}`)

    assert.deepEqual(statuses, [
      '403 FORBIDDEN',
      '201 made',
      '409 name_taken',
      '403 FORBIDDEN',
      '403 FORBIDDEN',
      '404 NOT_FOUND',
    ])
  })

  test('opens no row of another company', async () => {
    const [mine, theirs] = [workplace(edge), workplace(edge)]
    const made = await theirs.recruiter({ method: 'POST', path: '/v1/things', body: json({ name: 'theirs' }) })
    const path = `/v1/things/${made.body.id}`

    const answers = [
      await mine.admin({ path }),
      await mine.admin({ method: 'PATCH', path, body: json({ name: 'mine' }) }),
      await mine.admin({ method: 'DELETE', path }),
    ]

    for (const answer of answers) assertProblem(answer, 404, 'NOT_FOUND')
    assert.deepEqual(await theirs.things(), ['theirs'])
  })
})

describe('a key', () => {
  const list = (token: string, headers: Asking['headers'] = {}) =>
    edge.as(token, { path: '/v1/integration/things', headers })

  test('opens what its scopes allow', async () => {
    const companyId = newCompany()

    const [allowed, lacking] = [
      await list(keyToken(companyId, 'jobs:read')),
      await list(keyToken(companyId, 'jobs:write')),
    ]

    assert.deepEqual(allowed.body, { companyId })
    assertProblem(lacking, 403, 'insufficient_scope')
  })

  test('that is not genuine is refused like none, in either zone', async () => {
    assertProblem(await list('svc_live_unknown'), 401, 'unauthorized')
    assertProblem(await edge.as('svc_live_unknown', { path: '/v1/me' }), 401, 'unauthorized')
  })

  test('that is genuine does not open the zone of sessions', async () => {
    assertProblem(await edge.as(keyToken(newCompany(), 'jobs:read'), { path: '/v1/me' }), 403, 'access_denied')
  })

  test('of a platform must name a company', async () => {
    assertProblem(await list(platformToken), 400, 'company_id_required')
  })

  test('of a company that has the API off is refused', async () => {
    assertProblem(await list(switchedOffToken), 403, 'api_not_enabled')
  })
})

describe('the rate limit', () => {
  test('counts a user wherever they are, and nobody else', async () => {
    const { as } = await counted({ MUSTER_SESSION_LIMIT: '2' })
    const [ada, eve] = [memberToken('reviewer', newCompany()), memberToken('reviewer', newCompany())]
    const asAda = (address: string) => as(ada, from(address, { path: '/v1/me' }))

    const answers = [await asAda('192.0.2.1'), await asAda('192.0.2.2'), await asAda('192.0.2.3')]
    const other = await as(eve, from('192.0.2.1', { path: '/v1/me' }))

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 429],
    )
    assert.deepEqual([answers.map(remaining), remaining(other)], [[1, 0, 0], 1])
  })

  test('tells who is over it when to come back', async () => {
    const { as } = await counted({ MUSTER_SESSION_LIMIT: '1' })
    const token = memberToken('reviewer', newCompany())
    await as(token, { path: '/v1/me' })

    const answer = await as(token, { path: '/v1/me' })

    assertProblem(answer, 429, 'throttled')
    assert.match(answer.headers['retry-after'] ?? '', /^([1-9]|[1-5]\d|60)$/)
    assert.equal(answer.headers['retry-after'], answer.headers['ratelimit-reset'])
  })

  test('counts visitors by their network, also when they are refused', async () => {
    const { ask } = await counted({ MUSTER_ANONYMOUS_LIMIT: '3' })
    const visit = (address: string, path = '/v1/echo/x') => ask(from(address, { path }))

    const statuses = [
      await visit('2001:db8::1'),
      await visit('2001:db8::2', '/v1/me'),
      await visit('2001:db8:0:0:5::'),
      await visit('2001:db8::3'),
      await visit('2001:db8:0:1::1'),
    ].map(({ status }) => status)

    assert.deepEqual(statuses, [200, 401, 200, 429, 200])
  })

  test('counts whoever was refused as who they were found to be', async () => {
    const { ask, as } = await counted({ MUSTER_ANONYMOUS_LIMIT: '5', MUSTER_SESSION_LIMIT: '7' })
    const limitOf = ({ headers }: WireAnswer) => headers['ratelimit-limit']

    const limits = [
      await ask({ path: '/v1/me' }),
      await as('nobody', { path: '/v1/me' }),
      await as(homeless, { path: '/v1/things/7' }),
      await as(memberToken('reviewer', newCompany()), { path: '/v1/integration/things' }),
      await as(platformToken, { path: '/v1/integration/things' }),
      await as(switchedOffToken, { path: '/v1/integration/things' }),
    ].map(limitOf)

    assert.deepEqual(limits, ['5', '5', '7', '7', '1200', '120'])
  })

  test('does not count what is no operation', async () => {
    const { ask } = await counted({ MUSTER_ANONYMOUS_LIMIT: '3' })

    const answers = [
      await ask({ path: '/v1/nowhere' }),
      await ask({ method: 'PUT', path: '/v1/things' }),
      await ask({ method: 'OPTIONS', path: '/v1/things' }),
      await ask({ path: '/v1/echo/%ZZ' }),
    ]

    assert.deepEqual(
      answers.map(remaining),
      [2, 2, 2, 2].map(() => remaining(answers[0] as WireAnswer)),
    )
  })

  test('counts a key by its company, and an operation of its own within that', async () => {
    const { as } = await counted({})
    const token = keyToken(newCompany(), 'jobs:read', 'jobs:write')
    const take = (name: string) => as(token, { method: 'POST', path: '/v1/integration/things', body: json({ name }) })

    const taken = [await take('a'), await take('b'), await take('c')]
    const listed = await as(token, { path: '/v1/integration/things' })

    assert.deepEqual(
      taken.map(({ status }) => status),
      [201, 201, 429],
    )
    assertProblem(taken[2] as WireAnswer, 429, 'rate_limited')
    assert.deepEqual(
      [taken.map(({ headers }) => headers['ratelimit-limit']), remaining(listed)],
      [['2', '2', '2'], 117],
    )
  })

  test('believes an address only from a proxy it trusts', async () => {
    const trusting = await counted({})
    const wary = await openEdge({ MUSTER_TRUST_PROXY: '0' })
    const token = memberToken('reviewer', newCompany())
    const asking = from('198.51.100.7, 192.0.2.1', { path: '/v1/me' })

    const addresses = [await trusting.as(token, asking), await wary.as(token, asking)].map(({ body }) => body.address)

    assert.deepEqual(addresses, ['192.0.2.1', '127.0.0.1'])
  })
})
