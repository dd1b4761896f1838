/** The registry has the kinds of action that the modules declare, by their names. */
import type { Action } from './action.ts'

export type ActionRegistry = ReadonlyMap<string, Action>

export function actionsOf(
  modules: readonly { readonly name: string; readonly actions?: readonly Action[] }[],
): ActionRegistry {
  const registry = new Map<string, Action>()
  for (const { name, actions = [] } of modules) {
    for (const action of actions) {
      if (registry.has(action.kind)) throw new Error(`${name} declares ${action.kind}, which another module has`)
      registry.set(action.kind, action)
    }
  }
  return registry
}
