/** From bytes to a JSON value, refusing what JSON.parse and PostgreSQL would stumble over. */
import type { BrokenRule } from './problem.ts'
import { invalidJson } from './problems.ts'
import { pointerTo } from './rules.ts'

export const bodyBytesMax = 1024 * 1024
const depthMax = 64

const utf8 = new TextDecoder('utf-8', { fatal: true })

export interface ParsedBody {
  readonly value: unknown
  readonly broken: readonly BrokenRule[]
}

export function parseBody(bytes: Buffer): ParsedBody {
  if (bytes.length === 0) throw invalidJson('This operation needs a JSON body.')
  const text = decode(bytes)
  if (isTooDeep(text)) throw invalidJson(`The body is nested more than ${depthMax} deep.`)
  const value = parse(text)
  return { value, broken: mayHoldBadText.test(text) ? badText(value, []) : [] }
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

function isTooDeep(text: string): boolean {
  // No text has more levels than opening brackets: most bodies are settled by a short look.
  if (text.length <= depthMax) return false
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === quote) index = endOfString(text, index)
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > depthMax) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

const quote = 34
const backslash = 92

/** Its closing quote, or the end of a text that has none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return text.length
}

/** Valid UTF-8 holds a NUL or half a surrogate pair only as an escape. */
const mayHoldBadText = /\\u(?:0000|[dD][89a-fA-F])/

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const refusedText = (path: readonly PropertyKey[]): BrokenRule => ({
  in: 'body',
  pointer: pointerTo(path).toWellFormed().replaceAll('\0', ''),
  rule: 'text',
  detail: 'must not hold a NUL or half a surrogate pair',
})

function badText(value: unknown, path: readonly PropertyKey[]): BrokenRule[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [refusedText(path)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isStorable(name) ? [] : [refusedText([...path, name])]),
    ...badText(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  ])
}
