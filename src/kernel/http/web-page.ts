/** How pages for people are asked for and answered, whatever serves them. */
import { readFileSync } from 'node:fs'
import type { Reading, Tx } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { Cursors } from './cursor.ts'
import type { LimitPolicy } from './limits/limiter.ts'

/** An answer, but for the headers that every response bears. */
export interface WebPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface PageScope {
  /** By the network it comes from, which limits count by. */
  readonly actor: { readonly address: string }
  readonly ports: Ports
  readonly signal: AbortSignal
  readonly cursors: Cursors
  readonly everyone: { readonly reading: Reading }
  /** Transactions within the company that was found. */
  within(companyId: string): Within
  throttle(policies: readonly LimitPolicy[]): Promise<void>
}

export interface Within {
  readonly reading: Reading
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

export interface Posted extends Asked {
  readonly form: FormData
}

export interface PageRoute {
  readonly url: string
  show(asked: Asked, scope: PageScope): Promise<WebPage>
  /** What becomes of a form that is posted to it. */
  readonly take?: (posted: Posted, scope: PageScope) => Promise<WebPage>
  readonly bodyBytesMax?: number
  /** Whoever has its address may post to it; any other form must come from a page of ours. */
  readonly isSecret?: boolean
}

export interface Refusal {
  readonly status: number
  readonly title: string
  readonly detail: string
}

/** What all pages look like: each kind of them puts its own after it. */
export const pagesStyle = readFileSync(new URL('pages.css', import.meta.url), 'utf8')
