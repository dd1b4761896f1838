/** A form must come from a page of ours: other pages may send forms here too, and browsers say where they are from. */
import { accessDenied } from './problems.ts'

interface Sent {
  readonly headers: { readonly [name: string]: string | string[] | undefined }
}

/**
 * Every browser says so in `Sec-Fetch-Site` where the connection is safe, and in `Origin` with each form. A caller that
 * says neither is no browser.
 */
export function requireOwnOrigin({ headers }: Sent, publicUrl: string): void {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined ? site === 'same-origin' : isOwn(origin, host, publicUrl)) return
  throw accessDenied('This form was not sent from our page. Open the page again and send it from there.')
}

function isOwn(origin: unknown, host: unknown, publicUrl: string): boolean {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
