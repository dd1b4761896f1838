/** Where a sentence names jobs and people that the caller knows, in full or in part. */
import type { KnownName, KnownNames, Mention } from '../intent.ts'
import { isCommonWord, isWordOfPhrase } from '../words/phrases.ts'
import { type Token, tokensOf } from '../words/tokens.ts'

interface Name {
  readonly kind: 'job' | 'person'
  readonly id: number
  readonly words: readonly string[]
}

export interface TokenMention extends Mention {
  readonly first: number
  readonly length: number
}

interface Match {
  readonly name: Name
  readonly length: number
  readonly isFull: boolean
}

/** More names than these are not looked for; the caller's look-up gives a few for each span. */
const namesMax = 200
const mentionsMax = 50

export function mentionsIn(tokens: readonly Token[], { jobs, people }: KnownNames): TokenMention[] {
  const names = [...namesOf('job', jobs), ...namesOf('person', people)]
  const byWord = indexOf(names)
  const found: TokenMention[] = []
  for (let place = 0; place < tokens.length && found.length < mentionsMax; ) {
    const mention = numberedJob(tokens, place, jobs) ?? mentionAt(tokens, place, byWord)
    if (mention) found.push(mention)
    place += mention?.length ?? 1
  }
  return found
}

const namesOf = (kind: Name['kind'], known: readonly KnownName[]): Name[] =>
  known.slice(0, namesMax).flatMap(({ id, name }) => {
    const words = wordsOfName(name)
    return words.length === 0 ? [] : [{ kind, id, words }]
  })

/** A title goes without what stands in brackets behind it: `(m/w/d)`. */
const wordsOfName = (name: string): string[] =>
  tokensOf(name.slice(0, 200).split('(')[0] ?? '')
    .filter(({ isWord }) => isWord)
    .map(({ text }) => stem(text))

/** Recruiters speak of nurses, and of a nurse's application. */
const stem = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

const initialsOf = ({ words }: Name): string => words.map((word) => word[0]).join('')
const initialsMin = 3

function indexOf(names: readonly Name[]): Map<string, Name[]> {
  const byWord = new Map<string, Name[]>()
  const add = (word: string, name: Name): void => {
    const same = byWord.get(word) ?? []
    if (!same.includes(name)) byWord.set(word, [...same, name])
  }
  for (const name of names) {
    for (const word of name.words) add(word, name)
    if (name.kind === 'job' && name.words.length >= initialsMin) add(initialsOf(name), name)
  }
  return byWord
}

function mentionAt(tokens: readonly Token[], place: number, byWord: ReadonlyMap<string, Name[]>): TokenMention | null {
  const token = tokens[place]
  if (!token?.isWord) return null
  const matches = (byWord.get(stem(token.text)) ?? []).flatMap((name) => matchOf(tokens, place, name))
  const longest = matches.reduce((most, { length }) => Math.max(most, length), 0)
  const best = matches.filter(({ length }) => length === longest)
  const full = best.filter(({ isFull }) => isFull)
  const meant = full.length > 0 ? full : best
  const [first] = meant
  const last = tokens[place + longest - 1]
  if (!first || !last) return null
  const { kind } = first.name
  const length = kind === 'job' ? longest + gendersAt(tokens, place + longest) : longest
  const ids = [...new Set(meant.filter(({ name }) => name.kind === kind).map(({ name }) => name.id))]
  return { kind, ids, start: token.start, end: last.end, first: place, length }
}

/** Titles are followed by letters for genders, `(m/w/d)`, which belong to them. */
function gendersAt(tokens: readonly Token[], place: number): number {
  let length = 0
  while (genders.has(tokens[place + length]?.text ?? '') && tokens[place + length + 1]?.text === '/') length += 2
  return length > 0 && genders.has(tokens[place + length]?.text ?? '') ? length + 1 : 0
}
const genders = new Set('m|w|d|f|x|h|i|all'.split('|'))

/** The words of a name stand in their order; a single one must be telling. */
function matchOf(tokens: readonly Token[], place: number, name: Name): Match[] {
  const word = stem(tokens[place]?.text ?? '')
  if (name.kind === 'job' && name.words.length >= initialsMin && word === initialsOf(name)) {
    return [{ name, length: 1, isFull: true }]
  }
  const from = name.words.indexOf(word)
  let length = 0
  while (from + length < name.words.length && stem(tokens[place + length]?.text ?? '') === name.words[from + length]) {
    length++
  }
  const isFull = length === name.words.length
  if (length === 0 || (length === 1 && !isTelling(tokens, place, name, from))) return []
  return isFull || length > 1 || name.words.length > 1 ? [{ name, length, isFull }] : []
}

/** These are parts of many titles, and name none by themselves. */
const weakWords = new Set(
  'senior|junior|lead|head|chief|manager|officer|assistant|associate|specialist|representative|director|of|the|and|de|du|la|el|und|fur|des|der|sale|product|office|field|service|customer|team|mid'.split(
    '|',
  ),
)
const jobWords = new Set(
  'job|role|position|opening|posting|req|ad|vacancy|search|stelle|poste|offre|oferta|vacante|puesto'.split('|'),
)

function isTelling(tokens: readonly Token[], place: number, name: Name, index: number): boolean {
  const word = tokens[place]?.text ?? ''
  if (name.words.length === 1) return !isCommonWord(word) || isNamedHere(tokens, place)
  if (name.kind === 'person') {
    return (
      word.length > 1 &&
      (index === 0 || index === name.words.length - 1) &&
      (isUncommon(tokens, place) || isNamedHere(tokens, place))
    )
  }
  if (jobWords.has(stem(tokens[place + 1]?.text ?? ''))) return word !== 'the'
  return !weakWords.has(stem(word)) && !isCommonWord(word)
}

/** "read me the messages" speaks of nobody called Read: in small letters a word of our phrases is none of theirs. */
function isUncommon(tokens: readonly Token[], place: number): boolean {
  const { text = '', isCapital = false } = tokens[place] ?? {}
  return !isCommonWord(text) && (isCapital || !isWordOfPhrase(text))
}

/** A capital within a sentence shows that a common word is a name here: "bring Will in". */
function isNamedHere(tokens: readonly Token[], place: number): boolean {
  const before = tokens[place - 1]
  return tokens[place]?.isCapital === true && before?.isWord === true && !before.isCapital
}

/** "job 41" and "#41" name a job by its number. */
function numberedJob(tokens: readonly Token[], place: number, jobs: readonly KnownName[]): TokenMention | null {
  const number = tokens[place]
  const before = tokens[place - 1]
  if (!number || !/^\d{1,15}$/.test(number.text)) return null
  if (before?.text !== '#' && !jobWords.has(stem(before?.text ?? ''))) return null
  const job = jobs.find(({ id }) => id === Number(number.text))
  return job ? { kind: 'job', ids: [job.id], start: number.start, end: number.end, first: place, length: 1 } : null
}
