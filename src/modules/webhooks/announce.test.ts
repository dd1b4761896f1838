import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scopes } from '#kernel/actor.ts'
import { giveResume, pythonCriteria } from '#modules/evaluation/evaluation.fixture.ts'
import { came, onDatabase, written } from '#modules/inbox/inbox.fixture.ts'
import { linkedJob } from '#modules/integration/integration.fixture.ts'
import { object } from '#modules/outreach/objecting.ts'
import { type Answer, everywhere, type World, world } from '#test'
import { collector, disable, logOf, makeEndpoint, typesOf } from './webhooks.fixture.ts'

const must = (answer: Answer): Answer['body'] => {
  assert.ok(answer.status < 300, answer.text)
  return answer.body
}

/** Messages of a company are kept whether or not anybody listens. */
async function kept({ owner, settle }: World, companyId: string) {
  await settle()
  const { rows } = await everywhere<{ type: string; data: Record<string, unknown>; ats_owner: string }>(
    owner,
    'select type, data, ats_owner from webhook_message where company_id = $1 order by sequence, id',
    [companyId],
  )
  return rows
}

describe('of a linked job is told', () => {
  test('that it was linked, published, changed, closed and reopened', async () => {
    const here = await world()
    const { as, recruiter } = here
    const { key, told } = await collector(here)
    const job = await linkedJob(here, { key, status: 'draft' })
    const at = `/v1/jobs/${job.id}`

    must(await as(recruiter).post(`${at}/publish`))
    must(await as(recruiter).patch(at, { title: 'Master bookbinder', department: 'Bindery' }))
    must(await as(recruiter).post(`${at}/close`, { reason: 'filled' }))
    must(await as(recruiter).post(`${at}/reopen`))

    const sent = await told()
    const about = { jobId: job.id, atsJobId: job.atsJob.id }
    assert.deepEqual(
      sent.map(({ type, data }) => [type, data]),
      [
        ['job.linked', { ...about, status: 'draft' }],
        ['job.published', { ...about, reopened: false }],
        ['job.updated', { ...about, status: 'live', fields: ['title', 'department'] }],
        ['job.closed', { ...about, reason: 'filled' }],
        ['job.published', { ...about, reopened: true }],
      ],
    )
    assert.ok(sent.every(({ companyId }) => companyId === here.companyId))
  })

  test('nothing of what no other system sees', async () => {
    const here = await world()
    const { as, recruiter, reviewer } = here
    const { key, told } = await collector(here, { eventTypes: ['job.updated'] })
    const job = await linkedJob(here, { key })

    must(await as(recruiter).patch(`/v1/jobs/${job.id}`, { hiringTeam: [reviewer.userId] }))
    must(await as(recruiter).patch(`/v1/jobs/${job.id}`, { hiringTeam: [], title: 'Master bookbinder' }))

    assert.deepEqual(
      (await told()).map(({ data }) => data.fields),
      [['title']],
    )
  })
})

describe('of people on a linked job is told', () => {
  test('that they wrote, by ids alone, and nothing where it is about no job of an ATS', async () => {
    const here = await world()
    const { key, told } = await collector(here, { eventTypes: ['message.received'] })
    const { id: jobId, atsJob } = await linkedJob(here, { key })
    const { id: applicationId, candidateId } = await here.make.application({ jobId })
    const { thread } = await written(here, { candidateId, applicationId })
    const message = await came(here, { place: { threadId: thread.id } })
    await came(here)
    await came(here, { place: { threadId: (await written(here)).thread.id } })

    const sent = await told()

    const about = { jobId, atsJobId: atsJob.id, candidateId: `app_${applicationId}`, externalApplicationId: null }
    assert.deepEqual(
      sent.map(({ data }) => data),
      [{ ...about, threadId: thread.id, messageId: message.id }],
    )
  })

  test('that they applied, have another status, are off the board and back on it', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { key, told } = await collector(here)
    const job = await linkedJob(here, { key })
    const { id } = await make.application({ jobId: job.id, source: 'A fair' })

    must(await as(recruiter).patch(`/v1/applications/${id}`, { status: 'shortlisted' }))
    must(await as(recruiter).post(`/v1/applications/${id}/remove`))
    must(await as(recruiter).post(`/v1/applications/${id}/restore`))

    const about = { candidateId: `app_${id}`, jobId: job.id, atsJobId: job.atsJob.id, externalApplicationId: null }
    assert.deepEqual(
      (await told()).slice(2).map(({ type, data }) => [type, data]),
      [
        ['application.created', { ...about, status: 'unreviewed', source: 'A fair' }],
        ['application.status_changed', { ...about, from: 'unreviewed', to: 'shortlisted' }],
        ['application.removed', about],
        ['application.restored', about],
      ],
    )
  })

  test('that they were found, under another kind of id', async () => {
    const here = await world()
    const { key, told } = await collector(here, { eventTypes: ['candidate.sourced', 'application.created'] })
    const job = await linkedJob(here, { key })

    const { id } = await here.make.application({ jobId: job.id, status: 'sourced_potential' })

    const [{ type, data }] = await told()
    assert.deepEqual([type, data.candidateId, data.status], ['candidate.sourced', `src_${id}`, 'sourced_potential'])
  })

  test('their score, each time there is a new one', async () => {
    const here = await world()
    const { key, told } = await collector(here, { eventTypes: ['application.evaluated'] })
    const job = await linkedJob(here, { key, criteria: pythonCriteria })
    const { id: candidateId } = await here.make.candidate()
    await giveResume(here, candidateId)
    await here.settle()

    const { id } = await here.make.application({ jobId: job.id, candidateId })

    const [{ data }] = await told()
    const { score } = must(await here.as(here.recruiter).get(`/v1/applications/${id}`))
    assert.equal(typeof score, 'number')
    assert.deepEqual([data.candidateId, data.score], [`app_${id}`, score])
  })

  test('the id that another system gave them', async () => {
    const here = await world()
    const { as, recruiter, make, owner } = here
    const { key, told } = await collector(here, { eventTypes: ['application.status_changed'] })
    const job = await linkedJob(here, { key })
    const { id } = await make.application({ jobId: job.id })
    await everywhere(owner, `update application set external_id = 'A-17' where id = $1`, [id])

    must(await as(recruiter).patch(`/v1/applications/${id}`, { status: 'suitable' }))

    assert.equal((await told())[0].data.externalApplicationId, 'A-17')
  })

  test('that they were erased, under each of the ids that the ATS knows them by', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { key, told } = await collector(here, { eventTypes: ['candidate.erased'] })
    const jobs = [await linkedJob(here, { key }), await linkedJob(here, { key }), await make.job({ status: 'live' })]
    const { id: candidateId } = await make.candidate()
    const ids: number[] = []
    for (const { id: jobId } of jobs) ids.push((await make.application({ jobId, candidateId })).id)

    must(await as(recruiter).delete(`/v1/candidates/${candidateId}`))

    const sent = await told()
    assert.deepEqual(
      sent.map(({ data }) => data),
      [{ candidateIds: ids.slice(0, 2).map((id) => `app_${id}`) }],
    )
  })

  test('tells once that somebody wants to hear no more, under each id of theirs', async () => {
    const here = await world()
    const { make, companyId } = here
    const { key, told } = await collector(here, { eventTypes: ['candidate.objected'] })
    const job = await linkedJob(here, { key })
    const { id: candidateId, emails } = await make.candidate()
    const { id } = await make.application({ jobId: job.id, candidateId, status: 'sourced_potential' })
    const actor = { kind: 'machine', name: 'outreach', companyId } as const
    const objecting = () =>
      onDatabase((db) => db.transaction({ companyId }, (tx) => object(tx, actor, { candidateId, emails }, new Date())))

    await objecting()
    await objecting()

    assert.deepEqual(
      (await told()).map(({ data }) => data),
      [{ candidateIds: [`src_${id}`] }],
    )
  })

  test('500 at once with a few statements, each once and in their order', async () => {
    const here = await world()
    const { as, recruiter, owner, companyId } = here
    const { key, endpoint } = await collector(here, { eventTypes: ['application.status_changed'] })
    const job = await linkedJob(here, { key, applicantLimit: 1000 })
    const { rows } = await everywhere<{ id: string }>(
      owner,
      `with person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, 'Ada', n::text, 'test' from generate_series(1, 500) n returning company_id, id)
       insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
       select company_id, $2, id, 'unreviewed', true, 'test' from person returning id`,
      [companyId, job.id],
    )
    const applicationIds = rows.map(({ id }) => Number(id))

    must(await as(recruiter).post('/v1/applications/bulk-status', { applicationIds, status: 'shortlisted' }))
    await here.settle()

    for (const [table, clause] of [
      ['webhook_message', `company_id = '${companyId}' and type = 'application.status_changed'`],
      ['webhook_delivery', `endpoint_id = '${endpoint.id}'`],
    ]) {
      const found = await everywhere(
        owner,
        `select count(*)::int as rows, count(distinct subject)::int as subjects,
           count(distinct (xmin::text, cmin::text))::int as statements
         from ${table} where ${clause}`,
      )
      const { statements, ...counts } = found.rows[0] ?? {}
      assert.deepEqual(counts, { rows: 500, subjects: 500 })
      assert.ok(statements <= 3, `${statements} statements into ${table}`)
    }
  })
})

describe('nobody is told', () => {
  test('of jobs that are not linked, nor of people on them', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const { told } = await collector(here)
    const job = await make.job({ status: 'live' })
    const { id, candidateId } = await make.application({ jobId: job.id })

    must(await as(recruiter).patch(`/v1/applications/${id}`, { status: 'suitable' }))
    must(await as(recruiter).delete(`/v1/candidates/${candidateId}`))

    assert.deepEqual(await told(), [])
    assert.deepEqual(await kept(here, here.companyId), [])
  })

  test('of a job that is linked no more', async () => {
    const here = await world()
    const { as, recruiter } = here
    const { key, told } = await collector(here, { eventTypes: ['job.closed'] })
    const job = await linkedJob(here, { key })
    await here.settle()
    must(await as(key).delete(`/v1/integration/ats-jobs/${job.atsJob.id}`))

    must(await as(recruiter).post(`/v1/jobs/${job.id}/close`, { reason: 'filled' }))

    assert.deepEqual(await told(), [])
  })

  test('what an endpoint does not want to hear of', async () => {
    const here = await world()
    const { key, told } = await collector(here, { eventTypes: ['job.published', 'job.closed'] })

    await linkedJob(here, { key })

    assert.deepEqual(typesOf(await told()), ['job.published'])
    assert.deepEqual(
      (await kept(here, here.companyId)).map(({ type }) => type),
      ['job.linked', 'job.published'],
    )
  })

  test('of another platform’s jobs, but the company’s own keys are told of all', async () => {
    const here = await world()
    const platform = await world()
    const client = await here.make.client()
    await everywhere(
      here.owner,
      `insert into platform_authorization (company_id, platform_company_id, authorized_by) values ($1, $2, 'nobody')`,
      [client, platform.companyId],
    )
    const ours = await here.make.key({ type: 'platform', scopes })
    const theirs = await platform.make.key({ type: 'platform', scopes })
    const own = await here.make.key({ companyId: client, scopes })
    const [one, other] = [
      await collector(here, { key: ours, companyId: client }),
      await collector(here, { key: theirs, companyId: client }),
    ]
    const company = await collector(here, { key: own })

    await linkedJob(here, { key: ours, companyId: client })

    assert.deepEqual(typesOf(await one.told()), ['job.linked', 'job.published'])
    assert.deepEqual(await other.told(), [])
    assert.deepEqual(typesOf(await company.told()), ['job.linked', 'job.published'])
    const owners = (await kept(here, client)).map(({ ats_owner }) => ats_owner)
    assert.deepEqual([...new Set(owners)], [`platform:${here.companyId}`])
  })

  test('at an endpoint that no key works for any more, until it is set again', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    await disable(here, endpoint, 'key_ended')

    await linkedJob(here, { key })
    await here.settle()

    assert.deepEqual(await logOf(here, key), [])
    assert.equal((await kept(here, here.companyId)).length, 2)
  })
})

describe('a message', () => {
  test('is kept where nobody listens, too', async () => {
    const here = await world()

    await linkedJob(here)

    assert.deepEqual(
      (await kept(here, here.companyId)).map(({ type }) => type),
      ['job.linked', 'job.published'],
    )
  })

  test('is one for all endpoints of the company, each of which has a delivery of its own', async () => {
    const here = await world()
    const listeners = [await collector(here), await collector(here)]

    await linkedJob(here, { status: 'draft' })
    await here.settle()

    const logs = await Promise.all(listeners.map(({ key }) => logOf(here, key)))
    const [one, other] = logs.map(([delivery]) => delivery)
    assert.deepEqual(
      logs.map(({ length }) => length),
      [1, 1],
    )
    assert.equal(one.eventId, other.eventId)
    assert.notEqual(one.deliveryId, other.deliveryId)
  })

  test('of what happened later has a higher sequence, also within one request', async () => {
    const here = await world()
    const { key, told } = await collector(here)

    await linkedJob(here, { key })

    const [linked, published] = await told()
    assert.deepEqual(typesOf([linked, published]), ['job.linked', 'job.published'])
    assert.ok(published.sequence > linked.sequence)
    assert.deepEqual(Object.keys(linked), ['type', 'timestamp', 'companyId', 'sequence', 'data'])
  })
})
