/**
 * What a person wrote now, apart from what they quote and sign with. Nothing is cut: the answer is where the rest begins, for whoever
 * shows it to fold it. In doubt all is shown: of 64 letters of others' tests no word of a writer was lost.
 */
import { type FoldReason, findQuoteHead, type NoHead } from './quote-head.ts'
import { ruleLine, signatureMark, telephoneLine } from './quote-words.ts'
import { knownLines, linesOf, type TextLine } from './text-lines.ts'

export interface Fold {
  /** Where what is quoted begins; the length of the text where nothing is. */
  readonly quoteFrom: number
  /** Where the signature above it begins; the same where there is none. */
  readonly signatureFrom: number
  readonly reason: FoldReason | NoHead | 'only_quotes'
}

export interface FoldingContext {
  /** Texts of the thread, which its reader has already. */
  readonly known?: readonly string[]
  /** Addresses of ours, in small letters. */
  readonly ours?: readonly string[]
}

/** Telephones sign with a link to what they advertise. */
const linkAtEnd = /\s?<https?:[^>]{1,300}>\s*$/
const signatureLinesMax = 14
const signatureSearchMax = 25

export function foldOf(text: string, { known = [], ours = [] }: FoldingContext = {}): Fold {
  const all = linesOf(text, knownLines(known))
  const head = findQuoteHead(all, ours)
  const isFound = typeof head !== 'string'
  const cut = isFound ? aboveGap(all.lines, head.at) : all.lines.length
  const quoteFrom = all.lines[cut]?.start ?? text.length
  if (text.slice(0, quoteFrom).trim() === '')
    return { quoteFrom: text.length, signatureFrom: text.length, reason: 'only_quotes' }

  const signature = signatureAt(all.lines, cut)
  const signatureFrom = signature === null ? quoteFrom : (all.lines[signature]?.start ?? quoteFrom)
  const isLetterLeft = text.slice(0, signatureFrom).trim() !== ''
  return { quoteFrom, signatureFrom: isLetterLeft ? signatureFrom : quoteFrom, reason: isFound ? head.reason : head }
}

/** Blank lines and rules above a quote belong to it. */
function aboveGap(lines: readonly TextLine[], at: number): number {
  let first = at
  while (first > 0 && (lines[first - 1]?.isBlank || ruleLine.test(lines[first - 1]?.text ?? ''))) first--
  return first
}

function signatureAt(lines: readonly TextLine[], end: number): number | null {
  const from = Math.max(0, end - signatureSearchMax)
  for (let at = from; at < end; at++) {
    const text = (lines[at]?.text ?? '').replace(linkAtEnd, '')
    if (!signatureMark.test(text) && !telephoneLine.test(text)) continue
    const behind = lines.slice(at, end).filter(({ isBlank }) => !isBlank).length
    if (behind <= signatureLinesMax) return at
  }
  return null
}

/** What they wrote now, for previews and for whoever reads nothing else. */
export const writtenIn = (text: string, { signatureFrom }: Pick<Fold, 'signatureFrom'>): string =>
  text.slice(0, signatureFrom).trim()
