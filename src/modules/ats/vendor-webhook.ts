/** What a vendor tells by itself. */
import type { AtsModel } from '#modules/ats-history/index.ts'

export type AtsEvent =
  | { readonly kind: 'changed'; readonly model: AtsModel; readonly remoteId: string }
  | { readonly kind: 'deleted'; readonly model: AtsModel; readonly remoteId: string }
  | { readonly kind: 'merged'; readonly fromId: string; readonly intoId: string }
  /** Something of these changed, and the vendor does not say what. */
  | { readonly kind: 'models_changed'; readonly models: readonly AtsModel[] }
  | { readonly kind: 'connection_changed' }

export interface WebhookCall {
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
  /** Any of these may have signed it: the older one counts while they are rotated. */
  readonly secrets: readonly string[]
  now(): Date
}

/** An unknown kind of event is verified with no events: it is answered, and nothing follows. */
export type VerifiedWebhook =
  | {
      readonly isGenuine: true
      /** The same delivery comes with the same key again. */
      readonly deliveryKey: string
      /** A broker tells all connections to one address; null where the address is the connection's own. */
      readonly connectionRemoteId: string | null
      readonly events: readonly AtsEvent[]
    }
  | { readonly isGenuine: false; readonly why: 'signature' | 'shape' | 'stale' }
