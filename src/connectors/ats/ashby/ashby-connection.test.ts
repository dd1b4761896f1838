import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { WebhookCall } from '#modules/ats/ports.ts'
import { signed } from '#test/kit/ats/ashby/webhooks.ts'
import { ashbyWorld, fails } from './ashby.fixture.ts'

describe('a key of Ashby', () => {
  test('that is taken makes a connection which is ok', async (t) => {
    const { connector, connection, call, vendor } = await ashbyWorld(t)

    assert.deepEqual(connection.secrets, { apiKey: vendor.state.apiKey })
    assert.deepEqual(await connector.getState(connection, call), { state: 'ok', reason: null })
  })

  test('is refused when it is wrong, none at all, or may not do what is needed', async (t) => {
    const { connector, call, vendor } = await ashbyWorld(t)
    const check = async (apiKey: string) => connector.checkCredentials?.({ apiKey }, call)

    for (const wrong of ['', 'wrong', 'a key', 'a:b', 'ключ']) await assert.rejects(check(wrong), fails('auth_invalid'))
    vendor.state.scopes = ['jobsRead', 'candidates:read']
    await assert.rejects(check(vendor.state.apiKey), fails('permission_missing'))
  })

  test('that is no longer taken needs another one, and one without permissions needs them', async (t) => {
    const { connector, connection, call, vendor } = await ashbyWorld(t)
    const standing = () => connector.getState(connection, call)
    const allScopes = vendor.state.scopes

    vendor.state.scopes = ['jobsRead', 'interviewsRead', 'candidates:read']
    const lacking = await standing()
    vendor.server.meets({ kind: 'refuse', answer: refusal('missing_endpoint_permission', 403) })
    const silent = await standing()
    vendor.revoke()
    const revoked = await standing()
    vendor.state.scopes = allScopes
    const mended = await connector.getState({ ...connection, ...(await vendor.connect()) }, call)

    assert.deepEqual(
      [lacking.state, silent.state, revoked.state, mended.state],
      ['needs_finishing', 'needs_finishing', 'needs_reconnect', 'ok'],
    )
    assert.match(lacking.reason ?? '', /candidatesWrite/)
  })
})

const refusal = (code: string, status = 200) => ({ status, body: { success: false, errorInfo: { code } } })
const list = (results: unknown, more: object = { moreDataAvailable: false, syncToken: 'x' }) => ({
  status: 200,
  body: { success: true, results, ...more },
})

describe('an answer of Ashby', () => {
  const answers = [
    ['cursor_expired', refusal('sync_token_expired')],
    ['cursor_expired', refusal('incremental_sync_too_large')],
    ['cursor_expired', refusal('next_cursor_expired', 400)],
    ['permission_missing', refusal('missing_endpoint_permission', 403)],
    ['auth_invalid', { status: 401 }],
    ['auth_invalid', { status: 403, body: { success: false } }],
    ['permission_missing', { status: 200, body: { success: false, errors: ['missing_endpoint_permission'] } }],
    ['contract_violation', refusal('something_new')],
    ['contract_violation', { status: 200, body: { success: false, errors: [{ message: 'Ada may name a person' }] } }],
    ['unavailable', { status: 503 }],
    ['unavailable', { status: 500, body: { success: false } }],
    ['contract_violation', { status: 302, headers: { location: 'https://evil.example/' } }],
    ['contract_violation', { status: 200, body: null }],
    ['contract_violation', { status: 200, body: [] }],
    ['contract_violation', { status: 200, body: { results: [] } }],
    ['contract_violation', list('many')],
    ['contract_violation', list([null])],
    ['contract_violation', list([{ name: 'No id' }])],
    ['contract_violation', list([{ id: 7 }])],
    ['contract_violation', list([{ id: 'a\0b', name: 'x', emailAddresses: [] }])],
    ['contract_violation', list([], { moreDataAvailable: 'no' })],
    ['contract_violation', list([], { moreDataAvailable: true })],
  ] as const
  for (const [kind, answer] of answers) {
    test(`is ${kind} where it is ${JSON.stringify(answer)}`, async (t) => {
      const { vendor, pullAll } = await ashbyWorld(t)
      vendor.server.meets({ kind: 'refuse', answer })

      await assert.rejects(pullAll('candidate'), fails(kind))
    })
  }

  test('that leads to the same page again is refused', async (t) => {
    const { vendor, pullAll } = await ashbyWorld(t)
    const answer = list([], { moreDataAvailable: true, nextCursor: 'again' })
    vendor.server.meets({ kind: 'refuse', times: 2, answer })

    await assert.rejects(pullAll('candidate'), fails('contract_violation'))
  })

  test('says how long to wait', async (t) => {
    const { vendor, pullAll } = await ashbyWorld(t)
    vendor.server.meets({ kind: 'refuse', answer: vendor.tooMany() })

    await assert.rejects(pullAll('job'), fails('rate_limited', { retryAfterMs: 3000, code: 'rate_limit_exceeded' }))
  })

  test('that a page or a sync token has expired asks for a full run', async (t) => {
    const { vendor, ats, pull, pullAll } = await ashbyWorld(t)
    for (let index = 0; index < 120; index++) ats.addCandidate({ firstName: `P${index}`, lastName: 'Person' })
    const [{ cursor }, { nextPage }] = [await pullAll('candidate'), await pull('candidate')]

    vendor.expireCursors()

    await assert.rejects(pull('candidate', cursor), fails('cursor_expired', { code: 'sync_token_expired' }))
    await assert.rejects(pull('candidate', null, nextPage), fails('cursor_expired', { code: 'next_cursor_expired' }))
    assert.equal((await pullAll('candidate')).records.length, 120)
  })

  test('is cut where it is far too long, and read where members are odd', async (t) => {
    const { vendor, pullAll } = await ashbyWorld(t)
    const person = {
      id: 'p1',
      name: `A\0${'a'.repeat(9000)}`,
      createdAt: 'yesterday',
      updatedAt: null,
      emailAddresses: [null, { value: 'a@b.example' }, { value: 'A@b.example', type: 'Odd', isPrimary: true }],
      phoneNumbers: [],
      socialLinks: [{ type: 'Website', url: 'javascript:alert(1)' }],
      tags: [],
      applicationIds: [],
      resumeFileHandle: null,
      fileHandles: 'none',
      unknown: { to: 'us' },
    }
    vendor.server.meets({ kind: 'refuse', answer: list([{ ...person, fileHandles: [] }]) })

    const [read] = (await pullAll('candidate')).records

    assert.equal(read?.firstName?.length, 200)
    assert.deepEqual([read?.remoteCreatedAt, read?.emails, read?.links], [null, ['a@b.example'], []])
  })
})

describe('webhooks of Ashby', () => {
  const secret = 'a secret of ours'
  const url = 'https://muster.example/hook'
  async function hooked(t: TestContext) {
    const world = await ashbyWorld(t)
    const { connector, connection, call, vendor } = world
    const make = async (settings: Readonly<Record<string, string>>, signedWith = secret) =>
      connector.makeWebhooks?.({ ...connection, settings }, { url, secret: signedWith }, call)
    const made = (await make({})) ?? assert.fail()
    const pings = vendor.webhooks()
    const verify = (webhook: Partial<WebhookCall>) =>
      connector.verifyWebhook?.({
        headers: {},
        body: Buffer.alloc(0),
        secrets: [secret],
        now: () => new Date(),
        ...webhook,
      })
    return { ...world, make, made, pings, verify }
  }

  test('are made once for each kind, however often they are asked for', async (t) => {
    const { vendor, make, made, connector, connection, call } = await hooked(t)

    const again = await make(made.settings, 'another secret')

    assert.deepEqual(again?.settings, made.settings)
    assert.deepEqual(
      [...vendor.state.hooks.values()].map(({ webhookType, secretToken }) => [webhookType, secretToken]),
      ['applicationSubmit', 'applicationUpdate', 'candidateDelete', 'candidateMerge'].map((type) => [
        type,
        'another secret',
      ]),
    )
    const [first] = [...vendor.state.hooks.keys()]
    vendor.state.hooks.delete(first ?? '')
    const mended = await make(made.settings)
    await connector.disconnect({ ...connection, settings: mended?.settings ?? {} }, call)
    await connector.disconnect({ ...connection, settings: mended?.settings ?? {} }, call)
    assert.equal(vendor.state.hooks.size, 0)
  })

  test('tell who applied, moved, was deleted and was merged, and a ping tells nothing', async (t) => {
    const { ats, vendor, applied, stage, pings, verify } = await hooked(t)
    const { id, candidateId } = applied('ada')
    const twin = ats.addCandidate({ firstName: 'A', lastName: 'L' })
    const first = vendor.webhooks()
    ats.move(id, stage('Offer'))
    ats.merge(twin.id, candidateId)
    const later = vendor.webhooks()
    ats.delete('candidate', candidateId)

    const events = [...pings, ...first, ...later, ...vendor.webhooks()].map((each) => {
      const read = verify(each)
      return read?.isGenuine ? read.events : assert.fail()
    })

    assert.deepEqual(events.flat(), [
      { kind: 'changed', model: 'candidate', remoteId: candidateId },
      { kind: 'changed', model: 'application', remoteId: id },
      { kind: 'changed', model: 'application', remoteId: id },
      { kind: 'merged', fromId: twin.id, intoId: candidateId },
      { kind: 'deleted', model: 'candidate', remoteId: candidateId },
    ])
  })

  test('that were made by hand are understood, and unknown ones are answered', async (t) => {
    const { verify } = await hooked(t)
    const eventsOf = (action: string, data: unknown) => verify(signed({ secretToken: secret }, [action, data]))

    assert.partialDeepStrictEqual(eventsOf('jobUpdate', { job: { id: 'j1' } }), {
      events: [{ kind: 'changed', model: 'job', remoteId: 'j1' }],
    })
    assert.partialDeepStrictEqual(eventsOf('candidateHire', { application: { id: 'a1' } }), {
      events: [{ kind: 'changed', model: 'application', remoteId: 'a1' }],
    })
    assert.partialDeepStrictEqual(eventsOf('offerCreate', { offer: {} }), { isGenuine: true, events: [] })
    assert.partialDeepStrictEqual(eventsOf('toString', null), { isGenuine: true, events: [] })
  })

  test('are refused with a wrong signature, an altered body, or no shape', async (t) => {
    const { verify } = await hooked(t)
    const { headers, body } = signed({ secretToken: secret }, ['ping', {}])
    const bad = { isGenuine: false, why: 'signature' }

    assert.deepEqual(verify({ headers, body, secrets: ['wrong'] }), bad)
    assert.deepEqual(verify({ headers, body: Buffer.from(`${body} `) }), bad)
    assert.deepEqual(verify({ headers: {}, body }), bad)
    assert.deepEqual(verify({ headers: { 'ashby-signature': 'sha256=' }, body }), bad)
    for (const shapeless of [
      ['candidateDelete', { candidate: {} }],
      ['jobUpdate', null],
    ] as const) {
      assert.deepEqual(verify(signed({ secretToken: secret }, shapeless)), { isGenuine: false, why: 'shape' })
    }
  })

  test('count once though they come twice, and with the older secret while it is changed', async (t) => {
    const { verify } = await hooked(t)
    const webhook = signed({ secretToken: 'older secret' }, ['ping', { at: 1 }])
    const other = signed({ secretToken: secret }, ['ping', { at: 2 }])
    const keyOf = (each: typeof webhook) => {
      const read = verify({ ...each, secrets: [secret, 'older secret'] })
      return read?.isGenuine ? read.deliveryKey : assert.fail()
    }

    assert.equal(keyOf(webhook), keyOf(webhook))
    assert.notEqual(keyOf(webhook), keyOf(other))
  })
})
