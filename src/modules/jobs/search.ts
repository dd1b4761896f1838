/**
 * Full text: what a job is found by, and what was asked for, cut into words by the same rules. We cut them ourselves, so
 * that they are alike on every server: PostgreSQL's own parser goes by the locale of the database, takes `node.js` for a
 * host and `c++` for a letter.
 */

/** What a word counts for: `A` the most. */
export type Weight = 'A' | 'B' | 'C' | 'D'

const wordLengthMax = 64
/** A tsvector holds a megabyte, and one letter can unfold to eighteen. */
const lengthMax = 60_000
const askedMax = 20

/** Names that would lose what tells them apart. */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/\bc\+\+/g, ' cplusplus '],
  [/\b([cfj])#/g, ' $1sharp '],
  [/(^|[^\p{L}\p{N}])\.net\b/gu, '$1 dotnet '],
]

/** Letters that are no accented form of another. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** The words of a text in their order: lower case, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .slice(0, lengthMax)
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter)
  const spelled = spelledOut.reduce((before, [name, word]) => before.replaceAll(name, word), plain)
  return (spelled.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, wordLengthMax).toWellFormed())
}

/** A tsvector as PostgreSQL reads it: each word once, by the greatest weight it has and where it stands first. */
export function searchVector(texts: readonly (readonly [Weight, string])[]): string {
  const places = new Map<string, string>()
  let place = 0
  for (const [weight, text] of [...texts].sort(([one], [other]) => (one < other ? -1 : 1))) {
    for (const word of wordsOf(text)) {
      place++
      if (!places.has(word)) places.set(word, `${Math.min(place, 16_383)}${weight}`)
    }
  }
  return [...places].map(([word, where]) => `'${word}':${where}`).join(' ')
}

/** A tsquery for all of the words, the last of which may go on; null when the text has no words. */
export function searchQuery(text: string): string | null {
  const words = wordsOf(text).slice(0, askedMax)
  if (words.length === 0) return null
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`
}
