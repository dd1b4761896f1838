import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { forCompany, linkedJob, newAtsJobId, pathOfAtsJob, refusal } from '../integration.fixture.ts'

const scopes = ['jobs:read', 'jobs:write'] as const

async function linked() {
  const here = await world()
  const key = await here.make.key({ scopes })
  const atsJobId = newAtsJobId()
  const job = await linkedJob(here, { key, atsJobId })
  return { ...here, key, atsJobId, job, path: pathOfAtsJob(atsJobId) }
}

describe('DELETE /v1/integration/ats-jobs/{atsJobId}', () => {
  test('unlinks the job, which stays as it is, with its people', async () => {
    const { as, make, key, recruiter, job, path } = await linked()
    await make.application({ jobId: job.id })
    const { body: before } = await as(recruiter).get(`/v1/jobs/${job.id}`)

    const reply = await as(key).delete(path)

    assert.equal(reply.status, 204)
    const { body: after } = await as(recruiter).get(`/v1/jobs/${job.id}`)
    assert.deepEqual(after, { ...before, atsJob: null })
    assert.equal((await as(recruiter).get(`/v1/jobs/${job.id}/applications`)).body.data.length, 1)
    assert.deepEqual(refusal(await as(key).get(`/v1/integration/jobs/${job.id}`)), [404, 'job_not_found'])
  })

  test('finds nothing to unlink the second time, nor by a name that was never told', async () => {
    const { as, key, path } = await linked()
    await as(key).delete(path)

    const replies = [await as(key).delete(path), await as(key).delete(pathOfAtsJob('never'))]

    assert.deepEqual(replies.map(refusal), Array(2).fill([404, 'job_not_found']))
  })

  test('lets the same job be linked again, and another take its place', async () => {
    const { as, key, job, path } = await linked()
    await as(key).delete(path)

    const again = await as(key).put(path, { jobId: job.id })
    await as(key).delete(path)
    const another = await as(key).put(path, { title: 'Gilder' })

    assert.deepEqual([again.status, again.body.id, another.status], [201, job.id, 201])
    assert.notEqual(another.body.id, job.id)
  })

  test('is written down, and told to nobody', async () => {
    const { as, key, admin, atsJobId, job, path, events } = await linked()
    const before = await events()

    await as(key).delete(path)

    const details = { atsJobId, owner: 'company' }
    const log = await as(admin).get('/v1/audit-log/page')
    assert.partialDeepStrictEqual(log.body.data[0], { action: 'job.unlinked', details })
    const activity = await as(admin).get(`/v1/jobs/${job.id}/activity`)
    assert.partialDeepStrictEqual(activity.body.data[0], { kind: 'job.unlinked', actor: { kind: 'key' }, details })
    assert.deepEqual(await events(), before)
  })

  test('unlinks what was read, and nothing that changed since', async () => {
    const { as, key, recruiter, job, path } = await linked()
    const etag = (await as(key).get(`/v1/integration/jobs/${job.id}`)).headers.get('etag') ?? ''
    await as(recruiter).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })

    const stale = await as(key).delete(path, { headers: { 'if-match': etag } })
    const fresh = await as(key).delete(path, { headers: { 'if-match': stale.headers.get('etag') ?? '' } })

    assert.deepEqual(refusal(stale), [412, 'PRECONDITION_FAILED'])
    assert.equal(fresh.status, 204)
  })

  test('refuses when the place is another job’s by now, however alike they are', async () => {
    const here = await world()
    const key = await here.make.key({ scopes })
    const as = here.as(key)
    const [one, other] = [await linkedJob(here, { key, atsJobId: 'REQ-1' }), await linkedJob(here, { key })]
    const etag = (await as.get(`/v1/integration/jobs/${one.id}`)).headers.get('etag') ?? ''
    await as.delete(pathOfAtsJob('REQ-1'))
    await as.delete(pathOfAtsJob(other.atsJob.id))
    await as.put(pathOfAtsJob('REQ-1'), { jobId: other.id })
    await everywhere(here.owner, 'update job set version = (select version from job where id = $1) - 1 where id = $2', [
      one.id,
      other.id,
    ])

    const reply = await as.delete(pathOfAtsJob('REQ-1'), { headers: { 'if-match': etag } })

    assert.equal(reply.status, 412)
  })

  test('unlinks once of two that ask at once', async () => {
    const { as, key, path } = await linked()

    const replies = await Promise.all([1, 2].map(() => as(key).delete(path)))

    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 404])
  })

  test('leaves a job linked or makes one, when it is told of at the same moment', async () => {
    const { as, key, path } = await linked()

    const [removal, telling] = await Promise.all([as(key).delete(path), as(key).put(path, { title: 'Gilder' })])

    assert.equal(removal.status, 204)
    assert.ok([200, 201].includes(telling.status), telling.text)
    const { body } = await as(key).get('/v1/integration/jobs/page')
    assert.equal(body.data.length, telling.status - 200)
  })

  test('finds no job of another company, nor of a client that is not named', async () => {
    const here = await linked()
    const { as, make, stranger } = here
    const elsewhere = await make.key({ scopes, companyId: String(stranger.companyId) })
    const platform = await make.key({ type: 'platform', scopes })
    const [one, other] = [await make.client(), await make.client()]
    await linkedJob(here, { key: platform, companyId: one, atsJobId: 'REQ-1' })
    await as(here.admin).put(`/v1/platform-authorizations/${here.companyId}`)

    const replies = [
      await as(elsewhere).delete(here.path),
      await as(platform).delete(pathOfAtsJob('REQ-1'), forCompany(other)),
      await as(platform).delete(pathOfAtsJob('REQ-1'), forCompany(here.companyId)),
    ]

    assert.deepEqual(replies.map(refusal), Array(3).fill([404, 'job_not_found']))
    assert.equal((await as(platform).delete(pathOfAtsJob('REQ-1'), forCompany(one))).status, 204)
  })
})
