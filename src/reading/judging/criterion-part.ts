import type { Span } from '../words/text.ts'
import type { Need } from './requirement.ts'

/** These words of a criterion ask for this. */
export interface Part extends Span {
  readonly need: Need
}
