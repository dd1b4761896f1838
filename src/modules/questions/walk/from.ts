/** FROM says under which names its tables can be meant, and which columns a star stands for. */
import { type Alias, type Join, lastName, type Node, namesOf, type TableReference } from '../grammar/syntax.ts'
import { isView, policy } from '../policy/policy.ts'
import { listed, quoted, refuse, unreadable } from '../refusals/refusal.ts'
import {
  type Column,
  columnsOfView,
  findCommonTable,
  inner,
  type Relation,
  renamed,
  type Scope,
} from '../scope/scope.ts'
import { requireComparable } from '../sizes/list.ts'
import { anyOf, type Cost, make, nothing, plain, sum, type Value } from '../sizes/value.ts'
import type { Walk } from './walk.ts'

export interface Joined {
  readonly relations: readonly Relation[]
  readonly columns: readonly Column[]
  readonly cost: Cost
}

/** Subqueries marked LATERAL and functions see what stands to their left. */
interface Place {
  readonly base: Scope
  readonly left: readonly Relation[]
}

export function joinedFrom(walk: Walk, items: readonly Node[], base: Scope): Joined {
  const { tablesPerFrom } = policy.limits
  if (items.reduce((total, item) => total + width(item), 0) > tablesPerFrom) {
    refuse(`More than ${tablesPerFrom} tables in one FROM are not possible.`)
  }
  return items.reduce<Joined>(
    (joined, item) => beside(joined, readItem(walk, item, { base, left: joined.relations })),
    { relations: [], columns: [], cost: nothing },
  )
}

const width = ({ JoinExpr: join }: Node): number => (join ? width(join.larg) + width(join.rarg) : 1)

const beside = (left: Joined, right: Joined): Joined => ({
  relations: [...left.relations, ...right.relations],
  columns: [...left.columns, ...right.columns],
  cost: sum([left.cost, right.cost]),
})

function readItem(walk: Walk, item: Node, place: Place): Joined {
  if (item.RangeVar) return readTable(walk, item.RangeVar, place.base)
  if (item.JoinExpr) return readJoin(walk, item.JoinExpr, place)
  if (item.RangeFunction) return readFunction(walk, item.RangeFunction, place)
  const { subquery, lateral = false, alias } = item.RangeSubselect ?? {}
  if (!subquery?.SelectStmt) return unreadable()
  const around = lateral ? { ...place.base, relations: place.left } : place.base
  const { columns, cost } = walk.select(subquery.SelectStmt, around)
  return under(alias, { name: '', columns }, cost)
}

/** The alias hides the name of the table. */
function under(alias: Alias | undefined, { name, columns }: Relation, cost: Cost): Joined {
  const relation = { name: alias?.aliasname ?? name, columns: renamed(columns, namesOf(alias?.colnames)) }
  return { relations: [relation], columns: relation.columns, cost }
}

function readTable(walk: Walk, table: TableReference, scope: Scope): Joined {
  const { schemaname, relname, alias } = table
  const common = schemaname === undefined ? findCommonTable(scope, relname) : undefined
  if (common) return under(alias, { name: relname, columns: common }, nothing)
  if (!isView(relname)) {
    return refuse(`The table ${quoted(relname)} can not be read. There are ${listed(Object.keys(policy.views))}.`)
  }
  walk.views.set(table, relname)
  return under(alias, { name: relname, columns: columnsOfView(relname) }, nothing)
}

function readFunction(
  walk: Walk,
  { functions, ordinality = false, alias }: NonNullable<Node['RangeFunction']>,
  { base, left }: Place,
): Joined {
  const node = functions[0]?.List?.items?.[0]
  if (!node?.FuncCall) return unreadable()
  const name = lastName(node.FuncCall.funcname)
  const value = walk.expression(node, inner(base, left))
  const isAlone = (node.FuncCall.args ?? []).length < 2 || name === 'generate_series'
  const columns = [
    ...columnNames(name, isAlone ? (alias?.aliasname ?? name) : name).flatMap((column) =>
      Array.from({ length: isAlone ? 1 : (node.FuncCall?.args?.length ?? 1) }, () => ({ name: column, value })),
    ),
    ...(ordinality ? [{ name: 'ordinality', value: plain(20) }] : []),
  ]
  return under(alias, { name, columns }, value.cost)
}

/** Some functions name their columns themselves. */
function columnNames(name: string, otherwise: string): readonly string[] {
  if (name === 'jsonb_each' || name === 'jsonb_each_text') return ['key', 'value']
  return name.startsWith('jsonb_array_elements') ? ['value'] : [otherwise]
}

function readJoin(walk: Walk, join: Join, { base, left }: Place): Joined {
  const one = readItem(walk, join.larg, { base, left })
  const other = readItem(walk, join.rarg, { base, left: [...left, ...one.relations] })
  const both = beside(one, other)
  const shared = new Set(join.isNatural ? sharedNames(one, other) : namesOf(join.usingClause))
  const byName = Map.groupBy(both.columns, ({ name }) => name)
  const merged = [...shared].map((name) => ({ name, value: mergedValue(byName.get(name) ?? []) }))
  const columns = [...merged, ...both.columns.filter(({ name }) => !shared.has(name))]
  // The ON of a join sees its two sides, and nothing beside them.
  const on = join.quals ? walk.expression(join.quals, inner(base, both.relations)) : undefined
  const cost = sum([both.cost, ...(on ? [on.cost] : []), ...merged.map(({ value }) => value.cost)])
  if (join.alias) return under(join.alias, { name: '', columns }, cost)
  const relations = [...both.relations, ...(merged.length > 0 ? [{ name: '', columns: merged }] : [])]
  const using = join.join_using_alias
  return { relations: using ? [...relations, { name: using.aliasname, columns: merged }] : relations, columns, cost }
}

function sharedNames(one: Joined, other: Joined): readonly string[] {
  const there = new Set(other.columns.map(({ name }) => name))
  return one.columns.map(({ name }) => name).filter((name) => there.has(name))
}

/** The value is that of either side, or in a full join of whichever is there. */
function mergedValue(columns: readonly Column[]): Value {
  const values = columns.map(({ value }) => value)
  requireComparable(values)
  return make(values, anyOf(values))
}
