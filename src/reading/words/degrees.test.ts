import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { degreeNameAt, degreesIn } from './degrees.ts'
import { fold } from './text.ts'

const levelsIn = (text: string): number[] => degreesIn(fold(text)).map(({ level }) => level)

const known: readonly (readonly [number, string])[] = [
  [8, 'Ed.D.'],
  [8, 'Teknologie doktor'],
  [8, 'кандидат наук'],
  [8, '工学博士'],
  [7, 'M.S. in Computer Science'],
  [7, 'J.D., Harvard Law School'],
  [7, 'MPH'],
  [7, 'LL.M. Tax'],
  [7, 'Master 2 Droit des affaires'],
  [7, 'Magister Artium'],
  [7, 'mgr inż. budownictwa'],
  [7, 'Civilingenjör i datateknik'],
  [7, 'Cand.merc. i finansiering'],
  [7, 'Masterat în contabilitate'],
  [7, 'Yüksek lisans'],
  [7, 'Магистратура'],
  [7, '硕士'],
  [7, 'תואר שני'],
  [6, 'B.Comm., University of Toronto'],
  [6, 'BA (Hons) History'],
  [6, 'BS Computer Science'],
  [6, 'Diplom (FH)'],
  [6, 'Licence professionnelle'],
  [6, 'licencjat'],
  [6, 'Bc. Informatika'],
  [6, 'Licență în drept'],
  [6, 'Kandidatexamen i företagsekonomi'],
  [6, 'Högskoleingenjör'],
  [6, 'Professionsbachelor i sygepleje'],
  [6, 'Бакалавр'],
  [6, 'بكالوريوس'],
  [6, '東京大学工学部 大学卒業'],
  [6, '本科'],
  [6, '학사'],
  [5, 'Yrkeshögskola'],
  [5, 'Vyšší odborná škola'],
  [5, 'Škola: VOŠ, DiS. ekonomika'],
  [5, '大专'],
  [4, 'Matura'],
  [4, 'Technik informatyk'],
  [4, 'Bacalaureat'],
  [4, 'Studentereksamen'],
  [4, 'Gymnasieexamen'],
  [4, 'érettségi'],
  [4, '高校卒業'],
  [3, 'výuční list'],
  [3, 'Zasadnicza szkoła zawodowa'],
]

const none = [
  'master data management',
  'Scrum Master',
  'Scrum-Master',
  'Magister, SOMtoday en Teams',
  'license plate recognition',
  'licence plate checks',
  'masterclass',
  'master branch',
  'MS Office, MS Excel',
  'webmaster',
  'bachelorarbeit',
  'maîtrise de Salesforce',
]

describe('degrees', () => {
  for (const [level, text] of known)
    test(`have level ${level}: ${text}`, () => {
      assert.equal(levelsIn(text)[0], level)
    })

  test('are not seen in words that mean other things', () => {
    for (const text of none) assert.deepEqual(levelsIn(text), [], text)
  })

  test('are called with their field beside them', () => {
    for (const [text, name] of [
      ['Bachelor of Science in Nursing, Leeds, 2014', 'bachelor of science in nursing'],
      ['Licencjat z ekonomii – 2012', 'licencjat z ekonomii'],
      ['Master in 2012', 'master'],
    ] as const) {
      const folded = fold(text)
      const [degree] = degreesIn(folded)
      assert.ok(degree)
      const { start, end } = degreeNameAt(folded, degree)
      assert.equal(folded.slice(start, end), name)
    }
  })
})
