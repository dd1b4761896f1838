/** Pages for people are asked for and answered like this, whatever serves them. */
import type { Reading, Tx } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { Cursors } from './cursor.ts'
import type { LimitPolicy } from './limits/limiter.ts'

/** The headers that every response bears are added to these. */
export interface WebPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface PageScope {
  /** Limits count by the network that the request comes from. */
  readonly actor: { readonly address: string }
  readonly ports: Ports
  readonly signal: AbortSignal
  readonly cursors: Cursors
  /** No company is known yet here. */
  readonly everyone: Within
  /** These transactions are within the company that was found. */
  within(companyId: string): Within
  /** An attempt counts against limits of the page's own; over them, the request is refused as `throttled`. */
  throttle(policies: readonly LimitPolicy[]): Promise<void>
  /**
   * The request is refused where `throttle` would refuse it, and nothing is counted: such limits count failures alone.
   */
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
  /** A page that takes no form has none. */
  readonly take?: (posted: Posted, scope: PageScope) => Promise<WebPage>
  readonly bodyBytesMax?: number
  /** Anybody who has its address may post to it; any other form must come from a page of ours. */
  readonly isSecret?: boolean
}

export interface Refusal {
  readonly status: number
  readonly title: string
  readonly detail: string
}

/** A file stands beside pages, like a style or a script. With an `etag` it is sent once to a browser that keeps it. */
export interface PageFile {
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface FileRoute {
  readonly url: string
  find(asked: Asked): PageFile | undefined
}

/** All pages of a module refuse in one way. */
export interface PageSet {
  readonly routes: readonly PageRoute[]
  refusalPage(ports: Ports, refusal: Refusal): WebPage
  /** This tells what to do about a body that is too large. */
  readonly tooLarge: string
  readonly files?: readonly FileRoute[]
}

/** Links of pages are paths, so that they hold whatever name the service is reached by. */
export interface Site {
  /** People and links use this address, without a slash at its end. */
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

/** Each form ends with this, so that loading the page again sends nothing again. */
export const seeOther = (location: string): WebPage => ({
  status: 303,
  headers: { location, ...secretHeaders },
  body: '',
})

/** Anything that does not look like a token is nobody's. */
export const tokenParameter = ':token(^[A-Za-z0-9_-]{43}$)'
export const tokenIn = ({ params }: Asked): string => params['token'] ?? ''
