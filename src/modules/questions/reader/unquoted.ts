/** Logs may keep a statement without comments and without quoted texts, which may name people. */

const parts = new RegExp(
  [
    /(?<kept>"(?:[^"]|"")*")/,
    // Comments can hold comments: nothing is kept behind one that does.
    /(?<comment>--[^\n]*|\/\*(?:(?!\/\*)[\s\S])*?(?:\*\/|$)|\/\*[\s\S]*)/,
    // Neither an `e` nor a dollar begins a text inside a word, as in `like'\'`.
    /(?<![\w$\x80-\uffff])[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/,
    /'(?:[^']|'')*(?:'|$)/,
    /(?<![\w$\x80-\uffff])\$(?<tag>(?:[A-Za-z_\x80-\uffff][\w\x80-\uffff]*)?)\$[\s\S]*?(?:\$\k<tag>\$|$)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const textMax = 1000
/** Longer statements are refused anyway. */
const readMax = 8000

export function unquoted(sql: string): string {
  const text = sql.slice(0, readMax).replace(parts, (whole, kept?: string, comment?: string) => {
    if (kept !== undefined) return whole
    return comment === undefined ? `'…'` : ' '
  })
  // PostgreSQL keeps neither a NUL nor half a character.
  return text.replaceAll('\0', ' ').trim().slice(0, textMax).toWellFormed()
}
