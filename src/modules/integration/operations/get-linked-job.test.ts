import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, interviewing, world } from '#test'
import { forCompany, linkedJob, refusal } from '../integration.fixture.ts'

const scopes = ['jobs:read'] as const
const path = ({ id }: { id: number }): string => `/v1/integration/jobs/${id}`

describe('GET /v1/integration/jobs/{jobId}', () => {
  test('shows a linked job as it was told, and as recruiters changed it', async () => {
    const here = await world()
    const { as, make, recruiter } = here
    const job = await linkedJob(here, { screeningQuestions: [{ text: 'Why?', type: 'text', mandatory: true }] })
    await as(recruiter).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })

    const reply = await as(await make.key({ scopes })).get(path(job))

    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, { ...job, title: 'Gilder' })
    assert.deepEqual(Object.keys(reply.body.screeningQuestions[0]), ['id', 'text', 'type', 'options', 'mandatory'])
  })

  test('answers that nothing changed to who has it already', async () => {
    const here = await world()
    const job = await linkedJob(here)
    const key = await here.make.key({ scopes })
    const etag = (await here.as(key).get(path(job))).headers.get('etag') ?? ''

    const same = await here.as(key).get(path(job), { headers: { 'if-none-match': etag } })
    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { title: 'Gilder' })
    const other = await here.as(key).get(path(job), { headers: { 'if-none-match': etag } })

    assert.deepEqual([same.status, other.status], [304, 200])
  })

  test('tells of another address of its page, which comes with another name of the company', async () => {
    const here = await world()
    const job = await linkedJob(here)
    const key = await here.make.key({ scopes })
    const etag = (await here.as(key).get(path(job))).headers.get('etag') ?? ''

    const { body } = await here.as(here.admin).patch('/v1/company', { slug: `binders-${job.id}` })
    const reply = await here.as(key).get(path(job), { headers: { 'if-none-match': etag } })

    assert.equal(reply.status, 200)
    assert.ok(reply.body.publicUrl.includes(`/careers/${body.slug}/`))
  })

  for (const [what, wish, accepts] of [
    ['a live job', { status: 'live' }, true],
    ['a draft', { status: 'draft' }, false],
    ['a closed job', { status: 'closed' }, false],
  ] as const) {
    test(`says that ${what} takes ${accepts ? '' : 'no '}applicants`, async () => {
      const here = await world()
      const job = await linkedJob(here, wish)

      const { body } = await here.as(await here.make.key({ scopes })).get(path(job))

      assert.equal(body.acceptsApplications, accepts)
    })
  }

  test('says that a job that interviews takes no applicants by resume', async () => {
    const here = await world()
    const job = await interviewing(here.owner, await linkedJob(here))

    const { body } = await here.as(await here.make.key({ scopes })).get(path(job))

    assert.equal(body.acceptsApplications, false)
  })

  test('says that a job without a place left takes no applicants', async () => {
    const here = await world()
    const job = await linkedJob(here, { applicantLimit: 3 })
    await everywhere(here.owner, 'update job set applicant_count = 3 where id = $1', [job.id])

    const { body } = await here.as(await here.make.key({ scopes })).get(path(job))

    assert.partialDeepStrictEqual(body, { applicantCount: 3, applicantLimit: 3, acceptsApplications: false })
  })

  test('finds no job that is not linked, of another company, or of another platform', async () => {
    const here = await world()
    const { as, make, stranger } = here
    const platform = await make.key({ type: 'platform', scopes: ['jobs:read', 'jobs:write'] })
    const client = await make.client()
    const theirs = await linkedJob(here, { key: platform, companyId: client })
    await as(here.admin).put(`/v1/platform-authorizations/${here.companyId}`)
    const own = await make.key({ scopes })
    const elsewhere = await make.key({ scopes, companyId: String(stranger.companyId) })

    const replies = [
      await as(own).get(path(await make.job({ status: 'live' }))),
      await as(elsewhere).get(path(await linkedJob(here))),
      await as(own).get(path(theirs)),
      await as(platform).get(path(theirs), forCompany(here.companyId)),
      await as(own).get(path({ id: 0 })),
      await as(own).get('/v1/integration/jobs/99999999999999999999'),
    ]

    assert.deepEqual(replies.map(refusal), Array(6).fill([404, 'job_not_found']))
  })
})
