import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusal as refused } from '#test/kit/ats/kombo/say.ts'
import { startKombo } from '#test/kit/ats/kombo-server.ts'
import { atsStandIns } from '#test/kit/ats/stand-ins.ts'
import { atsPath, inBoth, refusal, refuseToList, shutOut } from '../ats.fixture.ts'

const path = atsPath('/sync')
const notFound = refused(404, 'PLATFORM.INTEGRATION_NOT_FOUND')

describe('POST /v1/ats-integration/sync', () => {
  test('reads what changed, unless everything is asked for', async (t) => {
    const here = await inBoth(t)

    const changed = await here.recruiters.post(path, {})
    await here.settle()
    const everything = await here.recruiters.post(path, { kind: 'full' })
    await here.settle()

    assert.deepEqual([changed.status, changed.body], [202, { kind: 'incremental' }])
    assert.deepEqual([everything.status, everything.body], [202, { kind: 'full' }])
    assert.deepEqual(
      (await here.runs()).slice(0, 2).map(({ kind, state }) => [kind, state]),
      [
        ['full', 'succeeded'],
        ['incremental', 'succeeded'],
      ],
    )
  })

  test('is one sync, however often it is asked for while one runs', async (t) => {
    const here = await inBoth(t)
    refuseToList(here, /applications/)
    await here.sync('full')
    const before = await here.runs()
    here.vendor.server.recovers()

    await here.recruiters.post(path, { kind: 'full' })
    await here.recruiters.post(path, { kind: 'incremental' })
    await here.settle()

    const runs = await here.runs()
    assert.deepEqual(
      runs.map(({ id }) => id),
      before.map(({ id }) => id),
    )
    assert.equal(runs[0].kind, 'full')
  })

  test('is the same sync when it is asked for while one of the kind reads', async (t) => {
    const here = await inBoth(t)
    const before = (await here.runs()).length
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    atsStandIns.set('sandbox', {
      ...connector,
      async pull(connection, wish, call) {
        asked.resolve()
        await goOn.promise
        return connector.pull(connection, wish, call)
      },
    })
    await here.recruiters.post(path, { kind: 'full' })
    await asked.promise

    await here.recruiters.post(path, { kind: 'full' })
    goOn.resolve()
    await here.settle()

    assert.equal((await here.runs()).length, before + 1)
  })

  test('asks an ATS that lets nobody in once, and not again by itself', async (t) => {
    const here = await inBoth(t)
    await shutOut(here)
    const asked = here.vendor.server.requests.length

    const { status } = await here.recruiters.post(path, {})
    await here.settle()

    assert.equal(status, 202)
    assert.equal(here.vendor.server.requests.length, asked + 1)
    assert.equal((await here.integration()).integrationState, 'needs_reconnect')
  })

  test('has a broker look at the system behind it first, and says when it can not', async (t) => {
    const here = await inBoth(t, startKombo)
    const { vendor } = here

    const taken = await here.recruiters.post(path, { kind: 'full' })
    const told = vendor.server.asked('POST', /force-sync/)
    vendor.server.meets({ kind: 'refuse', answer: { status: 503 }, for: ({ method }) => method === 'POST' })
    const away = await here.recruiters.post(path, { kind: 'full' })
    vendor.server.meets({ kind: 'refuse', answer: notFound, for: ({ method }) => method === 'POST' })
    const shut = await here.recruiters.post(path, {})

    assert.equal(taken.status, 202)
    assert.equal(told.length, 1)
    assert.deepEqual(refusal(away), [503, 'ats_unavailable'])
    assert.match(away.headers.get('retry-after') ?? 'absent', /^\d+$/)
    assert.deepEqual(refusal(shut), [409, 'ats_refused'])
    assert.notEqual((await here.integration()).integrationState, 'ok')
  })

  test('refuses a kind that is none, and an ATS that was switched off', async (t) => {
    const here = await inBoth(t)
    const connector = atsStandIns.get('sandbox') ?? assert.fail()
    t.after(() => atsStandIns.set('sandbox', connector))

    const unknown = await here.recruiters.post(path, { kind: 'half' })
    atsStandIns.delete('sandbox')
    const gone = await here.recruiters.post(path, {})

    assert.deepEqual([unknown, gone].map(refusal), [
      [422, 'validation_failed'],
      [409, 'CONFLICT'],
    ])
  })

  test('is for recruiters of a company that is connected', async (t) => {
    const { as, reviewer, stranger } = await inBoth(t)

    const answers = [await as(reviewer).post(path, {}), await as(stranger).post(path, {})]

    assert.deepEqual(answers.map(refusal), [
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
    ])
  })
})
