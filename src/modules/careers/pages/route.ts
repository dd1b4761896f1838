/** What routes of careers pages have in common. */
import type { Asked, WebPage } from '#kernel/http/web-page.ts'

export const redirect = (status: 301 | 303, location: string): WebPage => ({
  status,
  headers: { location, 'cache-control': status === 301 ? 'public, max-age=60' : 'no-store' },
  body: '',
})

/** What does not look like a token is nobody's. */
export const tokenParameter = ':token(^[A-Za-z0-9_-]{43}$)'
export const tokenIn = ({ params }: Asked): string => params['token'] ?? ''
