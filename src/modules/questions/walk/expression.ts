/** An expression has a meaning at its place, and its value a size. */
import { type Constant, type Kinds, type Node, nameOf } from '../grammar/syntax.ts'
import { unreadable } from '../refusals/refusal.ts'
import { requireField, requireNoFunction } from '../scope/field.ts'
import { columnOf, relationNamed, type Scope, valueNamed, wholeRow } from '../scope/scope.ts'
import { requireComparable } from '../sizes/list.ts'
import { inside } from '../sizes/printed.ts'
import { anyOf, isList, literal, make, plain, type Value } from '../sizes/value.ts'
import { callOf } from './function-call.ts'
import { operation } from './operator.ts'
import { castTo } from './type-cast.ts'
import type { Walk } from './walk.ts'

type Rule<Kind extends keyof Kinds> = (content: Kinds[Kind], walk: Walk, scope: Scope) => Value

export function readExpression(walk: Walk, node: Node, scope: Scope): Value {
  const [kind] = Object.keys(node) as (keyof Kinds)[]
  const rule = kind && (rules[kind] as Rule<typeof kind> | undefined)
  if (!rule) return unreadable()
  return rule(node[kind] as never, walk, scope)
}

const rules: { readonly [Kind in keyof Kinds]?: Rule<Kind> } = {
  A_Const: constant,
  ColumnRef: column,
  A_Expr: operation,
  BoolExpr: ({ args }, walk, scope) => make(all(args, walk, scope), answer),
  NullTest: ({ arg }, walk, scope) => make([walk.expression(arg, scope)], answer),
  BooleanTest: ({ arg }, walk, scope) => make([walk.expression(arg, scope)], answer),
  GroupingFunc: ({ args }, walk, scope) => make(all(args, walk, scope), { ...answer, bytes: 11 }),
  SQLValueFunction: () => plain(60),
  NamedArgExpr: ({ arg }, walk, scope) => walk.expression(arg, scope),
  CoalesceExpr: ({ args }, walk, scope) => chosen(all(args, walk, scope)),
  MinMaxExpr: ({ args }, walk, scope) => compared(all(args, walk, scope)),
  CaseExpr: readCase,
  TypeCast: ({ arg, typeName }, walk, scope) => castTo(typeName, walk.expression(arg, scope)),
  FuncCall: callOf,
  SubLink: subquery,
  A_ArrayExpr: array,
  RowExpr: row,
  A_Indirection: indirection,
}

const answer = { bytes: 5, kind: 'plain' } as const

const all = (nodes: readonly Node[] = [], walk: Walk, scope: Scope): readonly Value[] =>
  nodes.map((node) => walk.expression(node, scope))

const chosen = (values: readonly Value[]): Value => make(values, anyOf(values))

function compared(values: readonly Value[]): Value {
  requireComparable(values)
  const steps = values.reduce((total, { bytes }) => total + 20 * bytes, 0)
  return make(values, { ...anyOf(values), steps })
}

function constant({ ival, fval, sval, isnull }: Constant): Value {
  if (sval) return literal(sval.sval ?? '')
  if (isnull) return plain(4)
  const text = ival ? String(ival.ival ?? 0) : (fval?.fval ?? 'true')
  return { ...literal(text), kind: 'plain' }
}

function column({ fields }: Kinds['ColumnRef'], _walk: Walk, scope: Scope): Value {
  const [first, second] = fields
  if (!first?.String) return unreadable()
  if (!second) return valueNamed(scope, nameOf(first))
  const relation = relationNamed(scope, nameOf(first))
  if (!second.String) return wholeRow(relation.columns)
  requireNoFunction(nameOf(second))
  return columnOf(relation, nameOf(second))
}

function readCase({ arg, args, defresult }: Kinds['CaseExpr'], walk: Walk, scope: Scope): Value {
  const whens = args.flatMap(({ CaseWhen: when }) => when ?? [])
  const conditions = [...(arg ? [arg] : []), ...whens.map(({ expr }) => expr)].map((node) =>
    walk.expression(node, scope),
  )
  const results = [...whens.map(({ result }) => result), ...(defresult ? [defresult] : [])]
  const values = results.map((node) => walk.expression(node, scope))
  const condition = arg ? compared(conditions) : make(conditions, answer)
  return make(values, anyOf(values), [condition.cost])
}

function subquery({ subLinkType, testexpr, subselect }: Kinds['SubLink'], walk: Walk, scope: Scope): Value {
  if (!subselect.SelectStmt) return unreadable()
  const { columns, cost } = walk.select(subselect.SelectStmt, scope)
  const [first] = columns
  const test = testexpr ? [walk.expression(testexpr, scope)] : []
  if (testexpr) requireComparable([...test, ...columns.map(({ value }) => value)])
  const kept = first && { ...first.value, cost: { ...first.value.cost, lists: 0 } }
  if (subLinkType === 'EXPR_SUBLINK' && kept) return { ...kept, cost }
  if (subLinkType !== 'ARRAY_SUBLINK') return make(test, answer, [cost])
  return make([], { bytes: Number.POSITIVE_INFINITY, kind: 'composite', element: kept, lists: 1 }, [cost])
}

function array({ elements }: Kinds['A_ArrayExpr'], walk: Walk, scope: Scope): Value {
  const values = all(elements, walk, scope)
  const bytes = values.reduce((total, value) => total + inside(value) + 8, 8)
  const element = values.length > 0 ? make([], anyOf(values)) : undefined
  const listUses = values.some(isList) ? 1 : 0
  return make(values, { bytes, kind: 'composite', element, listUses })
}

function row({ args }: Kinds['RowExpr'], walk: Walk, scope: Scope): Value {
  const values = all(args, walk, scope)
  const bytes = values.reduce((total, value) => total + inside(value) + 8, 8)
  return make(values, { bytes, kind: 'composite', listUses: values.some(isList) ? 1 : 0 })
}

function indirection({ arg, indirection: parts }: Kinds['A_Indirection'], walk: Walk, scope: Scope): Value {
  return parts.reduce((value, part) => partOf(value, part, walk, scope), walk.expression(arg, scope))
}

function partOf(value: Value, part: Node, walk: Walk, scope: Scope): Value {
  if (part.String) requireField(nameOf(part))
  const { is_slice: isSlice = false, lidx, uidx } = part.A_Indices ?? {}
  const indices = [lidx, uidx].flatMap((node) => (node ? walk.expression(node, scope) : []))
  const isElement = part.A_Indices && !isSlice
  if (isElement && value.element) return make([value, ...indices], value.element)
  return make([value, ...indices], { bytes: value.bytes, kind: 'composite', listUses: isList(value) ? 1 : 0 })
}
