/**
 * These limits are for a call that says nothing else. Whoever answers a request while it waits gives the model less:
 * `{ wholeMs: 24_000 }` ends within the 29 seconds that a request has.
 */
import type { ModelLimits } from './ports.ts'

export const modelLimits: ModelLimits = {
  headersMs: 15_000,
  firstTokenMs: 30_000,
  silenceMs: 20_000,
  stepMs: 90_000,
  wholeMs: 180_000,
  stepsMax: 8,
  // Models that think count their thoughts, which nobody sees, as output.
  outputTokensMax: 8_192,
  charactersMax: 60_000,
  resultCharactersMax: 100_000,
  answerBytesMax: 8 * 1024 * 1024,
  retriesMax: 1,
  retryPauseMaxMs: 2_000,
}
