/** Items are parted into sentences, and sentences into clauses. */
import type { Item } from './items.ts'
import { stands } from './items.ts'

export interface Clause {
  readonly items: readonly Item[]
  /** The mark behind it. */
  readonly end: string
}

export interface Sentence {
  readonly clauses: readonly Clause[]
  readonly isQuestion: boolean
}

const sentenceEnds = new Set(['.', '!', '?', '\n', ';'])
const clauseEnds = new Set([',', ':', '-', '–', '—'])

export function sentencesOf(items: readonly Item[]): Sentence[] {
  const sentences: Sentence[] = []
  let clauses: Clause[] = []
  let clause: Item[] = []
  const endClause = (end: string): void => {
    if (clause.length > 0) clauses.push({ items: clause, end })
    clause = []
  }
  const endSentence = (end: string): void => {
    endClause(end)
    if (clauses.length > 0) sentences.push({ clauses, isQuestion: end === '?' })
    else if (end === '?') markQuestion(sentences)
    clauses = []
  }
  for (const item of items) {
    if (item.kind !== 'mark' || item.text === '→') clause.push(item)
    else if (sentenceEnds.has(item.text)) endSentence(item.text)
    else if (clauseEnds.has(item.text)) endClause(item.text)
  }
  endSentence('')
  return sentences
}

/** "Close it!?" and "Close it ?" ask, too. */
function markQuestion(sentences: Sentence[]): void {
  const last = sentences.pop()
  if (last) sentences.push({ ...last, isQuestion: true })
}

export interface Opened {
  /** What stands behind the words by which a sentence begins. */
  readonly items: readonly Item[]
  readonly isPolite: boolean
  readonly isAsked: boolean
}

/** "Ok, could you please" is passed over, and remembered. A word that is a verb as well is passed over only before a verb. */
export function openingOf(items: readonly Item[]): Opened {
  let from = 0
  let [isPolite, isAsked] = [false, false]
  for (; from < items.length; from++) {
    const item = items[from]
    if (!stands(item, 'courtesy', 'polite', 'want')) break
    if (stands(item, 'polite')) isPolite = true
    if (stands(item, 'polite', 'want') || isPlease(item)) isAsked = true
  }
  return { items: items.slice(from), isPolite, isAsked }
}

const isPlease = (item: Item | undefined): boolean =>
  ['please', 'pls', 'plz', 'bitte', 'kindly'].includes(item?.text ?? '')

export const isCourtesy = ({ items }: Clause): boolean => openingOf(items).items.length === 0
