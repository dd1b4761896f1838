/** The bench and its client, a process of its own, tell each other this. */
export interface Wish {
  readonly port: number
  readonly tokens: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

export interface Outcome {
  /** Each second counts the requests sent in it that were answered with success within a second. */
  readonly goodPerSecond: readonly number[]
  readonly slow: number
  readonly refused: number
  readonly failed: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** The time goes from the start until the last request was sent that was not answered well; it is 0 when all were. */
  readonly badUntilMs: number
}
