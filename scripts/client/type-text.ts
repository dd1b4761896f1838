/**
 * A JSON Schema becomes a TypeScript type. Lengths, ranges and patterns are left out, because a type can't say them,
 * and a keyword that is not known here only makes the type wider, never wrong.
 */
import type { JsonSchema, Way } from '#kernel/http/openapi/schemas.ts'
import { comment, key, literal, nameOf } from './text.ts'

/** A type that an operator has `joined` needs brackets beside another one. */
interface Type {
  readonly text: string
  readonly joined?: '|' | '&'
}

/** The way decides: members may be undefined and lists frozen on the way in; what comes out is plain. */
export interface Place {
  readonly way: Way
  readonly indent: string
}

const unknown: Type = { text: 'unknown' }

export const typeText = (schema: JsonSchema, place: Place): string => typeOf(schema, place).text

/** All that a schema says of a value holds at once. */
function typeOf(schema: JsonSchema, place: Place): Type {
  const choices = [schema['anyOf'], schema['oneOf']].map(schemasIn).filter(({ length }) => length > 0)
  return joined('&', [
    ownType(schema, place),
    ...schemasIn(schema['allOf']).map((each) => typeOf(each, place)),
    ...choices.map((all) =>
      joined(
        '|',
        all.map((each) => typeOf(each, place)),
      ),
    ),
  ])
}

function ownType(schema: JsonSchema, place: Place): Type {
  const { $ref, const: only, enum: values, type } = schema
  if (typeof $ref === 'string') return { text: nameOf($ref) }
  if ('const' in schema) return { text: literal(only) }
  if (Array.isArray(values))
    return joined(
      '|',
      values.map((value) => ({ text: literal(value) })),
    )
  if (Array.isArray(type))
    return joined(
      '|',
      type.map((each) => ownType({ ...schema, type: each }, place)),
    )
  if (type === 'integer') return { text: 'number' }
  if (type === 'array') return arrayType(schema, place)
  if (type === 'object' || schema['properties']) return objectType(schema, place)
  return typeof type === 'string' ? { text: type } : unknown
}

function arrayType({ items, prefixItems }: JsonSchema, place: Place): Type {
  const frozen = place.way === 'in' ? 'readonly ' : ''
  const first = schemasIn(prefixItems).map((each) => typeText(each, place))
  const others = isSchema(items) ? `${atom(typeOf(items, place))}[]` : 'unknown[]'
  if (first.length === 0) return { text: `${frozen}${others}` }
  return {
    text: `${frozen}[${[...first, ...(items === undefined || items === false ? [] : [`...${others}`])].join(', ')}]`,
  }
}

function objectType(schema: JsonSchema, place: Place): Type {
  const { additionalProperties: others, patternProperties } = schema
  const members = membersText(schema, place)
  const named: Type[] = members === '' ? [] : [{ text: `{\n${members}${place.indent}}` }]
  const free = [others, ...(isSchema(patternProperties) ? Object.values(patternProperties) : [])].filter(isSchema)
  if (free.length === 0 && others !== true) {
    return named[0] ?? { text: `Record<string, ${others === false ? 'never' : 'unknown'}>` }
  }
  const values = joined('|', others === true ? [unknown] : free.map((each) => typeOf(each, place)))
  return joined('&', [...named, { text: `Record<string, ${values.text}>` }])
}

/** Each member stands on lines of its own, below what is said about it. */
export function membersText(schema: JsonSchema, place: Place): string {
  const { properties, required } = schema
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name)
  return Object.entries(isSchema(properties) ? properties : {})
    .map(([name, member]) => memberText({ name, schema: member as JsonSchema, isRequired: isRequired(name) }, place))
    .join('')
}

export interface Member {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
  readonly description?: unknown
}

export function memberText({ name, schema, isRequired, description }: Member, { way, indent }: Place): string {
  const inner = { way, indent: `${indent}  ` }
  const type = typeOf(schema, inner)
  const { text } = !isRequired && way === 'in' ? joined('|', [type, { text: 'undefined' }]) : type
  return `${comment(description ?? schema['description'], inner.indent)}${inner.indent}${key(name)}${isRequired ? '' : '?'}: ${text}\n`
}

/** Several types become one. Anything together with something is that something; anything or something is anything. */
function joined(operator: '|' | '&', types: readonly Type[]): Type {
  const different = [...new Map(types.map((type) => [type.text, type])).values()]
  const hasUnknown = different.some(({ text }) => text === 'unknown')
  if (operator === '|' && hasUnknown) return unknown
  const telling = different.filter(({ text }) => text !== 'unknown')
  const [first = unknown, ...more] = telling
  if (more.length === 0) return first
  const inner = (type: Type): string =>
    type.joined === undefined || type.joined === operator ? type.text : `(${type.text})`
  return { text: telling.map(inner).join(` ${operator} `), joined: operator }
}

const atom = ({ text, joined }: Type): string =>
  joined === undefined && !text.startsWith('readonly ') ? text : `(${text})`

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const schemasIn = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
