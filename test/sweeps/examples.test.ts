/** The demo company answered the examples of the contract; each is still what its operation takes and answers. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { demoExamples } from '#app/documentation.ts'
import { empty } from '#kernel/http/operation.ts'
import { routeOf } from '#kernel/http/route.ts'
import { nameOf, operations } from './registry.ts'

const examples = demoExamples()

/**
 * These answer with the document that holds the examples, are about what nothing in the demo company does, or need a system that is not on
 * this machine.
 */
const withoutExample = new Set(['getOpenApiDocument', 'settleAction', 'putAtsCredentials'])

const repliesOf = (replies: object): (readonly [number, z.ZodType])[] =>
  Object.entries(replies).flatMap(([status, schema]) =>
    schema !== empty && schema instanceof z.ZodType ? [[Number(status), schema] as const] : [],
  )

describe('an example', () => {
  for (const operation of operations) {
    const example = examples[operation.id]
    const { takesBody, body } = routeOf(operation)
    const replies = repliesOf(operation.replies)
    if (withoutExample.has(operation.id) || (!takesBody && replies.length === 0)) continue

    test(`is what it takes and answers: ${nameOf(operation)}`, () => {
      assert.ok(example, 'has none: npm run examples')
      if (takesBody) assert.deepEqual(z.safeParse(body, example.request).error?.issues, undefined)
      const [, schema] = replies.find(([status]) => status === example.status) ?? []
      assert.equal(example.answer === undefined, schema === undefined)
      if (schema) assert.deepEqual(z.safeParse(schema, example.answer).error?.issues, undefined)
    })
  }

  test('is of an operation that there is', () => {
    const known = new Set(operations.map(({ id }) => id))

    assert.deepEqual(
      Object.keys(examples).filter((id) => !known.has(id)),
      [],
    )
  })
})
