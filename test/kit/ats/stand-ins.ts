/** The service that tests share asks these: a test puts its own stand-in where a vendor would be. */
import type { AtsConnector } from '#modules/ats/ports.ts'

export const atsStandIns = new Map<string, AtsConnector>()
