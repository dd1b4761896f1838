/**
 * A letter as HTML is a document of its own, to be shown within a frame: a frame sends no credentials, so it is found by a signed link
 * for some minutes. It runs nothing, loads nothing, and sends nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { accessDenied } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'

type Signing = Pick<Ports, 'secrets' | 'clock' | 'publicUrl'>

export interface LetterAddress {
  readonly companyId: string
  readonly messageId: string
}

const lifetimeMs = 5 * 60_000

export function linkTo(ports: Signing, { companyId, messageId }: LetterAddress) {
  const expires = Math.floor((ports.clock.now().getTime() + lifetimeMs) / 1000)
  const signature = sign(ports, { companyId, messageId }, String(expires))
  return {
    url: `${ports.publicUrl}/letters/${messageId}?company=${companyId}&expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}

/** The company whose letter a link opens; any other link is refused. */
export function openLink(ports: Signing, messageId: string, query: URLSearchParams): LetterAddress {
  const [companyId = '', expires = '', signature = ''] = ['company', 'expires', 'signature'].map(
    (name) => query.get(name) ?? '',
  )
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(ports, { companyId, messageId }, expires))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw accessDenied('This link is not one of ours, or is for something else.')
  }
  if (Number(expires) * 1000 <= ports.clock.now().getTime())
    throw accessDenied('This link has expired. Open the letter again.')
  return { companyId, messageId }
}

const sign = ({ secrets }: Signing, { companyId, messageId }: LetterAddress, expires: string): string =>
  createHmac('sha256', secrets.hmacKey('letter-links'))
    .update([companyId, messageId, expires].join('\n'))
    .digest('base64url')
