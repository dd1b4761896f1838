import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createMCPClient } from '@ai-sdk/mcp'
import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { everywhere, world } from '#test'
import {
  consentAt,
  isLetIn,
  letInWith,
  newWish,
  ownNetwork,
  publicUrlOf,
  redirectUri,
  register,
  tokenFor,
} from './oauth.fixture.ts'

/** What an assistant keeps of the dance, and where it would send its reader. */
function memory() {
  const kept: { client?: StoredOAuthClientInformation; tokens?: StoredOAuthTokens; verifier?: string; sentTo?: URL } =
    {}
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'An assistant', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
    state: () => 'a-state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (sentTo) => void Object.assign(kept, { sentTo }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier ?? '',
  }
  return { kept, provider }
}

describe('an assistant that is given the address alone', () => {
  test('is let in by its person in a browser, and works as they do', async (t) => {
    const here = await world()
    const [url, asking] = [publicUrlOf(here), ownNetwork()]
    const person = await here.make.account()
    await here.as(person).patch('/v1/company', { connectedAppsEnabled: true })
    await here.as(person).post('/v1/jobs', { title: 'Bookbinder' })
    const { kept, provider } = memory()
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: provider, fetch: asking })
    const first = transport()
    await assert.rejects(new Client({ name: 'assistant', version: '1' }).connect(first))
    assert.ok(kept.sentTo)

    const { location } = await consentAt(asking, kept.sentTo, person)
    assert.ok(location)
    assert.deepEqual([location.searchParams.get('state'), location.searchParams.get('iss')], ['a-state', url])
    await first.finishAuth(location.searchParams)
    const client = new Client({ name: 'assistant', version: '1' })
    await client.connect(transport())
    t.after(() => client.close())

    const { tools } = await client.listTools()
    const found = await client.callTool({ name: 'find_jobs', arguments: { query: 'bookbinder' } })
    assert.ok(tools.some(({ name }) => name === 'stage_publish_job') && tools.some(({ name }) => name === 'notes'))
    assert.match(JSON.stringify(found.structuredContent), /Bookbinder/)
    const headers = { authorization: `Bearer ${kept.tokens?.access_token}` }
    const ofAiSdk = await createMCPClient({ transport: { type: 'http', url: `${url}/mcp`, headers } })
    t.after(() => ofAiSdk.close())
    assert.ok('find_jobs' in (await ofAiSdk.tools()))
  })

  test('stages nothing where its person did not allow it', async () => {
    const { url, asking, exchange } = await letInWith(await world(), { stage: false })

    const { body } = await tokenFor(asking, url, exchange)

    assert.equal(body['scope'], 'tools:read')
    const reply = await asking(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${body['access_token']}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    const listed = await reply.text()
    assert.match(listed, /find_jobs/)
    assert.doesNotMatch(listed, /"stage_/)
  })

  test('is told when its person refuses', async () => {
    const here = await world()
    const [url, asking] = [publicUrlOf(here), ownNetwork()]
    const person = await here.make.account()
    await here.as(person).patch('/v1/company', { connectedAppsEnabled: true })
    const { body } = await register(asking, url)

    const { location } = await consentAt(asking, newWish(url, body['client_id'] ?? '').address, person, {
      answer: 'deny',
    })

    assert.equal(location?.searchParams.get('error'), 'access_denied')
    assert.equal(location?.searchParams.get('code'), null)
  })
})

describe('a code', () => {
  test('is exchanged once: two at once have one winner, and afterwards its tokens are over', async () => {
    const { url, asking, exchange } = await letInWith(await world())

    const both = await Promise.all([tokenFor(asking, url, exchange), tokenFor(asking, url, exchange)])

    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400])
    const won = both.find(({ status }) => status === 200)
    assert.equal(await isLetIn(asking, url, won?.body['access_token']), 401)
  })

  test('is of no use without its verifier, for another program, or for another address', async () => {
    const { url, asking, exchange } = await letInWith(await world())
    const { body: other } = await register(asking, url)

    for (const changed of [
      { code_verifier: 'a'.repeat(43) },
      { code_verifier: '' },
      { client_id: other['client_id'] ?? '' },
      { redirect_uri: 'http://127.0.0.1:7777/elsewhere' },
      { resource: 'https://elsewhere.example/mcp' },
    ]) {
      assert.equal((await tokenFor(asking, url, { ...exchange, ...changed })).status, 400)
    }
    assert.equal((await tokenFor(asking, url, exchange)).status, 200)
  })
})

describe('a refresh token', () => {
  test('is exchanged for new tokens, and ends all of them when it comes again', async () => {
    const { url, asking, clientId, exchange } = await letInWith(await world())
    const { body: first } = await tokenFor(asking, url, exchange)
    const refresh = { grant_type: 'refresh_token', client_id: clientId, refresh_token: first['refresh_token'] ?? '' }

    const { status, body: second } = await tokenFor(asking, url, refresh)
    assert.equal(status, 200)
    assert.equal(await isLetIn(asking, url, second['access_token']), 200)
    const again = await tokenFor(asking, url, refresh)

    assert.deepEqual([again.status, again.body['error']], [400, 'invalid_grant'])
    assert.equal(await isLetIn(asking, url, second['access_token']), 401)
  })

  test('of two at once has one winner, whose tokens are over then', async () => {
    const { url, asking, clientId, exchange } = await letInWith(await world())
    const { body: first } = await tokenFor(asking, url, exchange)
    const refresh = { grant_type: 'refresh_token', client_id: clientId, refresh_token: first['refresh_token'] ?? '' }

    const both = await Promise.all([tokenFor(asking, url, refresh), tokenFor(asking, url, refresh)])

    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 400])
    const won = both.find(({ status }) => status === 200)?.body
    for (const token of [first['access_token'], won?.['access_token']])
      assert.equal(await isLetIn(asking, url, token), 401)
    const after = { ...refresh, refresh_token: won?.['refresh_token'] ?? '' }
    assert.equal((await tokenFor(asking, url, after)).status, 400)
  })

  test('is refused for another program, and while the company lets none in, and is as good as before then', async () => {
    const here = await world()
    const { url, asking, clientId, person, exchange } = await letInWith(here)
    const { body: other } = await register(asking, url)
    const { body: first } = await tokenFor(asking, url, exchange)
    const refresh = { grant_type: 'refresh_token', client_id: clientId, refresh_token: first['refresh_token'] ?? '' }

    const switchTo = (connectedAppsEnabled: boolean) => here.as(person).patch('/v1/company', { connectedAppsEnabled })
    assert.equal((await tokenFor(asking, url, { ...refresh, client_id: other['client_id'] ?? '' })).status, 400)
    await switchTo(false)
    assert.equal((await tokenFor(asking, url, refresh)).status, 400)
    await switchTo(true)

    assert.equal((await tokenFor(asking, url, refresh)).status, 200)
  })

  test('opens no tools itself', async () => {
    const { url, asking, exchange } = await letInWith(await world())
    const { body } = await tokenFor(asking, url, exchange)

    assert.equal(await isLetIn(asking, url, body['refresh_token']), 401)
  })
})

describe('tokens stop at once', () => {
  const withTokens = async () => {
    const here = await world()
    const letIn = await letInWith(here)
    const { body } = await tokenFor(letIn.asking, letIn.url, letIn.exchange)
    const token = body['access_token']
    assert.equal(await isLetIn(letIn.asking, letIn.url, token), 200)
    return { ...letIn, here, token, stands: () => isLetIn(letIn.asking, letIn.url, token) }
  }

  test('when the program gives one back', async () => {
    const { url, asking, token, stands } = await withTokens()

    const reply = await asking(`${url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: token ?? '' }),
    })

    assert.equal(reply.status, 200)
    assert.equal(await stands(), 401)
  })

  test('when an admin switches programs off', async () => {
    const { here, person, stands } = await withTokens()

    await here.as(person).patch('/v1/company', { connectedAppsEnabled: false })

    assert.equal(await stands(), 401)
  })

  test('when the membership ends', async () => {
    const { here, person, stands } = await withTokens()

    await everywhere(here.owner, 'delete from company_member where user_id = $1', [person.userId])

    assert.equal(await stands(), 401)
  })

  test('when the person gets another password', async () => {
    const { here, person, stands } = await withTokens()

    await everywhere(here.owner, `update app_user set password_hash = 'another' where id = $1`, [person.userId])

    assert.equal(await stands(), 401)
  })

  test('when their time is over', async () => {
    const { here, person, stands } = await withTokens()

    await everywhere(here.owner, `update connected_app_token set expires_at = now() where company_id = $1`, [
      person.companyId,
    ])

    assert.equal(await stands(), 401)
  })
})

describe('the page of consent', () => {
  test('sends nothing to an address that is not registered, and names what is wrong to one that is', async () => {
    const here = await world()
    const [url, asking] = [publicUrlOf(here), ownNetwork()]
    const clientId = (await register(asking, url)).body['client_id'] ?? ''
    const shown = (more: Record<string, string>) => asking(newWish(url, clientId, more).address, { redirect: 'manual' })

    assert.equal((await shown({ redirect_uri: 'https://elsewhere.example/' })).status, 400)
    assert.equal((await shown({ client_id: 'clt_nobody' })).status, 400)
    assert.equal((await shown({ redirect_uri: 'http://127.0.0.1:8888/callback' })).status, 200)
    for (const wrong of [
      { code_challenge_method: 'plain' },
      { code_challenge: '' },
      { response_type: 'token' },
      { resource: 'https://a.example' },
    ]) {
      const reply = await shown(wrong)
      assert.equal(reply.status, 303)
      assert.match(reply.headers.get('location') ?? '', /^http:\/\/127\.0\.0\.1:7777\/callback\?error=/)
    }
  })

  test('stands in no frame, and takes no form from elsewhere', async () => {
    const here = await world()
    const [url, asking] = [publicUrlOf(here), ownNetwork()]
    const { address } = newWish(url, (await register(asking, url)).body['client_id'] ?? '')

    const page = await asking(address)
    const foreign = await asking(address, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ email: 'a' }),
    })

    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.equal(foreign.status, 403)
  })

  test('knows nobody by a wrong password, and offers no company of others or that lets none in', async () => {
    const here = await world()
    const [url, asking] = [publicUrlOf(here), ownNetwork()]
    const person = await here.make.account()
    const { address } = newWish(url, (await register(asking, url)).body['client_id'] ?? '')

    const off = await consentAt(asking, address, person)
    assert.match(off.page, /No company of yours lets programs in/)
    await here.as(person).patch('/v1/company', { connectedAppsEnabled: true })
    const wrong = await consentAt(asking, address, { ...person, password: 'not the password' })
    assert.deepEqual([wrong.status, wrong.location], [422, null])
    assert.ok(wrong.page.includes(`value="${person.email}"`))
    const foreign = await consentAt(asking, address, person, { company: here.companyId })
    assert.deepEqual([foreign.status, foreign.location], [422, null])
  })
})

describe('a registration', () => {
  test('takes addresses by https or of the same machine, and keeps no secret', async () => {
    const here = await world()
    const [url, asking] = [publicUrlOf(here), ownNetwork()]

    assert.equal((await register(asking, url, { redirect_uris: ['https://claude.example/callback'] })).status, 201)
    for (const uri of [
      'http://elsewhere.example/',
      'javascript:alert(1)',
      'https://a;b/',
      'https://user@a.example/',
      'https://a.example/#b',
    ]) {
      assert.equal((await register(asking, url, { redirect_uris: [uri] })).status, 400, uri)
    }
    assert.equal((await register(asking, url, { token_endpoint_auth_method: 'client_secret_basic' })).status, 400)
  })
})
