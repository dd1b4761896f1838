/** Bytes become a JSON value here; everything that JSON.parse and PostgreSQL would stumble over is refused. */
import type { BrokenRule } from './problem.ts'
import { invalidJson } from './problems.ts'
import { brokenRulesMax, pointerTo } from './rules.ts'

export const bodyBytesMax = 1024 * 1024
const depthMax = 64
/** The largest body of any operation holds half of this: a job with all its questions and their options. */
export const valuesMax = 12_000
/**
 * A large body is one text, a resume: the rest around it is small, and it needs few escapes. Both cost a lot to read.
 */
const outsideTextsMax = 1024 * 1024
const escapesMax = 600_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

export interface ParsedBody {
  readonly value: unknown
  readonly broken: readonly BrokenRule[]
}

export function parseBody(bytes: Buffer): ParsedBody {
  if (bytes.length === 0) throw invalidJson('This operation needs a JSON body.')
  if (bytes.length > bodyBytesMax) requireFewEscapes(bytes)
  const text = decode(bytes)
  requireBounded(text)
  const value = parse(text)
  return { value, broken: mayHoldBadText.test(text) ? badText(value) : [] }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalidJson('The body is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidJson('The body can not be read as JSON.')
  }
}

/**
 * Levels and values are counted before any of them is made: a body of a few megabytes may hold millions, which take
 * seconds and gigabytes to make, to check and to complain of.
 */
function requireBounded(text: string): void {
  let depth = 0
  let values = 1
  let outside = 0
  for (let index = 0; index < text.length; index++) {
    if (++outside > outsideTextsMax) throw invalidJson('The body holds too much beside its texts.')
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > depthMax) throw invalidJson(`The body is nested more than ${depthMax} deep.`)
      values++
    } else if (code === 0x7d || code === 0x5d) depth--
    else if (code === 0x2c && ++values > valuesMax) throw invalidJson(`The body holds more than ${valuesMax} values.`)
  }
}

function requireFewEscapes(bytes: Buffer): void {
  let escapes = 0
  for (let at = bytes.indexOf(backslash); at !== -1; at = bytes.indexOf(backslash, at + 2)) {
    if (++escapes > escapesMax) throw invalidJson(`The body holds more than ${escapesMax} escapes.`)
  }
}

const quote = 34
const backslash = 92

/** The string ends at its closing quote, or at the end of a text that has none. */
function endOfString(text: string, start: number): number {
  const end = text.indexOf('"', start + 1)
  if (end === -1) return text.length
  // Most strings have no escape, and are passed over at once.
  if (text.charCodeAt(end - 1) !== backslash) return end
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== quote) index += text.charCodeAt(index) === backslash ? 2 : 1
  return index
}

/** Valid UTF-8 holds a NUL or half a surrogate pair only as an escape. */
const mayHoldBadText = /\\u(?:0000|[dD][89a-fA-F])/

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const refusedText = (path: readonly PropertyKey[]): BrokenRule => ({
  in: 'body',
  pointer: pointerTo(path).replaceAll('\0', ''),
  rule: 'text',
  detail: 'must not hold a NUL or half a surrogate pair',
})

/** The first bad texts are enough, up to one more than are told. */
function badText(sent: unknown): BrokenRule[] {
  const broken: BrokenRule[] = []
  const look = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === 'string' && !isStorable(value)) broken.push(refusedText(path))
    if (typeof value !== 'object' || value === null) return
    const isList = Array.isArray(value)
    for (const [name, inner] of Object.entries(value)) {
      if (broken.length > brokenRulesMax) return
      if (!isList && !isStorable(name)) broken.push(refusedText([...path, name]))
      look(inner, [...path, isList ? Number(name) : name])
    }
  }
  look(sent, [])
  return broken
}
