/** A message as items: names, phrases and marks, in which what others wrote is one sealed item. */
import type { IntentLanguage, Mention } from '../intent.ts'
import type { TokenMention } from '../names/mentions.ts'
import type { Concept } from '../words/concept.ts'
import { phraseAt } from '../words/phrases.ts'
import type { Token } from '../words/tokens.ts'

export interface Item {
  readonly kind: 'phrase' | 'job' | 'person' | 'number' | 'quote' | 'unknown' | 'mark'
  readonly text: string
  readonly concepts: readonly Concept[]
  readonly mention?: Mention
}

export const stands = (item: Item | undefined, ...any: readonly Concept[]): boolean =>
  item !== undefined && any.some((concept) => item.concepts.includes(concept))

const closingMarks: Readonly<Record<string, readonly string[]>> = {
  '"': ['"', '”', '“'],
  '“': ['”', '"'],
  '”': ['”'],
  '„': ['“', '”', '"'],
  '«': ['»'],
  '»': ['«'],
  '‚': ['‘', '’'],
  '‘': ['’'],
  "'": ["'"],
  '`': ['`'],
}

/** A name in quotation marks is a name, and no quotation. */
const quotedNameMax = 6

/** Such a word before a colon begins the head of a letter that was pasted. */
const letterFields = new Set('subject|betreff|objet|asunto|from|von|de|to|an|para|cc|sent|gesendet'.split('|'))

export function itemsOf(tokens: readonly Token[], mentions: readonly TokenMention[], language: IntentLanguage): Item[] {
  const mentionAt = new Map(mentions.map((mention) => [mention.first, mention]))
  const starts = mentions.map(({ first }) => first)
  const items: Item[] = []
  let next = 0
  for (let place = 0; place < tokens.length; ) {
    while ((starts[next] ?? tokens.length) < place) next++
    const sealed = quotedUntil(tokens, place, mentionAt)
    const read = sealed ?? readItem(tokens, place, mentionAt.get(place), language, starts[next])
    if (read.item) items.push(read.item)
    place = read.end
  }
  return items
}

interface Read {
  readonly item: Item | null
  readonly end: number
}

const quote: Item = { kind: 'quote', text: '', concepts: [] }

/** A quotation, a quoted line or a pasted letter is passed over whole. */
function quotedUntil(
  tokens: readonly Token[],
  place: number,
  mentionAt: ReadonlyMap<number, TokenMention>,
): Read | null {
  const token = tokens[place]
  if (!token) return null
  const isLineStart = place === 0 || tokens[place - 1]?.text === '\n'
  if (isLineStart && token.text === '>') return { item: quote, end: placeOf(tokens, place, ['\n']) }
  if (isLineStart && letterFields.has(token.text) && tokens[place + 1]?.text === ':') {
    return { item: quote, end: tokens.length }
  }
  const closing = token.isWord ? undefined : closingMarks[token.text]
  if (!closing || !isOpening(tokens, place)) return null
  const end = placeOf(tokens, place + 1, closing)
  const isName = end - place - 1 <= quotedNameMax && mentionAt.get(place + 1)?.length === end - place - 1
  return isName ? { item: null, end: place + 1 } : { item: quote, end: Math.min(tokens.length, end + 1) }
}

/** A mark right behind a word closes something, or is an apostrophe. */
function isOpening(tokens: readonly Token[], place: number): boolean {
  const [before, token, behind] = [tokens[place - 1], tokens[place], tokens[place + 1]]
  const isBehindWord = before?.isWord === true && before.end === token?.start
  return !isBehindWord && (token?.text !== "'" || behind?.start === token.end)
}

function placeOf(tokens: readonly Token[], from: number, marks: readonly string[]): number {
  for (let place = from; place < tokens.length; place++) {
    const token = tokens[place]
    if (token && !token.isWord && marks.includes(token.text)) return place
  }
  return tokens.length
}

function readItem(
  tokens: readonly Token[],
  place: number,
  mention: TokenMention | undefined,
  language: IntentLanguage,
  nextMention: number | undefined,
): Read {
  const token = tokens[place]
  if (!token) return { item: null, end: place + 1 }
  if (mention) {
    const { kind, ids, start, end } = mention
    const item: Item = { kind, text: token.text, concepts: [], mention: { kind, ids, start, end } }
    return { item, end: place + mention.length }
  }
  if (!token.isWord) return { item: { kind: 'mark', text: token.text, concepts: [] }, end: place + 1 }
  const phrase = phraseAt(language, tokens, place, nextMention)
  if (phrase) {
    return { item: { kind: 'phrase', text: token.text, concepts: phrase.concepts }, end: place + phrase.length }
  }
  const kind = /^\d/.test(token.text) ? 'number' : 'unknown'
  return { item: { kind, text: token.text, concepts: [] }, end: place + 1 }
}
