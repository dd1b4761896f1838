import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judgedLanguages } from '../words/document-language.ts'
import { evaluate } from './evaluate.ts'
import { bookkeeper } from './lives/bookkeeper.fixture.ts'
import { nurse } from './lives/nurse.fixture.ts'
import { warehouseWorker } from './lives/warehouse-worker.fixture.ts'

const furthest = 10

describe('one life', () => {
  for (const { name, criteria, told } of [nurse, bookkeeper, warehouseWorker])
    test(`of ${name} is worth the same in each language, within ten points of English`, (t) => {
      const scores = judgedLanguages.map((language) => {
        const { score } = evaluate({
          criteria,
          documents: [{ source: 'resume', text: told[language] ?? '' }],
          asOf: '2026-11-26',
        })
        return [language, score] as const
      })
      const english = Object.fromEntries(scores)['en'] ?? Number.NaN

      t.diagnostic(scores.map(([language, score]) => `${language} ${score}`).join(', '))
      assert.deepEqual(
        scores.filter(([, score]) => !(score !== null && Math.abs(score - english) <= furthest)),
        [],
      )
    })
})
