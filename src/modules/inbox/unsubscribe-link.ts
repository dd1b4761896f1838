/** The link by which somebody whom a company wrote to unasked ends that. It is signed, names the letter, and never ends. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { accessDenied } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'

type Signing = Pick<Ports, 'secrets' | 'publicUrl'>

interface LetterAddress {
  readonly companyId: string
  readonly messageId: string
}

export const unsubscribeLink = (ports: Signing, { companyId, messageId }: LetterAddress): string =>
  `${ports.publicUrl}/letters/unsubscribe/${messageId}?company=${companyId}&signature=${sign(ports, { companyId, messageId })}`

/** The letter that a link is about; any other link is refused. */
export function openUnsubscribeLink(ports: Signing, messageId: string, query: URLSearchParams): LetterAddress {
  const companyId = query.get('company') ?? ''
  const given = Buffer.from(query.get('signature') ?? '')
  const expected = Buffer.from(sign(ports, { companyId, messageId }))
  if (given.length === expected.length && timingSafeEqual(given, expected)) return { companyId, messageId }
  throw accessDenied('This link is not one of ours, or is not whole. Copy all of it.')
}

const sign = ({ secrets }: Signing, { companyId, messageId }: LetterAddress): string =>
  createHmac('sha256', secrets.hmacKey('unsubscribe-links'))
    .update([companyId, messageId].join('\n'))
    .digest('base64url')
