/** Which line begins what a letter quotes. */
import { datedSender, datelike, fieldLine, isoLine, replyAbove, ruleLine, titleLine, wroteLine } from './quote-words.ts'
import { plainLine, type Rest, type TextLine, type TextLines } from './text-lines.ts'

export const foldReasons = [
  'our_address',
  'marker',
  'original_message',
  'header_block',
  'wrote',
  'quoted_to_the_end',
  'known_text',
] as const
export type FoldReason = (typeof foldReasons)[number]

export interface QuoteHead {
  /** Of its line. */
  readonly at: number
  readonly reason: FoldReason
}

/** Answers stand between the quoted lines: all is shown. */
export type NoHead = 'answers_between' | 'none'

const nothing: Rest = { quoted: 0, own: 0 }
/** Shorter lines are said twice without being quoted. */
const knownLineMin = 24
const wroteLinesMax = 4
const wroteLengthMax = 420

export function findQuoteHead({ lines, rests }: TextLines, ours: readonly string[]): QuoteHead | NoHead {
  const view = { lines, rest: (at: number): Rest => rests[at] ?? nothing }
  for (const [at, line] of lines.entries()) {
    if (line.isBlank) continue
    const found = aroundOurs(view, at, ours) ?? byWords(view, at) ?? byQuotes(view, at)
    if (found) return found
  }
  return 'none'
}

interface View {
  readonly lines: readonly TextLine[]
  rest(at: number): Rest
}

/** Who quotes us names our address in the line above, in whatever language. */
function aroundOurs(view: View, at: number, ours: readonly string[]): QuoteHead | 'answers_between' | null {
  const line = view.lines[at]?.text.toLowerCase() ?? ''
  if (!ours.some((address) => line.includes(address)) || !isHeadOfQuote(view, at)) return null
  const below = afterFields(view.lines, at + 1)
  const { quoted, own } = view.rest(below)
  if (quoted > 0 && own > 0) return 'answers_between'
  return { at: firstOfBlock(view.lines, at), reason: 'our_address' }
}

/** An address in a sentence is no head: one has marked lines behind it, fields around it, or two of a date, brackets and a colon. */
function isHeadOfQuote({ lines }: View, at: number): boolean {
  const around = lines.slice(Math.max(0, at - 2), at + 3).map(({ text }) => text)
  const line = lines[at]?.text ?? ''
  const next = lines.slice(at + 1, at + 4).find(({ isBlank }) => !isBlank)
  if (fieldLine.test(line)) return around.filter((text) => fieldLine.test(text)).length >= 2
  const ends = endsInColon(lines[at]) || isBroken(lines[at + 1])
  const isDated = datelike.test(line) || datelike.test(lines[at - 1]?.text ?? '')
  const isBracketed = /<[^>]*@/.test(line)
  return next?.isQuoted === true || [ends, isDated, isBracketed].filter(Boolean).length >= 2
}

/** Behind the fields of a head, or the second line of a sentence that was broken. */
function afterFields(lines: readonly TextLine[], from: number): number {
  let at = endsInColon(lines[from - 1]) || !isBroken(lines[from]) ? from : from + 1
  while (at < lines.length && at < from + 8 && fieldLine.test(lines[at]?.text ?? '')) at++
  return at
}

const endsInColon = (line: TextLine | undefined): boolean =>
  /[:：][*_\s\u200e\u200f\u202a-\u202e]*$/.test(line?.text ?? '')
const isBroken = (line: TextLine | undefined): boolean => line !== undefined && !line.isQuoted && endsInColon(line)

/** A head of several lines begins where its fields, its rule or its date do. */
function firstOfBlock(lines: readonly TextLine[], from: number): number {
  let at = from
  while (at > 0 && from - at < 4) {
    const before = lines[at - 1]
    if (!before || before.isBlank) break
    const isHead =
      fieldLine.test(before.text) ||
      ruleLine.test(before.text) ||
      titleLine.test(before.text) ||
      isDateLine(before.text)
    if (!isHead) break
    at--
  }
  return at
}

const isDateLine = (text: string): boolean =>
  datelike.test(text) && /\d{1,2}[:.]\d{2}|(?:19|20)\d\d/.test(text) && text.length < 120

function byWords(view: View, at: number): QuoteHead | null {
  const text = view.lines[at]?.text ?? ''
  if (replyAbove.test(text)) return { at, reason: 'marker' }
  if (titleLine.test(text)) return { at, reason: 'original_message' }
  if (isHeaderBlock(view.lines, at)) return { at, reason: 'header_block' }
  return isWrote(view, at) ? { at, reason: 'wrote' } : null
}

/** Three fields of a letter's head, with a date or an address among them. */
function isHeaderBlock(lines: readonly TextLine[], from: number): boolean {
  if (!fieldLine.test(lines[from]?.text ?? '')) return false
  const seen = new Set<string>()
  const block: string[] = []
  for (const { text, isBlank } of lines.slice(from, from + 9)) {
    const [, field] = fieldLine.exec(text) ?? []
    if (field) seen.add(field.toLowerCase())
    else if (isBlank ? seen.size > 2 : !/^\s|[@;,]/.test(text) && seen.size < 2) break
    block.push(text)
  }
  return seen.size >= 3 && /@|\d{1,2}[:.]\d{2}|(?:19|20)\d\d/.test(block.join(' '))
}

function isWrote(view: View, at: number): boolean {
  const pieces: string[] = []
  for (let count = 1; count <= wroteLinesMax; count++) {
    const line = view.lines[at + count - 1]
    if (!line || (count > 1 && line.isBlank)) return false
    pieces.push(line.text.replace(/^\s{0,10}(?:>\s?)+/, ''))
    const joined = pieces.join(' ').trim()
    if (joined.length > wroteLengthMax) return false
    if (isAnnouncement(view, joined, at + count)) return isFollowedByQuote(view, at, at + count)
  }
  return false
}

function isAnnouncement({ lines }: View, joined: string, next: number): boolean {
  const isQuotedSoon = lines.slice(next, next + 3).some(({ isQuoted }) => isQuoted)
  if (isoLine.test(joined) || datedSender.test(joined)) return isQuotedSoon
  if (!wroteLine.test(joined)) return false
  const isOpen = /[:：][*_\s]*$/.test(joined)
  return (datelike.test(joined) && (isOpen || joined.includes('@'))) || (isOpen && isQuotedSoon)
}

/** Own lines behind quoted ones are answers in between; own lines alone are a quote without marks. */
function isFollowedByQuote(view: View, at: number, next: number): boolean {
  const { own, quoted } = view.rest(next)
  return own === 0 || quoted === 0 || view.lines[at]?.isQuoted === true
}

function byQuotes(view: View, at: number): QuoteHead | null {
  const line = view.lines[at]
  if (!line || view.rest(at).own > 0) return null
  if (line.isQuoted) return { at, reason: 'quoted_to_the_end' }
  return line.isKnown && plainLine(line.text).length >= knownLineMin ? { at, reason: 'known_text' } : null
}
