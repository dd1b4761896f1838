/** One acceptance suite runs over every vendor: each stand-in can be driven like this. */
import type { SmallAts } from '#connectors/ats/sandbox/small-ats.ts'
import type { AtsConnector, Connected } from '#modules/ats/ports.ts'
import type { VendorAnswer, VendorServer } from './vendor-server.ts'

export interface VendorWebhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface AtsVendor {
  readonly provider: string
  readonly ats: SmallAts
  readonly server: VendorServer
  readonly connector: AtsConnector
  /** A company has this after it connected by the vendor's own way: a page of links, or credentials. */
  connect(): Promise<Connected>
  /** Credentials are no longer taken, until somebody connects again. */
  revoke(): void
  /** What changed in the small ATS since the last call is told as the vendor tells it, signed; vendors without webhooks tell nothing. */
  webhooks(): readonly VendorWebhook[]
  /** The pages and the beginnings of runs that were told until now have expired. */
  expireCursors(): void
  /** The vendor says so that it is asked too often. */
  tooMany(): VendorAnswer
  stop(): Promise<void>
}
