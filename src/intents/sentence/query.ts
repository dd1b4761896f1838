/** A sentence that asks, or wants to see something, by the signs in it. */
import type { ReadingIntent } from '../intent.ts'
import { openingOf, type Sentence } from './clauses.ts'
import { guardIn } from './guard.ts'
import { type Item, stands } from './items.ts'
import { type QueryRule, queryRules, type Sign } from './query-rules.ts'

export interface Query {
  readonly intent: ReadingIntent
  readonly isUnsure: boolean
}

/** Words that set a question apart from a statement. */
const asking = [
  'why',
  'how',
  'howMany',
  'who',
  'which',
  'aux',
  'show',
  'find',
  'any',
  'compare',
  'review',
  'summarise',
  'explain',
  'urgent',
  'helps',
  'figure',
  'people',
] as const

const itemsMax = 40
const shortMax = 6

export function queryIn({ clauses, isQuestion }: Sentence): Query | null {
  const { items, isAsked, isPolite } = openingOf(clauses.flatMap((clause) => clause.items))
  if (items.length === 0 || items.length > itemsMax || items.some(({ kind }) => kind === 'quote')) return null
  if (
    guardIn(
      items.filter((item) => !asks(item)),
      ['says', 'letter', 'condition', 'hypothetical'],
    )
  )
    return null
  const [first] = items
  // "Please have it published" wants something done.
  if (isAsked && !isPolite && stands(first, 'aux')) return null
  const isShort = items.length <= shortMax && items.every(({ kind }) => kind !== 'unknown')
  if (!isQuestion && !isAsked && !isShort && !stands(first, ...asking)) return null
  const signs = signsOf(items)
  const unknown = items.filter(({ kind }) => kind === 'unknown').length
  const rule = queryRules.find((each) => fits(each, signs, signsOf(items.slice(0, 1)), unknown))
  return rule ? { intent: rule.intent, isUnsure: unknown > 1 || isShort } : null
}

/** "When did we close it" sets no condition, and "what did he say" hands on no words. */
const asks = (item: Item): boolean => stands(item, 'which', 'replied', 'replies')

function fits(rule: QueryRule, signs: ReadonlySet<Sign>, first: ReadonlySet<Sign>, unknown: number): boolean {
  const has = (sign: Sign): boolean => signs.has(sign)
  if (unknown > (rule.unknownMax ?? 0)) return false
  if (rule.first && !rule.first.some((sign) => first.has(sign))) return false
  return rule.all.every((group) => group.some(has)) && !rule.without?.some(has)
}

export function signsOf(items: readonly Item[]): Set<Sign> {
  const signs = new Set<Sign>()
  for (const { kind, concepts } of items) {
    for (const concept of concepts) {
      signs.add(concept)
      if (concept.startsWith('status.') || concept === 'shortlist') signs.add('status.any')
    }
    if (kind === 'person' && signs.has('person')) signs.add('persons')
    if (kind === 'job' || kind === 'person' || kind === 'number' || kind === 'unknown') signs.add(kind)
  }
  return signs
}
