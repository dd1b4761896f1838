/** Some fonts have no letters with accents: an accent is painted, and the letter below it, or the other way round. */

export interface Accented {
  readonly text: string
  readonly from: number
  readonly to: number
}

const marks: Readonly<Record<string, string>> = {
  '\u00b4': '\u0301',
  '\u0060': '\u0300',
  '\u00a8': '\u0308',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u02c7': '\u030c',
  '\u02da': '\u030a',
  '\u00b8': '\u0327',
  '\u02dd': '\u030b',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
  '\u02db': '\u0328',
  '\u00af': '\u0304',
}
/** Accents stand on letters without a dot. */
const dotted: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' }

const overlapMin = 0.5

/** Null says that the glyphs stand beside each other, or are no letter and accent. */
export function withAccent(one: Accented, other: Accented): string | null {
  const [mark, letter] = marks[one.text] ? [marks[one.text], other.text] : [marks[other.text], one.text]
  if (mark === undefined || !/^\p{L}$/u.test(letter)) return null
  const overlap = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  if (overlap < Math.min(one.to - one.from, other.to - other.from) * overlapMin) return null
  return ((dotted[letter] ?? letter) + mark).normalize('NFC')
}
