/** The mirror finds a person by these words, and by names that are nearly theirs. */
import { candidateSearch, exactEmail } from '#modules/candidates/index.ts'
import { searchQuery, searchVector, wordsOf } from '#text/search.ts'
import type { AtsCandidate } from './records.ts'

/** An address is one word, which no text can hold: whoever types one finds its owner, and no namesakes. */
const addressWord = (email: string): string => `'@${exactEmail(email).replaceAll(/['\\]/g, '$&$&')}'`

/** A word of a name is there a second time, so that people who are called so are found without all who know or did it. */
const nameWord = (word: string): string => `'=${word}'`

/** A term of `wantedBy` asks for names alone. */
export const asName = (term: string): string => term.replace(/^'/, "'=")

const boxOf = (email: string): string => email.replace(/@.*$/s, '')

type Findable = Pick<
  AtsCandidate,
  'firstName' | 'lastName' | 'emails' | 'company' | 'title' | 'location' | 'skills' | 'tags'
>

export function searchRowOf(person: Findable): { readonly names: string; readonly words: string } {
  const named = [person.firstName ?? '', person.lastName ?? '']
  const said = [person.company ?? '', person.title ?? '', person.location ?? '', ...person.skills, ...person.tags]
  const words = searchVector([...said, ...person.emails.map(boxOf)], named)
  const own = new Set([...person.emails.map(addressWord), ...wordsOf(named.join(' ')).map(nameWord)])
  return {
    names: candidateSearch.foldedName([...named, ...person.emails].join(' ')),
    words: [words, ...[...own].map((word) => `${word}:1`)].filter(Boolean).join(' '),
  }
}

/** The words of a title, or of a resume. */
export const vectorOf = (text: string): string => searchVector([text])

const isAddress = (token: string): boolean => /^[^@]+@/.test(token)

/** The tsquery asks for all words of a text, of which an address may go on; null means that nothing is asked. */
export function wantedBy(query: string): string | null {
  const tokens = query.split(/\s+/)
  const addresses = tokens.filter(isAddress).map((token) => `${addressWord(token)}:*`)
  const words = searchQuery(tokens.filter((token) => !isAddress(token)).join(' ')) ?? []
  const terms = [...addresses, words].flat()
  return terms.length === 0 ? null : terms.join(' & ')
}

/** The tsquery asks for whoever has one of these addresses. Nobody has an empty one. */
export const ownersOf = (emails: readonly string[]): string => ['', ...emails].map(addressWord).join(' | ')
