import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { atsApplication, atsJob, atsPerson, mirrored } from '#modules/ats-history/ats-history.fixture.ts'
import { everywhere, world } from '#test'
import {
  binder,
  bookCriteria,
  knownPeople,
  planned,
  ran,
  resultsOf,
  resumeOf,
  searchPath,
} from '../sourcing.fixture.ts'

describe('a search that runs', () => {
  test('ranks who is known, judges them with literal evidence, and says why each was found', async () => {
    const here = await world()
    const [best, good, other] = await knownPeople(here, [
      { text: binder('Python', 'German'), lastName: 'Best' },
      { text: binder(), lastName: 'Good' },
      { text: resumeOf('Waiter', ['serving guests']), lastName: 'Other' },
    ])
    const search = await planned(here)

    const done = await ran(here, search)
    const results = await resultsOf(here, search)

    const { state, version, progress, counts } = done
    assert.deepEqual([state, version, progress.looked, progress.judged], ['completed', 1, counts.pool, progress.ranked])
    assert.deepEqual(results.map(({ candidateId }) => candidateId).slice(0, 2), [best, good])
    assert.ok(results.findIndex(({ candidateId }) => candidateId === other) !== 0)
    const [first] = results
    assert.equal(first.name, 'Grace Best')
    const [must] = first.criteria
    assert.equal(must.met, 'yes')
    const text = binder('Python', 'German')
    for (const { quote, start, end } of must.evidence) assert.equal(text.slice(start, end), quote)
    assert.match(first.why, /bookbinding.*1 of 1 must/)
    assert.deepEqual([first.source.channel, first.state, first.isCandidate], ['talent_pool', 'proposed', true])
    assert.equal(counts.perCriterion.length, bookCriteria.length)
    assert.deepEqual(
      (await here.events()).filter((name) => name === 'sourcing.completed'),
      ['sourcing.completed'],
    )
  })

  test('finds people of the ATS history, with what became of them there, and leaves out who is on the job', async () => {
    const here = await world()
    await mirrored(here, {
      job: [atsJob('j1', { title: 'Gilder' })],
      candidate: [atsPerson('p1', { title: 'Bookbinder', skills: ['bookbinding', 'Python'] })],
      application: [atsApplication('a1', { candidateId: 'p1', stageName: 'Onsite', outcome: 'rejected' })],
    })
    const [known] = await knownPeople(here, [{ text: binder() }])
    const job = await here.make.job({ status: 'live', criteria: bookCriteria })
    await here.make.application({ jobId: job.id, candidateId: known ?? 0 })
    const search = await planned(here, {}, job)

    await ran(here, search)
    const results = await resultsOf(here, search)

    assert.deepEqual(
      results.map(({ name }) => name),
      ['Ada Byron'],
    )
    assert.deepEqual(
      [results[0].isCandidate, results[0].source.channel, results[0].headline],
      [false, 'ats_history', 'Bookbinder'],
    )
    assert.deepEqual(results[0].history[0], {
      jobTitle: 'Gilder',
      furthest: 'Onsite',
      outcome: 'rejected',
      reason: null,
      at: '2025-03-01T09:00:00.000Z',
    })
  })

  test('comes to the same order each time, whoever the people are', async () => {
    const here = await world()
    const texts = [binder('Python'), binder(), resumeOf('Printer', ['bookbinding'], 1), binder('Python', 'German')]
    await knownPeople(
      here,
      texts.map((text, place) => ({ text, lastName: `Same ${place}` })),
    )
    const [one, other] = [await planned(here), await planned(here)]

    await ran(here, one)
    await everywhere(here.owner, `update candidate set first_name = 'Mohammed' where company_id = $1`, [here.companyId])
    await ran(here, other)

    const shown = (results: { candidateId: number; score: number | null }[]) =>
      results.map(({ candidateId, score }) => [candidateId, score])
    assert.deepEqual(shown(await resultsOf(here, other)), shown(await resultsOf(here, one)))
  })

  test('is refused while it runs, without criteria, or for a job that is closed; when it is over it looks again', async () => {
    const here = await world()
    const { as, recruiter, make, owner } = here
    const empty = await planned(here, { criteria: [] })
    const closed = await planned(here, {}, await make.job({ status: 'closed', criteria: bookCriteria }))
    const search = await planned(here)
    await ran(here, search)

    const refused = await Promise.all([empty, closed].map((each) => as(recruiter).post(searchPath(each, '/start'))))
    const again = await as(recruiter).post(searchPath(search, '/start'))
    await here.settle()
    await everywhere(owner, `update sourcing_search set state = 'running' where id = $1`, [search.id])
    const twice = await as(recruiter).post(searchPath(search, '/start'))
    await everywhere(owner, `update sourcing_search set state = 'completed' where id = $1`, [search.id])

    assert.deepEqual(
      refused.map(({ status }) => status),
      [409, 409],
    )
    assert.deepEqual([again.status, again.body.version], [200, 2])
    assert.equal(twice.status, 409)
  })

  test('is refused where a channel is off', async () => {
    const here = await world()
    const search = await planned(here, { channels: ['github'] })

    const { status, body } = await here.as(here.recruiter).post(searchPath(search, '/start'))

    assert.deepEqual([status, body.code], [409, 'sourcing_channel_off'])
  })
})
