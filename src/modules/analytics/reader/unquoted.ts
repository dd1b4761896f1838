/** A statement as logs may keep it: without comments, and without quoted texts, which may name people. */

const parts =
  /(?<kept>"(?:[^"]|"")*")|(?<comment>--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|e'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?(?:\$\3\$|$)/gi

const textMax = 1000
/** Longer ones are refused anyway. */
const readMax = 8000

export function unquoted(sql: string): string {
  const text = sql.slice(0, readMax).replace(parts, (whole, kept?: string, comment?: string) => {
    if (kept !== undefined) return whole
    return comment === undefined ? `'…'` : ' '
  })
  // PostgreSQL keeps neither a NUL nor half a character.
  return text.replaceAll('\0', ' ').trim().slice(0, textMax).toWellFormed()
}
