/** The beginnings of a pattern's matches are read out of the pattern itself: `wordSieve` looks for them. */
import { beginningLengthMax, wordEnd } from './word-sieve.ts'

/** A pattern is refused when its matches have beginnings of fewer than two signs. */
export function beginningsOf({ source }: RegExp): string[] {
  // No word goes on behind such an end.
  const last = /\(\?!\[\\p\{L\}[^\]]*\]\)$/.test(source) ? wordEnd : ''
  const found = readAlternatives(source).map(({ text, isOpen }) => (isOpen ? text + last : text))
  const short = found.find((each) => each.length < 2)
  if (short !== undefined) throw new Error(`what begins with “${short}” matches ${source}`)
  return [...new Set(found)]
}

interface Beginning {
  readonly text: string
  /** An open beginning goes on with what stands behind it. */
  readonly isOpen: boolean
}

const readAlternatives = (source: string): Beginning[] => splitAlternatives(source).flatMap(readSequence)

function readSequence(source: string): Beginning[] {
  let found: Beginning[] = [{ text: '', isOpen: true }]
  for (let at = 0; at < source.length && found.some(({ isOpen }) => isOpen); ) {
    const item = itemAt(source.slice(at))
    at += item.length
    found = found.flatMap((each) => (each.isOpen ? goOn(each, item) : [each]))
  }
  return found
}

function goOn(before: Beginning, { alternatives, isOptional, isRepeated }: Item): Beginning[] {
  const longer = alternatives.map(({ text, isOpen }) => ({
    text: (before.text + text).slice(0, beginningLengthMax),
    isOpen: isOpen && !isRepeated && before.text.length + text.length < beginningLengthMax,
  }))
  return isOptional ? [before, ...longer] : longer
}

interface Item {
  readonly length: number
  readonly alternatives: readonly Beginning[]
  readonly isOptional: boolean
  readonly isRepeated: boolean
}

const nothing: readonly Beginning[] = [{ text: '', isOpen: true }]
const unknown: readonly Beginning[] = [{ text: '', isOpen: false }]

/** An item is a sign, a class of signs, a group or a look around, with how often it is there. */
function itemAt(rest: string): Item {
  const length = rest.startsWith('(') ? endOfGroup(rest) : (sign.exec(rest)?.[0].length ?? 1)
  const quantifier = /^(?:[?*+]|\{[^}]*\})\??/.exec(rest.slice(length))?.[0] ?? ''
  return {
    length: length + quantifier.length,
    alternatives: /^[*{]/.test(quantifier) ? unknown : alternativesOf(rest.slice(0, length)),
    isOptional: quantifier.startsWith('?'),
    isRepeated: quantifier.startsWith('+'),
  }
}

const sign = /^(?:\\p\{\w+\}|\\.|\[(?:\\.|[^\]])*\]|.)/su

function alternativesOf(text: string): readonly Beginning[] {
  if (/^(?:\^|\\b|\(\?(?:!|<[!=]))/.test(text)) return nothing
  // The text of a look ahead is matched once more behind it.
  if (text.startsWith('(?=')) return readAlternatives(text.slice(3, -1)).map((each) => ({ ...each, isOpen: false }))
  if (text.startsWith('(')) return readAlternatives(text.replace(/^\((?:\?:)?/, '').slice(0, -1))
  return /^(?:\\[^\w]|[^\\[.$])$/u.test(text) ? [{ text: text.replace('\\', ''), isOpen: true }] : unknown
}

function splitAlternatives(source: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '[') at = source.indexOf(']', at)
    else if (source[at] === '(') at += endOfGroup(source.slice(at)) - 1
    else if (source[at] === '|') {
      parts.push(source.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, source.slice(from)]
}

/** The group ends behind the bracket that closes its first one. */
function endOfGroup(source: string): number {
  let depth = 0
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '[') at = source.indexOf(']', at)
    else if (source[at] === '(') depth++
    else if (source[at] === ')' && --depth === 0) return at + 1
  }
  throw new Error(`a bracket of ${source} is not closed`)
}
