/** PostgreSQL names a column that nobody named: these are the rules of its `FigureColname`. */
import { lastName, type Node, nameOf, type SelectStmt } from '../grammar/syntax.ts'

export const unnamed = '?column?'

export const outputName = (node: Node): string => found(node)?.name ?? unnamed

interface Found {
  readonly name: string
  /** A weak name gives way to a better one around it. */
  readonly isWeak?: boolean
}

function found(node: Node): Found | undefined {
  if (node.ColumnRef) return named(nameOf(node.ColumnRef.fields.findLast((field) => field.String)))
  if (node.FuncCall) return named(lastName(node.FuncCall.funcname))
  if (node.A_Indirection) {
    const field = node.A_Indirection.indirection.findLast((part) => part.String)
    return field ? named(nameOf(field)) : found(node.A_Indirection.arg)
  }
  if (node.TypeCast) return strong(found(node.TypeCast.arg)) ?? weak(lastName(node.TypeCast.typeName.names))
  if (node.CaseExpr) return strong(node.CaseExpr.defresult && found(node.CaseExpr.defresult)) ?? weak('case')
  if (node.A_Expr) return node.A_Expr.kind === 'AEXPR_NULLIF' ? named('nullif') : undefined
  if (node.SubLink) return ofSubquery(node.SubLink.subLinkType, node.SubLink.subselect.SelectStmt)
  if (node.CoalesceExpr) return named('coalesce')
  if (node.MinMaxExpr) return named(node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest')
  if (node.A_ArrayExpr) return named('array')
  if (node.RowExpr) return named('row')
  if (node.GroupingFunc) return named('grouping')
  return node.SQLValueFunction && named(moments[node.SQLValueFunction.op] ?? '')
}

const named = (name: string): Found | undefined => (name === '' ? undefined : { name })
const weak = (name: string): Found => ({ name, isWeak: true })
const strong = (name: Found | undefined): Found | undefined => (name?.isWeak ? undefined : name)

const moments: Readonly<Record<string, string>> = {
  SVFOP_CURRENT_DATE: 'current_date',
  SVFOP_CURRENT_TIME: 'current_time',
  SVFOP_CURRENT_TIME_N: 'current_time',
  SVFOP_CURRENT_TIMESTAMP: 'current_timestamp',
  SVFOP_CURRENT_TIMESTAMP_N: 'current_timestamp',
  SVFOP_LOCALTIME: 'localtime',
  SVFOP_LOCALTIME_N: 'localtime',
  SVFOP_LOCALTIMESTAMP: 'localtimestamp',
  SVFOP_LOCALTIMESTAMP_N: 'localtimestamp',
}

function ofSubquery(type: string, select: SelectStmt | undefined): Found | undefined {
  if (type === 'EXISTS_SUBLINK') return named('exists')
  if (type === 'ARRAY_SUBLINK') return named('array')
  return type === 'EXPR_SUBLINK' && select ? named(firstOutput(select)) : undefined
}

function firstOutput(select: SelectStmt): string {
  if (select.larg) return firstOutput(select.larg)
  if (select.valuesLists) return 'column1'
  const target = select.targetList?.[0]?.ResTarget
  return target ? (target.name ?? outputName(target.val)) : unnamed
}
