/**
 * The engine reads the text as lines with places, and with letters folded so that `É`, `e` and `E` are one.
 *
 * Folding never changes a length, so a place in the folded text is the same place in the text, and each fact can quote
 * the document literally.
 */
export interface Span {
  readonly start: number
  readonly end: number
}

export interface Line extends Span {
  readonly text: string
  readonly folded: string
}

/** The document reader hands over 300,000 characters at most; nothing beyond this length is read. */
export const textLengthMax = 400_000

/** The longest resume has a tenth of these lines. */
const linesMax = 10_000

/** A paragraph without line breaks is cut here, so that no rule ever meets an endless line. */
const lineLengthMax = 1000

const foldedSigns: Readonly<Record<string, string>> = {
  ı: 'i',
  İ: 'i',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  ẞ: 'ß',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '→': '-',
  '－': '-',
  '﹣': '-',
  '־': '-',
  '〜': '~',
  '～': '~',
  '∼': '~',
  '׳': "'",
  '״': '"',
  ʼ: "'",
  '、': ',',
  '،': ',',
  '؛': ';',
  '。': '.',
  '।': '.',
  '【': '[',
  '】': ']',
  '「': '"',
  '」': '"',
  ς: 'σ',
  Σ: 'σ',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}

const foldedOf = new Map<string, string>(Object.entries(foldedSigns))

export function fold(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, foldSign).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function foldSign(sign: string): string {
  const known = foldedOf.get(sign)
  if (known !== undefined) return known
  const folded = foldUnknown(sign)
  // The memory is bounded: an endless variety of signs is written out anew each time.
  if (foldedOf.size < 5000) foldedOf.set(sign, folded)
  return folded
}

function foldUnknown(sign: string): string {
  if (sign.length > 1) return sign
  if (hasNoWidth(sign) || (/\s/.test(sign) && sign !== '\u2028' && sign !== '\u2029')) return ' '
  const digit = digitOf(sign)
  if (digit !== undefined) return digit
  const plain = isCompatible(sign) ? sign.normalize('NFKC') : sign
  if (plain !== sign && plain.length === 1) return fold(plain)
  const lower = sign.toLowerCase()
  const base = (lower.length === 1 ? lower : sign).normalize('NFD')[0] ?? sign
  // A letter with a stroke may bear an accent as well: "Ǿ".
  return losesItsMark(base, lower) ? (foldedSigns[base] ?? base) : lower.length === 1 ? lower : sign
}

/** Accents of Latin and Greek letters, the dots of a Cyrillic `ё` and the dot below a letter of Hindi tell no words apart. */
const losesItsMark = (base: string, lower: string): boolean =>
  /\p{Script=Latin}|\p{Script=Greek}/u.test(base) || lower === 'ё' || /[\u0958-\u095f]/.test(lower)

/** Signs that turn the direction of writing, or join letters, are not seen. */
const hasNoWidth = (sign: string): boolean => /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(sign)

/** The zeros of the scripts that write other digits; nine more follow each. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10]

function digitOf(sign: string): string | undefined {
  const code = sign.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? undefined : String(code - zero)
}

/** Wide and narrow forms, joined Arabic letters, and radicals that fonts put in place of Chinese letters. */
const isCompatible = (sign: string): boolean =>
  /[\u2e80-\u2fdf\uf900-\ufaff\ufb50-\ufdff\ufe30-\ufefc\uff01-\uffee]/.test(sign)

/** Vowel signs that most people leave out, and the stroke that only makes a word longer. */
const unwritten = /[\u0640\u064b-\u065f\u0670\u0591-\u05bd\u05bf-\u05c7\u093c]/gu

/** Words of lists are looked up without marks that only some people write. */
export const keyOf = (folded: string): string => folded.replace(unwritten, '')

export function linesOf(text: string): Line[] {
  const read = text.slice(0, textLengthMax)
  const folded = fold(read)
  const lines: Line[] = []
  for (let start = 0; start <= read.length && lines.length < linesMax; ) {
    const feed = read.indexOf('\n', start)
    const next = feed === -1 ? read.length : feed
    for (const piece of piecesOf(folded, start, read[next - 1] === '\r' ? next - 1 : next))
      lines.push(lineAt(read, folded, piece))
    start = next + 1
  }
  return lines
}

export const lineAt = (text: string, folded: string, { start, end }: Span): Line => ({
  start,
  end,
  text: text.slice(start, end),
  folded: folded.slice(start, end),
})

function piecesOf(folded: string, start: number, end: number): Span[] {
  const pieces: Span[] = []
  let from = start
  while (end - from > lineLengthMax) {
    const window = folded.slice(from, from + lineLengthMax)
    const stop = Math.max(window.lastIndexOf('. '), window.lastIndexOf('; '))
    const cut = stop > lineLengthMax / 4 ? stop + 1 : Math.max(window.lastIndexOf(' '), lineLengthMax / 2)
    pieces.push({ start: from, end: from + cut })
    from += cut
  }
  return [...pieces, { start: from, end: Math.max(from, end) }]
}

export const slice = (text: string, { start, end }: Span): string => text.slice(start, end)

export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end]
  while (from < to && /\s/.test(text[from] ?? '')) from += 1
  while (to > from && /\s/.test(text[to - 1] ?? '')) to -= 1
  return { start: from, end: to }
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

const bulletPattern = /^\s*(?:[•◦▪▸►●‣·○■□◆✓✔➢*+»>–—-]|o(?= )|-{1,3}>|--+)\s+/u

/** Blanks and the sign of a list may stand before the words of a line. */
export const bulletOf = (line: Line): string => bulletPattern.exec(line.text.slice(0, 40))?.[0] ?? ''

export const isBlank = (line: Line): boolean => !/[\p{L}\p{N}]/u.test(line.text)
