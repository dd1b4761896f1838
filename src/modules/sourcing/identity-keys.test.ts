import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keysOf, profileName } from './identity-keys.ts'

describe('a page', () => {
  test('is the same profile in all its spellings', () => {
    const spellings = [
      'https://de.linkedin.com/in/Ada-B%C3%A4r/?trk=people',
      'http://www.linkedin.com/in/ada-bär',
      'linkedin.com/in/ADA-B%c3%a4r/details/skills/',
    ]

    assert.deepEqual(new Set(spellings.map(profileName)), new Set(['linkedin.com/in/ada-bär']))
    assert.equal(profileName('https://github.com/Ada/engine'), 'github.com/ada')
  })

  test('of a house, or of nobody, is no profile', () => {
    const pages = [
      'https://acme.example/team',
      'https://linkedin.com/company/acme',
      'https://github.com/',
      'no page at all',
      'https://linkedin.com/in/%E0%A4%A',
    ]

    assert.deepEqual(pages.slice(0, 4).map(profileName), [null, null, null, null])
    assert.equal(profileName(pages[4] ?? ''), 'linkedin.com/in/%e0%a4%a')
  })

  test('makes another key in another company', () => {
    const ada = { emails: ['Ada@People.example'], links: ['https://github.com/ada'] }
    const [one, other] = [keysOf('org_a', ada), keysOf('org_b', ada)]

    assert.equal(one.length, 2)
    assert.ok(one.every((key, place) => !key.equals(other[place] ?? key)))
    assert.deepEqual(keysOf('org_a', { ...ada, emails: ['ada@people.EXAMPLE'] }), one)
  })
})
