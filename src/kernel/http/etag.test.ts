import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { etagOf, isKnown, requireMatch } from './etag.ts'
import { Problem } from './problem.ts'

const current = { version: 3 }
const passes = (ifMatch: string | undefined): boolean => {
  try {
    requireMatch(ifMatch, current)
    return true
  } catch (error) {
    assert.ok(error instanceof Problem && error.kind.code === 'PRECONDITION_FAILED')
    return false
  }
}

describe('an entity tag', () => {
  test('is strong and says the version', () => {
    assert.equal(etagOf(current), '"v3"')
  })
})

describe('If-Match', () => {
  test('lets pass when it is absent, names the version or names any', () => {
    const headers = [undefined, '"v3"', '*', ' * ', '"v2", "v3"', '"v2","v3"']

    assert.deepEqual(headers.filter(passes), headers)
  })

  test('refuses another version, a weak tag and what is no tag', () => {
    const headers = ['"v2"', 'W/"v3"', 'v3', '', '"v33"', '"V3"', '"*"']

    assert.deepEqual(headers.filter(passes), [])
  })

  test('tells the current tag when it refuses', () => {
    assert.throws(() => requireMatch('"v2"', current), { status: 412, headers: { etag: '"v3"' } })
  })
})

describe('If-None-Match', () => {
  test('knows the version by strong tag, weak tag, list and star', () => {
    const headers = ['"v3"', 'W/"v3"', '"v1", W/"v3"', '*']

    assert.ok(headers.every((header) => isKnown(header, '"v3"')))
  })

  test('does not know another version, or without the header', () => {
    const headers = [undefined, '"v2"', 'v3', '']

    assert.ok(headers.every((header) => !isKnown(header, '"v3"')))
  })
})
