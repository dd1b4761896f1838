import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { absenceEnds } from './absence-date.ts'

const written = new Date('2026-11-26T10:00:00Z')

describe('the end of an absence', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['I am out of the office until December 7, 2026.', '2026-12-07'],
    ['I am back on 7th of January.', '2027-01-07'],
    ['Back Dec 14th', '2026-12-14'],
    ['Ich bin vom 27.11. bis zum 11.12.2026 nicht im Büro.', '2026-12-11'],
    ['Ich bin ab dem 4. Januar wieder erreichbar.', '2027-01-04'],
    ['Ich bin bis 18.12.26 nicht da', '2026-12-18'],
    ['Je serai de retour le 2 janvier 2027.', '2027-01-02'],
    ['Vuelvo el 9 de diciembre de 2026.', '2026-12-09'],
    ['Torno il 3 dicembre', '2026-12-03'],
    ['away till 2026-12-20', '2026-12-20'],
    ['back 12/05/2026', '2026-12-05'],
    ['back 03/04/2027', '2027-04-03'],
    ['I have limited access to my mail.', null],
    ['I was away until 20.11.2026', null],
    ['Since 31.02. nobody works here', null],
    ['Founded on 1 May 1998, call 030 123456', null],
    ['Wir ziehen am 1.12.2029 um', null],
  ]
  for (const [text, day] of cases) {
    test(`is ${day ?? 'not told'} in “${text}”`, () => assert.equal(absenceEnds(text, written), day))
  }
})
