/**
 * The schemas that validate become JSON Schema. A schema with `.meta({ id: 'Job' })` becomes a component that others
 * point to. What comes in is closed and what goes out is open, so one name can mean two schemas: then the one that
 * comes in is called `JobInput`.
 */
import { z } from 'zod'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** A value travels to us, or from us. */
export type Way = 'in' | 'out'

export interface SchemaBook {
  /** The schema is as declared: an unknown member is refused. */
  in(schema: z.ZodType): JsonSchema
  /** The schema is open: a member we add later breaks nobody. */
  out(schema: z.ZodType): JsonSchema
  readonly components: Readonly<Record<string, JsonSchema>>
}

type Definitions = ReadonlyMap<string, JsonSchema>

interface Side {
  readonly schemas: ReadonlyMap<z.ZodType, JsonSchema>
  readonly definitions: Definitions
}

/** The operation that declares a schema is named when it can not be documented. */
export interface Declared {
  readonly by: string
  readonly schema: z.ZodType
}

/** Every schema must be known before any is named, so all of them are given at once. */
export function schemaBook(schemas: Readonly<Record<Way, readonly Declared[]>>): SchemaBook {
  const incoming = convertAll(schemas.in, 'in')
  const outgoing = convertAll(schemas.out, 'out')
  const twofold = twofoldNames(incoming.definitions, outgoing.definitions)
  const nameIn = (name: string): string => (twofold.has(name) ? `${name}Input` : name)
  const nameOut = (name: string): string => name

  const components = new Map<string, JsonSchema>()
  for (const [name, schema] of outgoing.definitions) components.set(name, pointTo(schema, nameOut))
  for (const [name, schema] of incoming.definitions) {
    if (twofold.has(name) && outgoing.definitions.has(nameIn(name))) throw new Error(`${nameIn(name)} is taken`)
    components.set(nameIn(name), pointTo(schema, nameIn))
  }
  return {
    in: (schema) => pointTo(known(incoming, schema), nameIn),
    out: (schema) => pointTo(known(outgoing, schema), nameOut),
    components: Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

function known({ schemas }: Side, schema: z.ZodType): JsonSchema {
  const json = schemas.get(schema)
  if (!json) throw new Error('a schema is asked for that the book was not made with')
  return json
}

function convertAll(all: readonly Declared[], way: Way): Side {
  const schemas = new Map<z.ZodType, JsonSchema>()
  const definitions = new Map<string, JsonSchema>()
  for (const { by, schema } of all) {
    if (schemas.has(schema)) continue
    try {
      const { json, named } = convert(schema, way)
      schemas.set(schema, json)
      for (const [name, definition] of Object.entries(named)) define(definitions, name, definition)
    } catch (error) {
      throw new Error(`${by} can not be documented: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }
  return { schemas, definitions }
}

function define(definitions: Map<string, JsonSchema>, name: string, definition: JsonSchema): void {
  const before = definitions.get(name)
  if (before && JSON.stringify(before) !== JSON.stringify(definition)) {
    throw new Error(`another schema is called ${name} too`)
  }
  definitions.set(name, definition)
}

function convert(schema: z.ZodType, way: Way): { json: JsonSchema; named: Readonly<Record<string, JsonSchema>> } {
  // A reply is checked as it is sent, so both ways the wire has what a schema takes, not what it makes of it.
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (way === 'out' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const named = ($defs ?? {}) as Readonly<Record<string, JsonSchema>>
  const bad = Object.keys(named).find((name) => !/^[A-Z]\w*$/.test(name))
  if (bad) throw new Error(`a schema is named like a type, .meta({ id: 'Job' }), and not ${bad}`)
  if (JSON.stringify(json).includes('"$ref":"#"'))
    throw new Error('a schema that holds itself needs a name: .meta({ id })')
  return { json: json as JsonSchema, named }
}

/** Such a name means one thing coming in and another going out, by itself or by what it points to. */
function twofoldNames(incoming: Definitions, outgoing: Definitions): ReadonlySet<string> {
  const both = [...incoming].filter(([name]) => outgoing.has(name))
  const twofold = new Set(
    both
      .filter(([name, schema]) => JSON.stringify(schema) !== JSON.stringify(outgoing.get(name)))
      .map(([name]) => name),
  )
  for (let before = -1; before < twofold.size; ) {
    before = twofold.size
    for (const [name, schema] of both) if (pointsTo(schema).some((each) => twofold.has(each))) twofold.add(name)
  }
  return twofold
}

const here = '#/$defs/'

function pointsTo(schema: JsonSchema): string[] {
  const names: string[] = []
  pointTo(schema, (name) => {
    names.push(name)
    return name
  })
  return names
}

function pointTo(schema: JsonSchema, nameOf: (name: string) => string): JsonSchema {
  const text = JSON.stringify(schema, (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(here)
      ? `#/components/schemas/${nameOf(value.slice(here.length))}`
      : value,
  )
  return JSON.parse(text)
}
