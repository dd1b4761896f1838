/** Word rules say what the grammar can not: which functions, operators and types there are, and how much of a thing. */
import { policy } from '../policy/policy.ts'
import { adviceOnFunction } from '../refusals/advice.ts'
import { listed, quoted, refuse, unreadable } from '../refusals/refusal.ts'
import type { Count } from './count.ts'
import { requireIdentifier } from './identifier.ts'
import {
  type Constant,
  type FunctionCall,
  type Kinds,
  lastName,
  type Node,
  nameOf,
  namesOf,
  type TypeName,
} from './syntax.ts'

const { limits } = policy

export const wordRules: { readonly [Kind in keyof Kinds]?: (content: Kinds[Kind], count: Count) => void } = {
  SelectStmt({ op, larg, rarg }, count) {
    const isSetOperation = op !== 'SETOP_NONE'
    if (isSetOperation) count.add('setOperations')
    if (isSetOperation !== (larg !== undefined) || isSetOperation !== (rarg !== undefined)) {
      unreadable()
    }
  },

  CommonTableExpr({ aliascolnames }, count) {
    count.add('commonTables')
    requireIdentifiers(aliascolnames)
  },

  RangeVar({ schemaname, relname, inh }, count) {
    count.add('tables')
    if (inh !== true) refuse('ONLY is not possible. Leave it out.')
    if (schemaname !== undefined && schemaname !== policy.schema) {
      refuse(
        `The table ${quoted(`${schemaname}.${relname}`)} can not be read. There are ${listed(Object.keys(policy.views))}.`,
      )
    }
  },

  RangeSubselect: (_content, count) => count.add('tables'),

  RangeFunction({ functions }, count) {
    count.add('tables')
    const items = functions[0]?.List?.items ?? []
    const isOneCall = functions.length === 1 && items.slice(1).every((item) => Object.keys(item).length === 0)
    const call = items[0]?.FuncCall
    if (!isOneCall || !call) refuse('In FROM there can be tables, subqueries and functions that make rows.')
    const name = lastName(call.funcname)
    if (!policy.setFunctions.has(name)) {
      refuse(`The function ${quoted(name)} can not stand in FROM. Those that can are ${listed(policy.setFunctions)}.`)
    }
  },

  JoinExpr: ({ usingClause }) => requireIdentifiers(usingClause),
  Alias: ({ colnames }) => requireIdentifiers(colnames),

  ColumnRef({ fields }) {
    const isAsKnown = fields.slice(0, -1).every((field) => field.String) && fields.length <= 2
    if (!isAsKnown) refuse('A column is written as its name, or as the name of a table, a dot and its name.')
    requireIdentifiers(fields.filter((field) => field.String))
  },

  A_Indirection: ({ indirection }) => requireIdentifiers(indirection.filter((part) => part.String)),

  A_Const({ fval }) {
    // PostgreSQL before version 16 reads `1_000.5` and `0x1F` as a number and a name behind it.
    if (fval && !/^-?\d*\.?\d*(?:e[+-]?\d+)?$/i.test(fval.fval))
      refuse('Numbers are written with digits, a point and an exponent.')
  },

  A_Expr({ kind, name }) {
    if (!kind.includes('BETWEEN')) requireOperator(name)
  },

  SubLink: ({ operName }) => operName && requireOperator(operName),
  TypeName: requireType,
  FuncCall: requireFunction,

  List({ items = [] }) {
    if (items.length > limits.listItems) refuse(`More than ${limits.listItems} values in a list are not possible.`)
  },

  A_ArrayExpr({ elements = [] }) {
    if (elements.length > limits.listItems) refuse(`More than ${limits.listItems} values in a list are not possible.`)
  },

  GroupingSet({ content = [] }) {
    const most = limits.groupingSetElements
    if (content.length > most)
      refuse(`More than ${most} elements in one ROLLUP, CUBE or GROUPING SETS are not possible.`)
  },
}

function requireIdentifiers(names: readonly Node[] = []): void {
  for (const name of names) requireIdentifier(nameOf(name))
}

/** A name stands alone, or in the schema of PostgreSQL's own things. */
function plainNameOf(nodes: readonly Node[], what: string): string {
  const names = namesOf(nodes)
  const [name = '', ...more] = names[0] === 'pg_catalog' ? names.slice(1) : names
  if (name === '' || more.length > 0) refuse(`The ${what} ${quoted(names.join('.'))} is not available.`)
  return name
}

function requireOperator(nodes: readonly Node[]): void {
  const name = plainNameOf(nodes, 'operator')
  if (!policy.operators.has(name)) {
    refuse(`The operator ${quoted(name)} is not available. There are ${[...policy.operators].join(' ')}`)
  }
}

function requireType({ names, typmods = [], arrayBounds = [] }: TypeName): void {
  const name = plainNameOf(names, 'type')
  if (!Object.hasOwn(policy.types, name)) {
    refuse(`The type ${quoted(name)} is not available. There are ${listed(Object.keys(policy.types))}.`)
  }
  // The size of an interval says which of its fields are kept.
  const isBounded = ({ A_Const: constant }: Node): boolean =>
    name === 'interval' || (numberIn(constant) >= 0 && numberIn(constant) <= limits.typeModifier)
  if (!typmods.every(isBounded)) refuse(`The size of a type is a number up to ${limits.typeModifier}.`)
  if (arrayBounds.length > 2) refuse('Lists of lists of lists are not possible.')
}

function requireFunction({ funcname, args = [] }: FunctionCall, count: Count): void {
  const name = plainNameOf(funcname, 'function')
  if (!policy.functions.has(name)) refuse(`The function ${quoted(name)} is not available. ${adviceOnFunction(name)}`)
  if (policy.setFunctions.has(name)) count.add('setFunctions')
  // Arguments by name could stand in another order than the one their sizes are reckoned in.
  if (args.some((arg) => arg.NamedArgExpr) && name !== 'make_interval') {
    refuse(`Arguments by name are possible for make_interval(). Write those of ${name}() in their order.`)
  }
  if (name === 'generate_series') requireShortSeries(args)
  if (name === 'lpad' || name === 'rpad') {
    const length = numberIn(args[1]?.A_Const)
    if (!(length <= limits.paddedLength)) refuse(`The length for ${name}() is a number up to ${limits.paddedLength}.`)
  }
}

/** Series of days, or of computed numbers, are stopped by the time and the room that their rows take. */
function requireShortSeries(args: readonly Node[]): void {
  const [from = 0, to = 0, step = 1] = args.map(({ A_Const: constant }) => numberIn(constant))
  const tooLong = [from, to].some((end) => Math.abs(end) > 1e9) || Math.abs((to - from) / step) > limits.seriesSteps
  if (tooLong) refuse(`A series has at most ${limits.seriesSteps.toLocaleString('en')} steps.`)
}

function numberIn(constant: Constant | undefined): number {
  if (constant?.ival) return constant.ival.ival ?? 0
  return constant?.fval ? Number(constant.fval.fval) : Number.NaN
}
