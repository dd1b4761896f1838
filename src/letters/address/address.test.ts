import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { comparableAddress, domainOf, isSameAddress, isWithinDomain } from './address.ts'
import { lineOf } from './line.ts'
import { readMailboxes, shownName } from './mailbox.ts'

describe('an address', () => {
  for (const [written, compared] of [
    ['Anna.Berg@MAIL.example', 'anna.berg@mail.example'],
    [' anna@mail.example ', 'anna@mail.example'],
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['ANNA@XN--BCHER-KVA.example', 'anna@xn--bcher-kva.example'],
    ['anna@mail.example.', 'anna@mail.example'],
    ['jörg@mail.example', 'jörg@mail.example'],
    ['"anna berg"@mail.example', '"anna berg"@mail.example'],
    ['anna@[192.0.2.1]', 'anna@[192.0.2.1]'],
    ['anna@evil.example@mail.example', null],
    ['anna@', null],
    ['@mail.example', null],
    ['anna mail.example', null],
    ['anna@mail.example/x', null],
    ['anna@mail.example?x', null],
    ['anna@mail%2eexample', null],
    ['anna@mail.example...', null],
    ['anna@.mail.example', null],
    ['anna@mail.example\r\nBcc: x@y.example', null],
    ['an\0na@mail.example', null],
    ['anna\u202e@mail.example', null],
    ['', null],
    [`${'a'.repeat(400)}@mail.example`, null],
  ] as const) {
    test(`${JSON.stringify(written.slice(0, 40))} is compared as ${compared}`, () => {
      assert.equal(comparableAddress(written), compared)
    })
  }

  test('is the same in other letters and by the other form of its domain', () => {
    assert.ok(isSameAddress('Anna@Bücher.example', 'anna@xn--bcher-kva.example'))
    assert.ok(!isSameAddress('anna@mail.example', 'anna+x@mail.example'))
    assert.ok(!isSameAddress('nothing', 'nothing'))
  })

  test('has a domain, which may be below another', () => {
    assert.equal(domainOf('anna@eu.mail.example'), 'eu.mail.example')
    assert.ok(isWithinDomain('eu.mail.example', 'mail.example'))
    assert.ok(!isWithinDomain('evilmail.example', 'mail.example'))
  })

  test('is the same when it is compared again, whatever was written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (written) => {
        const compared = comparableAddress(written)
        if (compared !== null) assert.equal(comparableAddress(compared), compared)
      }),
    )
  })
})

describe('mailboxes', () => {
  for (const [written, read] of [
    ['Anna Berg <anna@mail.example>', [['Anna Berg', 'anna@mail.example']]],
    [
      '"Berg, Anna" <anna@mail.example>, ben@mail.example',
      [
        ['Berg, Anna', 'anna@mail.example'],
        ['', 'ben@mail.example'],
      ],
    ],
    ['anna@mail.example (Anna Berg)', [['Anna Berg', 'anna@mail.example']]],
    ['=?utf-8?Q?J=C3=B6rg?= <joerg@mail.example>', [['Jörg', 'joerg@mail.example']]],
    [
      'Team: a@mail.example, b@mail.example;',
      [
        ['', 'a@mail.example'],
        ['', 'b@mail.example'],
      ],
    ],
    ['undisclosed-recipients:;', []],
    ['MAILER-DAEMON', [['MAILER-DAEMON', null]]],
    ['"boss@acme.example" <mallory@evil.example>', [['boss@acme.example', 'mallory@evil.example']]],
    ['"Acme\u202egnirih" <a@mail.example>', [['Acme gnirih', 'a@mail.example']]],
    ['', []],
  ] as const) {
    test(`of ${JSON.stringify(written)} are told with name and address`, () => {
      assert.deepEqual(
        readMailboxes(written).map(({ name, address }) => [name, address]),
        read,
      )
    })
  }

  test('are shown by their name, or by their address', () => {
    assert.equal(shownName({ name: '', address: 'anna@mail.example' }), 'anna@mail.example')
    assert.equal(shownName({ name: 'Anna', address: 'anna@mail.example' }), 'Anna')
  })

  for (const piece of ['<', '(', '"', 'a@', ',', ':', ' ', '=?utf-8?Q?=41?= ']) {
    test(`out of very many ${JSON.stringify(piece)} take no long time`, () => {
      const startedAt = performance.now()

      readMailboxes(piece.repeat(1_000_000))

      assert.ok(performance.now() - startedAt < 3_000)
    })
  }
})

describe('a line', () => {
  test('has no breaks, controls and marks of direction, whatever it was made of', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.integer({ min: 1, max: 300 }),
        (words, lengthMax) => {
          const line = lineOf(words, lengthMax)

          assert.ok(line.length <= lengthMax && line.isWellFormed())
          assert.doesNotMatch(line, /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        },
      ),
    )
  })
})
