import { describe, test } from 'node:test'
import { slice } from '../words/text.ts'
import { gradeOf } from './evidence-grade.ts'
import { readText } from './reading.ts'
import { asDocument, assertRead } from './table.fixture.ts'

/** Each mention of these words has its grade, in order. */
const gradesOf = (words: RegExp) => (written: string) => {
  const text = asDocument(written)
  const { lines, mentions, language } = readText(text, '2026-06-15')
  return mentions
    .filter((mention) => words.test(slice(text, mention)))
    .map((mention) => gradeOf({ lines, mentions, language }, mention))
    .join(' ')
}

const role = 'Experience ⏎ 2018 – 2020 ⏎ Sales representative, Thompson Trading Ltd ⏎ '

describe('a word of a role', () => {
  test('is shown where something is said of it', () => {
    assertRead(
      [
        [`${role}• Organised the yearly stocktaking of four shops`, 'shown'],
        [`${role}• Took over stocktaking when the owner left`, 'shown'],
      ],
      gradesOf(/stocktaking/),
    )
  })

  test('is only listed beside the title of another trade, and then wherever it stands bare', () => {
    assertRead(
      [
        [`${role}• Warehouse operative, order picking, goods receipt, stocktaking`, 'listed'],
        [
          `${role}• Helped to shorten waiting times by 15 %, stocktaking ⏎ • Warehouse operative, goods receipt, stocktaking`,
          'listed listed',
        ],
        [
          `${role}• Organised the stocktaking of four shops ⏎ • Warehouse operative, goods receipt, stocktaking`,
          'shown listed',
        ],
      ],
      gradesOf(/stocktaking/),
    )
  })

  test('is only listed as the last of a list that goes on in the next line', () => {
    assertRead(
      [[`${role}• Chef de partie, menu planning, HACCP, banqueting,⏎contract negotiation`, 'listed']],
      gradesOf(/negotiation/),
    )
  })
})
