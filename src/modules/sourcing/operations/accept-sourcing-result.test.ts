import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atsPerson, mirrored } from '#modules/ats-history/ats-history.fixture.ts'
import { creditsOf, subscribed, withCredits } from '#modules/plans/plans.fixture.ts'
import { everywhere, type World, world } from '#test'
import { bookCriteria, decide, foundCandidate, look, planned, ran, resultsOf } from '../sourcing.fixture.ts'

const sourcedEvents = async (here: World): Promise<number> =>
  (await here.events()).filter((name) => name === 'candidate.sourced').length

describe('somebody who is accepted', () => {
  test('is on the job as a sourced person, once, and paid for once', async () => {
    const here = await world()
    await withCredits(here, 10)
    const search = await planned(here)
    const id = await foundCandidate(here, search)

    const first = await decide(here, search, id, 'accept')
    const again = await decide(here, search, id, 'accept')
    const { body: application } = await here.as(here.recruiter).get(`/v1/applications/${first.body.applicationId}`)

    assert.deepEqual([first.status, first.body.state, again.body], [200, 'accepted', first.body])
    assert.deepEqual(
      [application.status, application.isApplicant, application.candidateId],
      ['sourced_potential', false, id],
    )
    assert.equal(application.source, 'talent_pool')
    const { progress, credits } = await look(here, search)
    assert.deepEqual([progress.accepted, credits.spent, await creditsOf(here), await sourcedEvents(here)], [1, 2, 8, 1])
  })

  test('by two at once is accepted once', async () => {
    const here = await world()
    await withCredits(here, 10)
    const search = await planned(here)
    const id = await foundCandidate(here, search)

    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(here, search, id, 'accept')))

    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal(new Set(answers.map(({ body }) => body.applicationId)).size, 1)
    assert.deepEqual([await creditsOf(here), await sourcedEvents(here)], [8, 1])
  })

  test('who applied meanwhile stays an applicant, and costs nothing; one who applies afterwards becomes one', async () => {
    const here = await world()
    await withCredits(here, 10)
    const job = await here.make.job({ status: 'live', criteria: bookCriteria })
    const search = await planned(here, {}, job)
    const [before, after] = [await foundCandidate(here, search), await foundCandidate(here, search)]
    const { id: applicationId } = await here.make.application({
      jobId: job.id,
      candidateId: before,
      status: 'unreviewed',
    })

    const { status, body } = await decide(here, search, before, 'accept')
    await decide(here, search, after, 'accept')

    assert.deepEqual(
      [status, body.applicationId, await creditsOf(here), await sourcedEvents(here)],
      [200, applicationId, 8, 1],
    )
  })

  test('and applies at the same moment is on the job once', async () => {
    const here = await world()
    const job = await here.make.job({ status: 'live', criteria: bookCriteria })
    const search = await planned(here, {}, job)
    const id = await foundCandidate(here, search)
    const apply = () =>
      here.as(here.recruiter).post(`/v1/jobs/${job.id}/applications`, { candidateId: id, status: 'unreviewed' })

    const [accepted, applied] = await Promise.all([decide(here, search, id, 'accept'), apply()])

    assert.deepEqual([accepted.status, [201, 409].includes(applied.status)], [200, true])
    const { rows } = await everywhere<{ count: number }>(
      here.owner,
      'select count(*)::int as count from application where company_id = $1',
      [here.companyId],
    )
    assert.equal(rows[0]?.count, 1)
  })

  test('is refused without credits, with a lapsed plan, and for a closed job; nothing of it is left', async () => {
    const here = await world()
    const search = await planned(here)
    const id = await foundCandidate(here, search)

    await withCredits(here, 1)
    const poor = await decide(here, search, id, 'accept')
    await subscribed(here, 'plus', { status: 'lapsed' })
    const lapsed = await decide(here, search, id, 'accept')
    await subscribed(here, 'plus')
    await withCredits(here, 10)
    await here.as(here.recruiter).post(`/v1/jobs/${search.jobId}/close`, { reason: 'filled' })
    const closed = await decide(here, search, id, 'accept')

    assert.deepEqual([poor.body.code, lapsed.body.code, closed.status], ['OUT_OF_CREDITS', 'PLAN_LAPSED', 409])
    assert.deepEqual(
      [(await look(here, search)).progress.accepted, await creditsOf(here), await sourcedEvents(here)],
      [0, 10, 0],
    )
    assert.equal((await resultsOf(here, search)).length, 1)
  })

  test('of the ATS history is the candidate of the number they were shown under', async () => {
    const here = await world()
    await mirrored(here, {
      candidate: [atsPerson('p1', { title: 'Bookbinder', skills: ['bookbinding'], emails: ['ada@people.example'] })],
    })
    await here.settle()
    const search = await planned(here)
    await ran(here, search)
    const [past] = await resultsOf(here, search)

    const accepted = await decide(here, search, past.candidateId, 'accept')
    const { body: candidate } = await here.as(here.recruiter).get(`/v1/candidates/${past.candidateId}`)

    assert.equal(accepted.status, 200, accepted.text)
    assert.deepEqual(
      [accepted.body.isCandidate, candidate.firstName, candidate.emails],
      [true, 'Ada', ['ada@people.example']],
    )
    assert.ok((await here.events()).includes('ats_history.imported'))
  })

  test('is nobody whom the search has not found', async () => {
    const here = await world()
    const search = await planned(here)
    const { id } = await here.make.candidate()

    assert.deepEqual(
      [(await decide(here, search, id, 'accept')).status, (await decide(here, search, id, 'dismiss')).status],
      [404, 404],
    )
  })
})
