/**
 * These types are PostgreSQL's syntax tree, as far as statements may use it. `grammar.ts` holds a tree to these shapes
 * before anything else looks at it; a missing field is the parser's way to say false, 0 or nothing.
 */

/** The one key of a node is its kind: `{ ColumnRef: { fields: […] } }`. */
export type Node = { readonly [Kind in keyof Kinds]?: Kinds[Kind] }

export interface Name {
  readonly String: { readonly sval?: string }
}

export interface Kinds {
  SelectStmt: SelectStmt
  ResTarget: { readonly name?: string; readonly val: Node }
  ColumnRef: { readonly fields: readonly Node[] }
  A_Star: object
  String: { readonly sval?: string }
  Integer: { readonly ival?: number }
  A_Const: Constant
  A_Expr: {
    readonly kind: string
    readonly name: readonly Node[]
    readonly lexpr?: Node
    readonly rexpr?: Node
  }
  BoolExpr: { readonly args: readonly Node[] }
  NullTest: { readonly arg: Node }
  BooleanTest: { readonly arg: Node }
  TypeCast: { readonly arg: Node; readonly typeName: TypeName }
  FuncCall: FunctionCall
  NamedArgExpr: { readonly arg: Node; readonly name: string }
  CaseExpr: { readonly arg?: Node; readonly args: readonly Node[]; readonly defresult?: Node }
  CaseWhen: { readonly expr: Node; readonly result: Node }
  CoalesceExpr: { readonly args: readonly Node[] }
  MinMaxExpr: { readonly op: string; readonly args: readonly Node[] }
  SubLink: {
    readonly subLinkType: string
    readonly testexpr?: Node
    readonly operName?: readonly Node[]
    readonly subselect: Node
  }
  A_ArrayExpr: { readonly elements?: readonly Node[] }
  RowExpr: { readonly args?: readonly Node[] }
  A_Indirection: { readonly arg: Node; readonly indirection: readonly Node[] }
  A_Indices: { readonly is_slice?: boolean; readonly lidx?: Node; readonly uidx?: Node }
  SQLValueFunction: { readonly op: string }
  GroupingFunc: { readonly args?: readonly Node[] }
  List: { readonly items?: readonly Node[] }
  SortBy: { readonly node: Node }
  GroupingSet: { readonly content?: readonly Node[] }
  WindowDef: WindowDefinition
  CommonTableExpr: CommonTable
  RangeVar: TableReference
  RangeSubselect: { readonly lateral?: boolean; readonly subquery: Node; readonly alias?: Alias }
  RangeFunction: {
    readonly ordinality?: boolean
    readonly functions: readonly Node[]
    readonly alias?: Alias
  }
  JoinExpr: Join
  Alias: Alias
  TypeName: TypeName
}

export interface SelectStmt {
  readonly distinctClause?: readonly Node[]
  readonly targetList?: readonly Node[]
  readonly fromClause?: readonly Node[]
  readonly whereClause?: Node
  readonly groupClause?: readonly Node[]
  readonly havingClause?: Node
  readonly windowClause?: readonly Node[]
  readonly valuesLists?: readonly Node[]
  readonly sortClause?: readonly Node[]
  readonly limitOffset?: Node
  readonly limitCount?: Node
  readonly withClause?: { readonly ctes: readonly Node[] }
  readonly op: string
  readonly all?: boolean
  readonly larg?: SelectStmt
  readonly rarg?: SelectStmt
}

export interface Constant {
  readonly ival?: { readonly ival?: number }
  readonly fval?: { readonly fval: string }
  readonly boolval?: object
  readonly sval?: { readonly sval?: string }
  readonly isnull?: boolean
}

export interface TypeName {
  readonly names: readonly Node[]
  readonly typmods?: readonly Node[]
  readonly arrayBounds?: readonly Node[]
}

export interface FunctionCall {
  readonly funcname: readonly Node[]
  readonly args?: readonly Node[]
  readonly agg_order?: readonly Node[]
  readonly agg_filter?: Node
  readonly agg_distinct?: boolean
  readonly over?: WindowDefinition
}

export interface WindowDefinition {
  readonly partitionClause?: readonly Node[]
  readonly orderClause?: readonly Node[]
  readonly startOffset?: Node
  readonly endOffset?: Node
}

export interface CommonTable {
  readonly ctename: string
  ctematerialized: string
  readonly aliascolnames?: readonly Node[]
  readonly ctequery: Node
}

export interface TableReference {
  schemaname?: string
  readonly relname: string
  readonly inh?: boolean
  readonly alias?: Alias
}

export interface Alias {
  readonly aliasname: string
  readonly colnames?: readonly Node[]
}

export interface Join {
  readonly isNatural?: boolean
  readonly larg: Node
  readonly rarg: Node
  readonly usingClause?: readonly Node[]
  readonly join_using_alias?: Alias
  readonly quals?: Node
  readonly alias?: Alias
}

/** A name is a node; names of two parts are lists of nodes. */
export const nameOf = (node: Node | undefined): string => node?.String?.sval ?? ''

export const namesOf = (nodes: readonly Node[] = []): readonly string[] => nodes.map(nameOf)

/** The last part names a function, operator or type, whatever schema stands before it. */
export const lastName = (nodes: readonly Node[]): string => nameOf(nodes.at(-1))
