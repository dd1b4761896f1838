import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { note } from '#kernel/http/openapi/notes.ts'
import type { Module } from '#kernel/module.ts'
import { inReadingOrder } from './documentation.ts'
import { modules } from './modules.ts'

const moduleOf = (name: string, more: Partial<Module> = {}): Module => ({
  name,
  about: `What ${name} is.`,
  operations: [],
  ...more,
})

describe('the parts of the contract', () => {
  test('are in the order of readers, and what has no place in it is last', () => {
    const parts = inReadingOrder(['weather', 'mail', 'jobs'].map((name) => moduleOf(name)))

    assert.deepEqual(
      parts.map(({ name }) => name),
      ['jobs', 'mail', 'weather'],
    )
  })

  test('are one for modules that share a tag, which the first of them describes', () => {
    const [operation] = modules.flatMap(({ operations }) => operations)
    assert.ok(operation)
    const notes = { a: note('A.', 'Do a.'), b: note('B.', 'Do b.') }

    const parts = inReadingOrder([
      moduleOf('mail'),
      moduleOf('jobs', { operations: [operation], problemNotes: { a: notes.a } }),
      moduleOf('openings', { tag: 'jobs', operations: [operation], problemNotes: { b: notes.b } }),
      moduleOf('plans', { tag: 'billing' }),
    ])

    assert.deepEqual(
      parts.map(({ name, about }) => [name, about]),
      [
        ['jobs', 'What jobs is.'],
        ['billing', 'What plans is.'],
        ['mail', 'What mail is.'],
      ],
    )
    assert.deepEqual(parts[0]?.operations, [operation, operation])
    assert.deepEqual(parts[0]?.problemNotes, notes)
  })
})
