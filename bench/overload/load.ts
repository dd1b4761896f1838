/** What the bench and its client, a process of its own, tell each other. */
export interface Wish {
  readonly port: number
  readonly tokens: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

export interface Outcome {
  /** Answered with success within a second, each second of the time in which they were sent. */
  readonly goodPerSecond: readonly number[]
  readonly slow: number
  readonly refused: number
  readonly failed: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** From the start until the last one was sent that was not answered well; 0 when all were. */
  readonly badUntilMs: number
}
