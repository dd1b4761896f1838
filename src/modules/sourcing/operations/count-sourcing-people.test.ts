import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { binder, bookCriteria, knownPeople, resumeOf, searchesPath } from '../sourcing.fixture.ts'

describe('the count of people', () => {
  test('says for criteria that are being written how many have what, of this company alone', async () => {
    const here = await world()
    const { as, recruiter, stranger, make } = here
    await knownPeople(here, [
      { text: binder('Python') },
      { text: binder() },
      { text: resumeOf('Developer', ['Python']) },
    ])
    const job = await make.job({ criteria: bookCriteria })
    const criteria = [{ text: 'Experience with bookbinding' }, { text: 'Experience with Python' }]

    const { status, body } = await as(recruiter).post(`${searchesPath(job)}/count`, { criteria })
    const elsewhere = await as(stranger).post(`${searchesPath(job)}/count`, { criteria })

    assert.equal(status, 200)
    assert.deepEqual([body.counts.pool, body.counts.allMusts], [3, 1])
    assert.deepEqual(
      body.counts.perCriterion.map(({ have, without }: { have: number; without: number }) => [have, without]),
      [
        [2, 2],
        [2, 2],
      ],
    )
    assert.equal(elsewhere.status, 404)
  })
})
