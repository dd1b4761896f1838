import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Figures, figuresOf, type Half } from './corpus.fixture.ts'

const figures = new Map<Half, Figures>([
  ['tuned', await figuresOf('tuned')],
  ['held', await figuresOf('held')],
])

for (const [half, { letters, toJoin, wronglyJoined, notJoined, faults }] of figures) {
  describe(`of the ${half} letters of the corpus`, () => {
    test('none is joined to a thread that it does not belong to', () => {
      assert.deepEqual(wronglyJoined, [])
    })

    test('at most one in fifty is left out of the thread that it belongs to', () => {
      assert.ok(notJoined.length <= toJoin / 50, notJoined.join(', '))
    })

    for (const [field, share] of [
      ['from', 1],
      ['kind', half === 'tuned' ? 1 : 0.97],
      ['text', half === 'tuned' ? 1 : 0.92],
      ['quote', half === 'tuned' ? 1 : 0.92],
    ] as const) {
      test(`${field} is right for at least ${share * 100} % of them`, (t) => {
        const wrong = faults.filter((fault) => fault.field === field).map(({ told }) => told)

        t.diagnostic(`${letters - wrong.length} of ${letters}`)
        assert.ok(wrong.length <= letters * (1 - share), wrong.join('\n'))
      })
    }
  })
}

test('the corpus has at least 120 letters, half of them held', () => {
  const counts = [...figures.values()].map(({ letters }) => letters)

  assert.ok(counts.reduce((sum, count) => sum + count, 0) >= 120)
  assert.ok(Math.min(...counts) >= 60)
})

test('of the tuned letters nothing is read otherwise than expected', () => {
  assert.deepEqual(
    figures.get('tuned')?.faults.map(({ told }) => told),
    [],
  )
})
