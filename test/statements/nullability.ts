/**
 * A column of an answer is null never, perhaps, or nobody can tell. It is told from the tree in which PostgreSQL says
 * what each column comes from, and which outer joins may leave it empty: of a table's column it is certain, of most
 * expressions it is not asked, nor of columns that a constraint holds together with others.
 */
import { TreeNode } from './query-tree.ts'

export type Nullability = 'never' | 'perhaps' | 'unknown'

export interface TableColumn {
  readonly isNotNull: boolean
  readonly hasDefault: boolean
  /** A constraint holds it together with other columns, so that it is null only where they say so. */
  readonly isBound: boolean
}

/** Columns of tables go by the table's number, and then their own. Views have none. */
export type Catalogue = ReadonlyMap<number, ReadonlyMap<number, TableColumn>>

/** The innermost query comes last. */
type Scopes = readonly TreeNode[]

const range = { relation: 0, subquery: 1, join: 2, table: 6, group: 9 } as const
const command = { select: 1, update: 2, insert: 3, delete: 4 } as const
const countFunctions: ReadonlySet<number> = new Set([2147, 2803, 3100, 3101, 3102])
const booleanType = 16
const join = { inner: 0, left: 1, right: 3 } as const
const sublink = { exists: 0, any: 2, array: 6 } as const
const neverNull: ReadonlySet<string> = new Set([
  ...['NULLTEST', 'BOOLEANTEST', 'DISTINCTEXPR', 'ARRAYEXPR', 'ROWEXPR', 'SQLVALUEFUNCTION', 'JSONCONSTRUCTOREXPR'],
])
const passesOn: ReadonlySet<string> = new Set(['RELABELTYPE', 'COERCEVIAIO', 'COLLATEEXPR', 'ARRAYCOERCEEXPR'])

/** The columns of a query's answer stand in their order. */
export const nullabilitiesOf = (query: TreeNode, catalogue: Catalogue): Nullability[] =>
  answersOf(query).map((entry) => ofAnswer(entry, [query], catalogue))

const answersOf = (query: TreeNode): TreeNode[] =>
  query
    .nodes(query.number('commandType') === command.select ? 'targetList' : 'returningList')
    .filter((entry) => entry.text('resjunk') !== 'true')

function ofAnswer(entry: TreeNode | undefined, scopes: Scopes, catalogue: Catalogue): Nullability {
  const query = scopes.at(-1)
  const expression = entry?.node('expr')
  // The rows of a union come from several queries.
  if (!query || !expression || query.node('setOperations')) return 'unknown'
  return ofExpression(expression, scopes, catalogue)
}

function ofExpression(expression: TreeNode, scopes: Scopes, catalogue: Catalogue): Nullability {
  const all = (parts: readonly TreeNode[]): Nullability[] => parts.map((each) => ofExpression(each, scopes, catalogue))
  const { kind } = expression
  if (neverNull.has(kind)) return 'never'
  if (passesOn.has(kind)) return all([expression.node('arg') ?? expression])[0] ?? 'unknown'
  switch (kind) {
    case 'VAR':
      return ofVariable(expression, scopes, catalogue)
    case 'CONST':
      return expression.text('constisnull') === 'true' ? 'perhaps' : 'never'
    case 'COALESCEEXPR':
      return all(expression.nodes('args')).includes('never') ? 'never' : 'unknown'
    case 'BOOLEXPR':
      return all(expression.nodes('args')).every((each) => each === 'never') ? 'never' : 'unknown'
    case 'OPEXPR':
      return expression.number('opresulttype') === booleanType &&
        all(expression.nodes('args')).every((each) => each === 'never')
        ? 'never'
        : 'unknown'
    case 'AGGREF':
      return countFunctions.has(expression.number('aggfnoid')) ? 'never' : 'unknown'
    case 'WINDOWFUNC':
      return countFunctions.has(expression.number('winfnoid')) ? 'never' : 'unknown'
    case 'SUBLINK': {
      const sort = expression.number('subLinkType')
      return sort === sublink.exists || sort === sublink.array ? 'never' : 'unknown'
    }
    case 'CASEEXPR':
      return ofCase(expression, all)
    default:
      return 'unknown'
  }
}

function ofCase(expression: TreeNode, all: (parts: readonly TreeNode[]) => Nullability[]): Nullability {
  const otherwise = expression.node('defresult')
  const results = [
    ...expression.nodes('args').flatMap((when) => when.node('result') ?? []),
    ...(otherwise ? [otherwise] : []),
  ]
  if (otherwise && all(results).every((each) => each === 'never')) return 'never'
  return results.some((each) => each.kind === 'CONST' && each.text('constisnull') === 'true') ? 'perhaps' : 'unknown'
}

function ofVariable(variable: TreeNode, scopes: Scopes, catalogue: Catalogue): Nullability {
  const depth = scopes.length - 1 - variable.number('varlevelsup')
  const query = scopes[depth]
  const number = variable.number('varno')
  const column = variable.number('varattno')
  const item = query?.nodes('rtable')[number - 1]
  // `old` and `new` are rows that may not be there.
  if (!query || !item || column === 0 || variable.number('varreturningtype') > 0) return 'unknown'
  // A condition asks what a row was before it changed.
  const known = writtenIn(query, item, column) ? [] : requiredIn(query)
  if (known.some((each) => isSame(each, number, column))) return 'never'
  const mayBeMissing = variable.numbers('varnullingrels').length > 0 && !known.some((each) => each.number === number)
  if (column < 0) return mayBeMissing ? 'perhaps' : 'never'
  const inner = ofColumn(item, column, { query, scopes: scopes.slice(0, depth + 1), catalogue })
  return mayBeMissing && inner !== 'unknown' ? 'perhaps' : inner
}

interface Around {
  readonly query: TreeNode
  readonly scopes: Scopes
  readonly catalogue: Catalogue
}

function ofColumn(item: TreeNode, column: number, around: Around): Nullability {
  const { scopes, catalogue } = around
  const within = (query: TreeNode | undefined, outer: Scopes): Nullability =>
    query ? ofAnswer(answersOf(query)[column - 1], [...outer, query], catalogue) : 'unknown'
  switch (item.number('rtekind')) {
    case range.relation:
      return ofTable(item, column, around)
    case range.subquery:
      return within(item.node('subquery'), scopes)
    case range.join:
      return ofExpressionOr(item.nodes('joinaliasvars')[column - 1], around)
    case range.group:
      return ofExpressionOr(item.nodes('groupexprs')[column - 1], around)
    case range.table: {
      const outer = scopes.slice(0, scopes.length - item.number('ctelevelsup'))
      const named = outer
        .at(-1)
        ?.nodes('cteList')
        .find((each) => each.text('ctename') === item.text('ctename'))
      return named?.text('cterecursive') === 'true' ? 'unknown' : within(named?.node('ctequery'), outer)
    }
    default:
      return 'unknown'
  }
}

const ofExpressionOr = (expression: TreeNode | undefined, { scopes, catalogue }: Around): Nullability =>
  expression ? ofExpression(expression, scopes, catalogue) : 'unknown'

function ofTable(item: TreeNode, column: number, around: Around): Nullability {
  const { query, catalogue } = around
  const declared = catalogue.get(item.number('relid'))?.get(column)
  if (!declared) return 'unknown'
  if (declared.isNotNull) return 'never'
  const otherwise = declared.isBound ? 'unknown' : 'perhaps'
  if (!isChangedBy(query, item)) return otherwise
  // Another row may have been there, with what it has.
  if (query.node('onConflict')) return 'unknown'
  const written = writtenIn(query, item, column)
  if (written) return ofWritten(written, around)
  return query.number('commandType') === command.insert && declared.hasDefault ? 'unknown' : otherwise
}

/** A row that was deleted is answered as it was. */
const isChangedBy = (query: TreeNode, item: TreeNode): boolean =>
  ![command.select, command.delete].some((kind) => kind === query.number('commandType')) &&
  query.nodes('rtable')[query.number('resultRelation') - 1] === item

const writtenIn = (query: TreeNode, item: TreeNode, column: number): TreeNode | undefined =>
  isChangedBy(query, item) ? query.nodes('targetList').find((entry) => entry.number('resno') === column) : undefined

const underWay = new Set<TreeNode>()

/** What is written may be made of what was there, which may be null as well. */
function ofWritten(written: TreeNode, around: Around): Nullability {
  if (underWay.has(written)) return 'unknown'
  underWay.add(written)
  const found = ofExpressionOr(written.node('expr'), around)
  underWay.delete(written)
  return found
}

interface Place {
  readonly number: number
  readonly column: number
}

const isSame = (place: Place, number: number, column: number): boolean =>
  place.number === number && place.column === column

/** Rows in which one of these is null are not answered: the conditions that all rows meet ask for a value. */
function requiredIn(query: TreeNode): readonly Place[] {
  const known = requirements.get(query)
  if (known) return known
  const from = query.node('jointree')
  const found = from ? requiredByFrom(from) : []
  requirements.set(query, found)
  return found
}

const requirements = new WeakMap<TreeNode, readonly Place[]>()

function requiredByFrom(item: TreeNode): Place[] {
  const quals = item.node('quals')
  const conditions = quals ? requiredBy(quals) : []
  if (item.kind === 'FROMEXPR') return [...conditions, ...item.nodes('fromlist').flatMap(requiredByFrom)]
  if (item.kind !== 'JOINEXPR') return []
  const kind = item.number('jointype')
  // What an outer join asks for does not keep a row of the side away that it keeps whole.
  const sides =
    kind === join.inner ? ['larg', 'rarg'] : kind === join.left ? ['larg'] : kind === join.right ? ['rarg'] : []
  const required = sides.flatMap((side) => item.node(side) ?? []).flatMap(requiredByFrom)
  return kind === join.inner ? [...conditions, ...required] : required
}

function requiredBy(condition: TreeNode): Place[] {
  const args = condition.nodes('args')
  const { kind } = condition
  if (kind === 'VAR') return placesIn(condition)
  if (kind === 'NULLTEST') return condition.number('nulltesttype') === 1 ? placesIn(condition.node('arg')) : []
  if (kind === 'OPEXPR') return args.flatMap(placesIn)
  // Nothing is different from all of no values, too.
  if (kind === 'SCALARARRAYOPEXPR') return condition.text('useOr') === 'true' ? placesIn(args[0]) : []
  if (kind === 'SUBLINK' && condition.number('subLinkType') === sublink.any) {
    return condition.node('testexpr')?.nodes('args').flatMap(placesIn) ?? []
  }
  if (kind !== 'BOOLEXPR') return []
  if (condition.text('boolop') === 'and') return args.flatMap(requiredBy)
  if (condition.text('boolop') === 'not') return args.flatMap(requiredByDenial)
  const [first = [], ...others] = args.map(requiredBy)
  return first.filter(({ number, column }) =>
    others.every((other) => other.some((place) => isSame(place, number, column))),
  )
}

function requiredByDenial(condition: TreeNode): Place[] {
  if (condition.kind === 'NULLTEST')
    return condition.number('nulltesttype') === 0 ? placesIn(condition.node('arg')) : []
  if (condition.kind === 'OPEXPR') return condition.nodes('args').flatMap(placesIn)
  return condition.kind === 'VAR' ? placesIn(condition) : []
}

/** An operator or a cast of ours answers null where one of these is null. */
function placesIn(expression: TreeNode | undefined): Place[] {
  if (!expression) return []
  if (expression.kind === 'VAR') {
    const isOwn = expression.number('varlevelsup') === 0
    return isOwn ? [{ number: expression.number('varno'), column: expression.number('varattno') }] : []
  }
  if (passesOn.has(expression.kind)) return placesIn(expression.node('arg'))
  return expression.kind === 'OPEXPR' ? expression.nodes('args').flatMap(placesIn) : []
}

/** The query of a function's body, which is a list of lists. */
export function queryIn(tree: unknown): TreeNode | undefined {
  if (tree instanceof TreeNode) return tree.kind === 'QUERY' ? tree : undefined
  return Array.isArray(tree) ? tree.map(queryIn).find((each) => each !== undefined) : undefined
}
