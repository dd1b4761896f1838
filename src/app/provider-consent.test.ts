/** Somebody without a password lets a program in: from the page of consent to the provider, and back to the same wish. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { newWish, register, tokenFor } from '#modules/connected/oauth/oauth.fixture.ts'
import { type Answer, everywhere, oidcProvider, ownService, world } from '#test'

const publicUrl = 'https://muster.example'
const redirectUri = `${publicUrl}/auth/oidc/callback`

async function withProvider(t: TestContext) {
  const here = await world()
  const provider = await oidcProvider(t, { redirectUri })
  const url = await ownService(t, { MUSTER_PUBLIC_URL: publicUrl, ...provider.settings })
  const visitor = here.as(null, url)
  const vouched = { sub: randomUUID(), email: `${randomUUID()}@people.example`, email_verified: true }
  /** The browser goes to the provider and comes back with what it was given. */
  const throughProvider = async (start: string, answer: (place: string) => string, accept = 'text/html') => {
    const { headers } = await visitor.get(start)
    const back = answer(headers.get('location') ?? '').replace(publicUrl, '')
    return visitor.get(back, { headers: { accept, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } })
  }
  const signIn = (start: string, accept?: string) =>
    throughProvider(start, (place) => provider.signIn(place, vouched), accept)

  const signedIn = await signIn('/auth/oidc/start', 'application/json')
  const person = { ...here.admin, userId: signedIn.body.user.id, token: signedIn.body.token }
  const companyId = (await here.as(person, url).post('/v1/companies', { name: 'Acme' })).body.id
  await here.as(person, url).put('/v1/me/active-company', { companyId })
  await here.as(person, url).patch('/v1/company', { connectedAppsEnabled: true })

  const { client_id: clientId = '' } = (await register(fetch, url)).body
  const { address, verifier } = newWish(publicUrl, clientId)
  const wish = address.search.slice(1)
  const start = `/auth/oidc/start?${new URLSearchParams({ wish: new URLSearchParams(wish).toString() })}`
  return { ...here, url, provider, visitor, person, signIn, throughProvider, clientId, verifier, wish, start }
}

const hiddenIn = ({ text }: Answer, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''

async function consent(url: string, wish: string, page: Answer) {
  const fields = { ticket: hiddenIn(page, 'ticket'), company: hiddenIn(page, 'company'), answer: 'allow', stage: 'yes' }
  const reply = await fetch(`${url}/oauth/authorize?${wish}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: publicUrl },
    body: new URLSearchParams(fields),
  })
  return { status: reply.status, location: reply.headers.get('location') }
}

describe('somebody who signs in through the provider alone', () => {
  test('is led there from the page of consent, comes back to it, and lets the program in', async (t) => {
    const { as, url, visitor, person, signIn, clientId, verifier, wish, start, owner } = await withProvider(t)
    const shown = await visitor.get(`/oauth/authorize?${wish}`)
    const [, href = ''] = /href="([^"]*\/auth\/oidc\/start[^"]*)"/.exec(shown.text) ?? []
    assert.equal(href.replaceAll('&amp;', '&').replace(publicUrl, ''), start)
    const sessions = async () =>
      (await everywhere(owner, 'select from user_session where user_id = $1', [person.userId])).rowCount
    const before = await sessions()

    const page = await signIn(start)
    assert.match(page.text, /A program that calls itself.*You have signed in as.*@people\.example/s)
    const { location } = await consent(url, wish, page)

    const answer = new URL(location ?? assert.fail('nowhere to go'))
    assert.equal(answer.origin + answer.pathname, 'http://127.0.0.1:7777/callback')
    assert.equal(answer.searchParams.get('state'), 'as it was')
    const exchange = { grant_type: 'authorization_code', code: answer.searchParams.get('code') ?? '' }
    const more = { client_id: clientId, redirect_uri: 'http://127.0.0.1:7777/callback', code_verifier: verifier }
    const { status, body } = await tokenFor(fetch, url, { ...exchange, ...more })
    assert.deepEqual([status, body['scope']], [200, 'tools:read actions:stage'])
    const listed = await as(person, url).get('/v1/connected-apps/page')
    assert.equal(listed.body.data[0].letInBy.id, person.userId)
    assert.equal(await sessions(), before)

    await everywhere(owner, `update app_user set password_hash = 'a first one' where id = $1`, [person.userId])
    const refresh = { grant_type: 'refresh_token', client_id: clientId, refresh_token: body['refresh_token'] ?? '' }
    assert.equal((await tokenFor(fetch, url, refresh)).status, 400)
  })

  test('consents to what was asked for, and to nothing else', async (t) => {
    const { url, signIn, clientId, wish, start } = await withProvider(t)
    const page = await signIn(start)

    const other = newWish(publicUrl, clientId).address.search.slice(1)

    assert.deepEqual(await consent(url, other, page), { status: 422, location: null })
    assert.equal((await consent(url, wish, page)).status, 303)
  })

  test('is told on the page when the provider does not vouch for them', async (t) => {
    const { provider, throughProvider, start, visitor } = await withProvider(t)

    const declined = await throughProvider(start, (place) => provider.decline(place))
    const strange = await visitor.get('/auth/oidc/callback?code=a&state=b', { headers: { accept: 'text/html' } })

    assert.equal(declined.status, 422)
    assert.match(declined.text, /The provider did not sign you in: access_denied/)
    assert.doesNotMatch(declined.text, /name="ticket"/)
    assert.deepEqual([strange.status, strange.body.code], [401, 'unauthorized'])
  })
})

describe('GET /auth/oidc/start for a program', () => {
  test('sends nobody away for a wish that would be refused, or to an address that is not registered', async (t) => {
    const { visitor, clientId } = await withProvider(t)
    const started = (more: Record<string, string>, id = clientId) =>
      visitor.get(
        `/auth/oidc/start?${new URLSearchParams({ wish: newWish(publicUrl, id, more).address.search.slice(1) })}`,
      )

    const elsewhere = await started({ redirect_uri: 'https://elsewhere.example/' })
    const nobody = await started({}, 'clt_nobody')
    const endless = await started({ state: 'x'.repeat(3000) })
    const plain = await started({ code_challenge_method: 'plain' })

    for (const refused of [elsewhere, nobody, endless]) {
      assert.deepEqual([refused.status, refused.headers.get('location')], [400, null])
    }
    assert.equal(plain.status, 303)
    assert.match(plain.headers.get('location') ?? '', /^http:\/\/127\.0\.0\.1:7777\/callback\?error=invalid_request/)
  })
})
