/** What a search asks for, term by term, and what each person has of it. */
import { z } from 'zod'
import { exactEmail } from '#modules/candidates/index.ts'
import { wordsOf } from '#text/search.ts'
import type { PastPerson } from './past-person.ts'

export const findKinds = ['email', 'name', 'title', 'skill', 'company', 'job', 'tag', 'location', 'resume'] as const
type FindKind = (typeof findKinds)[number]

export const FoundByView = z
  .strictObject({ kind: z.enum(findKinds), text: z.string() })
  .meta({ id: 'AtsHistoryFoundBy' })
export type FoundBy = z.output<typeof FoundByView>

export interface Term {
  readonly word: string
  /** It may go on. */
  readonly isOpen: boolean
  readonly isAddress: boolean
}

/** A term of a tsquery is like `'word'` or `'word':*`; that of an address begins with `@`. */
export function termOf(term: string): Term {
  const word = (/^'(.*)'(?::\*)?$/s.exec(term)?.[1] ?? '').replaceAll(/(['\\])\1/g, '$1')
  const isAddress = word.startsWith('@')
  return { word: isAddress ? word.slice(1) : word, isOpen: term.endsWith(':*'), isAddress }
}

const isIn = ({ word, isOpen }: Term, text: string): boolean =>
  wordsOf(text).some((each) => (isOpen ? each.startsWith(word) : each === word))

const hasAddress = ({ word, isOpen, isAddress }: Term, email: string): boolean => {
  const exact = exactEmail(email)
  return isAddress ? exact.startsWith(word) : isIn({ word, isOpen, isAddress }, boxOf(exact))
}

/** Names have this share of the trigrams of a word, as PostgreSQL counts them, whose letters are out of place. */
const nearMin = 0.4

/** How near the nearest word of their names is to the term, up to 1; 0 where none is near. */
export function nearness(person: PastPerson, { word }: Term): number {
  const wanted = trigramsOf(word)
  const names = wordsOf([person.firstName, person.lastName, ...person.emails.map(boxOf)].join(' '))
  const shares = names.map((name) => trigramsOf(name).intersection(wanted).size / wanted.size)
  const nearest = Math.max(0, ...shares)
  return nearest >= nearMin ? nearest : 0
}

const boxOf = (email: string): string => email.replace(/@.*$/s, '')

const trigramsOf = (word: string): Set<string> => {
  const padded = [...`  ${word} `]
  return new Set(padded.slice(2).map((_, index) => padded.slice(index, index + 3).join('')))
}

const textsOf = (person: PastPerson): readonly (readonly [FindKind, string | null])[] => [
  ['name', [person.firstName, person.lastName].filter(Boolean).join(' ')],
  ['title', person.title],
  ...person.skills.map((skill) => ['skill', skill] as const),
  ['company', person.company],
  ...person.tags.map((tag) => ['tag', tag] as const),
  ['location', person.location],
]

/** Null where none of what is shown of the person has the term: a resume does, or a title of a job. */
export function foundBy(person: PastPerson, term: Term): FoundBy | null {
  const email = person.emails.find((each) => hasAddress(term, each))
  if (email !== undefined && term.isAddress) return { kind: 'email', text: email }
  const [kind, text] = textsOf(person).find(([, each]) => each !== null && isIn(term, each)) ?? []
  if (kind && text) return { kind, text }
  return email === undefined ? null : { kind: 'email', text: email }
}
