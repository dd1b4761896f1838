import type { Span } from '../words/text.ts'
import type { PrivateKind } from './private-kind.ts'

export interface HiddenPassage extends Span {
  readonly kind: PrivateKind
}
