/** A call of a function costs its arguments and all that stands around them, and makes a value. */
import { type FunctionCall, lastName } from '../grammar/syntax.ts'
import { policy } from '../policy/policy.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Scope } from '../scope/scope.ts'
import { functionSizes } from '../sizes/function-sizes.ts'
import { requireComparable, requireSortable } from '../sizes/list.ts'
import { isList, make, type Value } from '../sizes/value.ts'
import type { Walk } from './walk.ts'
import { windowCosts } from './window.ts'

export function callOf(call: FunctionCall, walk: Walk, scope: Scope): Value {
  const { args = [], agg_order: order = [], agg_filter: filter, over } = call
  const name = lastName(call.funcname)
  const rule = functionSizes[policy.functions.get(name)?.size ?? 'figure']
  const values = args.map((node) => walk.expression(node, scope))
  // `mode() within group (order by …)` chooses from the values it sorts by.
  const sorted = order.flatMap(({ SortBy: sort }) => (sort ? requireSortable(walk.expression(sort.node, scope)) : []))
  if (call.agg_distinct) requireComparable(values)
  const around = [
    ...(filter ? [walk.expression(filter, scope).cost] : []),
    ...(over ? windowCosts(walk, over, scope) : []),
  ]
  const all = [...values, ...sorted]
  if (all.some(isList) && !rule.takesLists) {
    refuse(`An aggregated list can not be given to ${name}(): nobody knows how long it is. Shorten it by left(…, 200).`)
  }
  return make(all, rule.made(all, name), around)
}
