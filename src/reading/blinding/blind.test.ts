import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evaluate } from '../judging/evaluate.ts'
import { fold } from '../words/text.ts'
import { blind } from './blind.ts'

const resumeWith = (line: string): string => `Ada Byron\nada@people.example\n\nExperience\n${line}\n`

describe('what an evaluation sees', () => {
  test('is the years of work and what they were spent with, close below the name too', () => {
    const lines = [
      '2015 - 2020 PHP developer at Acme',
      '2015 – 2020 PHP developer at Acme',
      'Jan 2015 - Dec 2020 PHP developer at Acme',
      '2015 bis 2020 PHP developer at Acme',
      'since 2015 PHP developer at Acme',
    ]

    for (const line of lines) {
      const text = resumeWith(line)
      const criteria = [{ id: 'php', text: '5 years of PHP', kind: 'must_have', weight: 1 }] as const
      const result = evaluate({ criteria, documents: [{ source: 'resume', text }], asOf: '2026-11-22' })

      assert.ok(blind(text).text.endsWith(line.concat('\n')), line)
      assert.equal(result.criteria[0]?.met, 'yes', line)
    }
    assert.match(blind('Experience\n2015 - 2020 Nurse at Acme\n').text, /Nurse at Acme/)
    assert.match(blind(resumeWith('2019 PHP developer at Acme')).text, /2019 PHP developer at Acme/)
  })

  test('is a language below its heading, and no nationality among what is said of the person', () => {
    const seen = (text: string) => blind(`Ada Byron\nada@people.example\n${text}\n`).text

    assert.match(seen('\nSprachen\nDeutsch – Muttersprache\nEnglisch – C1'), /Deutsch – Muttersprache\nEnglisch – C1/)
    assert.doesNotMatch(seen('Deutsch | ledig'), /Deutsch/)
    assert.doesNotMatch(seen('\nSprachen\nDeutsch, ledig'), /Deutsch/)
    assert.doesNotMatch(seen('\nSprachen\nNationalität: deutsch'), /deutsch/)
  })

  test('is the tongue, trade, place and skill that somebody is called like, and not the name', () => {
    const rows: readonly (readonly [string, string, string])[] = [
      ['Rose French', 'Fluent French, cooked French cuisine', 'Rose French'],
      ['Paul Koch', 'Koch im Hotel Adler', 'Koch, Paul'],
      ['Grace Baker', 'Baker at Acme', 'G. Baker'],
      ['Lena Fischer', 'Fischer auf See', 'Frau Fischer'],
      ['Paris Brown', 'Opened shops in Paris and Brown bag lunches', 'Paris Brown'],
      ['Christian Prince', 'Youth work, Christian charity', 'Christian Prince'],
      ['April Summer', 'Summer school in April', 'April Summer'],
      ['Jan Novák', 'Nový projekt', 'Novák, Jan'],
    ]

    for (const [name, work, again] of rows) {
      const email = `${fold(name).replace(' ', '.')}@mail.example`
      const { text } = blind(`${name}\n${email}\n\nExperience\n2015 - 2020 ${work}\n\nRegards\n${again}\n`)

      assert.ok(text.includes(work), `${name}: ${text}`)
      assert.ok(!text.startsWith(name) && !text.includes(again), `${name}: ${text}`)
    }
  })

  test('is no name in another script, order or place', () => {
    const rows: readonly (readonly [string, string])[] = [
      ['山田 太郎', '山田太郎'],
      ['أحمد عبد الرحمن', 'الرحمن'],
      ['Олена Коваленко', 'Коваленко Олена'],
      ['दीपिका शर्मा', 'शर्मा'],
      ['דנה כהן', 'כהן דנה'],
      ['김민수', '김민수'],
      ['Mgr. Jana Nováková', 'Nováková Jana'],
      ['Dott.ssa Giulia Bianchi', 'Bianchi'],
    ]

    for (const [name, again] of rows) {
      const { text } = blind(`${name}\n\nExperience\n2015 - 2020 PHP, Acme\nTeam ${again}\n`)

      assert.ok(!text.includes(again), `${name}: ${text}`)
      assert.ok(text.startsWith('█\n'), `${name}: ${text}`)
    }
  })

  test('is no town behind its postcode', () => {
    for (const line of ['2020 Hollabrunn', '1010 Wien, Austria', 'A-2020 Hollabrunn']) {
      assert.doesNotMatch(blind(`Ada Byron\n${line}\nada@people.example\n`).text, /Hollabrunn|Wien/, line)
    }
  })
})
