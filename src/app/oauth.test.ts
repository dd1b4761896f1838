/** What strangers and programs may ask of the addresses for programs is bounded, in number and in size. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { posted } from '#modules/connected/mcp/mcp.fixture.ts'
import { letInWith, newWish, ownNetwork, register, tokenFor } from '#modules/connected/oauth/oauth.fixture.ts'
import { everywhere, ownService, world } from '#test'

const tooOften = (reply: Response): void => {
  assert.equal(reply.status, 429)
  assert.match(reply.headers.get('retry-after') ?? 'absent', /^\d+$/)
  assert.equal(reply.headers.get('ratelimit-remaining'), '0')
}

describe('POST /oauth/register', () => {
  test('takes thirty an hour of a network, and keeps no row of any more', async () => {
    const { url, owner } = await world()
    const [asking, elsewhere] = [ownNetwork(), ownNetwork()]
    const name = `flood ${Math.random()}`

    const all = await Promise.all(Array.from({ length: 40 }, () => register(asking, url, { client_name: name })))

    const taken = all.filter(({ status }) => status === 201).length
    assert.deepEqual([taken, all.filter(({ status }) => status === 429).length], [30, 10])
    const kept = await everywhere(owner, 'select from connected_client where name = $1', [name])
    assert.equal(kept.rowCount, 30)
    assert.equal((await register(elsewhere, url)).status, 201)
  })

  test('counts what it refuses as well', async () => {
    const { url } = await world()
    const asking = ownNetwork()
    await Promise.all(Array.from({ length: 30 }, () => register(asking, url, { redirect_uris: [] })))

    assert.equal((await register(asking, url)).status, 429)
  })

  test('takes no more addresses than ten, and none that is long', async () => {
    const { url } = await world()
    const asking = ownNetwork()
    const uri = (path: string) => `https://a.example/${path}`

    const many = Array.from({ length: 11 }, (_, index) => uri(String(index)))
    assert.equal((await register(asking, url, { redirect_uris: many })).status, 400)
    assert.equal((await register(asking, url, { redirect_uris: [uri('a'.repeat(500))] })).status, 400)
    assert.equal((await register(asking, url, { client_name: 'a'.repeat(101) })).status, 400)
  })
})

describe('a body that is too large', () => {
  for (const path of ['register', 'token', 'revoke']) {
    test(`is refused at /oauth/${path}`, async () => {
      const { url } = await world()

      const reply = await ownNetwork()(`${url}/oauth/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ token: 'a'.repeat(17 * 1024) }),
      })

      assert.equal(reply.status, 413)
    })
  }

  test('is refused at the page of consent', async () => {
    const { url } = await world()
    const asking = ownNetwork()
    const { address } = newWish(url, (await register(asking, url)).body['client_id'] ?? '')

    const body = new URLSearchParams({ ticket: 'a'.repeat(17 * 1024) })
    assert.equal((await asking(address, { method: 'POST', headers: { origin: url }, body })).status, 413)
  })
})

describe('who asks too often', () => {
  test('is refused tokens and revocations, by network', async (t) => {
    const url = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '2' })
    const asking = ownNetwork()
    const guess = () => asking(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams({ code: 'a' }) })
    await Promise.all([guess(), guess()])

    tooOften(await guess())
    tooOften(await asking(`${url}/oauth/revoke`, { method: 'POST', body: new URLSearchParams({ token: 'a' }) }))
  })

  test('is refused tools: without credentials by network, with a token as its person', async (t) => {
    const here = await world()
    const letIn = await letInWith(here)
    const { body } = await tokenFor(letIn.asking, letIn.url, letIn.exchange)
    const url = await ownService(t, { MUSTER_ANONYMOUS_LIMIT: '2', MUSTER_SESSION_LIMIT: '3' })
    const wrong = { authorization: 'Bearer wrong', 'x-forwarded-for': '10.9.8.7' }
    const right = { authorization: `Bearer ${body['access_token']}` }

    await Promise.all([posted(url, wrong), posted(url, wrong)])
    const guessed = await posted(url, wrong)
    // A person and the programs that work for them count together.
    await here.as(letIn.person, url).get('/v1/me')
    const used = [await posted(url, right), await posted(url, right)]
    const over = await posted(url, right)

    // Whoever is over the limit learns nothing of their credentials but that they are none.
    assert.deepEqual([guessed.status, guessed.headers.get('ratelimit-remaining')], [401, '0'])
    assert.deepEqual(
      used.map(({ status }) => status),
      [200, 200],
    )
    tooOften(over)
  })
})
