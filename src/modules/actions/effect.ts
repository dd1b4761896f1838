/** An action may have several effects outside, each for itself. */
import type { ActionState } from './staged-action.ts'

/** `sending` has been asked for without an answer so far; `uncertain` will never have one. */
export type EffectState = 'pending' | 'sending' | 'done' | 'failed' | 'uncertain'

/** The state of an action follows from those of its effects. */
export function stateAfter(effects: readonly EffectState[]): ActionState {
  if (effects.some((state) => state === 'pending' || state === 'sending')) return 'executing'
  if (effects.includes('uncertain')) return 'uncertain'
  if (!effects.includes('failed')) return 'succeeded'
  return effects.includes('done') ? 'partially_succeeded' : 'failed'
}

/** Systems outside recognise an effect by this key when it comes again. */
export const effectKeyOf = (companyId: string, actionKey: string, no: number): string =>
  `${companyId}:${actionKey}:${no}`
