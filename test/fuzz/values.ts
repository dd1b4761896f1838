/** A schema takes these values, and takes them no longer after one change. */
import fc from 'fast-check'
import type { DocumentedOperation, Schema } from './documented-operation.ts'
import { anyCharacter, hostileText, junk, strangeName } from './hostile.ts'

/** The service itself answered with this value, which is looked up when the request is sent. */
export class Known {
  readonly name: string
  readonly pick: number
  /** This stands in its place while nothing of its name is known. */
  readonly otherwise: unknown

  constructor(name: string, pick: number, otherwise: unknown) {
    this.name = name
    this.pick = pick
    this.otherwise = otherwise
  }
}

type Resolve = DocumentedOperation['resolve']

const depthMax = 5

/** The document calls these values valid. A named scalar is now and then one that the service knows. */
export function valuesOf(schema: Schema, resolve: Resolve, name = '', depth = 0): fc.Arbitrary<unknown> {
  const { const: constant, enum: choices, allOf, not, ...rest } = resolve(schema)
  if (constant !== undefined) return fc.constant(constant)
  if (choices) return fc.constantFrom(...choices)
  // Nothing satisfies `not: {}`; the member that has it is left out.
  if (not) return fc.constant(undefined)
  if (allOf) return valuesOf(merged([rest, ...allOf.map(resolve)]), resolve, name, depth)
  const branches = rest.oneOf ?? rest.anyOf
  if (branches) return fc.oneof(...branches.map((each) => valuesOf(each, resolve, name, depth)))

  const types = [rest.type ?? ['string', 'integer', 'boolean', 'null', 'object']].flat()
  return fc.oneof(...types.map((type) => valuesOfType(type, rest, { resolve, name, depth })))
}

interface ValueContext {
  readonly resolve: Resolve
  readonly name: string
  readonly depth: number
}

function valuesOfType(type: string, schema: Schema, place: ValueContext): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return orKnown(place.name, integers(schema))
    case 'number':
      return orKnown(place.name, numbers(schema))
    case 'string':
      return orKnown(place.name, strings(schema))
    case 'array':
      return arrays(schema, place)
    default:
      return objects(schema, place)
  }
}

/** Ids and tokens lead nowhere unless they are real; anything else is worth repeating now and then. */
export function orKnown(name: string, own: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  if (name === '') return own
  const weight = /(?:^i|I)ds?$|token|cursor/i.test(name) ? 16 : /email|password/i.test(name) ? 4 : 1
  const known = fc.tuple(fc.nat(1000), own).map(([pick, otherwise]) => new Known(name, pick, otherwise))
  return fc.oneof({ weight: 4, arbitrary: own }, { weight, arbitrary: known })
}

function integers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 }: Schema) {
  const min = minimum ?? (exclusiveMinimum === undefined ? -(2 ** 31) : exclusiveMinimum + 1)
  const max = maximum ?? (exclusiveMaximum === undefined ? Math.max(min, 0) + 2 ** 31 : exclusiveMaximum - 1)
  return fc
    .oneof(fc.integer({ min, max: Math.min(max, min + 2 ** 31) }), fc.constantFrom(min, max))
    .map((value) => Math.ceil(value / multipleOf) * multipleOf)
}

const numbers = ({ minimum = -1e9, maximum = 1e9 }: Schema) =>
  fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value || 0)

function strings({ examples = [], ...schema }: Schema): fc.Arbitrary<string> {
  const made = madeUp(schema)
  const given = examples.length > 0 ? fc.constantFrom(...(examples as string[])) : undefined
  if (made && given) return fc.oneof({ weight: 3, arbitrary: made }, { weight: 1, arbitrary: given })
  return made ?? given ?? fc.constant('no example')
}

function madeUp({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> | undefined {
  const formatted = format === undefined ? undefined : inFormat[format]
  if (formatted) return formatted
  if (pattern !== undefined) return matching(pattern, maxLength)
  const bounds = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) }
  return fc.oneof(
    { weight: 4, arbitrary: fc.string(bounds) },
    { weight: 2, arbitrary: fc.string({ unit: anyCharacter, ...bounds }) },
    { weight: 2, arbitrary: hostileText.map((text) => [...text].slice(0, maxLength).join('').padEnd(minLength, 'x')) },
    // The text is as long as it may be, in letters that JavaScript counts twice.
    { weight: 1, arbitrary: fc.constantFrom('a', '😀', 'ß').map((letter) => letter.repeat(Math.min(maxLength, 500))) },
  )
}

/** Only real days and times are made: a schema says no more of them than their format. */
const days = { min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true }

const inFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.date(days).map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .tuple(fc.date(days), fc.constantFrom('Z', '+00:00', '-23:59', '+05:30', '.123456Z'))
    .map(([time, end]) => `${time.toISOString().slice(0, 19)}${end}`),
  email: fc
    .tuple(
      fc.stringMatching(/^[a-z0-9._+-]{1,40}$/),
      fc.constantFrom('people.example', 'münchen.example', 'A.B.Example'),
    )
    .map(([local, domain]) => `${local}@${domain}`),
  uri: fc
    .tuple(
      fc.constantFrom(
        'https://acme.example',
        'http://localhost:8080',
        'https://xn--mnchen-3ya.example',
        'mailto:ada@acme.example',
      ),
      fc.stringMatching(/^\/[a-z0-9._~!$&()*+,;=:@-]{0,40}(?:\?[a-z0-9=&]{0,20})?(?:#[a-z]{0,9})?$/),
    )
    .map(([origin, path]) => origin + path),
  uuid: fc.uuid(),
  base64: fc.base64String({ maxLength: 400 }),
}

function matching(pattern: string, maxLength: number): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength })
  } catch {
    // The pattern has a construct that fast-check makes no texts for, such as a look-ahead.
    return undefined
  }
}

function arrays({ items = {}, prefixItems, minItems = 0, maxItems, uniqueItems }: Schema, place: ValueContext) {
  const within = { ...place, depth: place.depth + 1 }
  const valuesAt = (each: Schema) => valuesOf(each, within.resolve, place.name.replace(/s$/, ''), within.depth)
  if (prefixItems) return fc.tuple(...prefixItems.map(valuesAt))
  const most = items === false || place.depth >= depthMax ? minItems : (maxItems ?? 4)
  const bounds = { minLength: minItems, maxLength: Math.max(minItems, Math.min(most, minItems + 4)) }
  const each = valuesAt(items || {})
  return uniqueItems ? fc.uniqueArray(each, { ...bounds, comparator: 'SameValue' }) : fc.array(each, bounds)
}

function objects({ properties = {}, required = [], additionalProperties }: Schema, place: ValueContext) {
  const { resolve, depth } = place
  const members = Object.entries(properties).filter(([, member]) => !resolve(member).not)
  const wanted = depth < depthMax ? members : members.filter(([name]) => required.includes(name))
  const shape = wanted.map(([name, member]) => [name, valuesOf(member, resolve, name, depth + 1)] as const)
  const requiredKeys = required.filter((name) => name in properties)
  const declared: fc.Arbitrary<object> = fc.record<Record<string, unknown>>(Object.fromEntries(shape), { requiredKeys })
  if (typeof additionalProperties !== 'object' || depth >= depthMax) return declared
  const more = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 20 }),
    valuesOf(additionalProperties, resolve, '', depth + 1),
    {
      maxKeys: 3,
      noNullPrototype: true,
    },
  )
  return fc.tuple(more, declared).map(([some, rest]) => ({ ...some, ...rest }))
}

const merged = (schemas: readonly Schema[]): Schema => ({
  ...Object.assign({}, ...schemas),
  properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
  required: schemas.flatMap(({ required = [] }) => required),
})

/** The value has one change somewhere within: a member more, a member less, or something else in its place. */
export const mutated = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(values, fc.nat(1000), fc.constantFrom('replace', 'remove', 'add', 'double'), strangeName, junk)
    .map(([value, pick, change, name, other]) => {
      const places = placesIn(value)
      return changed(value, places[pick % places.length] ?? [], { change, name, other })
    })

type Path = readonly (string | number)[]

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Known) return [path]
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...inner.flatMap(([step, each]) => placesIn(each, [...path, step]))]
}

interface Change {
  readonly change: string
  readonly name: string
  readonly other: unknown
}

function changed(value: unknown, [step, ...steps]: Path, how: Change): unknown {
  if (step === undefined) return changedHere(value, how)
  const removes = steps.length === 0 && how.change === 'remove'
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => (index !== step ? [each] : removes ? [] : [changed(each, steps, how)]))
  }
  const entries = Object.entries(value as object).filter(([name]) => !(removes && name === step))
  return Object.fromEntries(entries.map(([name, each]) => [name, name === step ? changed(each, steps, how) : each]))
}

function changedHere(value: unknown, { change, name, other }: Change): unknown {
  if (Array.isArray(value)) return change === 'double' ? [...value, ...value] : [...value, other]
  const isObject = typeof value === 'object' && value !== null && !(value instanceof Known)
  if (isObject && change === 'add') return Object.fromEntries([...Object.entries(value), [name, other]])
  return other
}
