import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { creditsOf, subscribed, withCredits } from '#modules/plans/plans.fixture.ts'
import { everywhere, type World, world } from '#test'
import { candidateWith, evaluated, evaluationPath, pythonCriteria, recordsPath } from '../evaluation.fixture.ts'

async function serveWaiting({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('evaluate-waiting')`)
  await settle()
}

async function waitingOf({ owner, companyId }: World): Promise<number[]> {
  const { rows } = await everywhere<{ id: number }>(
    owner,
    'select application_id::int as id from evaluation_waiting where company_id = $1 order by application_id',
    [companyId],
  )
  return rows.map(({ id }) => id)
}

/** The people applied with a resume while there were no credits; they are in the order they came. */
async function crowd(here: World, count: number): Promise<{ id: number }[]> {
  await withCredits(here, 0)
  const job = await here.make.job({ status: 'live', criteria: pythonCriteria })
  const applications: { id: number }[] = []
  for (let place = 0; place < count; place++) {
    const candidate = await candidateWith(here)
    applications.push(await here.make.application({ jobId: job.id, candidateId: candidate.id }))
  }
  await here.settle()
  return applications
}

const idsOf = (applications: readonly { id: number }[]) => applications.map(({ id }) => id)

async function scoredOf({ as, recruiter }: World, applications: readonly { id: number }[]): Promise<number[]> {
  const answers = await Promise.all(applications.map(({ id }) => as(recruiter).get(`/v1/applications/${id}`)))
  return answers.filter(({ body }) => body.score !== null).map(({ body }) => body.id)
}

describe('applications that wait for credits', () => {
  test('are evaluated once there are some, each for one', async () => {
    const here = await world()
    const applications = await crowd(here, 3)
    const before = [await waitingOf(here), await scoredOf(here, applications), await creditsOf(here)]

    await withCredits(here, 10)
    await serveWaiting(here)

    assert.deepEqual(before, [idsOf(applications), [], 0])
    assert.deepEqual(await scoredOf(here, applications), idsOf(applications))
    assert.deepEqual([await waitingOf(here), await creditsOf(here)], [[], 7])
    const [first] = applications
    assert.ok(first)
    const { data } = (await here.as(here.recruiter).get(recordsPath(first))).body
    assert.deepEqual([data.length, data[0].occasion], [1, 'arrival'])
    assert.equal((await here.events()).filter((name) => name === 'application.evaluated').length, 3)
  })

  test('are served the oldest first, as many as can be paid for; the others keep their place', async () => {
    const here = await world()
    const applications = await crowd(here, 5)

    await withCredits(here, 2)
    await serveWaiting(here)

    const ids = idsOf(applications)
    assert.deepEqual(await scoredOf(here, applications), ids.slice(0, 2))
    assert.deepEqual([await waitingOf(here), await creditsOf(here)], [ids.slice(2), 0])
    await serveWaiting(here)
    assert.deepEqual(await waitingOf(here), ids.slice(2))
  })

  test('reach everybody, however many pages that takes', async () => {
    const here = await world()
    const [first] = await crowd(here, 1)
    const job = (await here.as(here.recruiter).get(`/v1/applications/${first?.id}`)).body.jobId
    await everywhere(
      here.owner,
      `with person as (
         insert into candidate (company_id, first_name, last_name, source)
         select $1, '', 'Person ' || n, 'test' from generate_series(1, 450) as n returning id), applied as (
         insert into application (company_id, job_id, candidate_id, status, is_applicant, source, screening_answers)
         select $1, $2, id, 'unreviewed', true, 'test', $3 from person returning id)
       insert into evaluation_waiting (company_id, application_id) select $1, id from applied`,
      [
        here.companyId,
        job,
        JSON.stringify([{ questionId: 'q', question: 'What do you know?', type: 'text', answer: 'I write Python.' }]),
      ],
    )

    await withCredits(here, 449)
    await serveWaiting(here)

    const { rows } = await everywhere<{ scored: number }>(
      here.owner,
      'select count(score)::int as scored from application where company_id = $1',
      [here.companyId],
    )
    assert.deepEqual([rows[0]?.scored, (await waitingOf(here)).length, await creditsOf(here)], [449, 2, 0])
  })

  test('are served by the credits of a larger plan, and not by those of another company', async () => {
    const here = await world()
    const other = await world()
    const applications = await crowd(here, 1)
    await withCredits(other, 100)

    await serveWaiting(here)
    const still = await waitingOf(here)
    await subscribed(here, 'plus')
    await everywhere(here.owner, 'update credit_account set month_end = now() where company_id = $1', [here.companyId])
    await here.owner.query(`select graphile_worker.add_job('settle-credits')`)
    await here.settle()
    await serveWaiting(here)

    assert.deepEqual(still, idsOf(applications))
    assert.deepEqual(await scoredOf(here, applications), idsOf(applications))
    assert.equal(await creditsOf(other), 100)
  })

  test('are served in all companies but one whose credits are in disorder', async () => {
    const here = await world()
    const worlds = [here, await world()].toSorted((one, other) => (one.companyId < other.companyId ? -1 : 1))
    const [broken, sound] = worlds
    assert.ok(broken && sound)
    const [left, served] = [await crowd(broken, 1), await crowd(sound, 1)]
    await withCredits(broken, 1)
    await withCredits(sound, 1)
    // No ledger should come to this: there is less than its lots hold, and they have expired.
    await everywhere(
      here.owner,
      `update credit_lot set remaining = remaining + 5, expires_at = now() where company_id = $1 and remaining > 0`,
      [broken.companyId],
    )

    await serveWaiting(sound)

    assert.deepEqual(await scoredOf(sound, served), idsOf(served))
    assert.deepEqual(await waitingOf(broken), idsOf(left))
    await everywhere(here.owner, 'delete from credit_lot where company_id = $1', [broken.companyId])
    await everywhere(here.owner, 'update credit_account set balance = 0 where company_id = $1', [broken.companyId])
  })

  test('do not wait off the board, nor once they are forgotten; back on it they wait again', async () => {
    const here = await world()
    const { as, admin, recruiter } = here
    const [removed, forgotten, kept] = await crowd(here, 3)
    assert.ok(removed && forgotten && kept)
    await as(recruiter).post(`/v1/applications/${removed.id}/remove`)
    const { candidateId } = (await as(recruiter).get(`/v1/applications/${forgotten.id}`)).body
    const erasure = await as(admin).delete(`/v1/candidates/${candidateId}`)
    await here.settle()
    const waiting = await waitingOf(here)

    await withCredits(here, 1)
    await serveWaiting(here)
    const scored = await scoredOf(here, [removed, kept])
    await as(recruiter).post(`/v1/applications/${removed.id}/restore`)
    await here.settle()

    assert.ok(erasure.status < 300, erasure.text)
    assert.deepEqual(waiting, [removed.id, kept.id])
    assert.deepEqual([scored, await creditsOf(here)], [[kept.id], 0])
    assert.deepEqual(await waitingOf(here), [removed.id])
  })

  test('do not wait twice, or any longer, when somebody asks for them in the meantime', async () => {
    const here = await world()
    const [application] = await crowd(here, 1)
    assert.ok(application)
    await withCredits(here, 3)

    const asked = await here.as(here.recruiter).post(evaluationPath(application))

    assert.deepEqual([asked.status, asked.body.waitsForCredits], [200, false])
    assert.deepEqual([await waitingOf(here), await creditsOf(here)], [[], 2])
    await serveWaiting(here)
    assert.equal(await creditsOf(here), 2)
  })

  test('are those a change of criteria finds without a score; who was evaluated before is again, for nothing', async () => {
    const here = await world()
    const { job, application } = await evaluated(here)
    await withCredits(here, 0)
    const candidate = await candidateWith(here)
    const late = await here.make.application({ jobId: job.id, candidateId: candidate.id })
    await here.settle()

    await here.as(here.recruiter).patch(`/v1/jobs/${job.id}`, { criteria: pythonCriteria.slice(2) })
    await here.settle()

    const { body } = await here.as(here.recruiter).get(evaluationPath(application))
    assert.deepEqual([body.isCurrent, body.criteria.length, await creditsOf(here)], [true, 1, 0])
    assert.deepEqual(await waitingOf(here), [late.id])
  })
})
