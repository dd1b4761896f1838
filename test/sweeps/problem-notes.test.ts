/** Modules speak of their refusals, which is held against the refusals that operations list. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modules } from '#app/modules.ts'
import { edgeKinds } from '#kernel/http/openapi/catalogue.ts'
import { problemsOf } from '#kernel/http/route.ts'

const noted = modules.flatMap(({ problemNotes }) => Object.keys(problemNotes ?? {}))

describe('the notes of problems', () => {
  test('are of refusals that some operation gives', () => {
    const given = new Set(modules.flatMap(({ operations }) => operations.flatMap(problemsOf)).map(({ code }) => code))

    assert.deepEqual(
      noted.filter((code) => !given.has(code)),
      [],
    )
  })

  test('are told once, and those of the edge by the edge', () => {
    assert.deepEqual(noted, [...new Set(noted)])
    assert.deepEqual(
      noted.filter((code) => edgeKinds.has(code)),
      [],
    )
  })
})
