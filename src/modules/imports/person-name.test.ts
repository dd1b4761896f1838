import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { splitName } from './person-name.ts'

const names: readonly (readonly [string, string, string])[] = [
  ['Ada Byron', 'Ada', 'Byron'],
  ['Byron, Ada', 'Ada', 'Byron'],
  ['Ada', 'Ada', ''],
  ['Johann Wolfgang von Goethe', 'Johann Wolfgang', 'von Goethe'],
  ['Vincent van der Meer', 'Vincent', 'van der Meer'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Ana de', 'Ana', 'de'],
  ['', '', ''],
]

describe('a whole name', () => {
  for (const [name, firstName, lastName] of names) {
    test(`"${name}" is "${firstName}" and "${lastName}"`, () => {
      assert.deepEqual(splitName(name), { firstName, lastName })
    })
  }
})
