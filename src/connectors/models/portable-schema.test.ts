import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { z } from 'zod'
import { PortableSchema, StrictSchema } from '#test/kit/models/dialect.ts'
import { portableSchema } from './portable-schema.ts'

const Wide = z.strictObject({
  id: z.int().positive().describe('Which job.'),
  title: z.string().trim().min(1).max(200).optional(),
  kind: z.enum(['a', 'b']).default('a'),
  only: z.literal('yes'),
  many: z.array(z.strictObject({ at: z.iso.datetime(), by: z.email().nullable() })).max(5),
  either: z.union([z.string().max(3), z.number().min(1)]),
})

describe('the schema that providers are sent', () => {
  test('has nothing but what all of them take', () => {
    assert.ok(PortableSchema.safeParse(portableSchema(Wide, { allMembers: false })).success)
    assert.ok(StrictSchema.safeParse(portableSchema(Wide, { allMembers: true })).success)
  })

  test('says what a member is and which there must be', () => {
    const { properties, required } = portableSchema(Wide, { allMembers: false })

    assert.deepEqual(required, ['id', 'only', 'many', 'either'])
    assert.partialDeepStrictEqual(properties, {
      id: { type: 'integer', description: 'Which job.' },
      title: { type: 'string' },
      kind: { type: 'string', enum: ['a', 'b'] },
      only: { type: 'string', enum: ['yes'] },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    })
  })
})
