/** What the parts of a walk over a statement know of each other, and what they find. */
import type { Node, SelectStmt, TableReference } from '../grammar/syntax.ts'
import type { ViewName } from '../policy/policy.ts'
import type { Column, Scope } from '../scope/scope.ts'
import type { Cost, Value } from '../sizes/value.ts'

export interface Walk {
  /** The names in FROM that mean views. */
  readonly views: Map<TableReference, ViewName>
  select(statement: SelectStmt, scope: Scope): Selected
  expression(node: Node, scope: Scope): Value
}

export interface Selected {
  readonly columns: readonly Column[]
  /** Of one row, at each level of the statement. */
  readonly cost: Cost
}
