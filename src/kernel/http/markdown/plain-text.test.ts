import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { showBothWays } from './markdown.ts'

const plain = (text: string): string => showBothWays(text).plain

describe('Markdown as plain text', () => {
  for (const [what, markdown, expected] of [
    ['paragraphs stay apart, and lines in them', 'Hello\nAda,\n\nsee you.', 'Hello\nAda,\n\nsee you.'],
    ['emphasis and headings are words', '# We **bind** _books_', 'We bind books'],
    ['a link says where it leads', '[our page](https://a.example/b)', 'our page (https://a.example/b)'],
    ['a link that is its own words says so once', '<https://a.example>', 'https://a.example'],
    ['a mailbox is an address', '[us](mailto:us@a.example)', 'us (us@a.example)'],
    ['lists keep their marks', '- one\n- two\n\n1. first\n2. second', '- one\n- two\n1. first\n2. second'],
    ['lists in lists stand further in', '- one\n  - inner\n- two', '- one\n  - inner\n- two'],
    ['quotes are marked', '> one\n>\n> two\n\nthree', '> one\n\n> two\n\nthree'],
    ['code is as it is', '```\na  *b*\n```', 'a  *b*'],
    ['tables are lines', '|a|b|\n|-|-|\n|c|d|', 'a | b\nc | d'],
    ['markup of others is words', '<b>x</b> &amp; y', '<b>x</b> & y'],
  ] as const) {
    test(what, () => assert.equal(plain(markdown), expected))
  }

  test('is as it was written where reading it would cost too much', () => {
    const dear = '[a](b)'.repeat(20_000)

    assert.equal(plain(dear), dear)
  })
})
