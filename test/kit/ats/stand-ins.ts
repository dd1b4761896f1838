/** The service that tests share asks these: a test puts its own stand-in where a vendor would be. */
import type { AtsConnector } from '#modules/ats/ports.ts'

export const atsStandIns = new Map<string, AtsConnector>()

/** The service began with these. */
const ownConnectors = new Map<string, AtsConnector>()

/** The kit calls it once the service has started. */
export function keepOwnConnectors(): void {
  for (const [provider, connector] of atsStandIns) ownConnectors.set(provider, connector)
}

/** What a test put in the place of a vendor is taken out, however many tests did. */
export function restoreConnector(provider: string): void {
  const own = ownConnectors.get(provider)
  if (own) atsStandIns.set(provider, own)
  else atsStandIns.delete(provider)
}
