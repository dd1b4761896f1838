import type { StatedLevel } from '../words/levels.ts'
import type { Span } from '../words/text.ts'
import type { Tongue } from '../words/tongues.ts'

export interface StatedLanguage extends Span {
  readonly tongue: Tongue
  readonly level: StatedLevel | undefined
  /** The name ends here, before the level that follows. */
  readonly nameEnd: number
}
