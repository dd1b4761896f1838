/** The parts of a walk over a statement call each other through this type alone. */
import type { Node, SelectStmt, TableReference } from '../grammar/syntax.ts'
import type { ViewName } from '../policy/policy.ts'
import type { Column, Scope } from '../scope/scope.ts'
import type { Cost, Value } from '../sizes/value.ts'

export interface Walk {
  /** These names in FROM mean views. */
  readonly views: Map<TableReference, ViewName>
  select(statement: SelectStmt, scope: Scope): Selected
  expression(node: Node, scope: Scope): Value
}

export interface Selected {
  readonly columns: readonly Column[]
  /** The cost is for one row, at each level of the statement. */
  readonly cost: Cost
}
