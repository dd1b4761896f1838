/** Texts are compared in lower case, without accents, with one kind of dash, quote and space. */
export const plain = (text: string): string =>
  (isAscii.test(text) ? text : folded(text)).toLowerCase().replaceAll('`', "'").replaceAll(/\s+/g, ' ').trim()

const isAscii = /^[\0-\x7f]*$/

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    // One sign may stand for a whole phrase of others.
    .slice(0, text.length * foldedGrowthMax)
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[‘’´]/g, "'")
    .replaceAll(/[‐-―]/g, '-')

const foldedGrowthMax = 2

/** Words stand between single spaces, ` what we offer `, so that phrases are found as whole words. */
export const spaced = (text: string): string =>
  ` ${plain(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

export const says = (text: string, phrase: string): boolean => text.includes(` ${phrase} `)

export const phrases = (...lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => list.split(',').map((phrase) => spaced(phrase).trim()))

export function wordsOf(text: string): string[] {
  const said = spaced(text).trim()
  return said === '' ? [] : said.split(' ')
}

/** The words of a phrase keep what `phraseFinder` reads: an asterisk for any ending or beginning, `#` for a number. */
export const phraseWords = (phrase: string): string[] =>
  plain(phrase)
    .replaceAll(/[^\p{L}\p{N}*#]+/gu, ' ')
    .trim()
    .split(' ')

export const listed = (...lists: readonly string[]): readonly string[] => lists.flatMap((list) => list.split(/,\s*/))
