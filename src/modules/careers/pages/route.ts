/** How pages are asked for and answered, whatever serves them. */
import type { Cursors } from '#kernel/http/cursor.ts'
import type { PublicScope } from '../public-scope.ts'
import type { WebPage } from './site.ts'

export interface PageScope extends PublicScope {
  readonly cursors: Cursors
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

export const redirect = (status: 301 | 303, location: string): WebPage => ({
  status,
  headers: { location, 'cache-control': status === 301 ? 'public, max-age=60' : 'no-store' },
  body: '',
})

/** What does not look like a token is nobody's. */
export const tokenParameter = ':token(^[A-Za-z0-9_-]{43}$)'
export const tokenIn = ({ params }: Asked): string => params['token'] ?? ''
