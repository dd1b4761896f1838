/** A SELECT is read for what its names mean, which columns it has, and what it costs. */
import { type Node, nameOf, namesOf, type SelectStmt } from '../grammar/syntax.ts'
import { policy } from '../policy/policy.ts'
import { refuse, unreadable } from '../refusals/refusal.ts'
import { outputName } from '../scope/output-name.ts'
import {
  type Column,
  hasColumn,
  inner,
  namesIn,
  type Relation,
  referenceTo,
  relationNamed,
  renamed,
  type Scope,
} from '../scope/scope.ts'
import { requireSortable } from '../sizes/list.ts'
import { anyOf, type Cost, make, sum, type Value } from '../sizes/value.ts'
import { joinedFrom } from './from.ts'
import type { Selected, Walk } from './walk.ts'
import { windowCosts } from './window.ts'

export function readSelect(walk: Walk, statement: SelectStmt, outer: Scope): Selected {
  const { scope, cost } = withCommonTables(walk, statement, inner(outer))
  const read = statement.larg ? readSetOperation : readPlain
  const selected = read(walk, statement, scope)
  return { columns: selected.columns, cost: sum([cost, selected.cost]) }
}

interface Read {
  readonly scope: Scope
  readonly cost: Cost
}

/** Each query of WITH sees those before it. A query hides an earlier one of its name. */
function withCommonTables(walk: Walk, { withClause }: SelectStmt, base: Scope): Read {
  const costs: Cost[] = []
  let scope = base
  for (const { CommonTableExpr: table } of withClause?.ctes ?? []) {
    if (!table?.ctequery.SelectStmt) return unreadable()
    // NOT MATERIALIZED asks for the same rows in another way, by which a plan can grow threefold with each query. It is
    // accepted and left to PostgreSQL, which does so anyway where a query is used once.
    if (table.ctematerialized === 'CTEMaterializeNever') table.ctematerialized = 'CTEMaterializeDefault'
    const { columns, cost } = readSelect(walk, table.ctequery.SelectStmt, scope)
    costs.push(cost)
    const commonTables = new Map(scope.commonTables).set(table.ctename, renamed(columns, namesOf(table.aliascolnames)))
    scope = { ...scope, commonTables }
  }
  return { scope, cost: sum(costs) }
}

function readSetOperation(walk: Walk, statement: SelectStmt, scope: Scope): Selected {
  const { larg, rarg } = statement
  if (!larg || !rarg) return unreadable()
  const left = readSelect(walk, larg, scope)
  const right = readSelect(walk, rarg, scope)
  const columns = left.columns.map(({ name, value }, index) => {
    const values = [value, ...(right.columns[index] ? [right.columns[index].value] : [])]
    return { name, value: make(values, anyOf(values)) }
  })
  if (!statement.all) for (const { value } of columns) requireSortable(value)
  // The ORDER BY of two joined SELECTs sees only their columns.
  const after = inner(scope, [{ name: '', columns }])
  return { columns, cost: sum([left.cost, right.cost, ...ending(walk, statement, after, columns)]) }
}

function readPlain(walk: Walk, statement: SelectStmt, base: Scope): Selected {
  const joined = joinedFrom(walk, statement.fromClause ?? [], base)
  const scope: Scope = { ...base, relations: joined.relations }
  const { columns, cost } = statement.valuesLists
    ? readValues(walk, statement.valuesLists, scope)
    : readTargets(walk, statement.targetList ?? [], scope, joined.columns)
  const { distinctClause = [], groupClause = [], windowClause = [], whereClause, havingClause } = statement
  const costs = [
    ...[whereClause, havingClause].flatMap((node) => (node ? walk.expression(node, scope).cost : [])),
    ...distinctClause.flatMap((node) => distinctCosts(walk, node, scope, columns)),
    ...groupClause.flatMap((node) => groupCosts(walk, node, scope, columns)),
    ...windowClause.flatMap(({ WindowDef: window }) => (window ? windowCosts(walk, window, scope) : [])),
    ...ending(walk, statement, scope, columns),
  ]
  return { columns, cost: sum([joined.cost, cost, ...costs]) }
}

/** DISTINCT without ON compares all columns. */
function distinctCosts(walk: Walk, node: Node, scope: Scope, columns: readonly Column[]): readonly Cost[] {
  if (Object.keys(node).length > 0) return [sortCost(walk, node, scope, columns)]
  for (const { value } of columns) requireSortable(value)
  return []
}

function readValues(walk: Walk, lists: readonly Node[], scope: Scope): Selected {
  const rows = lists.map(({ List: list }) => (list?.items ?? []).map((item) => walk.expression(item, scope)))
  const columns = (rows[0] ?? []).map((_value, index) => {
    const values = rows.flatMap((row) => row[index] ?? [])
    return { name: `column${index + 1}`, value: make(values, anyOf(values)) }
  })
  return { columns, cost: sum(rows.flat().map(({ cost }) => cost)) }
}

function readTargets(walk: Walk, targets: readonly Node[], scope: Scope, all: readonly Column[]): Selected {
  const columns: Column[] = []
  for (const { ResTarget: target } of targets) {
    if (!target) return unreadable()
    const found = starred(walk, target.val, scope, all)
    const named = (): Column => ({
      name: target.name ?? outputName(target.val),
      value: walk.expression(target.val, scope),
    })
    columns.push(...(found?.map(({ name, value }) => ({ name, value: referenceTo([{ name, value }]) })) ?? [named()]))
    requireColumns(columns)
  }
  return { columns, cost: sum(columns.map(({ value }) => value.cost)) }
}

/** Stars of stars of stars would take us long before PostgreSQL refuses them. */
function requireColumns({ length }: readonly Column[]): void {
  const { columns } = policy.limits
  if (length > columns) refuse(`More than ${columns} columns are not possible.`)
}

function starred(walk: Walk, node: Node, scope: Scope, all: readonly Column[]): readonly Column[] | undefined {
  const fields = node.ColumnRef?.fields ?? []
  if (fields.at(-1)?.A_Star) return fields.length === 1 ? all : relationNamed(scope, nameOf(fields[0])).columns

  const { arg, indirection } = node.A_Indirection ?? {}
  if (!arg || !indirection?.at(-1)?.A_Star) return undefined
  const row = walk.expression(arg, scope)
  const relation = indirection.length === 1 ? relationOf(arg, scope) : undefined
  if (!relation) return refuse('(…).* is possible for tables, and for jsonb_each(). Name the fields.')
  return relation.columns.map(({ name, value }) => ({ name, value: make([row], value) }))
}

function relationOf(node: Node, scope: Scope): Relation | undefined {
  const [field, another] = node.ColumnRef?.fields ?? []
  // PostgreSQL would take the column of two things with one name.
  if (field) return another || hasColumn(scope, nameOf(field)) ? undefined : relationNamed(scope, nameOf(field))
  const name = nameOf(node.FuncCall?.funcname.at(-1))
  if (name !== 'jsonb_each' && name !== 'jsonb_each_text') return undefined
  const value = make([], { bytes: 0, kind: 'text' })
  return { name, columns: ['key', 'value'].map((field) => ({ name: field, value })) }
}

function ending(walk: Walk, statement: SelectStmt, scope: Scope, outputs: readonly Column[]): readonly Cost[] {
  const { sortClause = [], limitCount, limitOffset } = statement
  return [
    ...sortClause.flatMap(({ SortBy: sort }) => (sort ? sortCost(walk, sort.node, scope, outputs) : [])),
    ...[limitCount, limitOffset].flatMap((node) => (node ? walk.expression(node, scope).cost : [])),
  ]
}

/** A name alone means first a column of the output. */
function sortCost(walk: Walk, node: Node, scope: Scope, outputs: readonly Column[]): Cost {
  return requireSortable(outputMeant(node, outputs) ?? walk.expression(node, scope)).cost
}

function outputMeant(node: Node, outputs: readonly Column[]): Value | undefined {
  const { fields = [] } = node.ColumnRef ?? {}
  const position = node.A_Const?.ival?.ival
  const meant = outputs.filter(({ name }, index) =>
    position === undefined ? fields.length === 1 && name === nameOf(fields[0]) : position === index + 1,
  )
  return meant.length > 0 ? referenceTo(meant) : undefined
}

function groupCosts(walk: Walk, node: Node, scope: Scope, outputs: readonly Column[]): readonly Cost[] {
  if (node.GroupingSet)
    return (node.GroupingSet.content ?? []).flatMap((each) => groupCosts(walk, each, scope, outputs))
  const name = nameOf(node.ColumnRef?.fields[0])
  const isColumn = scope.relations.some((relation) => namesIn(relation).includes(name))
  const output = isColumn ? undefined : outputMeant(node, outputs)
  return [requireSortable(output ?? walk.expression(node, scope)).cost]
}
