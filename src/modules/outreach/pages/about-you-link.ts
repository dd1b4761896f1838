/**
 * The link by which somebody who was found sees what is held of them, and says that they want to hear no more. It is signed, names the
 * person, and never ends.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { accessDenied } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { isLanguage, type Language } from '../language.ts'

type Signing = Pick<Ports, 'secrets' | 'publicUrl'>

export interface AboutPerson {
  readonly companyId: string
  readonly candidateId: number
}

export const aboutYouPath = '/about-you'

export const aboutYouLink = (ports: Signing, person: AboutPerson, language: Language): string =>
  `${ports.publicUrl}${aboutYouPath}/${person.candidateId}?company=${person.companyId}&signature=${sign(ports, person)}&lang=${language}`

/** Whom a link is about, and in which language; any other link is refused. */
export function openAboutYouLink(
  ports: Signing,
  candidateId: string,
  query: URLSearchParams,
): AboutPerson & { readonly language: Language } {
  const person = { companyId: query.get('company') ?? '', candidateId: Number(candidateId) }
  const given = Buffer.from(query.get('signature') ?? '')
  const expected = Buffer.from(sign(ports, person))
  const language = query.get('lang')
  if (given.length === expected.length && timingSafeEqual(given, expected))
    return { ...person, language: isLanguage(language) ? language : 'en' }
  throw accessDenied('This link is not one of ours, or is not whole. Copy all of it.')
}

const sign = ({ secrets }: Signing, { companyId, candidateId }: AboutPerson): string =>
  createHmac('sha256', secrets.hmacKey('about-you-links'))
    .update([companyId, candidateId].join('\n'))
    .digest('base64url')
