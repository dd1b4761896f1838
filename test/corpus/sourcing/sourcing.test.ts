import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Half, halves } from '../people/random.ts'
import { jobOf, jobsCount } from './jobs.ts'
import { type Found, type Share, search } from './search.ts'

const isAll = process.env['SOURCING_JOBS'] === 'all'

/** A run of all tests measures a quarter of one job of the held half: a whole one takes ten seconds of a processor. */
const share = isAll ? 1 : 0.25

const measured: readonly (readonly [half: Half, indexes: readonly number[]])[] = isAll
  ? halves.map((half) => [half, Array.from({ length: jobsCount }, (_, index) => index)] as const)
  : [['held', [1]]]

const sumOf = (shares: readonly Share[]): Share =>
  shares.reduce((sum, { right, of }) => ({ right: sum.right + right, of: sum.of + of }), { right: 0, of: 0 })

const shareOf = ({ right, of }: Share): number => (of === 0 ? 1 : right / of)
const written = (share: Share): string => `${shareOf(share).toFixed(2)} (${share.right} of ${share.of})`

const told = ({ job, fitting, precision, recall, otherwise, coarse, overlap }: Found): string =>
  `${job.id}, ${job.occupation} in ${job.language}: ${fitting} fit; first 25 ${written(precision)}, first 100 ${written(recall)}, by other words ${written(otherwise)}, of 300 judged ${written(coarse)}, first 10 alike ${overlap.right}`

for (const [half, indexes] of measured)
  describe(`a search of the ${half} half`, () => {
    test('finds those who fit, also by words that the criteria do not use', async (t) => {
      const found: Found[] = []
      for (const index of indexes) {
        const job = await search(jobOf(half, index, share), share)
        t.diagnostic(told(job))
        found.push(job)
      }
      const precision = sumOf(found.map((each) => each.precision))
      const recall = sumOf(found.map((each) => each.recall))
      const otherwise = sumOf(found.map((each) => each.otherwise))
      t.diagnostic(
        `all: first 25 ${written(precision)}, first 100 ${written(recall)}, by other words ${written(otherwise)}`,
      )

      assert.ok(shareOf(precision) >= 0.85, `of the first 25 ${written(precision)}`)
      assert.ok(shareOf(recall) >= 0.8, `of the first 100 ${written(recall)}`)
      assert.ok(shareOf(otherwise) >= 0.6, `by other words ${written(otherwise)}`)
    })
  })
