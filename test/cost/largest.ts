/** The largest value that a schema takes has texts that cost much to read. */
import fc from 'fast-check'
import type { DocumentedOperation, Schema } from '../fuzz/documented-operation.ts'
import { Known, valuesOf } from '../fuzz/values.ts'

/** The text has so many characters; no two of different `turn` are the same. */
export type Filler = (length: number, turn: number) => string

interface Making {
  readonly resolve: DocumentedOperation['resolve']
  readonly fill: Filler
  /** Each array is made only so full, so that the whole stays within what a body may weigh. */
  readonly share: number
  turn: number
}

/** Everything is as much as the schema lets through, within so many bytes. */
export function largestOf({ schema, resolve, fill, bytesMax }: LargestWish): unknown {
  for (let share = 1; ; share /= 2) {
    const value = make(schema, '', { resolve, fill, share, turn: 0 })
    if (share < 0.001 || Buffer.byteLength(JSON.stringify(value) ?? '') <= bytesMax) return value
  }
}

interface LargestWish {
  readonly schema: Schema
  readonly resolve: DocumentedOperation['resolve']
  readonly fill: Filler
  readonly bytesMax: number
}

function make(schema: Schema, name: string, making: Making): unknown {
  const { resolve } = making
  const { const: constant, enum: choices, allOf, not, ...rest } = resolve(schema)
  if (constant !== undefined) return constant
  if (choices) return choices.at(-1)
  if (not) return undefined
  if (allOf) return make(merged([rest, ...allOf.map(resolve)]), name, making)
  const branches = rest.oneOf ?? rest.anyOf
  if (branches) return heaviest(branches.map((each) => make(each, name, making)))
  const types = [rest.type ?? 'object'].flat().filter((type) => type !== 'null')
  return heaviest(types.map((type) => makeOf(type, rest, name, making)))
}

function makeOf(type: string, schema: Schema, name: string, making: Making): unknown {
  const { properties = {}, items = {}, minItems = 0, maxItems = minItems } = schema
  if (type === 'string' && isPlain(schema)) return making.fill(schema.maxLength ?? 0, ++making.turn)
  if (type === 'object') {
    return Object.fromEntries(Object.entries(properties).map(([member, each]) => [member, make(each, member, making)]))
  }
  if (type !== 'array' || items === false) return sampleOf(schema, making)
  const count = Math.max(minItems, Math.ceil(maxItems * making.share))
  return Array.from({ length: count }, () => make(items, name, making))
}

const isPlain = ({ format, pattern, maxLength }: Schema): boolean =>
  format === undefined && pattern === undefined && maxLength !== undefined

/** These values have a form of their own. */
function sampleOf(schema: Schema, making: Making): unknown {
  const values = valuesOf(schema, making.resolve)
  const [value] = fc.sample(values, { numRuns: 1, seed: ++making.turn })
  return value instanceof Known ? value.otherwise : value
}

const heaviest = (values: readonly unknown[]): unknown =>
  values.reduce((best, each) => (weightOf(each) > weightOf(best) ? each : best), values[0])

const weightOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

const merged = (schemas: readonly Schema[]): Schema => ({
  ...Object.assign({}, ...schemas),
  properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
})
