/** Answers of the rules are short lists, in which what others wrote is shown as plain words. */

export const shownMax = 5

export const listed = (lines: readonly string[]): string =>
  lines
    .slice(0, shownMax)
    .map((line) => `\n- ${line}`)
    .join('')

/** What was cut off is told as more than what is shown. */
export const countOf = ({ data, truncated }: { readonly data: readonly unknown[]; readonly truncated: boolean }) =>
  truncated ? `more than ${data.length}` : `${data.length}`

const plainMax = 80

/** What others wrote is shown without signs that a screen would take for more than a word. */
export const plain = (text: string, max = plainMax): string => {
  const words = text
    .replaceAll(/[[\]()<>`*_#!|\\{}~]|\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return (words.length <= max ? words : `${words.slice(0, max - 1).trimEnd()}…`).toWellFormed()
}

/** The words of somebody, as theirs. */
export const quoted = (text: string, max?: number): string => `“${plain(text, max).replaceAll(/["“”„]/g, '’')}”`

export const spokenStatus = (status: string): string => status.replaceAll('_', ' ')
