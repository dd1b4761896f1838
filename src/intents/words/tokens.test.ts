import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lengthMax, tokensOf } from './tokens.ts'

const words = (text: string): string[] => tokensOf(text).map((token) => token.text)

describe('a text is cut into', () => {
  for (const [name, text, expected] of [
    ['words in small letters without accents', 'Ändere Crème ÉTÉ', ['andere', 'creme', 'ete']],
    ['words and the marks that end sentences', 'Close it. Now!', ['close', 'it', '.', 'now', '!']],
    ['words that an apostrophe holds together', "don't O’Brien", ["don't", "o'brien"]],
    ['a name and the ending of a possessive', "Anna's job", ['anna', "'s", 'job']],
    ['two words where French joins them', "l'offre qu’elle", ['l', 'offre', 'qu', 'elle']],
    ['the parts of a word with a hyphen', 'peux-tu must-have', ['peux', 'tu', 'must', 'have']],
    [
      'numbers with their marks as parts, which end nothing',
      '65,000 node.js 10:30',
      ['65', '000', 'node', 'js', '10', '30'],
    ],
    ['arrows of one kind', 'a -> b => c → d', ['a', '→', 'b', '→', 'c', '→', 'd']],
    ['a dash that stands alone', 'note - strong', ['note', '-', 'strong']],
    ['lines', 'one\ntwo', ['one', '\n', 'two']],
    ['letters of Germany in plain ones', 'Schließ Größe', ['schliess', 'grosse']],
  ] as const) {
    test(name, () => {
      assert.deepEqual(words(text), expected)
    })
  }

  test('tokens that know their places in it', () => {
    const text = '¿Cierra la oferta «Chef de cuisine»?'

    for (const { text: folded, start, end } of tokensOf(text)) {
      assert.equal(words(text.slice(start, end))[0], folded)
    }
  })

  test(`nothing behind ${lengthMax} signs`, () => {
    assert.equal(tokensOf(`${'a '.repeat(lengthMax / 2)}close`).at(-1)?.text, 'a')
  })
})
