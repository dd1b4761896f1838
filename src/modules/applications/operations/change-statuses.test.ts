import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { broken, idsOf, makeApplications, refusal } from '../applications.fixture.ts'

const path = '/v1/applications/bulk-status'
const idOf = ({ id }: { id: number }) => id
const statusOf = ({ status }: { status: string }) => status

const statusesOf = async ({ as, recruiter }: World, jobId: number): Promise<string[]> =>
  (await as(recruiter).get(`/v1/jobs/${jobId}/applications?includeRemoved=true`)).body.data.map(statusOf)

describe('POST /v1/applications/bulk-status', () => {
  test('gives all of them the status, on several jobs, and tells of each', async () => {
    const here = await world()
    const { as, recruiter, events } = here
    const applications = [...(await makeApplications(here, 3)), ...(await makeApplications(here, 1))]
    await as(recruiter).patch(`/v1/applications/${applications[1].id}`, { status: 'suitable' })
    const before = (await as(recruiter).get(`/v1/applications/${applications[1].id}`)).body
    const told = (await events()).length

    const reply = await as(recruiter).post(path, {
      applicationIds: applications.map(idOf),
      status: 'suitable',
      reason: 'They bind.',
    })

    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(idsOf(reply), applications.map(idOf))
    assert.deepEqual(new Set(reply.body.data.map(statusOf)), new Set(['suitable']))
    assert.deepEqual(reply.body.data[1], before)
    const read = await as(recruiter).get(`/v1/applications/${applications[3].id}`)
    assert.deepEqual(reply.body.data[3], read.body)
    assert.deepEqual((await events()).slice(told), Array(3).fill('application.status_changed'))
    const { data } = (await as(recruiter).get(`/v1/applications/${applications[2].id}/status-changes`)).body
    assert.deepEqual([data[0].to, data[0].reason, data[0].by.id], ['suitable', 'They bind.', recruiter.userId])
    const activity = (await as(recruiter).get(`/v1/jobs/${applications[0].jobId}/activity`)).body.data
    assert.deepEqual(
      activity.slice(0, 2).map(({ details }: { details: object }) => details),
      [applications[2], applications[0]].map(({ id }) => ({ applicationId: id, from: 'unreviewed', to: 'suitable' })),
    )
  })

  test('takes the same one twice once, and answers in the order of asking', async () => {
    const here = await world()
    const { as, recruiter } = here
    const [first, second] = (await makeApplications(here, 2)).map(idOf)

    const reply = await as(recruiter).post(path, {
      applicationIds: [second, `${first}`, String(second)],
      status: 'withdrawn',
    })

    assert.deepEqual(idsOf(reply), [second, first])
  })

  test('changes none when one was hired or is off the board, and says which', async () => {
    const here = await world()
    const { as, recruiter } = here
    const applications = await makeApplications(here, 4)
    const [, hired, , removed] = applications
    await as(recruiter).patch(`/v1/applications/${hired.id}`, { status: 'hired' })
    const all = { applicationIds: applications.map(idOf), status: 'suitable' }

    const keepsHired = await as(recruiter).post(path, all)
    await as(recruiter).post(`/v1/applications/${removed.id}/remove`)
    const keepsRemoved = await as(recruiter).post(path, all)

    assert.deepEqual([...refusal(keepsHired), ...broken(keepsHired)], [409, 'CONFLICT', '/applicationIds/1 hired'])
    assert.deepEqual(
      [...refusal(keepsRemoved), ...broken(keepsRemoved)],
      [409, 'CONFLICT', '/applicationIds/3 on_board'],
    )
    assert.deepEqual(await statusesOf(here, hired.jobId), ['unreviewed', 'unreviewed', 'hired', 'unreviewed'])
  })

  test('changes none when one is not there or of another company, and says which', async () => {
    const [here, other] = [await world(), await world()]
    const { as, recruiter } = here
    const [mine, theirs] = [await here.make.application(), await other.make.application()]
    const applicationIds = [mine.id, theirs.id, '99999999999999999999']

    const reply = await as(recruiter).post(path, { applicationIds, status: 'hired' })

    assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
    assert.deepEqual(broken(reply), ['/applicationIds/1 there', '/applicationIds/2 there'])
    assert.deepEqual(await statusesOf(here, mine.jobId), ['unreviewed'])
  })

  test('takes one to five hundred, and a known status', async () => {
    const { as, recruiter } = await world()

    const replies = [
      await as(recruiter).post(path, { applicationIds: [], status: 'suitable' }),
      await as(recruiter).post(path, {
        applicationIds: Array.from({ length: 501 }, (_, id) => id + 1),
        status: 'suitable',
      }),
      await as(recruiter).post(path, { applicationIds: [1, -2, 'x'], status: 'no' }),
    ]

    assert.deepEqual(replies.map(broken), [
      ['/applicationIds minItems'],
      ['/applicationIds maxItems'],
      ['/applicationIds/1 exclusiveMinimum', '/applicationIds/2 oneOf', '/status enum'],
    ])
  })

  test('changes five hundred at once, in good time', async () => {
    const here = await world()
    const { as, recruiter, owner, companyId } = here
    const job = await here.make.job({ status: 'live' })
    const { rows } = await everywhere<{ id: number }>(
      owner,
      `with person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, 'Ada', n::text, 'test' from generate_series(1, 500) n returning id)
       insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
       select $1, $2, id, 'unreviewed', true, 'test' from person returning id`,
      [companyId, job.id],
    )
    const applicationIds = rows.map(idOf)
    const begun = performance.now()

    const reply = await as(recruiter).post(path, { applicationIds, status: 'not_suitable', reason: 'Filled.' })

    const tookMs = performance.now() - begun
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(idsOf(reply), applicationIds.map(Number))
    assert.ok(tookMs < 5000, `${tookMs} ms`)
    const { rows: told } = await everywhere(
      owner,
      `select (select count(*)::int from event where company_id = $1) as events,
         (select count(*)::int from job_activity where company_id = $1 and kind = 'application.status_changed') as activities,
         (select count(*)::int from application_status_change where company_id = $1) as changes`,
      [companyId],
    )
    assert.deepEqual(told, [{ events: 501, activities: 500, changes: 500 }])
  })

  test('is done in full by each of those who change the same ones at the same moment', async () => {
    const here = await world()
    const { as, recruiter } = here
    const ids = (await makeApplications(here, 12)).map(idOf)
    const wishes = Array.from({ length: 10 }, (_, index) => ({
      applicationIds: index % 2 ? ids.slice(0, 9) : ids.slice(3).toReversed(),
      status: ['suitable', 'shortlisted', 'offered'][index % 3],
    }))

    const replies = await Promise.all(wishes.map((wish) => as(recruiter).post(path, wish)))

    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    const shared = await Promise.all(ids.slice(3, 9).map((id) => as(recruiter).get(`/v1/applications/${id}`)))
    assert.equal(new Set(shared.map(({ body }) => body.status)).size, 1)
  })

  test('is not for reviewers', async () => {
    const { as, reviewer, make } = await world()
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const { id } = await make.application({ jobId: job.id })

    const reply = await as(reviewer).post(path, { applicationIds: [id], status: 'hired' })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
