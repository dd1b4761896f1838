/** Text is broken into the lines that fit a width. */

export type Fits = (text: string) => boolean

/** The groups of a number, as of a telephone, are one word. */
export const wordsOf = (text: string): string[] =>
  text.split(/(?<![\d)])\s+|\s+(?![\d(])/).filter((word) => word !== '')

/**
 * A word that is too long for a line is broken where it must be, unless it is to stay whole. An empty text is a line,
 * too.
 */
export function linesOf(text: string, fits: Fits, keepsWords = false): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text)) {
    const joined = line === '' ? word : `${line} ${word}`
    if (fits(joined)) {
      line = joined
      continue
    }
    if (line !== '') lines.push(line)
    const parts = keepsWords ? [word] : broken(word, fits)
    line = parts.pop() ?? ''
    for (const part of parts) lines.push(part)
  }
  return [...lines, line]
}

/** Each part has at least one sign, however narrow the line. */
function broken(word: string, fits: Fits): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && !fits(part + sign)) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}
