/**
 * Sourcing needs this of a vendor of people. A connector is stateless: it turns one call into one request and typed people. It keeps nothing,
 * repeats nothing and knows no tables; when to call, how often, and who is joined with whom is the module's.
 */
import { port } from '#kernel/port.ts'
import type { VendorChannel } from './channel.ts'

export type { VendorChannel } from './channel.ts'
export { ProviderFault, type ProviderFaultKind, providerFaultKinds } from './provider-fault.ts'

/** What a vendor can be asked by, of what a search asks for: it leaves out what it can not express, and all is judged by us. */
export interface PeopleQuestion {
  /** Terms of each criterion, as people write them; any of one criterion will do. */
  readonly musts: readonly (readonly string[])[]
  readonly nices: readonly (readonly string[])[]
  readonly jobTitle: string
  readonly places: readonly string[]
  readonly languages: readonly string[]
}

export interface ProviderPerson {
  /** Stable at the vendor, and never an address. */
  readonly providerId: string
  readonly firstName: string
  readonly lastName: string
  readonly headline: string | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly location: {
    readonly city: string | null
    readonly region: string | null
    readonly country: string | null
  } | null
  readonly links: readonly string[]
  readonly url: string | null
  /** Roles, schools, skills and works, in lines: what people are judged by, and quoted from. */
  readonly profile: string
  readonly profileAsOf: string | null
}

export interface PeoplePage {
  readonly people: readonly ProviderPerson[]
  /** So many there are in all, where the vendor tells. */
  readonly total: number | null
  /** The next page is asked for with this; null when there is none. */
  readonly cursor: string | null
}

export interface PeopleWish {
  readonly key: string
  /** So many people at most: each may cost something at the vendor. */
  readonly cap: number
  readonly cursor: string | null
  readonly signal: AbortSignal
  now(): Date
}

export interface PeopleProvider {
  readonly channel: VendorChannel
  readonly title: string
  /** Each page has so many people at most. */
  readonly pageMax: number
  /** A run takes so many at most, as each costs the company something there; null where they cost nothing. */
  readonly costsPerPerson: boolean
  search(question: PeopleQuestion, wish: PeopleWish): Promise<PeoplePage>
}

/** The providers that this installation has. */
export type PeopleProviders = ReadonlyMap<VendorChannel, PeopleProvider>

export const peopleProvidersPort = port<PeopleProviders>('peopleProviders')
