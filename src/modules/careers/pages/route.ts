import type { WebPage } from '#kernel/http/web-page.ts'

export const redirect = (status: 301 | 303 | 308, location: string): WebPage => ({
  status,
  headers: { location, 'cache-control': status === 303 ? 'no-store' : 'public, max-age=60' },
  body: '',
})
