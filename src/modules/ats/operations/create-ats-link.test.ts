import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import {
  atsPath,
  broken,
  comeBack,
  type InBoth,
  inBoth,
  linkByKey,
  refusal,
  standingBeside,
  unconnected,
} from '../ats.fixture.ts'

const link = atsPath('/link')
const hourMs = 3_600_000

/** The vendor's own page is opened. */
async function beside(t: TestContext): Promise<InBoth> {
  const vendor = await startSandbox()
  return standingBeside(t, vendor, vendor.connector).finally(() => t.after(() => vendor.stop()))
}

describe('POST /v1/ats-integration/link', () => {
  test('leads to the page of the ATS, for an hour, and connects nothing by itself', async (t) => {
    const here = await beside(t)

    const { status, body } = await here.recruiters.post(link, { integrationTool: 'sandbox' })

    assert.deepEqual([status, body.integrationTool], [201, 'sandbox'])
    assert.ok(body.url.startsWith(here.vendor.server.url), body.url)
    const left = Date.parse(body.expiresAt) - Date.now()
    assert.ok(left > 0 && left <= hourMs, String(left))
    assert.equal(await here.integration(), null)
  })

  test('leads to a page of ours where a tool is chosen, or credentials are typed in', async (t) => {
    const { recruiters } = await beside(t)

    const open = await recruiters.post(link, {})
    const typed = await recruiters.post(link, { integrationTool: 'greenhouse' })

    assert.deepEqual([open.status, open.body.integrationTool], [201, null])
    assert.deepEqual([typed.status, typed.body.integrationTool], [201, 'greenhouse'])
    for (const { body } of [open, typed]) assert.match(body.url, /\/ats\/connect\/[\w-]{43}$/)
  })

  test('names what stands behind a broker, and nothing behind any other', async (t) => {
    const here = await unconnected(t, startKombo)

    const behind = await here.recruiters.post(link, { integrationTool: 'kombo:personio' })
    const nothing = await here.recruiters.post(link, { integrationTool: 'greenhouse:personio' })

    assert.deepEqual([behind.status, behind.body.integrationTool], [201, 'kombo:personio'])
    assert.deepEqual(broken(nothing), ['/integrationTool known'])
  })

  test('refuses a tool that does not exist, with those that do', async (t) => {
    const { recruiters } = await beside(t)

    const answers = [
      await recruiters.post(link, { integrationTool: 'paper' }),
      await recruiters.post(link, { integrationTool: '' }),
      await recruiters.post(link, { tool: 'sandbox' }),
    ]

    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 422],
    )
    assert.deepEqual(broken(answers[0] ?? assert.fail()), ['/integrationTool known'])
    assert.match(answers[0]?.body.errors[0].detail, /greenhouse/)
  })

  test('refuses a company that is connected, or whose jobs a key has linked', async (t) => {
    const connected = await inBoth(t)
    const here = await standingBeside(t, connected.vendor)
    const byKey = await linkByKey(here)

    const twice = await connected.recruiters.post(link, { integrationTool: 'sandbox' })
    const beside = await here.recruiters.post(link, { integrationTool: 'sandbox' })

    assert.equal(byKey.status, 201)
    assert.deepEqual([refusal(twice), refusal(beside)], Array(2).fill([409, 'ats_integration_conflict']))
    assert.deepEqual(refusal(await linkByKey(connected)), [409, 'ats_integration_conflict'])
  })

  test('refuses whoever comes back after a key has linked a job meanwhile', async (t) => {
    const here = await unconnected(t)
    const { body } = await here.recruiters.post(link, { integrationTool: 'sandbox' })
    await linkByKey(here)

    const back = await comeBack(here, body.url)

    assert.equal(back.status, 409)
    assert.equal(await here.integration(), null)
  })

  test('says when to ask again while the ATS does not answer, or is asked too often', async (t) => {
    const { vendor, recruiters } = await beside(t)
    vendor.server.meets({ kind: 'cut' })
    const cut = await recruiters.post(link, { integrationTool: 'sandbox' })
    vendor.server.meets({ kind: 'refuse', answer: vendor.tooMany() })
    const often = await recruiters.post(link, { integrationTool: 'sandbox' })

    assert.deepEqual([refusal(cut), refusal(often)], Array(2).fill([503, 'ats_unavailable']))
    assert.deepEqual([cut.headers.get('retry-after'), often.headers.get('retry-after')], ['10', '2'])
  })

  test('is for recruiters', async (t) => {
    const { as, reviewer } = await beside(t)

    assert.deepEqual(refusal(await as(reviewer).post(link, {})), [403, 'FORBIDDEN'])
  })
})
