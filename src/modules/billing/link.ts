/** Signed links lead to the pages of billing: the holder of one may open one page, of one thing, until it expires. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ports } from '#kernel/ports.ts'

const hourMs = 60 * 60_000

/** A checkout's link works as long as the checkout. A portal's link bears the id of the user who acts there. */
const lifetimeMs = { checkout: 24 * hourMs, portal: hourMs, invoice: 7 * 24 * hourMs, 'invoice-pdf': 7 * 24 * hourMs }
export type BillingPage = keyof typeof lifetimeMs

export interface Linked {
  readonly page: BillingPage
  readonly companyId: string
  readonly id: string
}

type Signing = Pick<Ports, 'secrets' | 'clock' | 'publicUrl'>

export const checkoutLifetimeMs = lifetimeMs.checkout
export const portalLifetimeMs = lifetimeMs.portal

export function linkTo(ports: Signing, linked: Linked): string {
  const expires = Math.floor((ports.clock.now().getTime() + lifetimeMs[linked.page]) / 1000)
  const { page, companyId, id } = linked
  return `${ports.publicUrl}/billing/${page}/${companyId}.${id}.${expires}.${sign(ports, linked, String(expires))}`
}

/** Tokens are written in one way only. */
export const tokenPattern = String.raw`org_[0-9a-z]{24}\.[a-z]{3}_[0-9a-z]{24}\.\d{10}\.[\w-]{43}`

/** The answer is `expired` for a token that opened something once, and undefined for one that is none of ours. */
export function openLink(ports: Signing, page: BillingPage, token: string): Linked | 'expired' | undefined {
  if (!new RegExp(`^${tokenPattern}$`).test(token)) return undefined
  const [companyId = '', id = '', expires = '', signature = ''] = token.split('.')
  const linked = { page, companyId, id }
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(ports, linked, expires)))) return undefined
  return Number(expires) * 1000 <= ports.clock.now().getTime() ? 'expired' : linked
}

const sign = ({ secrets }: Signing, { page, companyId, id }: Linked, expires: string): string =>
  createHmac('sha256', secrets.hmacKey('billing-links'))
    .update([page, companyId, id, expires].join('\n'))
    .digest('base64url')
