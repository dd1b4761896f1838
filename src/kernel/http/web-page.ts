/** How pages for people are asked for and answered, whatever serves them. */
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
  /** For what no company is known of yet. */
  readonly everyone: Within
  /** Transactions within the company that was found. */
  within(companyId: string): Within
  /** Counts an attempt against limits of the page's own; over them, the request is refused as `throttled`. */
  throttle(policies: readonly LimitPolicy[]): Promise<void>
  /** Refuses where `throttle` would, and counts nothing: for limits that count failures alone. */
  requireRoom(policies: readonly LimitPolicy[]): Promise<void>
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

/** A file beside pages, like a style or a script. With an `etag` it is sent once to whoever keeps it. */
export interface PageFile {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface FileRoute {
  readonly url: string
  find(asked: Asked): PageFile | undefined
}

/** All pages of a module, which refuse in one way. */
export interface PageSet {
  readonly routes: readonly PageRoute[]
  refusalPage(ports: Ports, refusal: Refusal): WebPage
  /** What to do about a body that is too large. */
  readonly tooLarge: string
  readonly files?: readonly FileRoute[]
}

/** Where the service stands: links of pages are paths, so that they hold whatever name the service is reached by. */
export interface Site {
  /** The address people and links use, without a slash at its end. */
  readonly publicUrl: string
}

export const pathTo = ({ publicUrl }: Site, path: string): string =>
  new URL(publicUrl).pathname.replace(/\/$/, '') + path

/** The address of a page is a secret of its reader: no cache keeps it, no crawler lists it, and no other site learns it. */
export const secretHeaders = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
} as const

/** After each form, so that loading the page again sends nothing again. */
export const seeOther = (location: string): WebPage => ({
  status: 303,
  headers: { location, ...secretHeaders },
  body: '',
})

/** What does not look like a token is nobody's. */
export const tokenParameter = ':token(^[A-Za-z0-9_-]{43}$)'
export const tokenIn = ({ params }: Asked): string => params['token'] ?? ''
