import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atsStandIns } from '#test/kit/ats/stand-ins.ts'
import {
  atsPath,
  besideGreenhouse,
  broken,
  comeBack,
  type InBoth,
  inBoth,
  linkByKey,
  refusal,
  shutOut,
  unconnected,
} from '../ats.fixture.ts'

const path = atsPath('/credentials')
const integrationTool = 'greenhouse'

/** Somebody does something while the vendor looks at credentials. */
function meanwhile({ vendor }: InBoth, happens: () => Promise<unknown>): void {
  const { connector } = vendor
  atsStandIns.set(integrationTool, {
    ...connector,
    async checkCredentials(credentials, call) {
      await happens()
      return connector.checkCredentials?.(credentials, call) ?? assert.fail()
    },
  })
}

describe('PUT /v1/ats-integration/credentials', () => {
  test('connects by what the ATS takes, with the blanks around it cut, and reads everything once', async (t) => {
    const here = await besideGreenhouse(t)
    const { clientId, clientSecret } = here.vendor.tokens.issue()
    const credentials = { clientId: ` ${clientId} `, clientSecret: `${clientSecret}\n`, webhookSecret: '' }

    const { status, body, headers } = await here.admins.put(path, { integrationTool, credentials })
    await here.settle()

    assert.deepEqual([status, body.integration.integrationState], [200, 'needs_first_sync'])
    assert.match(headers.get('etag') ?? 'absent', /^"/)
    const values = body.integration.credentials.map(({ name, value }: Record<string, unknown>) => [name, value])
    assert.deepEqual(Object.fromEntries(values), {
      clientId,
      clientSecret: null,
      webhookSecret: null,
      onBehalfOfUserId: null,
    })
    assert.equal((await here.integration()).integrationState, 'ok')
  })

  test('tells at the field what the ATS does not take, and stores nothing', async (t) => {
    const here = await besideGreenhouse(t)
    const { clientId } = here.vendor.tokens.issue()

    const answer = await here.admins.put(path, { integrationTool, credentials: { clientId, clientSecret: 'guessed' } })

    assert.equal(answer.status, 422)
    assert.deepEqual(broken(answer), ['/credentials/clientSecret accepted'])
    assert.doesNotMatch(answer.text, /guessed/)
    assert.equal(await here.integration(), null)
  })

  test('tells all that is missing or unknown at once, and asks the ATS nothing', async (t) => {
    const here = await besideGreenhouse(t)

    const wrong = await here.admins.put(path, { integrationTool, credentials: { clientId: ' ', 'a/b': 'one' } })
    const toolless = await here.admins.put(path, { credentials: {} })
    const unknown = await here.admins.put(path, { integrationTool: 'paper', credentials: {} })
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`name${index}`, 'one']))
    const tooMany = await here.admins.put(path, { integrationTool, credentials: many })

    assert.deepEqual(broken(wrong), [
      '/credentials/a~1b known',
      '/credentials/clientId required',
      '/credentials/clientSecret required',
    ])
    assert.deepEqual(broken(toolless), ['/integrationTool required'])
    assert.deepEqual(broken(unknown), ['/integrationTool known'])
    assert.deepEqual(broken(tooMany), ['/credentials maxProperties'])
    assert.deepEqual(here.vendor.server.requests, [])
  })

  test('replaces those of the connection, and mends it', async (t) => {
    const here = await besideGreenhouse(t)
    const first = await here.admins.put(path, { integrationTool, credentials: here.vendor.tokens.issue() })
    await here.settle()
    await shutOut(here)
    const broken = await here.integration()
    const credentials = here.vendor.tokens.issue()

    const { status, body } = await here.admins.put(path, { credentials })
    await here.sync()

    assert.equal(broken.integrationState, 'needs_reconnect')
    assert.deepEqual([status, body.integration.id], [200, first.body.integration.id])
    const after = await here.integration()
    assert.equal(after.integrationState, 'ok')
    assert.equal(after.credentials[0].value, credentials.clientId)
  })

  test('leaves what works as it was when the new ones are wrong', async (t) => {
    const here = await besideGreenhouse(t)
    await here.admins.put(path, { integrationTool, credentials: here.vendor.tokens.issue() })
    await here.settle()

    const wrong = await here.admins.put(path, { credentials: { clientId: 'another', clientSecret: 'guessed' } })
    await here.sync()

    assert.equal(wrong.status, 422)
    assert.equal((await here.integration()).integrationState, 'ok')
  })

  test('refuses another tool than the one that is connected, and one that takes none', async (t) => {
    const here = await inBoth(t)

    const other = await here.admins.put(path, { integrationTool, credentials: { clientId: 'a', clientSecret: 'b' } })
    const none = await here.admins.put(path, { credentials: {} })

    assert.deepEqual(
      [refusal(other), refusal(none)],
      [
        [409, 'ats_integration_conflict'],
        [409, 'CONFLICT'],
      ],
    )
  })

  test('refuses a company whose jobs a key has linked, before the ATS is asked', async (t) => {
    const here = await besideGreenhouse(t)
    await linkByKey(here)

    const answer = await here.admins.put(path, { integrationTool, credentials: here.vendor.tokens.issue() })

    assert.deepEqual(refusal(answer), [409, 'ats_integration_conflict'])
    assert.deepEqual(here.vendor.server.requests, [])
  })

  test('connects once when two do so at the same time', async (t) => {
    const here = await besideGreenhouse(t)
    const credentials = here.vendor.tokens.issue()

    const answers = await Promise.all([1, 2].map(() => here.admins.put(path, { integrationTool, credentials })))

    for (const { status, body } of answers) assert.ok(status === 200 || status === 409, JSON.stringify(body))
    const kept = await here.row('select from ats_connection where company_id = $1')
    assert.equal(kept.length, 1)
  })

  test('makes nothing of a connection that ended while they were tried', async (t) => {
    const here = await besideGreenhouse(t)
    await here.admins.put(path, { integrationTool, credentials: here.vendor.tokens.issue() })
    await here.settle()
    meanwhile(here, () => here.admins.delete(atsPath()))

    const late = await here.admins.put(path, { credentials: here.vendor.tokens.issue() })

    assert.deepEqual(refusal(late), [409, 'ats_refused'])
    assert.equal(await here.integration(), null)
  })

  test('does not touch what somebody else connected while they were tried', async (t) => {
    const other = await unconnected(t)
    const here = await besideGreenhouse(t)
    const link = await here.recruiters.post(atsPath('/link'), { integrationTool: 'sandbox' })
    meanwhile(here, () => comeBack(here, link.body.url))

    const late = await here.admins.put(path, { integrationTool, credentials: here.vendor.tokens.issue() })
    await here.settle()

    assert.deepEqual(refusal(late), [409, 'ats_integration_conflict'])
    const { integrationTool: tool, integrationState } = await here.integration()
    assert.deepEqual([tool, integrationState], [other.vendor.provider, 'ok'])
  })

  test('says that nothing was changed while the ATS does not answer, or was switched off', async (t) => {
    const here = await besideGreenhouse(t)
    const credentials = here.vendor.tokens.issue()
    here.vendor.server.meets({ kind: 'cut' })
    const cut = await here.admins.put(path, { integrationTool, credentials })
    await here.admins.put(path, { integrationTool, credentials })
    t.after(() => atsStandIns.set(integrationTool, here.vendor.connector))
    atsStandIns.delete(integrationTool)
    const gone = await here.admins.put(path, { credentials })

    assert.deepEqual([refusal(cut), cut.headers.get('retry-after')], [[503, 'ats_unavailable'], '10'])
    assert.deepEqual(refusal(gone), [409, 'CONFLICT'])
  })

  test('is for admins', async (t) => {
    const here = await besideGreenhouse(t)
    const body = { integrationTool, credentials: here.vendor.tokens.issue() }

    const answers = [await here.recruiters.put(path, body), await here.as(here.reviewer).put(path, body)]

    assert.deepEqual(answers.map(refusal), Array(2).fill([403, 'FORBIDDEN']))
  })
})
