/** Text as it is compared: lower case, without accents, with one kind of dash, quote and space. */
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

/** The words of a compared text, for phrases to be found in: ` what we offer `. */
export const spaced = (text: string): string =>
  ` ${plain(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Whether a phrase stands in spaced text, as words. */
export const says = (text: string, phrase: string): boolean => text.includes(` ${phrase} `)

/** Phrases as they are compared, of a list with commas. */
export const phrases = (...lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => list.split(',').map((phrase) => spaced(phrase).trim()))

/** The words of a text, as they are compared. */
export function wordsOf(text: string): string[] {
  const said = spaced(text).trim()
  return said === '' ? [] : said.split(' ')
}

/** The words of a phrase for `phraseFinder`, where an asterisk is any ending or beginning and `#` a number. */
export const phraseWords = (phrase: string): string[] =>
  plain(phrase)
    .replaceAll(/[^\p{L}\p{N}*#]+/gu, ' ')
    .trim()
    .split(' ')

/** A list with commas, to be found by `phraseFinder`. */
export const listed = (...lists: readonly string[]): readonly string[] => lists.flatMap((list) => list.split(/,\s*/))
