import assert from 'node:assert/strict'
import { test } from 'node:test'
import { path } from './request-path.ts'

test('an id stays within its place in a path', () => {
  assert.equal(path`/a/${'b:1'}/c`, '/a/b%3A1/c')
  for (const id of ['.', '..', '', '../x', 'x/../../y', '?a=b', '#a']) {
    const { pathname, search, hash } = new URL(path`/a/${id}/c`, 'https://vendor.example')
    assert.match(pathname, /^\/a\/[^/]+\/c$/, id)
    assert.equal(search + hash, '')
  }
})
