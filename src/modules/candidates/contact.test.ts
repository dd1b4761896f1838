import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { distinct, exactEmail, normalEmail, normalPhone } from './contact.ts'

describe('an e-mail address', () => {
  test('is the same in whatever letter case and form of its letters', () => {
    assert.equal(exactEmail('ADA@Example.ORG'), exactEmail('ada@example.org'))
    assert.equal(exactEmail('jose\u0301@a.example'), exactEmail('jos\u00e9@a.example'))
  })

  test('is of one mailbox with others that differ by a tag, and with dots where they mean nothing', () => {
    assert.equal(normalEmail('Ada.Byron+jobs@gmail.com'), normalEmail('adabyron@googlemail.com'))
    assert.equal(normalEmail('ada+jobs@a.example'), 'ada@a.example')
    assert.notEqual(normalEmail('ada.byron@a.example'), normalEmail('adabyron@a.example'))
    assert.equal(normalEmail('+@a.example'), '+@a.example')
  })
})

describe('a telephone number', () => {
  test('is one number however it is spelled', () => {
    const spellings = ['+49 341 123456', '0049 (341) 12-34-56', '+49341123456', '  0049/341/123456']

    assert.deepEqual(new Set(spellings.map(normalPhone)), new Set(['+49341123456']))
  })

  test('is its digits where it names no country', () => {
    assert.equal(normalPhone('(0341) 12 34'), '3411234')
  })

  test('is never nothing, whatever three digits stand in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        assert.notEqual(normalPhone(`${text}123`), '')
      }),
    )
  })
})

test('addresses of a list are kept once, as they were spelled first', () => {
  assert.deepEqual(distinct('email', ['B@a.example', 'a@a.example', 'b@A.example']), ['B@a.example', 'a@a.example'])
})
