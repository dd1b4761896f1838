/**
 * Providers know different parts of JSON Schema, and refuse what they do not know. What is sent is the part that all of
 * them take: shapes, choices and descriptions. Lengths, ranges and patterns stay with us, who check every answer by the
 * whole schema.
 */
import { z } from 'zod'

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** With `allMembers`, each member is required: providers that hold a model to a schema want it so. */
export function portableSchema(schema: z.ZodType, { allMembers }: { readonly allMembers: boolean }): Schema {
  const whole = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', reused: 'inline', unrepresentable: 'any' })
  return portable(whole, allMembers)
}

function portable(schema: Schema, allMembers: boolean): Schema {
  const { type, description, properties, required, items, anyOf, oneOf, allOf } = schema
  const within = (each: unknown): Schema => (isSchema(each) ? portable(each, allMembers) : {})
  const choices = 'const' in schema ? [schema['const']] : schema['enum']
  const all = Array.isArray(allOf) && allOf.length === 1 ? within(allOf[0]) : {}
  const either = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined
  return {
    ...all,
    ...(type !== undefined && { type }),
    ...(typeof description === 'string' && { description }),
    ...(choices !== undefined && { enum: choices, ...(type === undefined && { type: typeOf(choices) }) }),
    ...(either && { anyOf: either.map(within) }),
    ...(type === 'array' && { items: within(items) }),
    ...(type === 'object' && {
      properties: Object.fromEntries(
        Object.entries(isSchema(properties) ? properties : {}).map(([name, each]) => [name, within(each)]),
      ),
      required: allMembers ? Object.keys(isSchema(properties) ? properties : {}) : (required ?? []),
      additionalProperties: false,
    }),
  }
}

const typeOf = (choices: unknown): string =>
  Array.isArray(choices) && choices.every((each) => typeof each === 'number') ? 'number' : 'string'
