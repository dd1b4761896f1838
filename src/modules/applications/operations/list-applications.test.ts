import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { broken, giveResume, idsOf, makeApplications, refusal } from '../applications.fixture.ts'

const idOf = ({ id }: { id: number }) => id

const listOf = ({ as, recruiter }: World, jobId: number, query = '') =>
  as(recruiter).get(`/v1/jobs/${jobId}/applications${query}`)

const score = ({ owner, companyId }: World, { id }: { id: number }, points: number | null) =>
  everywhere(owner, 'update application set score = $3 where company_id = $1 and id = $2', [companyId, id, points])

describe('GET /v1/jobs/{jobId}/applications', () => {
  test('lists the applications of the job as they are, newest first', async () => {
    const here = await world()
    const made = await makeApplications(here, 3)
    await here.make.application()

    const reply = await listOf(here, made[0].jobId)

    assert.deepEqual(reply.body, { data: made.toReversed(), truncated: false })
  })

  test('lists the best first: ties newest first, and those without a score last', async () => {
    const here = await world()
    const made = await makeApplications(here, 5)
    const [unscored, best, tied, alsoTied, zero] = made
    await score(here, best, 100)
    await score(here, tied, 40)
    await score(here, alsoTied, 40)
    await score(here, zero, 0)

    const reply = await listOf(here, unscored.jobId, '?sort=score')

    assert.deepEqual(idsOf(reply), [best, alsoTied, tied, zero, unscored].map(idOf))
  })

  test('lists those of one status', async () => {
    const here = await world()
    const { as, recruiter } = here
    const [first, second] = await makeApplications(here, 2)
    await as(recruiter).patch(`/v1/applications/${first.id}`, { status: 'suitable' })

    const lists = [
      await listOf(here, first.jobId, '?status=suitable'),
      await listOf(here, first.jobId, '?status=unreviewed&sort=score'),
      await listOf(here, first.jobId, '?status=hired'),
    ]

    assert.deepEqual(lists.map(idsOf), [[first.id], [second.id], []])
  })

  test('lists those off the board when they are asked for, in their places', async () => {
    const here = await world()
    const { as, recruiter } = here
    const made = await makeApplications(here, 4)
    const [one, two, three, four] = made.map(idOf)
    await as(recruiter).post(`/v1/applications/${two}/remove`)
    await as(recruiter).post(`/v1/applications/${four}/remove`)
    await score(here, made[1], 70)

    const lists = [
      await listOf(here, made[0].jobId),
      await listOf(here, made[0].jobId, '?includeRemoved=false'),
      await listOf(here, made[0].jobId, '?includeRemoved=true'),
      await listOf(here, made[0].jobId, '?includeRemoved=true&sort=score'),
    ]

    assert.deepEqual(lists.map(idsOf), [
      [three, one],
      [three, one],
      [four, three, two, one],
      [two, four, three, one],
    ])
  })

  test('finds people by name, address, headline and what their resumes say, as they are typed', async () => {
    const here = await world()
    const { make } = here
    const jobId = (await make.job({ status: 'live' })).id
    const jana = await make.candidate({ firstName: 'Jana', lastName: 'Nováková', headline: 'Gilder', emails: [] })
    const bo = await make.candidate({ firstName: 'Bo', lastName: 'Li', emails: [`bo.${jana.id}@gild.example`] })
    const [first, second] = [
      await make.application({ jobId, candidateId: jana.id }),
      await make.application({ jobId, candidateId: bo.id }),
    ]
    await giveResume(here, bo, 'Bo has restored the bindings of Anna Amalia.')
    await make.application({ candidateId: jana.id })

    const found = async (query: string) => idsOf(await listOf(here, jobId, `?query=${encodeURIComponent(query)}`))

    assert.deepEqual(await found('novakova'), [first.id])
    assert.deepEqual(await found('gild'), [second.id, first.id])
    assert.deepEqual(await found('RESTORED amalia'), [second.id])
    assert.deepEqual(await found('jana amalia'), [])
    assert.deepEqual(await found(`' & !:* \\`), [second.id, first.id])
    assert.deepEqual(idsOf(await listOf(here, jobId, '?query=gild&sort=score&status=unreviewed')), [
      second.id,
      first.id,
    ])
    assert.deepEqual(idsOf(await listOf(here, jobId, '?query=gild&status=hired')), [])
  })

  test('finds those off the board by words when both are asked for', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const jobId = (await make.job({ status: 'live' })).id
    const candidates = [await make.candidate({ headline: 'Gilder' }), await make.candidate({ headline: 'Gilder' })]
    const made = []
    for (const { id } of candidates) made.push(await make.application({ jobId, candidateId: id }))
    const [on, off] = made.map(idOf)
    await as(recruiter).post(`/v1/applications/${off}/remove`)

    const lists = [
      await listOf(here, jobId, '?query=gilder'),
      await listOf(here, jobId, '?query=gilder&includeRemoved=true'),
    ]

    assert.deepEqual(lists.map(idsOf), [[on], [off, on]])
  })

  test('lists those of one cluster', async () => {
    const here = await world()
    const { owner, companyId } = here
    const made = await makeApplications(here, 3)
    const [one, , three] = made.map(idOf)
    await everywhere(owner, 'update application set cluster_id = $2 where company_id = $1 and id in ($2, $3)', [
      companyId,
      one,
      three,
    ])

    const lists = [
      await listOf(here, made[0].jobId, `?cluster=${one}`),
      await listOf(here, made[0].jobId, `?cluster=${one}&sort=score&query=hopper`),
      await listOf(here, made[0].jobId, `?cluster=${three}`),
    ]

    assert.deepEqual(lists.map(idsOf), [[three, one], [three, one], []])
  })

  test('shows 500 at most, and says that there are more', async () => {
    const here = await world()
    const { owner, companyId } = here
    const [{ jobId }] = await makeApplications(here, 1)
    await everywhere(
      owner,
      `with person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, 'Ada', n::text, 'test' from generate_series(1, 500) n returning id)
       insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
       select $1, $2, id, 'unreviewed', true, 'test' from person`,
      [companyId, jobId],
    )

    const { body } = await listOf(here, jobId)

    assert.deepEqual([body.data.length, body.truncated], [500, true])
  })

  test('refuses an order or a status that is none', async () => {
    const here = await world()
    const { id } = await here.make.job()

    const reply = await listOf(here, id, '?sort=worst&status=maybe&cluster=x&includeRemoved=1')

    assert.deepEqual(broken(reply), ['/cluster pattern', '/includeRemoved enum', '/sort enum', '/status enum'])
  })

  test('is for the reviewers of the job, and no others', async () => {
    const here = await world()
    const { as, reviewer, stranger, make } = here
    const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
    const { id } = await make.application({ jobId: job.id })
    const other = await make.application()

    const replies = [
      await as(reviewer).get(`/v1/jobs/${job.id}/applications`),
      await as(reviewer).get(`/v1/jobs/${other.jobId}/applications`),
      await as(stranger).get(`/v1/jobs/${job.id}/applications`),
    ]

    assert.deepEqual(replies.map(refusal), [
      [200, undefined],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    assert.deepEqual(idsOf(replies[0] ?? assert.fail()), [id])
  })
})
