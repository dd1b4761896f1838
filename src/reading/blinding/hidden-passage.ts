import type { Span } from '../words/text.ts'
import type { PrivateKind } from './private-words.ts'

export interface HiddenPassage extends Span {
  readonly kind: PrivateKind
}
