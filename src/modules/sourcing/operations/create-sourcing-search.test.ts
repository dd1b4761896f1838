import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { bookCriteria, planned, searchesPath } from '../sourcing.fixture.ts'

describe('a search', () => {
  test('is planned from the criteria of its job, and shows how they are understood and what each person costs', async () => {
    const here = await world()

    const search = await planned(here, { targetCount: 10 })

    assert.deepEqual([search.state, search.version, search.channels], ['draft', 1, ['talent_pool', 'ats_history']])
    assert.deepEqual(
      search.criteria.map(({ text, kind, weight }: typeof search) => ({ text, kind, weight })),
      bookCriteria,
    )
    assert.ok(
      search.criteria.every(
        ({ understood }: typeof search) => understood.terms.length > 0 && understood.asks.length > 0,
      ),
    )
    assert.deepEqual(search.credits, { perPerson: 2, spent: 0, toTarget: 20 })
    assert.deepEqual(search.allowed, { edit: true, start: true, pause: false, decide: true })
    assert.equal(search.counts, null)
  })

  test('keeps the draft that it is for', async () => {
    const here = await world()
    const job = await here.make.job()
    await here.as(here.recruiter).post(searchesPath(job), { criteria: [{ text: 'Forklift licence' }] })

    const { status, body } = await here.as(here.recruiter).delete(`/v1/jobs/${job.id}`)

    assert.deepEqual([status, body.code], [409, 'CONFLICT'])
  })

  test('is planned from a text, or from criteria that are sent', async () => {
    const here = await world()
    const brief = 'We need a bookbinder. You must have 3 years of experience with bookbinding. German is a plus.'

    const read = await planned(here, { text: brief, name: 'By the brief' })
    const sent = await planned(here, { criteria: [{ text: 'Forklift licence' }] })

    assert.equal(read.name, 'By the brief')
    assert.ok(
      read.criteria.some(({ text }: { text: string }) => /bookbinding/i.test(text)),
      JSON.stringify(read.criteria),
    )
    assert.deepEqual(
      sent.criteria.map(({ text }: { text: string }) => text),
      ['Forklift licence'],
    )
  })

  test('looks for nobody by what the law protects, and takes a text or criteria', async () => {
    const { as, recruiter, make } = await world()
    const job = await make.job()

    const unfair = await as(recruiter).post(searchesPath(job), {
      criteria: [{ text: 'Knows Python' }, { text: 'Male, under 30 years old' }],
    })
    const both = await as(recruiter).post(searchesPath(job), { criteria: [], text: 'A bookbinder' })

    assert.deepEqual(
      [unfair.status, unfair.body.errors[0].pointer, unfair.body.errors[0].rule],
      [422, '/criteria/1/text', 'protected_trait'],
    )
    assert.deepEqual([both.status, both.body.errors[0].pointer], [422, '/text'])
  })

  test('belongs to its company, and to who recruits', async () => {
    const here = await world()
    const { as, reviewer, stranger, make } = here
    const job = await make.job()

    const [forbidden, elsewhere] = await Promise.all([
      as(reviewer).post(searchesPath(job), {}),
      as(stranger).post(searchesPath(job), {}),
    ])

    assert.deepEqual([forbidden.status, elsewhere.status], [403, 404])
  })
})
