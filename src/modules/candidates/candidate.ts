/** A candidate is a person who is stored once and has many applications. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Instant } from '#kernel/database/types.ts'
import { Email, text } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { distinct, Emails, Phone, Phones } from './contact.ts'
import { type Place, PlaceField } from './place.ts'

/** A person is described by these fields, also before they are a candidate. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly headline: string | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly location: Place | null
  readonly links: readonly string[]
  readonly tags: readonly string[]
  readonly source: string
}

export interface Candidate extends Person {
  readonly id: number
  readonly resumeId: number | null
  readonly resumeFileId: string | null
  readonly resumeState: 'waiting' | 'read' | 'unreadable' | null
  readonly legalHoldAt: Instant | null
  readonly erasureRequestedAt: Instant | null
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly lastActiveAt: Instant
  readonly version: number
}

/** People of whom only an address is known have no name. */
export const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || 'somebody without a name'

export const PersonName = text(0, 100)
const SourceName = text(1, 100)

/** Links are shown for people to follow, so only addresses of the web are taken. */
export const Links = z
  .array(
    z
      .string()
      .trim()
      .max(500)
      .refine(isWebAddress, {
        message: 'must be an address that begins with https:// or http://',
        params: { rule: 'url' },
      })
      .meta({ format: 'uri' }),
  )
  .max(20)
  .transform((links) => [...new Set(links)])

function isWebAddress(link: string): boolean {
  return /^https?:\/\/[^\s\p{Cc}]+$/iu.test(link) && URL.canParse(link) && new URL(link).username === ''
}

export const CandidateTags = z
  .array(text(1, 50))
  .max(50)
  .transform((tags) => [...new Set(tags)])
  .meta({ description: 'Trimmed; the same one twice is kept once.' })

const fields = {
  firstName: PersonName,
  lastName: PersonName,
  headline: text(1, 200).nullable(),
  emails: Emails,
  phones: Phones,
  location: PlaceField.nullable(),
  links: Links,
  tags: CandidateTags,
  source: SourceName,
}

const nobody = 'must have a name or an e-mail address'

const NewCandidate = z
  .strictObject({
    firstName: fields.firstName.default(''),
    lastName: fields.lastName.default(''),
    headline: fields.headline.default(null),
    emails: fields.emails.default([]),
    phones: fields.phones.default([]),
    location: fields.location.default(null),
    links: fields.links.default([]),
    tags: fields.tags.default([]),
    source: fields.source.default('added by hand'),
  })
  .refine(isSomebody, { path: ['lastName'], message: nobody, params: { rule: 'required' } })

type Named = Pick<Person, 'firstName' | 'lastName' | 'emails'>

function isSomebody({ firstName, lastName, emails }: Named): boolean {
  return firstName !== '' || lastName !== '' || emails.length > 0
}

/** A change that leaves neither a name nor an address is refused. */
export function requireSomebody(person: Named): void {
  if (isSomebody(person)) return
  throw validationFailed('Somebody without a name needs an e-mail address.', {
    errors: [{ in: 'body', pointer: '/lastName', rule: 'required', detail: nobody }],
  })
}

/** The result keeps only what differs from the candidate. Addresses are the same in any letter case. */
export function differing(candidate: Candidate, change: Partial<Person>): Partial<Person> {
  const wanted: Partial<Person> = {
    ...change,
    ...(change.emails && { emails: distinct('email', change.emails) }),
    ...(change.phones && { phones: distinct('phone', change.phones) }),
  }
  const differs = ([field, value]: [string, unknown]) => !isDeepStrictEqual(value, candidate[field as keyof Candidate])
  return Object.fromEntries(Object.entries(wanted).filter(differs))
}

export const CandidateChange = z.strictObject({
  firstName: fields.firstName.exactOptional(),
  lastName: fields.lastName.exactOptional(),
  headline: fields.headline.exactOptional(),
  emails: fields.emails.exactOptional(),
  phones: fields.phones.exactOptional(),
  location: fields.location.exactOptional(),
  links: fields.links.exactOptional(),
})

/** Applicants say less about themselves, in the words of the form (contract §12). */
const Applicant = z
  .strictObject({
    firstName: text(1, 100),
    lastName: text(1, 100),
    email: Email,
    phone: Phone.nullable().default(null),
    links: Links.default([]),
    location: PlaceField.nullable().default(null),
  })
  .meta({ id: 'Applicant' })

export const candidateForms = {
  NewCandidate,
  Applicant,
  SourceName,
}
