import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emailOf, emailsOf, idOf, instantOf, listLengthMax, textOf, textsOf, urlOf } from './neutral-text.ts'

describe('what a vendor wrote', () => {
  test('loses what PostgreSQL does not store, and blanks at its ends', () => {
    assert.equal(textOf('  A\0da \ud800 ', 20), 'Ada \ufffd')
  })

  test('is cut to its length, never in the middle of a character', () => {
    assert.equal(textOf('abcdef', 3), 'abc')
    assert.equal(textOf('ab😀', 3), 'ab')
    assert.equal(textOf('x'.repeat(5_000_000), 300)?.length, 300)
  })

  test('is nothing when it is blank or no text', () => {
    for (const given of ['', ' \0 ', null, undefined, 7, {}, []]) assert.equal(textOf(given, 20), null)
  })

  test('is kept once in a list, which has an end', () => {
    assert.deepEqual(textsOf(['a', ' a', null, 3, 'b'], 20), ['a', 'b'])
    assert.equal(textsOf(Array.from(Array(500).keys(), String), 20).length, listLengthMax)
    assert.deepEqual(textsOf('a', 20), [])
  })

  test('is an id as text or number, and never a cut one', () => {
    assert.equal(idOf('abc'), 'abc')
    assert.equal(idOf(12), '12')
    for (const given of ['', 'x'.repeat(201), 1.5, 2 ** 60, null, {}]) assert.equal(idOf(given), null)
  })

  test('is an instant when a calendar has it', () => {
    assert.deepEqual(instantOf('2026-05-01T10:00:00.5+02:00'), new Date('2026-05-01T08:00:00.500Z'))
    assert.deepEqual(instantOf('2026-05-01'), new Date('2026-05-01T00:00:00Z'))
    assert.deepEqual(instantOf(1_000), new Date(1_000))
    for (const given of ['yesterday', '12', '2026-99-01', '0001-01-01', 9e15, Number.NaN, null, {}]) {
      assert.equal(instantOf(given), null)
    }
  })

  test('is an e-mail address in lower case', () => {
    assert.equal(emailOf(' Ada@Example.com '), 'ada@example.com')
    for (const given of ['ada', 'a b@example.com', '<a@b.example>', `${'a'.repeat(250)}@b.example`, null]) {
      assert.equal(emailOf(given), null)
    }
    assert.deepEqual(emailsOf(['A@b.example', 'a@b.example', 'no']), ['a@b.example'])
  })

  test('is an address of the web only when a browser may follow it', () => {
    assert.equal(urlOf('https://a.example/b'), 'https://a.example/b')
    for (const given of ['javascript:alert(1)', 'a.example', '', `https://a.example/${'x'.repeat(2000)}`, 4]) {
      assert.equal(urlOf(given), null)
    }
  })
})
