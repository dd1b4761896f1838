import type { Span } from '../words/text.ts'

export interface Fact<Value> {
  readonly value: Value
  readonly evidence: Span
}
