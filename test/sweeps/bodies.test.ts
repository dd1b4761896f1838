/**
 * No body that an operation takes is without bounds, and none comes near the number of values at which bodies are
 * refused.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { valuesMax } from '#kernel/http/body.ts'
import { type DocumentedOperation, operationsOf, type Schema } from '../fuzz/documented-operation.ts'
import { contract } from './registry.ts'

const withBodies = operationsOf(contract.documentAt('http://localhost')).flatMap((told) =>
  told.body ? [{ told, schema: told.body.schema }] : [],
)

/** A schema takes so many values at most, without end where it does not say. */
function valuesIn(schema: Schema, resolve: DocumentedOperation['resolve']): number {
  const inner = (each: Schema): number => valuesIn(each, resolve)
  const sum = (all: readonly Schema[]): number => all.reduce((total, each) => total + inner(each), 0)
  const { anyOf, oneOf, allOf = [], ...own } = resolve(schema)
  const choices = anyOf ?? oneOf
  if (choices) return Math.max(...choices.map(inner))

  const types = [own.type].flat()
  const items = types.includes('array') ? (own.maxItems ?? Number.POSITIVE_INFINITY) * inner(own.items || {}) : 0
  const more = typeof own.additionalProperties === 'object' ? own.additionalProperties : undefined
  const others = more ? (own.maxProperties ?? Number.POSITIVE_INFINITY) * inner(more) : 0
  return 1 + items + others + sum(Object.values(own.properties ?? {})) + sum(allOf)
}

describe('the fullest body of an operation', () => {
  for (const { told, schema } of withBodies) {
    test(`has room: ${told.id}`, () => {
      assert.ok(valuesIn(schema, told.resolve) <= valuesMax / 2, `${valuesIn(schema, told.resolve)} values`)
    })
  }
})
