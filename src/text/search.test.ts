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
    assert.deepEqual(wordsOf('Инженер مُهَنْدِس कमाल μηχανικός'), ['инженер', 'مهندس', 'कमाल', 'μηχανικοσ'])
    assert.deepEqual(
      wordsOf('한국어 개발자'),
      ['한국어', '개발자'].map((word) => word.normalize('NFKD')),
    )
  })

  test('are pairs of letters where a script sets no spaces', () => {
    assert.deepEqual(wordsOf('Java工程师 王'), ['java', '工程', '程师', '王'])
    assert.deepEqual(wordsOf('2020年毕业'), ['2020', '年毕', '毕业'])
    assert.deepEqual(wordsOf('東京タワー'), ['東京', '京タ', 'タワ', 'ワー'])
    assert.deepEqual(wordsOf('วิศวกร'), ['วิ', 'ิศ', 'ศว', 'วก', 'กร'])
  })

  test('go on where a line ends in the middle of a run, or a hyphen is not shown', () => {
    assert.deepEqual(wordsOf('软件工 \n 程师'), wordsOf('软件工程师'))
    assert.deepEqual(wordsOf('软件\n\n工程'), ['软件', '工程'])
    assert.deepEqual(wordsOf('Ent\u00adwickler'), ['entwickler'])
    assert.deepEqual(wordsOf('Book\nbinder'), ['book', 'binder'])
  })

  test('tell kana apart by their marks, and leave the accents of Latin letters out', () => {
    assert.notDeepEqual(wordsOf('ガラス'), wordsOf('カラス'))
    assert.deepEqual(wordsOf('ｶﾞﾗｽ'), wordsOf('ガラス'))
    assert.deepEqual(wordsOf('Nguyễn'), ['nguyen'])
  })
})

describe('a search vector', () => {
  test('has each word once', () => {
    assert.equal(searchVector(['Binder of books', ['bind', 'books'], '']), `'binder':1 'of':1 'books':1 'bind':1`)
    assert.equal(searchVector(['', []]), '')
  })

  test('tells the words of names from all others', () => {
    assert.equal(searchVector(['Ada binds', 'books'], ['Ada Byron']), `'ada':1A 'byron':1A 'binds':1 'books':1`)
  })

  test('is a tsvector within bounds, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        assert.match(searchVector([text]), /^(?:'[\p{L}\p{N}\p{M}\ufffd]{1,64}':1(?: |$))*$/u)
      }),
    )
  })

  test('stays below a megabyte for letters that unfold to many', () => {
    const letters = Array.from({ length: 50_000 }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000)))

    assert.ok(Buffer.byteLength(searchVector([letters.join(' ')])) < 1_000_000)
    assert.ok(Buffer.byteLength(searchVector(['\ufdfa'.repeat(50_000)])) < 1_000_000)
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
        assert.match(searchQuery(text) ?? `'none':*`, /^'[^'\\]+'(?::\*)?(?: & '[^'\\]+'(?::\*)?)*(?<=:\*)$/)
      }),
    )
  })
})

/** PostgreSQL would find the text: all words of the query, or one that begins with them, are in the vector. */
function finds(query: string, text: string): boolean {
  const held = new Set([...searchVector([text]).matchAll(/'([^']+)'/g)].map(([, word = '']) => word))
  return [...(searchQuery(query) ?? '').matchAll(/'([^']+)'(:\*)?/g)].every(([, word = '', open]) =>
    open ? [...held].some((each) => each.startsWith(word)) : held.has(word),
  )
}

const textOf = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 30 })
const spaced = textOf('aéßłøZ9 ,.\n-ΣωЖйשׁםعًหΉ한국कीபு')
/** Marks that change places with others are left out: a cut between them would change the text. */
const unspaced = textOf('工程师王々軟件𠀀あがきっカーバพนักงานวีกำລາວວິអាជីពမြန်မာ'.replaceAll(/[\u0e48\u103a\u17d2]/g, ''))

describe('what is in a text is found', () => {
  test('by each of its words, and by all of them', () => {
    fc.assert(
      fc.property(spaced, unspaced, spaced, (one, other, third) => {
        const text = `${one}${other}${third}`
        for (const word of [...text.split(/[\s,.-]+/), text]) assert.ok(finds(word, text), word)
      }),
    )
  })

  test('by each part of a run of letters without spaces, whatever stands around it and is asked beside it', () => {
    fc.assert(
      fc.property(spaced, unspaced, spaced, (before, run, after) => {
        const text = `${before}${run}${after}`
        const letters = [...run]
        for (let from = 0; from < letters.length; from++) {
          for (let to = from + 1; to <= letters.length; to++) {
            const part = letters.slice(from, to).join('')
            assert.ok(finds(part, text) && finds(`${part} ${text.split(/\s/)[0]}`, text), part)
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  test('and what has other letters is not', () => {
    assert.ok(!finds('工师', '工程师'))
    assert.ok(!finds('師', '工程师'))
    assert.ok(!finds('binder', 'bookbinder'))
  })
})
