import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { press as pressThere, startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import { atsStandIns } from '#test/kit/ats/stand-ins.ts'
import { atsPath, type InBoth, inBoth, shutOut, standingBeside, unconnected } from '../ats.fixture.ts'
import { headingIn, pathIn, secrecyOf, secret } from './connect-pages.fixture.ts'

/** The path is where the vendor leads a person back to. */
async function wayBack({ recruiters }: InBoth): Promise<string> {
  const { body } = await recruiters.post(atsPath('/link'), { integrationTool: 'sandbox' })
  return pathIn(body.url)
}

async function besideSandbox(t: TestContext): Promise<InBoth> {
  const vendor = await startSandbox()
  return standingBeside(t, vendor, vendor.connector).finally(() => t.after(() => vendor.stop()))
}

/** Somebody looks at the vendor's page, and decides; the path is where it sends them. */
async function decided({ recruiters }: InBoth, decision: 'connect' | 'cancel'): Promise<string> {
  const { body } = await recruiters.post(atsPath('/link'), { integrationTool: 'sandbox' })
  return `/ats/callback?${new URLSearchParams(await pressThere(body.url, decision))}`
}

describe('coming back from a page of the ATS', () => {
  test('connects the company of whoever made the link', async (t) => {
    const here = await besideSandbox(t)
    const path = await decided(here, 'connect')

    const back = await here.as(null).get(path)
    await here.settle()
    const shown = await here.as(null).get(back.headers.get('location') ?? '')

    assert.deepEqual([back.status, back.headers.get('location'), secrecyOf(back)], [303, '/ats/connected', secret])
    assert.deepEqual([shown.status, headingIn(shown)], [200, 'Your ATS is connected'])
    assert.partialDeepStrictEqual(await here.integration(), {
      integrationState: 'ok',
      connectedBy: { id: here.recruiter.userId },
    })
  })

  test('connects nothing for whoever pressed cancel, and uses the link up', async (t) => {
    const here = await besideSandbox(t)
    const path = await decided(here, 'cancel')

    const answers = [await here.as(null).get(path), await here.as(null).get(path)]

    assert.deepEqual(
      answers.map(({ status }) => status),
      [409, 403],
    )
    assert.match(answers[0]?.text ?? '', /open the link again|not finished/)
    assert.equal(await here.integration(), null)
  })

  test('is refused with a state that nobody made, or none', async (t) => {
    const here = await unconnected(t)
    const asked = here.vendor.server.requests.length

    const answers = [
      await here.as(null).get(`/ats/callback?state=${'a'.repeat(43)}&code=one`),
      await here.as(null).get('/ats/callback?state=<b>'),
      await here.as(null).get('/ats/callback'),
      await here.as(null).get(`/ats/callback?state=${'a'.repeat(4000)}`),
    ]

    for (const answer of answers) {
      assert.equal(answer.status, 403)
      assert.equal(headingIn(answer), 'This link does not work')
      assert.doesNotMatch(answer.text, /<b>/)
      assert.deepEqual(secrecyOf(answer), secret)
    }
    assert.equal(here.vendor.server.requests.length, asked)
    assert.equal(await here.integration(), null)
  })

  test('is refused with a state that was used, and changes nothing', async (t) => {
    const here = await unconnected(t)
    const path = await wayBack(here)
    await here.as(null).get(path)
    await here.settle()
    const before = [await here.integration(), (await here.runs()).length, here.vendor.server.requests.length]

    const again = await here.as(null).get(path)
    await here.settle()

    assert.equal(again.status, 403)
    assert.deepEqual([await here.integration(), (await here.runs()).length, here.vendor.server.requests.length], before)
  })

  test('connects once when it is loaded twice at the same time', async (t) => {
    const here = await unconnected(t)
    const path = await wayBack(here)

    const statuses = (await Promise.all([1, 2, 3].map(() => here.as(null).get(path)))).map(({ status }) => status)

    assert.deepEqual(statuses.toSorted(), [303, 403, 403])
  })

  test('is refused once whoever made the link is no member any more', async (t) => {
    const here = await unconnected(t)
    const path = await wayBack(here)
    await here.admins.delete(`/v1/company/members/${here.recruiter.userId}`)

    const back = await here.as(null).get(path)

    assert.equal(back.status, 403)
    assert.deepEqual((await here.admins.get(atsPath())).body, { integration: null })
  })

  test('is refused once whoever made the link may connect nothing any more', async (t) => {
    const here = await unconnected(t)
    const path = await wayBack(here)
    const demoted = await here.admins.patch(`/v1/company/members/${here.recruiter.userId}`, { role: 'reviewer' })

    const back = await here.as(null).get(path)

    assert.deepEqual([demoted.status, back.status], [200, 403])
    assert.deepEqual((await here.admins.get(atsPath())).body, { integration: null })
  })

  test('mends nothing, and connects nothing anew, when the connection ends meanwhile', async (t) => {
    const here = await inBoth(t)
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    await shutOut(here)
    const { body } = await here.recruiters.post(atsPath('/relink'))
    atsStandIns.set('sandbox', {
      ...connector,
      async completeLink() {
        await here.admins.delete(atsPath())
        return here.vendor.connect()
      },
    })

    const back = await here.as(null).get(pathIn(body.url))

    assert.equal(back.status, 403)
    assert.equal(await here.integration(), null)
  })

  test('is refused where the company is connected meanwhile', async (t) => {
    const here = await unconnected(t)
    const [one, two] = [await wayBack(here), await wayBack(here)]
    await here.as(null).get(one)
    const { id } = await here.integration()

    const second = await here.as(null).get(two)

    assert.equal(second.status, 409)
    assert.equal((await here.integration()).id, id)
  })

  test('says so when the ATS does not answer, or was switched off meanwhile', async (t) => {
    const here = await besideSandbox(t)
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    const [cut, gone] = [await decided(here, 'connect'), await decided(here, 'connect')]
    here.vendor.server.meets({ kind: 'cut' })

    const unanswered = await here.as(null).get(cut)
    t.after(() => atsStandIns.set('sandbox', connector))
    atsStandIns.delete('sandbox')
    const off = await here.as(null).get(gone)

    assert.deepEqual([unanswered.status, off.status], [503, 409])
    assert.equal(await here.integration(), null)
  })
})
