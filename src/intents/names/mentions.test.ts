import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { corpusNames } from '../corpus/corpus.fixture.ts'
import { tokensOf } from '../words/tokens.ts'
import { mentionsIn } from './mentions.ts'

const all = [...corpusNames.jobs, ...corpusNames.people]
const named = (text: string): (readonly [string, readonly string[]])[] =>
  mentionsIn(tokensOf(text), corpusNames).map(({ start, end, ids }) => [
    text.slice(start, end),
    ids.map((id) => all.find((each) => each.id === id)?.name ?? ''),
  ])

describe('a sentence names', () => {
  for (const [name, text, expected] of [
    ['a job by its title', 'close Senior Accountant', [['Senior Accountant', ['Senior Accountant']]]],
    ['a job by the word that tells it apart', 'the nurse job', [['nurse', ['Registered Nurse']]]],
    ['a job by a weak word beside “job”', 'the office job', [['office', ['Office Manager']]]],
    ['a job by its initials', 'the SDR req', [['SDR', ['Sales Development Representative']]]],
    ['a job by its number', 'close job 42', [['42', ['Registered Nurse']]]],
    ['a job in the plural', 'source backend engineers', [['backend engineers', ['Backend Engineer']]]],
    ['nobody by a weak word alone', 'the manager of the office', []],
    ['no job by the number of something else', 'the top 42', []],
    [
      'a person in full, however it is written',
      "seán o'brien and LI WEI",
      [
        ["seán o'brien", ["Seán O'Brien"]],
        ['LI WEI', ['Li Wei']],
      ],
    ],
    ['a person by a first name', 'reject tom', [['tom', ['Tom Okafor']]]],
    ['all people of one first name', 'ask Anna', [['Anna', ['Anna Berg', 'Anna Klein']]]],
    ['the one who is named in full', 'ask Anna Klein', [['Anna Klein', ['Anna Klein']]]],
    ['nobody by a verb', 'Mark Priya as hired', [['Priya', ['Priya Nair']]]],
    [
      'a person whose name is a verb, in full',
      'Mark Field and Grace Close',
      [
        ['Mark Field', ['Mark Field']],
        ['Grace Close', ['Grace Close']],
      ],
    ],
    ['a person whose name is a common word, by its capital', 'bring Will in', [['Will', ['Will Read']]]],
    ['nobody by the common word', 'we will see', []],
    ['the owner of something', "Jonas Weber's profile", [['Jonas Weber', ['Jonas Weber']]]],
  ] as const) {
    test(name, () => {
      assert.deepEqual(named(text), expected)
    })
  }
})
