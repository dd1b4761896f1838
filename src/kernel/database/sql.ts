/**
 * SQL is plain, and typed by hand: `` sql<Row>`select … where id = ${id}` ``. A value is always a parameter; a
 * statement put into another one becomes part of its text. Statements are named by their text, so PostgreSQL plans each
 * one once a connection.
 */
import { createHash } from 'node:crypto'

export interface Statement<Row = unknown> {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  /** Types alone use this member: it is the shape of a row. */
  readonly row?: Row
}

export interface Prepared {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A fragment is a class, so that no object from outside passes for a piece of SQL, whatever members it has. */
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
  const statement = values.some(isStatement) ? flattened(parts, values) : new Fragment(parts, values)
  watcher?.written(statement, parts, values)
  return statement as Statement<Row>
}

function flattened(parts: TemplateStringsArray, values: readonly unknown[]): Statement {
  const way = values.reduce<Way>(
    (way, value) => wayOn(way, isStatement(value) ? value.parts : aValue),
    wayOn(start, parts),
  )
  way.parts ??= flatParts(parts, values)
  return new Fragment(
    way.parts,
    values.flatMap((value) => (isStatement(value) ? value.values : [value])),
  )
}

/**
 * The pieces of a statement are a way to its parts: made of the same pieces again, it has the same parts, and its text
 * and name are known. Making and naming the texts of one small request anew took a tenth of what it cost above its SQL.
 */
interface Way {
  parts?: readonly string[]
  readonly on: WeakMap<object, Way>
}

const start: Way = { on: new WeakMap() }
const aValue = {}

function wayOn({ on }: Way, piece: object): Way {
  const known = on.get(piece)
  if (known) return known
  const way: Way = { on: new WeakMap() }
  on.set(piece, way)
  return way
}

function flatParts(parts: readonly string[], values: readonly unknown[]): string[] {
  const flat: string[] = [parts[0] ?? '']
  values.forEach((value, index) => {
    const [first = '', ...others] = isStatement(value) ? value.parts : ['', '']
    flat[flat.length - 1] += first
    flat.push(...others)
    flat[flat.length - 1] += parts[index + 1] ?? ''
  })
  return flat
}

/**
 * A module lets others read its tables by a relation: a plain select of named columns, to stand behind `from` or
 * `join`. PostgreSQL makes the table itself of it again, so it costs nothing; and a column that is not published can't
 * be named.
 */
export interface Relation<Row> extends Statement<Row> {
  readonly kind: 'relation'
}

export function relation<Row>(select: Statement<Row>): Relation<Row> {
  if (watcher) prepare(select)
  return sql<Row>`(${select})` as Relation<Row>
}

/** A clause that may be left out is `nothing`. */
export const nothing: Statement = new Fragment([''], [])

/**
 * The clauses of a `where` are joined by `and`; those left out are skipped. An `or` in one can't reach around another.
 */
export function allOf(...clauses: readonly Statement[]): Statement {
  const present = clauses.filter((clause) => clause !== nothing).map((clause) => sql`(${clause})`)
  return present.reduce((joined, clause) => (joined === nothing ? clause : sql`${joined} and ${clause}`), nothing)
}

/** The parameters are numbered and the text is named. */
export function prepare(statement: Statement): Prepared {
  const { parts, values } = statement
  let known = texts.get(parts)
  if (!known) {
    const text = parts.reduce((joined, part, index) => `${joined}$${index}${part}`)
    known = { text, name: nameOf(text) }
    texts.set(parts, known)
    watcher?.prepared(statement, text)
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

/**
 * A watcher hears how statements are made of pieces, and of each text that is to run: the sweep that holds all of them
 * to the schema uses it.
 */
export interface StatementWatcher {
  written(statement: Statement, parts: TemplateStringsArray, values: readonly unknown[]): void
  prepared(statement: Statement, text: string): void
}

let watcher: StatementWatcher | undefined

export const watchStatements = (each: StatementWatcher): void => {
  watcher = each
}

export const isStatement = (value: unknown): value is Statement => value instanceof Fragment
