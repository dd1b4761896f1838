/**
 * The grammar lists the kinds of nodes a statement may have, their fields, and what may stand in a field. The world is
 * closed: a kind, a field or a word that is not listed is refused, so anything that a later PostgreSQL invents is
 * refused, too.
 */

/** A shape says what may stand in a field. */
export type Shape =
  | { readonly is: 'text' | 'identifier' | 'number' | 'flag' }
  | { readonly is: 'word'; readonly words: readonly string[] }
  /** The place of the node says its kind. */
  | { readonly is: 'content'; readonly kind: string }
  /** The node itself says its kind. */
  | { readonly is: 'node' | 'nodes' | 'nodesOrNothing'; readonly kinds: readonly string[] }

const text: Shape = { is: 'text' }
const identifier: Shape = { is: 'identifier' }
const number: Shape = { is: 'number' }
const flag: Shape = { is: 'flag' }
const word = (...words: readonly string[]): Shape => ({ is: 'word', words })
const content = (kind: string): Shape => ({ is: 'content', kind })
const node = (...kinds: readonly string[]): Shape => ({ is: 'node', kinds })
const nodes = (...kinds: readonly string[]): Shape => ({ is: 'nodes', kinds })
const nodesOrNothing = (...kinds: readonly string[]): Shape => ({ is: 'nodesOrNothing', kinds })

const expressionKinds = [
  'A_Const',
  'ColumnRef',
  'A_Expr',
  'BoolExpr',
  'NullTest',
  'BooleanTest',
  'TypeCast',
  'FuncCall',
  'CaseExpr',
  'CoalesceExpr',
  'MinMaxExpr',
  'SubLink',
  'A_ArrayExpr',
  'RowExpr',
  'A_Indirection',
  'SQLValueFunction',
  'GroupingFunc',
]
const expression = node(...expressionKinds)
const expressions = nodes(...expressionKinds)
const tables = ['RangeVar', 'RangeSubselect', 'RangeFunction', 'JoinExpr']
const names = nodes('String')

const where = { location: number }
const written = { ...where, list_start: number, list_end: number }

export const grammar: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  SelectStmt: {
    distinctClause: nodesOrNothing(...expressionKinds),
    targetList: nodes('ResTarget'),
    fromClause: nodes(...tables),
    whereClause: expression,
    groupClause: nodes('GroupingSet', ...expressionKinds),
    havingClause: expression,
    windowClause: nodes('WindowDef'),
    valuesLists: nodes('List'),
    sortClause: nodes('SortBy'),
    limitOffset: expression,
    limitCount: expression,
    limitOption: word('LIMIT_OPTION_DEFAULT', 'LIMIT_OPTION_COUNT'),
    withClause: content('WithClause'),
    op: word('SETOP_NONE', 'SETOP_UNION', 'SETOP_INTERSECT', 'SETOP_EXCEPT'),
    all: flag,
    larg: content('SelectStmt'),
    rarg: content('SelectStmt'),
  },
  ResTarget: { name: identifier, val: expression, ...where },
  WithClause: { ctes: nodes('CommonTableExpr'), ...where },
  CommonTableExpr: {
    ctename: identifier,
    aliascolnames: names,
    ctematerialized: word('CTEMaterializeDefault', 'CTEMaterializeAlways', 'CTEMaterializeNever'),
    ctequery: node('SelectStmt'),
    ...where,
  },

  RangeVar: {
    schemaname: identifier,
    relname: identifier,
    inh: flag,
    relpersistence: word('p'),
    alias: content('Alias'),
    ...where,
  },
  RangeSubselect: { lateral: flag, subquery: node('SelectStmt'), alias: content('Alias') },
  RangeFunction: { lateral: flag, ordinality: flag, functions: nodes('List'), alias: content('Alias') },
  JoinExpr: {
    jointype: word('JOIN_INNER', 'JOIN_LEFT', 'JOIN_RIGHT', 'JOIN_FULL'),
    isNatural: flag,
    larg: node(...tables),
    rarg: node(...tables),
    usingClause: names,
    join_using_alias: content('Alias'),
    quals: expression,
    alias: content('Alias'),
  },
  Alias: { aliasname: identifier, colnames: names },

  ColumnRef: { fields: nodes('String', 'A_Star'), ...where },
  A_Star: {},
  String: { sval: text },
  Integer: { ival: number },
  A_Const: {
    ival: content('Integer'),
    fval: content('Float'),
    boolval: content('Boolean'),
    sval: content('String'),
    isnull: flag,
    ...where,
  },
  Float: { fval: text },
  Boolean: { boolval: flag },
  A_Expr: {
    kind: word(
      'AEXPR_OP',
      'AEXPR_OP_ANY',
      'AEXPR_OP_ALL',
      'AEXPR_DISTINCT',
      'AEXPR_NOT_DISTINCT',
      'AEXPR_NULLIF',
      'AEXPR_IN',
      'AEXPR_LIKE',
      'AEXPR_ILIKE',
      'AEXPR_SIMILAR',
      'AEXPR_BETWEEN',
      'AEXPR_NOT_BETWEEN',
      'AEXPR_BETWEEN_SYM',
      'AEXPR_NOT_BETWEEN_SYM',
    ),
    name: names,
    lexpr: expression,
    rexpr: node('List', ...expressionKinds),
    rexpr_list_start: number,
    rexpr_list_end: number,
    ...where,
  },
  List: { items: nodesOrNothing(...expressionKinds) },
  BoolExpr: { boolop: word('AND_EXPR', 'OR_EXPR', 'NOT_EXPR'), args: expressions, ...where },
  NullTest: { arg: expression, nulltesttype: word('IS_NULL', 'IS_NOT_NULL'), ...where },
  BooleanTest: {
    arg: expression,
    booltesttype: word('IS_TRUE', 'IS_NOT_TRUE', 'IS_FALSE', 'IS_NOT_FALSE', 'IS_UNKNOWN', 'IS_NOT_UNKNOWN'),
    ...where,
  },
  TypeCast: { arg: expression, typeName: content('TypeName'), ...where },
  TypeName: { names, typmods: nodes('A_Const'), typemod: number, arrayBounds: nodes('Integer'), ...where },
  FuncCall: {
    funcname: names,
    args: nodes('NamedArgExpr', ...expressionKinds),
    agg_order: nodes('SortBy'),
    agg_filter: expression,
    over: content('WindowDef'),
    agg_within_group: flag,
    agg_star: flag,
    agg_distinct: flag,
    funcformat: word('COERCE_EXPLICIT_CALL', 'COERCE_SQL_SYNTAX'),
    ...where,
  },
  NamedArgExpr: { arg: expression, name: identifier, argnumber: number, ...where },
  CaseExpr: { arg: expression, args: nodes('CaseWhen'), defresult: expression, ...where },
  CaseWhen: { expr: expression, result: expression, ...where },
  CoalesceExpr: { args: expressions, ...where },
  MinMaxExpr: { op: word('IS_GREATEST', 'IS_LEAST'), args: expressions, ...where },
  SubLink: {
    subLinkType: word('EXISTS_SUBLINK', 'ALL_SUBLINK', 'ANY_SUBLINK', 'EXPR_SUBLINK', 'ARRAY_SUBLINK'),
    testexpr: expression,
    operName: names,
    subselect: node('SelectStmt'),
    ...where,
  },
  A_ArrayExpr: { elements: expressions, ...written },
  RowExpr: { args: expressions, row_format: word('COERCE_IMPLICIT_CAST', 'COERCE_EXPLICIT_CALL'), ...where },
  A_Indirection: { arg: expression, indirection: nodes('A_Indices', 'String', 'A_Star') },
  A_Indices: { is_slice: flag, lidx: expression, uidx: expression },
  SQLValueFunction: {
    op: word(
      'SVFOP_CURRENT_DATE',
      'SVFOP_CURRENT_TIME',
      'SVFOP_CURRENT_TIME_N',
      'SVFOP_CURRENT_TIMESTAMP',
      'SVFOP_CURRENT_TIMESTAMP_N',
      'SVFOP_LOCALTIME',
      'SVFOP_LOCALTIME_N',
      'SVFOP_LOCALTIMESTAMP',
      'SVFOP_LOCALTIMESTAMP_N',
    ),
    typmod: number,
    ...where,
  },
  GroupingFunc: { args: expressions, ...where },
  GroupingSet: {
    kind: word(
      'GROUPING_SET_EMPTY',
      'GROUPING_SET_SIMPLE',
      'GROUPING_SET_ROLLUP',
      'GROUPING_SET_CUBE',
      'GROUPING_SET_SETS',
    ),
    content: nodes('GroupingSet', ...expressionKinds),
    ...where,
  },
  SortBy: {
    node: expression,
    sortby_dir: word('SORTBY_DEFAULT', 'SORTBY_ASC', 'SORTBY_DESC'),
    sortby_nulls: word('SORTBY_NULLS_DEFAULT', 'SORTBY_NULLS_FIRST', 'SORTBY_NULLS_LAST'),
    ...where,
  },
  WindowDef: {
    name: identifier,
    refname: identifier,
    partitionClause: expressions,
    orderClause: nodes('SortBy'),
    frameOptions: number,
    startOffset: expression,
    endOffset: expression,
    ...where,
  },
}
