/** A text is cut into words and marks in one walk, and each knows its place. */
export interface Token {
  readonly isWord: boolean
  /** The word without accents, in small letters; a mark is itself. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isCapital: boolean
}

/** Nothing behind this length, or behind so many words and marks, is read. */
export const lengthMax = 8_000
const tokensMax = 2_000
/** One sign can unfold to eighteen, and no word of ours is this long. */
const wordLengthMax = 64

const piece = /[\p{L}\p{N}\p{M}]+|\n|->|=>|[-–—→.,!?;:¿¡"“”„«»‚‘’'>@#/`]/gu
/** These begin a word of French that an apostrophe joins to the next. */
const elided = new Set(['l', 'd', 'j', 'qu', 'n', 'm', 't', 'c', 's', 'jusqu', 'lorsqu', 'puisqu'])
const apostrophes = new Set(["'", '’', '‘'])
const arrows = new Set(['->', '=>', '→'])
const separators = new Set(['.', ',', ':', '@', '/'])

export function tokensOf(text: string): Token[] {
  const read = text.slice(0, lengthMax)
  const pieces = [...read.matchAll(piece)]
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length && tokens.length < tokensMax; at++) {
    const found = pieces[at]
    if (!found) continue
    const [sign] = found
    const [start, end] = [found.index, found.index + sign.length]
    if (isWordy(sign)) {
      const last = endOfWord(pieces, at)
      for (const token of wordsBetween(read, start, last)) tokens.push(token)
      while ((pieces[at + 1]?.index ?? read.length) < last) at++
    } else if (!isInner(read, sign, start, end)) {
      tokens.push({ isWord: false, text: arrows.has(sign) ? '→' : sign, start, end, isCapital: false })
    }
  }
  return tokens
}

const wordSign = /^[\p{L}\p{N}\p{M}]/u
const isWordy = (sign: string): boolean => wordSign.test(sign)

/** Marks within numbers and addresses part nothing: `65,000`, `node.js`. */
const isInner = (text: string, sign: string, start: number, end: number): boolean => {
  if (!separators.has(sign)) return sign === '-' && isWordy(text[start - 1] ?? '') && isWordy(text[end] ?? '')
  const [before = '', behind = ''] = [text[start - 1], text[end]]
  return sign === '.' ? isWordy(before) && isWordy(behind) : /\d/.test(before) && /\d/.test(behind)
}

/** An apostrophe between two letters stands in one word. */
function endOfWord(pieces: readonly RegExpExecArray[], from: number): number {
  let end = (pieces[from]?.index ?? 0) + (pieces[from]?.[0].length ?? 0)
  for (let at = from + 1; at + 1 < pieces.length; at += 2) {
    const [mark, next] = [pieces[at], pieces[at + 1]]
    if (!mark || !next || mark.index !== end || !apostrophes.has(mark[0])) break
    if (next.index !== end + 1 || !isWordy(next[0])) break
    end = next.index + next[0].length
  }
  return end
}

function wordsBetween(text: string, start: number, end: number): Token[] {
  const word = text.slice(start, end)
  const cut = word.search(/['’‘]/)
  if (cut === -1) return [wordAt(text, start, end)]
  if (elided.has(foldWord(word.slice(0, cut)))) {
    return [wordAt(text, start, start + cut), ...wordsBetween(text, start + cut + 1, end)]
  }
  return /['’‘]s$/i.test(word) ? [wordAt(text, start, end - 2), wordAt(text, end - 2, end)] : [wordAt(text, start, end)]
}

function wordAt(text: string, start: number, end: number): Token {
  const word = text.slice(start, end)
  return { isWord: true, text: foldWord(word), start, end, isCapital: /^\p{Lu}/u.test(word) }
}

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

export function foldWord(word: string): string {
  const small = word.slice(0, wordLengthMax).toLowerCase()
  if (/^[a-z\d]*$/.test(small)) return small
  return small
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[ßæœøłđı]/g, (letter) => plainLetters[letter] ?? letter)
}
