import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from './lines.ts'
import { sectionOpenedBy } from './sections.ts'

const kinds = (text: string) => linesOf(text).map(({ kind, text }) => `${kind}: ${text}`)

describe('the lines of a text', () => {
  test('are headings by any of the ways to mark one', () => {
    assert.deepEqual(kinds('## One\n**Two**\nThree:\nFOUR\nFive\n====\n__Six:__'), [
      'heading: One',
      'heading: Two',
      'heading: Three',
      'heading: FOUR',
      'heading: Five',
      'heading: Six',
    ])
  })

  test('are bullets by any of their signs', () => {
    assert.deepEqual(kinds('- One\n* Two\r\n• Three\n\n  – Four\n5. Five\n6) **Six**'), [
      'bullet: One',
      'bullet: Two',
      'bullet: Three',
      'bullet: Four',
      'bullet: Five',
      'bullet: Six',
    ])
  })

  test('are text without the marks in it', () => {
    assert.deepEqual(kinds('See [our *site*](https://acme.example), `now`.\n---'), ['heading: See our *site*, now.'])
    assert.deepEqual(kinds(`${'word '.repeat(30)}\n---`), [`text: ${'word '.repeat(30).trim()}`])
    assert.deepEqual(kinds('2026 was good'), ['text: 2026 was good'])
  })

  test('have a label and a value by a colon, a tab, a table or a pin', () => {
    const lines = linesOf('Place: Berlin\nPlace\tBerlin\n| Place | Berlin |\n- **Place:** Berlin\n📍 Berlin\nNo: ')

    assert.deepEqual(
      lines.map(({ label, value }) => [label, value]),
      [
        ['Place', 'Berlin'],
        ['Place', 'Berlin'],
        ['Place', 'Berlin'],
        ['Place', 'Berlin'],
        ['location', 'Berlin'],
        [null, null],
      ],
    )
  })
})

describe('a heading', () => {
  for (const [text, expected] of [
    ['## Requirements', 'must_have'],
    ['Requirements', 'must_have'],
    ['What you’ll bring', 'must_have'],
    ['## Preferred qualifications', 'nice_to_have'],
    ['## Company profile', 'text'],
    ['## Anything else', 'text'],
    ['Your requirements are our inspiration', null],
    ['Anything else', null],
    ['- Requirements', null],
  ] as const) {
    test(`“${text}” opens ${expected ?? 'nothing'}`, () => {
      const [line] = linesOf(text)

      assert.equal(line && sectionOpenedBy(line), expected)
    })
  }
})
