/** Tests sign in through an OpenID Connect provider as a browser does it: there, and back with what was remembered. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { type Answer, oidcProvider, ownService, type Provider, type ProviderPerson, type Twist, world } from '#test'
import type { Overrides } from './service.ts'

const publicUrl = 'https://muster.example'
const redirectUri = `${publicUrl}/auth/oidc/callback`

type Settings = Readonly<Record<string, string>>

async function openBrowser(
  t: TestContext,
  settings: Settings = {},
  { port, claimedSecret, ...overrides }: Overrides & { port?: number; claimedSecret?: string } = {},
) {
  const provider = await oidcProvider(t, {
    redirectUri,
    ...(port && { port }),
    ...(claimedSecret && { claimedSecret }),
  })
  return browserOf(t, { ...provider.settings, ...settings }, provider, overrides)
}

async function browserOf(t: TestContext, settings: Settings, provider: Provider, overrides: Overrides = {}) {
  const { as, owner, make, letterTo } = await world()
  const url = await ownService(t, { MUSTER_PUBLIC_URL: publicUrl, ...settings }, overrides)
  const visitor = as(null, url)
  const start = (): Promise<Answer> => visitor.get('/auth/oidc/start')
  /** The provider sent the browser to this address, which becomes a request to us. */
  const comeBack = (address: string, cookie: string, accept = 'application/json'): Promise<Answer> =>
    visitor.get(address.replace(publicUrl, ''), { headers: { accept, ...(cookie && { cookie }) } })
  const signIn = async (person: ProviderPerson, twist?: Twist): Promise<Answer> => {
    const started = await start()
    return comeBack(provider.signIn(locationOf(started), person, twist), cookieOf(started))
  }
  return { provider, url, visitor, as, owner, make, letterTo, start, comeBack, signIn }
}

const locationOf = ({ headers }: Answer): string => headers.get('location') ?? assert.fail('nowhere to go')
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? assert.fail('no cookie')

const somebody = (more: Partial<ProviderPerson> = {}): ProviderPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@people.example`,
  email_verified: true,
  name: 'Grace Hopper',
  ...more,
})

function assertRefused(answer: Answer, status: number, code: string): void {
  assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text)
  assert.equal(answer.headers.get('content-type'), 'application/problem+json')
  assert.match(answer.headers.get('ratelimit-remaining') ?? 'absent', /^\d+$/)
}

describe('GET /auth/oidc/start', () => {
  test('sends the browser to the provider, with PKCE, a state and a nonce', async (t) => {
    const { start, provider } = await openBrowser(t)

    const answer = await start()

    assert.equal(answer.status, 303)
    const { origin, searchParams } = new URL(locationOf(answer))
    assert.equal(origin, provider.issuer)
    assert.equal(searchParams.get('redirect_uri'), redirectUri)
    assert.equal(searchParams.get('scope'), 'openid email profile')
    assert.equal(searchParams.get('code_challenge_method'), 'S256')
    assert.ok(searchParams.get('state') && searchParams.get('nonce'))
  })

  test('keeps what must come back in a sealed cookie that no script and no other site can use', async (t) => {
    const { start } = await openBrowser(t)

    const answer = await start()

    const [pair = '', ...attributes] = answer.headers.get('set-cookie')?.split('; ') ?? []
    assert.match(pair, /^__Host-muster-oidc=[\w-]{100,}$/)
    assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'])
    assert.ok(!pair.includes(new URL(locationOf(answer)).searchParams.get('state') ?? ''))
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
  })

  test('works without https on one machine', async (t) => {
    const { start } = await openBrowser(t, { MUSTER_PUBLIC_URL: 'http://localhost:3000' })

    const answer = await start()

    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^muster-oidc=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('counts against the limit of the network address', async (t) => {
    const { start } = await openBrowser(t, { MUSTER_ANONYMOUS_LIMIT: '2' })
    await Promise.all([start(), start()])

    const answer = await start()

    assertRefused(answer, 429, 'throttled')
    assert.match(answer.headers.get('retry-after') ?? 'absent', /^\d+$/)
  })

  test('is not there where no provider is configured', async () => {
    const { as } = await world()

    const answers = await Promise.all(['start', 'callback'].map((path) => as(null).get(`/auth/oidc/${path}`)))

    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [404, 'route_not_found'],
        [404, 'route_not_found'],
      ],
    )
  })
})

describe('a provider that is down', () => {
  async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await once(server.close(), 'close')
    return port
  }

  test('does not keep the service from starting, and is used when it is up', async (t) => {
    const port = await freePort()
    const issuer = `http://127.0.0.1:${port}`
    const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y', MUSTER_LOG: 'silent' }
    const url = await ownService(t, { MUSTER_PUBLIC_URL: publicUrl, ...settings })
    const { as } = await world()
    const down = await as(null, url).get('/auth/oidc/start')
    await oidcProvider(t, { redirectUri, port })

    const up = await as(null, url).get('/auth/oidc/start')

    assert.deepEqual([down.status, down.body.code, down.headers.get('set-cookie')], [503, 'gateway_error', null])
    assert.equal(up.status, 303)
  })
})

describe('coming back from the provider', () => {
  test('the first time makes a user without a company, and signs in', async (t) => {
    const { signIn, as } = await openBrowser(t)
    const person = somebody()

    const answer = await signIn(person)

    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.company, null)
    assert.partialDeepStrictEqual(answer.body.user, { email: person.email, name: 'Grace Hopper', emailVerified: true })
    const me = await as({ key: answer.body.token }).get('/v1/me')
    assert.deepEqual([me.status, me.body.id], [200, answer.body.user.id])
  })

  test('the second time finds the user, whatever address the provider tells by then', async (t) => {
    const { signIn } = await openBrowser(t)
    const person = somebody()
    const first = await signIn(person)

    const second = await signIn({ ...person, email: 'other@people.example', name: 'G. Hopper' })

    assert.deepEqual(second.body.user, first.body.user)
    assert.notEqual(second.body.token, first.body.token)
  })

  test('several times at once for the first time makes one user', async (t) => {
    const { signIn } = await openBrowser(t)
    const person = somebody()

    const answers = await Promise.all([signIn(person), signIn(person), signIn(person)])

    assert.equal(new Set(answers.map(({ body }) => body.user.id)).size, 1)
  })

  test('with a verified address finds the account that has it, in the company it works in', async (t) => {
    const { signIn, make } = await openBrowser(t)
    const companyId = await make.company()
    const ada = await make.user({ companyId, role: 'recruiter' })

    const answer = await signIn(somebody({ email: ada.email.toUpperCase() }))

    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual([answer.body.user.id, answer.body.user.name], [ada.userId, ada.name])
    assert.partialDeepStrictEqual(answer.body.company, { id: companyId, role: 'recruiter' })
  })

  test('is written in the audit log of the company', async (t) => {
    const { signIn, make, as } = await openBrowser(t)
    const admin = await make.user({ companyId: await make.company(), role: 'admin' })

    await signIn(somebody({ email: admin.email }))

    const log = await as(admin).get('/v1/audit-log/page?limit=1')
    assert.partialDeepStrictEqual(log.body.data[0], {
      action: 'session.started',
      actor: { kind: 'user', id: admin.userId },
      details: { by: 'oidc' },
    })
  })

  test('takes the address from the userinfo endpoint when the ID token has none', async (t) => {
    const { signIn } = await openBrowser(t)
    const person = somebody()

    const answer = await signIn(person, { claimsAtUserinfo: true })

    assert.equal(answer.body.user.email, person.email)
  })

  test('takes a verification that is written as text', async (t) => {
    const { signIn } = await openBrowser(t)

    const answer = await signIn(somebody({ email_verified: 'true' }))

    assert.equal(answer.body.user.emailVerified, true)
  })

  test('with an address that is only believed makes a user who must confirm it', async (t) => {
    const { signIn, letterTo } = await openBrowser(t)
    const person = somebody({ email_verified: false, name: ' ' })

    const answer = await signIn(person)

    assert.equal(answer.status, 200)
    assert.partialDeepStrictEqual(answer.body.user, { emailVerified: false, name: person.email?.split('@')[0] })
    assert.equal((await letterTo(person.email ?? ''))?.purpose, 'verify-email')
  })

  test('answers a person with a page that has the token, no script, and is kept nowhere', async (t) => {
    const { start, comeBack, provider, as } = await openBrowser(t)
    const started = await start()
    const address = provider.signIn(locationOf(started), somebody({ name: '<script>alert(1)</script>' }))

    const answer = await comeBack(address, cookieOf(started), 'text/html,application/xhtml+xml,*/*;q=0.8')

    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'; style-src 'sha256-/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    assert.ok(!answer.text.includes('<script'))
    const [, token = ''] = /<code>([\w-]{43})<\/code>/.exec(answer.text) ?? []
    assert.equal((await as({ key: token }).get('/v1/me')).status, 200)
  })

  test('leaves no cookie behind', async (t) => {
    const { signIn } = await openBrowser(t)

    const { headers } = await signIn(somebody())

    assert.match(headers.get('set-cookie') ?? '', /^__Host-muster-oidc=; Max-Age=0; /)
  })
})

describe('coming back from the provider is refused', () => {
  test('with an address somebody signed up with, when the provider does not vouch for it', async (t) => {
    const { signIn, make } = await openBrowser(t)
    const ada = await make.user()

    const answer = await signIn(somebody({ email: ada.email, email_verified: false }))

    assertRefused(answer, 409, 'CONFLICT')
  })

  test('with the address of an account nobody has confirmed, until its owner sets a password by mail', async (t) => {
    const { signIn, make, owner, letterTo, visitor, as } = await openBrowser(t)
    // Anybody who knew the address may have signed up with it.
    const stranger = await make.user()
    await owner.query('update app_user set email_verified_at = null where id = $1', [stranger.userId])
    const person = somebody({ email: stranger.email })

    const refused = await signIn(person)

    assertRefused(refused, 409, 'CONFLICT')
    const [, token] = /reset-password\/(\S+)/.exec((await letterTo(stranger.email))?.text ?? '') ?? []
    await visitor.put(`/v1/password-resets/${token}`, { password: 'known to its owner alone' })
    assert.equal((await signIn(person)).body.user.id, stranger.userId)
    assert.equal((await as(stranger).get('/v1/me')).status, 401)
  })

  test('without an address to know the person by', async (t) => {
    const { signIn } = await openBrowser(t)

    const answer = await signIn({ sub: randomUUID(), name: 'Nobody' })

    assertRefused(answer, 401, 'unauthorized')
    assert.match(answer.body.detail, /e-mail address/)
  })

  test('when the person declined', async (t) => {
    const { start, comeBack, provider } = await openBrowser(t)
    const started = await start()

    const answer = await comeBack(provider.decline(locationOf(started)), cookieOf(started))

    assertRefused(answer, 401, 'unauthorized')
    assert.match(answer.body.detail, /access_denied/)
    assert.match(answer.headers.get('set-cookie') ?? '', /Max-Age=0/)
  })

  test('with words of somebody in the place of an error code, which are not repeated', async (t) => {
    const { start, comeBack, provider } = await openBrowser(t)
    const started = await start()
    const address = provider.decline(locationOf(started)).replace('access_denied', 'Call+0900+123')

    const answer = await comeBack(address, cookieOf(started))

    assertRefused(answer, 401, 'unauthorized')
    assert.ok(!answer.text.includes('0900'))
  })

  for (const [what, twist] of Object.entries({
    'another state': { state: 'a-state-of-somebody-else' },
    'another nonce in the ID token': { nonce: 'a-nonce-of-somebody-else' },
    'an ID token for another client': { audience: 'another client' },
    'an ID token signed by another key': { forged: true },
    'an ID token that has expired': { idTokenExpired: true },
    'a code that has expired': { codeExpired: true },
  } satisfies Record<string, Twist>)) {
    test(`with ${what}`, async (t) => {
      const { signIn } = await openBrowser(t)

      assertRefused(await signIn(somebody(), twist), 401, 'unauthorized')
    })
  }

  test('with a code that was used before', async (t) => {
    const { start, comeBack, provider } = await openBrowser(t)
    const started = await start()
    const address = provider.signIn(locationOf(started), somebody())
    await comeBack(address, cookieOf(started))

    const answer = await comeBack(address, cookieOf(started))

    assertRefused(answer, 401, 'unauthorized')
  })

  test('in a browser that did not start it', async (t) => {
    const { start, comeBack, provider } = await openBrowser(t)
    const [started, elsewhere] = [await start(), await start()]
    const address = provider.signIn(locationOf(started), somebody())

    const answers = await Promise.all([comeBack(address, ''), comeBack(address, cookieOf(elsewhere))])

    for (const answer of answers) assertRefused(answer, 401, 'unauthorized')
  })

  test('with a cookie that was tampered with', async (t) => {
    const { start, comeBack, provider } = await openBrowser(t)
    const started = await start()
    const address = provider.signIn(locationOf(started), somebody())
    const cookie = cookieOf(started)
    const tampered = [
      cookie.replace(/.{20}$/, 'A'.repeat(20)),
      cookie.slice(0, -30),
      '__Host-muster-oidc=',
      'x'.repeat(50),
    ]

    const answers = await Promise.all(tampered.map((each) => comeBack(address, each)))

    for (const answer of answers) assertRefused(answer, 401, 'unauthorized')
  })

  test('after more than ten minutes', async (t) => {
    let now = new Date()
    const { start, comeBack, provider } = await openBrowser(t, {}, { clock: { now: () => now } })
    const started = await start()
    const address = provider.signIn(locationOf(started), somebody())
    now = new Date(now.getTime() + 600_001)

    const answer = await comeBack(address, cookieOf(started))

    assertRefused(answer, 401, 'unauthorized')
  })

  test('as a failure of ours, when the provider does not know our secret', async (t) => {
    const { signIn } = await openBrowser(t, { MUSTER_LOG: 'silent' }, { claimedSecret: 'an old secret' })

    const answer = await signIn(somebody())

    assertRefused(answer, 500, 'internal_error')
  })
})
