/**
 * A signed link allows its holder one thing with the bytes of one file until it expires. Links always lead to us, in
 * whichever store the bytes are, so that everything that arrives is checked in one way.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Problem } from '#kernel/http/problem.ts'
import { accessDenied } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'

export type LinkMethod = 'GET' | 'PUT'

export interface FileAddress {
  readonly companyId: string
  readonly fileKey: string
}

export interface FileLink {
  readonly url: string
  readonly expiresAt: Date
}

const lifetimeMs: Readonly<Record<LinkMethod, number>> = { GET: 5 * 60_000, PUT: 15 * 60_000 }

type Signing = Pick<Ports, 'secrets' | 'clock' | 'publicUrl'>

export function linkTo(ports: Signing, method: LinkMethod, { companyId, fileKey }: FileAddress): FileLink {
  const expires = Math.floor((ports.clock.now().getTime() + lifetimeMs[method]) / 1000)
  const signature = sign(ports, method, { companyId, fileKey }, String(expires))
  return {
    url: `${ports.publicUrl}/files/${fileKey}?company=${companyId}&expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000),
  }
}

/** A link is written in one way, and every other one is refused: nothing in it can be read in two ways. */
const written = /^company=(org_[0-9a-z]{24})&expires=(\d{10})&signature=([\w-]{43})$/

/** The answer is the file that a link opens, or why it opens nothing. */
export function openLink(ports: Signing, method: LinkMethod, fileKey: string, query: string): FileAddress | Problem {
  const [, companyId = '', expires = '', signature = ''] = written.exec(query) ?? []
  const expected = sign(ports, method, { companyId, fileKey }, expires)
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) {
    return accessDenied('This link is not one of ours, or is for something else.')
  }
  if (Number(expires) * 1000 <= ports.clock.now().getTime()) {
    return accessDenied('This link has expired. GET /v1/files/{fileKey} makes a new one.')
  }
  return { companyId, fileKey }
}

const sign = ({ secrets }: Signing, method: LinkMethod, { companyId, fileKey }: FileAddress, expires: string): string =>
  createHmac('sha256', secrets.hmacKey('file-links'))
    .update([method, companyId, fileKey, expires].join('\n'))
    .digest('base64url')
