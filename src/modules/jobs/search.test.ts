import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { searchQuery, searchVector, wordsOf } from './search.ts'

describe('the words of a text', () => {
  test('are its letters and digits, in lower case and without accents', () => {
    assert.deepEqual(wordsOf('Ingénieur·e Données — Zürich, 2026'), ['ingenieur', 'e', 'donnees', 'zurich', '2026'])
  })

  test('are alike however a letter is written', () => {
    assert.deepEqual(wordsOf('STRASSE Straße ŁÓDŹ łódź İzmir ﬁnance'), [
      'strasse',
      'strasse',
      'lodz',
      'lodz',
      'izmir',
      'finance',
    ])
  })

  test('tell languages apart that differ by a sign', () => {
    assert.deepEqual(wordsOf('C, C++17, C# and .NET; node.js'), [
      'c',
      'cplusplus',
      '17',
      'csharp',
      'and',
      'dotnet',
      'node',
      'js',
    ])
  })

  test('are there in any script', () => {
    assert.deepEqual(wordsOf('Инженер 工程师 مهندس'), ['инженер', '工程师', 'مهندس'])
  })
})

describe('a search vector', () => {
  test('has each word once, by the greatest weight and the first place it has', () => {
    assert.equal(
      searchVector([
        ['C', 'bind books'],
        ['A', 'Binder of books'],
      ]),
      `'binder':1A 'of':2A 'books':3A 'bind':4C`,
    )
  })

  test('is a tsvector within bounds, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        assert.match(searchVector([['A', text]]), /^(?:'[\p{L}\p{N}\ufffd]{1,64}':\d{1,5}A(?: |$))*$/u)
      }),
    )
  })

  test('stays below a megabyte for letters that unfold to many', () => {
    const letters = Array.from({ length: 50_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000)))

    assert.ok(Buffer.byteLength(searchVector([['C', letters.join(' ')]])) < 1_000_000)
    assert.ok(Buffer.byteLength(searchVector([['C', '\ufdfa'.repeat(50_000)]])) < 1_000_000)
  })
})

describe('a search query', () => {
  test('wants all words, and lets the last one go on', () => {
    assert.equal(searchQuery('Book "binder" book'), `'book' & 'binder' & 'book':*`)
  })

  test('is none where there are no words', () => {
    assert.deepEqual(['', '  ', '!?&|:*()', "'"].map(searchQuery), [null, null, null, null])
  })

  test('is a tsquery, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        assert.match(searchQuery(text) ?? `'none':*`, /^'[^'\\]+'(?: & '[^'\\]+')*:\*$/)
      }),
    )
  })
})
