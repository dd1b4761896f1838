/** A name at a place of the statement means a table or a column, as PostgreSQL would look it up. */
import { policy, type ViewName } from '../policy/policy.ts'
import type { ColumnPolicy } from '../policy/views.ts'
import { listed, quoted, refuse } from '../refusals/refusal.ts'
import { inside } from '../sizes/printed.ts'
import { anyOf, make, plain, type Value } from '../sizes/value.ts'

export interface Column {
  readonly name: string
  readonly value: Value
}

/** The name is the one that something in FROM has there. */
export interface Relation {
  readonly name: string
  readonly columns: readonly Column[]
}

export interface Scope {
  readonly relations: readonly Relation[]
  /** Queries of WITH are those that have been read so far: each sees those before it, and never itself. */
  readonly commonTables: ReadonlyMap<string, readonly Column[]>
  /** The outer scope is that of the statement around this one. */
  readonly outer: Scope | null
}

export const outermost: Scope = { relations: [], commonTables: new Map(), outer: null }

export const inner = (outer: Scope, relations: readonly Relation[] = []): Scope => ({
  relations,
  commonTables: new Map(),
  outer,
})

export function* levels(scope: Scope): Generator<Scope> {
  for (let level: Scope | null = scope; level; level = level.outer) yield level
}

export function findCommonTable(scope: Scope, name: string): readonly Column[] | undefined {
  for (const { commonTables } of levels(scope)) if (commonTables.has(name)) return commonTables.get(name)
  return undefined
}

/** A name alone means a column, or a whole row of a table. */
export function valueNamed(scope: Scope, name: string): Value {
  const found = findColumns(scope, name)
  if (found.length > 0) return referenceTo(found)
  for (const { relations } of levels(scope)) {
    const relation = relations.find((each) => each.name === name)
    if (relation) return wholeRow(relation.columns)
  }
  const known = new Set([...levels(scope)].flatMap(({ relations }) => relations.flatMap(namesIn)))
  return refuse(
    `There is no column ${quoted(name)} here. ${known.size > 0 ? `There are ${listed(known)}.` : 'Add FROM.'}`,
  )
}

export const hasColumn = (scope: Scope, name: string): boolean => findColumns(scope, name).length > 0

function findColumns(scope: Scope, name: string): readonly Column[] {
  for (let level: Scope | null = scope; level; level = level.outer) {
    const found = level.relations.flatMap(({ columns }) => byName(columns).get(name) ?? [])
    if (found.length > 0) return found
  }
  return []
}

const indexes = new WeakMap<readonly Column[], Map<string, Column[]>>()

/** The index is made once, because tables of up to 400 columns are asked for each name in a statement. */
function byName(columns: readonly Column[]): ReadonlyMap<string, readonly Column[]> {
  const index = indexes.get(columns) ?? Map.groupBy(columns, ({ name }) => name)
  indexes.set(columns, index)
  return index
}

export function relationNamed(scope: Scope, name: string): Relation {
  for (const { relations } of levels(scope)) {
    const relation = relations.find((each) => each.name === name)
    if (relation) return relation
  }
  return refuse(`There is no table ${quoted(name)} in FROM at this place.`)
}

/**
 * PostgreSQL reads `f.b` as `b(f)` where f has no column b, so this must be a column: `f.pg_read_file` read a file
 * where f was the row of a function in FROM.
 */
export function columnOf(relation: Relation, name: string): Value {
  const found = byName(relation.columns).get(name) ?? []
  if (found.length > 0) return referenceTo(found)
  return refuse(`${quoted(relation.name)} has no column ${quoted(name)}; it has ${listed(namesIn(relation))}.`)
}

export const namesIn = ({ columns }: Relation): readonly string[] => columns.map(({ name }) => name)

/**
 * PostgreSQL refuses a name that is there twice, or takes one of the two. An aggregated list is made once, wherever it
 * is used.
 */
export function referenceTo(columns: readonly Column[]): Value {
  const values = columns.map(({ value }) => value)
  const [only] = values
  const value = only && values.length === 1 ? only : make(values, anyOf(values))
  return { ...value, cost: { ...value.cost, nodes: value.cost.nodes + 1, lists: 0 } }
}

/** The first columns get new names, and the others keep theirs. */
export const renamed = (columns: readonly Column[], names: readonly string[]): readonly Column[] =>
  columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }))

const rows = new WeakMap<readonly Column[], Value>()

export function wholeRow(columns: readonly Column[]): Value {
  const row = rows.get(columns) ?? rowOf(columns)
  rows.set(columns, row)
  return row
}

function rowOf(columns: readonly Column[]): Value {
  const values = columns.map((column) => referenceTo([column]))
  const bytes = values.reduce((total, value) => total + inside(value) + 3, 2)
  return make(values, { bytes, kind: 'composite' })
}

const columnsOfViews = new Map(
  Object.entries(policy.views).map(([view, { columns }]) => [
    view,
    Object.entries<ColumnPolicy>(columns).map(([name, column]) => ({ name, value: columnValue(column) })),
  ]),
)

export const columnsOfView = (view: ViewName): readonly Column[] => columnsOfViews.get(view) ?? []

/** A view adds a few nodes to make a column. */
function columnValue({ type, charactersMax = 0, elementsMax = 1, bytesMax = 0 }: ColumnPolicy): Value {
  const textBytes = 4 * charactersMax
  const viewed = (value: Value): Value => ({
    ...value,
    cost: { ...value.cost, nodes: 4, bytes: value.bytes, steps: 20 * value.bytes },
  })
  switch (type) {
    case 'text':
      return viewed({ ...plain(textBytes), kind: 'text' })
    case 'text[]':
      return viewed({
        ...plain(elementsMax * (textBytes + 3)),
        kind: 'composite',
        element: { ...plain(textBytes), kind: 'text' },
      })
    case 'jsonb':
      return viewed({ ...plain(bytesMax), kind: 'json' })
    default:
      return viewed(plain(numberBytes(type)))
  }
}

function numberBytes(type: string): number {
  const [, precision] = /^numeric\((\d+)/.exec(type) ?? []
  return precision ? Number(precision) + 3 : (policy.types[type] ?? 0)
}
