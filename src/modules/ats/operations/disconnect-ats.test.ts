import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atsPath, comeBack, connectBy, inBoth, linkByKey, linkedJobs, refusal, shutOut } from '../ats.fixture.ts'

const dayMs = 24 * 3_600_000

describe('DELETE /v1/ats-integration', () => {
  test('ends the connection here and there, once, and says how long its history is kept', async (t) => {
    const here = await inBoth(t)

    const { status, body } = await here.admins.delete(atsPath())
    const again = await here.admins.delete(atsPath())

    assert.deepEqual([status, body.integration, await here.integration()], [200, null, null])
    const keptMs = Date.parse(body.historyKeptUntil) - Date.now()
    assert.ok(keptMs > 29 * dayMs && keptMs <= 30 * dayMs + 60_000, String(keptMs))
    assert.deepEqual([again.status, again.body], [200, { integration: null, historyKeptUntil: null }])
    assert.equal(here.vendor.server.asked('DELETE', /key/).length, 1)
  })

  test('keeps nothing that opens the ATS', async (t) => {
    const here = await inBoth(t)
    const [before] = await here.row<{ secrets: Buffer }>('select secrets from ats_connection where company_id = $1')

    await here.admins.delete(atsPath())

    const [after] = await here.row<{ secrets: Buffer }>('select secrets from ats_connection where company_id = $1')
    assert.ok(before && after)
    assert.ok(after.secrets.length < before.secrets.length, `${after.secrets.length} of ${before.secrets.length}`)
  })

  test('ends it here although the ATS does not answer', async (t) => {
    const here = await inBoth(t)
    here.vendor.server.meets({ kind: 'cut' })

    const { status } = await here.admins.delete(atsPath())

    assert.deepEqual([status, await here.integration()], [200, null])
  })

  test('makes open links useless', async (t) => {
    const here = await inBoth(t)
    await shutOut(here)
    const { body } = await here.recruiters.post(atsPath('/relink'))

    await here.admins.delete(atsPath())

    assert.equal((await comeBack(here, body.url)).status, 403)
    assert.equal(await here.integration(), null)
  })

  test('leaves linked jobs to the company, and free for another ATS', async (t) => {
    const here = await inBoth(t)
    const { jobId } = await linkedJobs(here)

    await here.admins.delete(atsPath())

    const { body } = await here.recruiters.get(`/v1/jobs/${jobId}`)
    assert.deepEqual([body.status, body.atsJob], ['live', null])
    assert.equal((await linkByKey(here)).status, 201)
  })

  test('leaves room to connect anew, which reads everything again', async (t) => {
    const here = await inBoth(t)
    const before = await here.integration()
    const etag = (await here.recruiters.get(atsPath())).headers.get('etag')
    await here.admins.delete(atsPath())

    const back = await connectBy(here)
    await here.settle()

    assert.equal(back.status, 303)
    const after = await here.integration()
    assert.notEqual(after.id, before.id)
    assert.notEqual((await here.recruiters.get(atsPath())).headers.get('etag'), etag)
    assert.equal(after.integrationState, 'ok')
    assert.deepEqual(
      (await here.runs()).map(({ kind }) => kind),
      ['full'],
    )
  })

  test('is written in the audit log', async (t) => {
    const here = await inBoth(t)
    const { id } = await here.integration()

    await here.admins.delete(atsPath())

    const { body } = await here.admins.get('/v1/audit-log/page')
    const entry = body.data.find(({ action }: { action: string }) => action === 'ats.disconnected')
    assert.partialDeepStrictEqual(entry, { actor: { id: here.admin.userId }, subject: { id } })
  })

  test('is for admins, of the company alone', async (t) => {
    const here = await inBoth(t)

    const answers = [await here.recruiters.delete(atsPath()), await here.as(here.reviewer).delete(atsPath())]
    const stranger = await here.as(here.stranger).delete(atsPath())

    assert.deepEqual(answers.map(refusal), Array(2).fill([403, 'FORBIDDEN']))
    assert.deepEqual([stranger.status, stranger.body.historyKeptUntil], [200, null])
    assert.equal((await here.integration()).integrationState, 'ok')
  })
})
