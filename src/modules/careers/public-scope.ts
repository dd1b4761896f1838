/** What a step of strangers is given, whether an operation or a page takes it. */
import type { Machine } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import type { LimitPolicy } from '#kernel/http/limits/limiter.ts'
import type { Ports } from '#kernel/ports.ts'

export interface PublicScope {
  /** By the network it comes from, which limits count by. */
  readonly actor: { readonly address: string }
  readonly ports: Ports
  readonly signal: AbortSignal
  readonly everyone: { readonly reading: Reading }
  within(companyId: string): Within
  throttle(policies: readonly LimitPolicy[]): Promise<void>
}

/** Transactions within the company that was found. */
export interface Within {
  readonly reading: Reading
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Who acts in a company when a stranger asks. */
export const careersMachine = (companyId: string): Machine => ({ kind: 'machine', name: 'careers', companyId })
