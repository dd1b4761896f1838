import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { atsStandIns } from '#test/kit/ats/stand-ins.ts'
import { applicationOf, appliesThere, atsPath, type InBoth, inBoth, map, refusal } from '../ats.fixture.ts'
import type { AtsConnector } from '../ports.ts'

const pathOf = (remoteId: string): string => atsPath(`/jobs/${encodeURIComponent(remoteId)}/link`)

async function remoteJob(here: InBoth, more: object = {}): Promise<string> {
  const { id } = here.vendor.ats.addJob({ title: 'Bookbinder', ...more })
  await here.sync()
  return id
}

/** The vendor tells of one more page behind that with applications, and is slow to answer it once. */
function holdsBehindApplications({ vendor }: InBoth) {
  const connector = atsStandIns.get(vendor.provider) ?? assert.fail()
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const pull: AtsConnector['pull'] = async (connection, wish, call) => {
    if (wish.model !== 'application') return connector.pull(connection, wish, call)
    if (wish.page === null)
      return { ...(await connector.pull(connection, wish, call)), nextPage: 'empty', cursor: null }
    asked.resolve()
    await answered.promise
    return { records: [], deleted: [], nextPage: null, cursor: 'the end' }
  }
  atsStandIns.set(vendor.provider, { ...connector, pull })
  return { isBehind: asked.promise, goOn: answered.resolve }
}

describe('POST /v1/ats-integration/jobs/{atsJobId}/link', () => {
  test('makes a draft of ours with what the ATS says of the job', async (t) => {
    const here = await inBoth(t)
    const atsJobId = await remoteJob(here, { description: 'Bind books.', department: 'Bindery' })
    const etag = (await here.recruiters.get(atsPath())).headers.get('etag')

    const { status, body } = await here.recruiters.post(pathOf(atsJobId), {})

    assert.deepEqual([status, body.atsJobId], [201, atsJobId])
    const job = (await here.recruiters.get(`/v1/jobs/${body.jobId}`)).body
    assert.partialDeepStrictEqual(job, {
      title: 'Bookbinder',
      status: 'draft',
      description: 'Bind books.',
      department: 'Bindery',
      atsJob: { id: atsJobId },
    })
    const { body: after, headers } = await here.recruiters.get(atsPath())
    assert.deepEqual(after.integration.linkedJobs, [body.jobId])
    assert.notEqual(headers.get('etag'), etag)
  })

  test('joins a job of ours, and brings whoever is still in the running there', async (t) => {
    const here = await inBoth(t)
    const atsJobId = await remoteJob(here)
    const { email } = appliesThere(here, atsJobId)
    await here.sync()
    const job = await here.make.job({ status: 'live' })

    const { status, body } = await here.recruiters.post(pathOf(atsJobId), { jobId: job.id })
    await here.settle()

    assert.deepEqual([status, body], [201, { atsJobId, jobId: job.id }])
    assert.ok(await applicationOf(here, job.id, email))
  })

  test('reads who applied before where history is off, and keeps nobody else', async (t) => {
    const here = await inBoth(t)
    await map(here, {}, { atsHistorySync: false })
    const [atsJobId, other] = [await remoteJob(here), await remoteJob(here, { title: 'Gilder' })]
    const [{ email }] = [appliesThere(here, atsJobId), appliesThere(here, other)]
    await here.sync()
    const job = await here.make.job({ status: 'live' })

    await here.recruiters.post(pathOf(atsJobId), { jobId: job.id })
    await here.settle()

    assert.ok(await applicationOf(here, job.id, email))
    const kept = await here.row<{ job: string }>('select job_id as job from ats_application where company_id = $1')
    assert.deepEqual(kept, [{ job: atsJobId }])
  })

  test('reads who applied before although everything is being read at that moment, without them', async (t) => {
    const here = await inBoth(t)
    const atsJobId = await remoteJob(here)
    const { email } = appliesThere(here, atsJobId)
    const job = await here.make.job({ status: 'live' })
    const { isBehind, goOn } = holdsBehindApplications(here)
    await here.recruiters.post(atsPath('/sync'), { kind: 'full' })
    await isBehind

    const { status } = await here.recruiters.post(pathOf(atsJobId), { jobId: job.id })
    goOn()
    await here.settle()

    assert.equal(status, 201)
    assert.ok(await applicationOf(here, job.id, email))
    assert.deepEqual(
      (await here.runs()).slice(0, 2).map(({ kind, state }) => [kind, state]),
      [
        ['full', 'succeeded'],
        ['full', 'stopped'],
      ],
    )
  })

  test('changes nothing when it is made again', async (t) => {
    const here = await inBoth(t)
    const atsJobId = await remoteJob(here)
    const first = await here.recruiters.post(pathOf(atsJobId), {})
    await here.settle()
    const runs = (await here.runs()).length

    const again = await here.recruiters.post(pathOf(atsJobId), {})
    const named = await here.recruiters.post(pathOf(atsJobId), { jobId: first.body.jobId })
    await here.settle()

    assert.deepEqual([again.status, named.status], [201, 201])
    assert.deepEqual([again.body, named.body], [first.body, first.body])
    assert.equal((await here.runs()).length, runs)
  })

  test('takes an id of the ATS with any signs in it', async (t) => {
    const here = await inBoth(t)
    const atsJobId = await remoteJob(here, { id: 'req/1 ä%?' })

    const { status, body } = await here.recruiters.post(pathOf(atsJobId), {})

    assert.deepEqual([status, body.atsJobId], [201, atsJobId])
  })

  test('links each job once, to one of the other side', async (t) => {
    const here = await inBoth(t)
    const [one, two] = [await remoteJob(here), await remoteJob(here, { title: 'Gilder' })]
    const job = await here.make.job()
    await here.recruiters.post(pathOf(one), { jobId: job.id })
    const another = await here.make.job()

    const answers = [
      await here.recruiters.post(pathOf(one), { jobId: another.id }),
      await here.recruiters.post(pathOf(two), { jobId: job.id }),
    ]

    assert.deepEqual(answers.map(refusal), Array(2).fill([409, 'CONFLICT']))
  })

  test('links once when two do so at the same time', async (t) => {
    const here = await inBoth(t)
    const atsJobId = await remoteJob(here)

    const answers = await Promise.all([1, 2, 3].map(() => here.recruiters.post(pathOf(atsJobId), {})))

    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    )
    assert.equal(new Set(answers.map(({ body }) => body.jobId)).size, 1)
  })

  test('finds no job that is not there, is confidential, was deleted, or is another company’s', async (t) => {
    const here = await inBoth(t)
    const [atsJobId, gone] = [await remoteJob(here), await remoteJob(here, { title: 'Gone' })]
    const confidential = await remoteJob(here, { isConfidential: true })
    here.vendor.ats.delete('job', gone)
    await here.sync()
    const elsewhere = await (await world()).make.job()

    const answers = [
      await here.recruiters.post(pathOf('nowhere'), {}),
      await here.recruiters.post(pathOf(confidential), {}),
      await here.recruiters.post(pathOf(gone), {}),
      await here.recruiters.post(pathOf(atsJobId), { jobId: elsewhere.id }),
      await here.as(here.stranger).post(pathOf(atsJobId), {}),
    ]

    assert.deepEqual(answers.map(refusal), Array(5).fill([404, 'NOT_FOUND']))
  })

  test('is for recruiters', async (t) => {
    const { as, reviewer } = await inBoth(t)

    assert.deepEqual(refusal(await as(reviewer).post(pathOf('1'), {})), [403, 'FORBIDDEN'])
  })
})
