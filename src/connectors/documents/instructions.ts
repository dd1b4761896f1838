/** Some lines look like orders to a model. They are shown to people; safety does not rest on finding them. */

import type { InstructionLike } from '#modules/files/ports.ts'
import { wordSieve } from '#text/word-sieve.ts'
import { limits } from './limits.ts'
import { markup, orders } from './orders.ts'

/** The patterns know text in this form; `origins` tells where each of its characters was. */
interface Folded {
  readonly text: string
  readonly origins: Uint32Array
}

/** A line without end is told only as far as it is around the order. */
const lineMax = 500

export function findInstructions(text: string): InstructionLike[] {
  const { text: folded, origins } = fold(text)
  const found = [...ordersIn(folded), ...markupIn(folded)].map(({ start, end, language }) => {
    const last = origins[end - 1] ?? text.length - 1
    return { ...linesAround(text, origins[start] ?? 0, last + 1), language }
  })
  return merged(found.sort((a, b) => a.start - b.start || b.end - a.end))
}

export const looksLikeInstruction = (text: string): boolean => {
  const { text: folded } = fold(text)
  return ordersIn(folded).length > 0 || markupIn(folded).length > 0
}

const sieve = wordSieve(orders.map(({ beginnings }) => beginnings))
/** The lead of an order may stand so far before its first word. */
const leadMax = 80

/** Orders come in the order of the patterns: of two that find one line, the first says in which language. */
function ordersIn(folded: string): InstructionLike[] {
  const found = orders.map((): InstructionLike[] => [])
  sieve.each(folded.replaceAll('\n', ' '), (place, number) => {
    const [order, before] = [orders[number], found[number]]
    if (!order || !before || before.length >= limits.instructionsMax) return
    order.words.lastIndex = place
    const match = order.words.exec(folded)
    if (!match) return
    const start = order.lead ? startOfLead(order.lead, folded, place) : place
    if (start === undefined || start < (before.at(-1)?.end ?? 0)) return
    before.push({ start, end: place + match[0].length, language: order.language })
  })
  return found.flat()
}

function startOfLead(lead: RegExp, folded: string, place: number): number | undefined {
  const before = folded.slice(Math.max(0, place - leadMax), place)
  const index = lead.exec(before)?.index
  return index === undefined ? undefined : place - before.length + index
}

function markupIn(folded: string): InstructionLike[] {
  if (!/[<[{#]|system/.test(folded)) return []
  return markup.flatMap((pattern) => {
    const matches = folded.matchAll(pattern).take(limits.instructionsMax)
    return [...matches.map(({ index, 0: match }) => ({ start: index, end: index + match.length, language: null }))]
  })
}

function linesAround(text: string, first: number, last: number): { start: number; end: number } {
  // A pattern may begin with the end of the sentence before.
  const from = first + (/^[\s.!?:;)\]]*/.exec(text.slice(first, first + 10))?.[0].length ?? 0)
  const lineEnd = text.indexOf('\n', last)
  const [start, end] = [text.lastIndexOf('\n', from) + 1, lineEnd === -1 ? text.length : lineEnd]
  return { start: Math.max(start, from - lineMax), end: Math.min(end, last + lineMax) }
}

/** Each line has one finding, by the first pattern that found it. */
function merged(found: readonly InstructionLike[]): InstructionLike[] {
  const kept: InstructionLike[] = []
  for (const each of found) {
    const last = kept.at(-1)
    if (last && each.start < last.end) kept[kept.length - 1] = { ...last, end: Math.max(last.end, each.end) }
    else kept.push(each)
  }
  return kept
}

/** These letters of other alphabets look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  ß: 'ss',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
}

const [space, lineEnd, paragraphEnd, noSpace] = [32, 10, 1, 0]

/** Letters become small, without accents; white space becomes one space, one end of line or one end of paragraph. */
function fold(text: string): Folded {
  // One letter becomes two at most.
  const codes = new Uint16Array(text.length * 2)
  const origins = new Uint32Array(text.length * 2)
  let length = 0
  let before = lineEnd
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const folded = code < 128 ? foldSign(code, before) : foldLetter(text[index] ?? '')
    if (typeof folded === 'number') {
      if (folded === noSpace) continue
      codes[length] = folded
      origins[length++] = index
      before = folded
    } else {
      for (let at = 0; at < folded.length && length < codes.length; at++) {
        codes[length] = folded.charCodeAt(at)
        origins[length++] = index
      }
      if (folded !== '') before = code
    }
  }
  return { text: Buffer.from(codes.buffer, 0, length * 2).toString('utf16le'), origins }
}

function foldSign(code: number, before: number): number {
  if (code === space || code === 9) return before === space || before === lineEnd ? noSpace : space
  if (code === lineEnd) return before === lineEnd ? paragraphEnd : lineEnd
  return code >= 65 && code <= 90 ? code + 32 : code
}

const known = new Map<string, string>()

function foldLetter(letter: string): string {
  const folded = known.get(letter) ?? plain(letter.toLowerCase())
  known.set(letter, folded)
  return folded
}

const plain = (letter: string): string => lookalikes[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
