/** What an Ashby of the tests knows beside its people and jobs. */
import type { SmallAts, SmallChange } from '#connectors/ats/sandbox/small-ats.ts'

export interface AshbyHook {
  readonly id: string
  readonly webhookType: string
  readonly requestUrl: string
  readonly secretToken: string
  readonly enabled: boolean
}

export interface AshbyState {
  readonly ats: SmallAts
  readonly now: () => Date
  /** The address is known once the server listens. */
  baseUrl: string
  apiKey: string
  scopes: readonly string[]
  /** Cursors and sync tokens of an earlier era have expired. */
  era: number
  readonly hooks: Map<string, AshbyHook>
  readonly uploads: Map<string, { readonly name: string; readonly contentType: string; readonly bytes: Buffer } | null>
  readonly changes: SmallChange[]
  /** Kinds of webhooks that were made or edited are tried with a ping. */
  readonly pings: AshbyHook[]
  lastId: number
}

/** Ashby refuses with status 200, mostly. */
export class AshbyRefusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status = 200) {
    super(code)
    this.code = code
    this.status = status
  }
}

export function found<Item>(item: Item | undefined, code: string): Item {
  if (item === undefined) throw new AshbyRefusal(code)
  return item
}

export const freshId = (state: AshbyState, kind: string): string => `${kind}-${++state.lastId}`
