import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writable } from './win-ansi.ts'

describe('text for a PDF without fonts of its own', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['Größe, façade, niño, 5 €', 'Größe, façade, niño, 5 €'],
    ['Łukasz Żółkiewski', 'Lukasz Zólkiewski'],
    ['Ayşe Yıldız, Đorđe', 'Ayse Yildiz, Dorde'],
    ['Zoe\u0308', 'Zoë'],
    ['2019 → 2021 − 1', '2019 – 2021 – 1'],
    ['● Koch\t✔ ☎ 12', '• Koch • Tel. 12'],
    ['ﬁne', 'fine'],
    ['soft\u00adhyphen\u200b', 'softhyphen'],
    ['王', '?'],
  ]

  test('keeps what can be written and writes the rest as its plain letters', () => {
    assert.deepEqual(
      rows.map(([text]) => [text, writable(text)]),
      rows,
    )
  })
})
