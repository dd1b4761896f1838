/** What a module hands to a connector with a call. */
import type { AtsCall, AtsConnection, Connected } from '#modules/ats/ports.ts'

export const atsCall = (given: Partial<AtsCall> = {}): AtsCall => ({
  signal: AbortSignal.timeout(10_000),
  now: () => new Date(),
  saveSecrets: async () => {},
  lockSecrets: async () => ({}),
  ...given,
})

export const connectionOf = (connected: Connected): AtsConnection => ({ id: 'connection-1', ...connected })
