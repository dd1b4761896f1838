import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { evaluated, evaluationPath, pythonCriteria, recordsPath } from '../evaluation.fixture.ts'

const forklift = [{ text: 'Forklift licence' }]
const python = [{ text: 'Python' }]

/** Each applicant has an answer and no score yet. */
async function crowd(here: World, count: number) {
  const screeningQuestions = [{ text: 'What do you know?', type: 'text' }]
  const job = await here.make.job({ status: 'live', criteria: forklift, applicantLimit: count, screeningQuestions })
  const answers = JSON.stringify([
    {
      questionId: job.screeningQuestions[0].id,
      question: 'What do you know?',
      type: 'text',
      answer: 'I write Python.',
    },
  ])
  await everywhere(
    here.owner,
    `with person as (
       insert into candidate (company_id, first_name, last_name, source)
       select $1, '', 'Person ' || n, 'test' from generate_series(1, $3::integer) as n returning id)
     insert into application (company_id, job_id, candidate_id, status, is_applicant, source, screening_answers, applied_at)
     select $1, $2, id, 'unreviewed', true, 'test', $4, now() - interval '1 hour' from person`,
    [here.companyId, job.id, count, answers],
  )
  return job
}

const scoresOn = async ({ owner, companyId }: World, job: { id: number }) => {
  const { rows } = await everywhere<{ score: number | null; people: number; records: number }>(
    owner,
    `select a.score, count(*)::int as people, sum((select count(*) from evaluation e
       where e.company_id = a.company_id and e.application_id = a.id))::int as records
     from application a where a.company_id = $1 and a.job_id = $2 group by a.score order by a.score`,
    [companyId, job.id],
  )
  return rows
}

describe('a change of criteria', () => {
  test('has all applications on the board evaluated again, and nothing written down on the job for each', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here)
    const before = (await here.as(here.recruiter).get(path)).body

    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria: pythonCriteria.slice(2) })
    const stale = (await here.as(here.recruiter).get(path)).body
    await here.settle()

    const after = (await here.as(here.recruiter).get(path)).body
    assert.deepEqual([before.isCurrent, after.isCurrent], [true, true])
    if (stale.evaluatedAt === before.evaluatedAt) assert.equal(stale.isCurrent, false)
    assert.deepEqual([before.score > 0, after.score, after.criteria.length], [true, null, 1])
    assert.equal((await here.as(here.recruiter).get(`/v1/applications/${application.id}`)).body.score, null)
    const { data } = (await here.as(here.recruiter).get(`/v1/jobs/${job.id}/activity`)).body
    assert.equal(data.filter(({ kind }: { kind: string }) => kind === 'application.evaluated').length, 1)
  })

  test('reaches everybody, however many pages that takes, once', async () => {
    const here = await world()
    const job = await crowd(here, 120)

    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria: python })
    await here.settle()

    assert.deepEqual(await scoresOn(here, job), [{ score: 25, people: 120, records: 120 }])
  })

  test('that comes while an older one is being followed is the one that counts', async () => {
    const here = await world()
    const job = await crowd(here, 120)
    const patch = (criteria: readonly object[]) => here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria })

    for (const criteria of [python, forklift, python, forklift, python]) await patch(criteria)
    await here.settle()

    const rows = await scoresOn(here, job)
    assert.deepEqual(
      rows.map(({ score, people }) => [score, people]),
      [[25, 120]],
    )
  })

  test('counts for whoever was off the board once they are back on it', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here)
    const recruiter = here.as(here.recruiter)
    await recruiter.post(`/v1/applications/${application.id}/remove`)
    await recruiter.patch(`/v1/jobs/${job.id}`, { criteria: forklift })
    await here.settle()
    const removed = (await recruiter.get(path)).body

    await recruiter.post(`/v1/applications/${application.id}/restore`)
    await here.settle()

    assert.equal(removed.isCurrent, false)
    assert.equal((await recruiter.get(path)).body.isCurrent, true)
    assert.equal((await recruiter.get(recordsPath(application))).body.data[0].occasion, 'restored')
  })

  test('and an evaluation asked for at the same moment leave the newest criteria evaluated', async () => {
    const here = await world()
    const { job, application, path } = await evaluated(here)
    const recruiter = here.as(here.recruiter)

    for (const criteria of [forklift, python, forklift, pythonCriteria]) {
      await Promise.all([
        recruiter.patch(`/v1/jobs/${job.id}`, { criteria }),
        recruiter.post(path),
        recruiter.post(path),
      ])
    }
    await here.settle()

    const { body } = await recruiter.get(evaluationPath(application))
    assert.deepEqual([body.isCurrent, body.criteria.length], [true, 3])
  })
})
