/** Text as it is compared: lower case, without accents, with one kind of dash, quote and space. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[‘’´`]/g, "'")
    .replaceAll(/[‐-―]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

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
