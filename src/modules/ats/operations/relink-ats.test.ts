import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { atsStandIns } from '#test/kit/ats/stand-ins.ts'
import { atsPath, besideGreenhouse, comeBack, inBoth, linkedJobs, map, refusal, shutOut } from '../ats.fixture.ts'

const relink = atsPath('/relink')

describe('POST /v1/ats-integration/relink', () => {
  test('mends what expired, once its link was opened, and keeps what was mapped and linked', async (t) => {
    const here = await inBoth(t)
    const { jobId } = await linkedJobs(here)
    await map(here)
    const before = await here.integration()
    await shutOut(here)

    const { status, body } = await here.recruiters.post(relink)
    const unopened = await here.integration()
    const back = await comeBack(here, body.url)
    await here.settle()

    assert.deepEqual([status, body.integrationTool, back.status], [201, 'sandbox', 303])
    assert.equal(unopened.integrationState, 'needs_reconnect')
    const after = await here.integration()
    assert.deepEqual([after.id, after.integrationState, after.reason], [before.id, 'ok', null])
    assert.deepEqual([after.mappings, after.linkedJobs], [before.mappings, [jobId]])
    assert.ok(after.lastSyncedAt > before.lastSyncedAt)
  })

  test('leads to a page of ours where credentials are typed in', async (t) => {
    const here = await besideGreenhouse(t)
    const credentials = here.vendor.tokens.issue()
    await here.admins.put(atsPath('/credentials'), { integrationTool: 'greenhouse', credentials })
    await here.settle()
    await shutOut(here)

    const { status, body } = await here.recruiters.post(relink)

    assert.deepEqual([status, body.integrationTool], [201, 'greenhouse'])
    assert.match(body.url, /\/ats\/connect\/[\w-]{43}$/)
  })

  test('refuses another account, and leaves the connection as it is', async (t) => {
    const here = await inBoth(t)
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    await shutOut(here)
    const { body } = await here.recruiters.post(relink)
    const other = async () => ({ ...(await here.vendor.connect()), remoteId: 'another account' })
    atsStandIns.set('sandbox', { ...connector, completeLink: other })

    const back = await comeBack(here, body.url)

    assert.equal(back.status, 409)
    assert.match(await back.text(), /another account/i)
    assert.equal((await here.integration()).integrationState, 'needs_reconnect')
  })

  test('refuses where nothing is to be mended, nothing is connected, or the ATS was switched off', async (t) => {
    const here = await inBoth(t)
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    t.after(() => atsStandIns.set('sandbox', connector))

    const works = await here.recruiters.post(relink)
    const nothing = await here.as((await world()).recruiter).post(relink)
    atsStandIns.delete('sandbox')
    const gone = await here.recruiters.post(relink)

    assert.deepEqual([works, nothing, gone].map(refusal), [
      [409, 'CONFLICT'],
      [404, 'NOT_FOUND'],
      [409, 'CONFLICT'],
    ])
  })

  test('is for recruiters, of the company alone', async (t) => {
    const here = await inBoth(t)
    await shutOut(here)

    const answers = [await here.as(here.reviewer).post(relink), await here.as(here.stranger).post(relink)]

    assert.deepEqual(answers.map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
