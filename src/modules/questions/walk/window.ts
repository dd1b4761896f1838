/** A window, named or behind OVER, costs what its rows are sorted and counted by. */
import type { WindowDefinition } from '../grammar/syntax.ts'
import type { Scope } from '../scope/scope.ts'
import { requireSortable } from '../sizes/list.ts'
import type { Cost } from '../sizes/value.ts'
import type { Walk } from './walk.ts'

export function windowCosts(walk: Walk, window: WindowDefinition, scope: Scope): readonly Cost[] {
  const { partitionClause = [], orderClause = [], startOffset, endOffset } = window
  const keys = [...partitionClause, ...orderClause.flatMap(({ SortBy: sort }) => sort?.node ?? [])]
  const offsets = [startOffset, endOffset].flatMap((node) => (node ? walk.expression(node, scope).cost : []))
  return [...keys.map((node) => requireSortable(walk.expression(node, scope)).cost), ...offsets]
}
