/**
 * Plain SQL, typed by hand: `` sql<Row>`select … where id = ${id}` ``. A value is always a parameter; a statement put
 * into another one becomes part of its text. Statements are named by their text, so PostgreSQL plans each one once a
 * connection.
 */
import { createHash } from 'node:crypto'

export interface Statement<Row = unknown> {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  /** Only for types: the shape of a row. */
  readonly row?: Row
}

export interface Prepared {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A class, so that no object from outside passes for a piece of SQL, whatever members it has. */
class Fragment implements Statement {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts
    this.values = values
  }
}

const texts = new WeakMap<readonly string[], { name: string; text: string }>()
const names = new Map<string, string>()

export function sql<Row = unknown>(parts: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
  if (!values.some(isStatement)) return new Fragment(parts, values) as Statement<Row>

  const flatParts: string[] = [parts[0] ?? '']
  const flatValues: unknown[] = []
  values.forEach((value, index) => {
    const after = parts[index + 1] ?? ''
    if (!isStatement(value)) {
      flatValues.push(value)
      flatParts.push(after)
      return
    }
    flatParts[flatParts.length - 1] += value.parts[0] ?? ''
    flatParts.push(...value.parts.slice(1))
    flatValues.push(...value.values)
    flatParts[flatParts.length - 1] += after
  })
  return new Fragment(flatParts, flatValues) as Statement<Row>
}

/** Nothing: for a clause that may be left out. */
export const nothing: Statement = new Fragment([''], [])

/** The clauses of a `where`, joined by `and`; those left out are skipped. An `or` in one can't reach around another. */
export function allOf(...clauses: readonly Statement[]): Statement {
  const present = clauses.filter((clause) => clause !== nothing).map((clause) => sql`(${clause})`)
  return present.reduce((joined, clause) => (joined === nothing ? clause : sql`${joined} and ${clause}`), nothing)
}

/** Numbers the parameters and names the text. */
export function prepare({ parts, values }: Statement): Prepared {
  let known = texts.get(parts)
  if (!known) {
    const text = parts.reduce((joined, part, index) => `${joined}$${index}${part}`)
    known = { text, name: nameOf(text) }
    texts.set(parts, known)
  }
  return { name: known.name, text: known.text, values }
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

const isStatement = (value: unknown): value is Statement => value instanceof Fragment
