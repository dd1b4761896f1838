/** What an action does outside: one of several, perhaps, and each for itself. */
import type { ActionState } from './staged-action.ts'

/** `sending`: asked for, and no answer was kept yet. `uncertain`: there will be none. */
export type EffectState = 'pending' | 'sending' | 'done' | 'failed' | 'uncertain'

/** What is to be said of an action by what came of its effects. */
export function stateAfter(effects: readonly EffectState[]): ActionState {
  if (effects.some((state) => state === 'pending' || state === 'sending')) return 'executing'
  if (effects.includes('uncertain')) return 'uncertain'
  if (!effects.includes('failed')) return 'succeeded'
  return effects.includes('done') ? 'partially_succeeded' : 'failed'
}

/** By which whoever is outside knows one again. */
export const effectKeyOf = (companyId: string, actionKey: string, no: number): string =>
  `${companyId}:${actionKey}:${no}`
