import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readJobs } from '#test/corpus/jobs.ts'
import { figuresOf, type Measure, measure, precisionOf, recallOf } from './corpus.fixture.ts'
import { draftByRules } from './rules-drafter.ts'

/** A wrong claim costs more than a missed one, because a recruiter adds what was missed. */
const least: readonly (readonly [Measure, number])[] = [
  ['criteria', 0.9],
  ['kinds', 0.95],
  ['place', 0.8],
  ['workplace', 0.9],
  ['terms', 0.9],
]

for (const part of ['tuned', 'held', 'fresh'] as const) {
  describe(`the job texts that were ${part}`, () => {
    const jobs = readJobs(part)

    for (const [what, figure] of least) {
      test(`are read for ${what} with a precision and recall of at least ${figure}`, (t) => {
        const count = measure(jobs, what)

        t.diagnostic(`${part}, ${what}: ${figuresOf(count)}`)
        assert.ok(precisionOf(count) >= figure && recallOf(count) >= figure, count.faults.join('\n'))
      })
    }

    test('give a criterion wherever one is asked for, and none where none is', () => {
      for (const { id, text, must, nice } of jobs) {
        assert.equal(draftByRules(text).criteria.length > 0, must.length + nice.length > 0, id)
      }
    })
  })
}
