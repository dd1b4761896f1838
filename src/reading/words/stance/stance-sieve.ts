/**
 * The sieve tells in one walk which kinds of stance words a text may hold, so that nearly all patterns of stances need
 * not be tried: most sentences hold none.
 */
import { beginningsOf } from '#text/pattern-beginnings.ts'
import { wordSieve } from '#text/word-sieve.ts'
import type { StanceWords } from './stance-words.ts'

/** These words are no stance's own list. */
export interface SharedWords {
  readonly none: string
  readonly never: string
  readonly basic: string
  /** People and houses that need no determiner, in the document's own languages. */
  readonly people: string
}

const ownKinds = ['no', 'others', 'handled', 'relatives'] as const
const allKinds = [
  'failed',
  'expired',
  'planned',
  'ongoing',
  'wished',
  'learning',
  'sought',
  'basic',
  'seeks',
  'except',
  'aims',
] as const
const kinds = [...ownKinds, ...allKinds, 'none', 'never', 'people'] as const

/** One of these words begins whatever else a stance is made of. */
export type StanceKind = (typeof kinds)[number]

/** Each bit is a kind whose words may be there. */
export type StanceSieve = (text: string) => number

export function stanceSieve(
  own: readonly StanceWords[],
  all: readonly StanceWords[],
  shared: SharedWords,
): StanceSieve {
  const listsOf = (kind: StanceKind): string[] => {
    switch (kind) {
      case 'none':
      case 'never':
      case 'people':
        return [shared[kind]]
      case 'basic':
        return [...all.map((words) => words.basic), shared.basic]
      case 'no':
      case 'others':
      case 'handled':
      case 'relatives':
        return own.map((words) => words[kind])
      default:
        return all.map((words) => words[kind])
    }
  }
  const beginnings = kinds.map((kind) => beginningsOf(new RegExp(`(?:${listsOf(kind).join('|')})(?![\\p{L}])`, 'u')))
  return wordSieve(beginnings).bits
}

const bitOf = Object.fromEntries(kinds.map((kind, index) => [kind, 1 << index])) as Readonly<Record<StanceKind, number>>

export const mayHold = (bits: number, kind: StanceKind): boolean => (bits & bitOf[kind]) !== 0
