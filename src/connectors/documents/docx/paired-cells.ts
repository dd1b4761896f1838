/** Two cells of one row may each hold a column: dates in one, what happened then in the other. */

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/
const level = /^[ABC][12](?![\p{L}\d])/u
const cellMax = 60
const linesMax = 60

/**
 * The cells have as many lines each, and most lines of one of them are dates or levels; or there are three lines at least.
 * Those may have a heading above them, so that is only asked where headings are known.
 */
export function areColumns(cells: readonly (readonly string[])[], headingsAreKnown = true): boolean {
  const [first] = cells
  if (cells.length < 2 || !first || first.length < 2 || first.length > linesMax) return false
  if (cells.some((cell) => cell.length !== first.length || cell.some((line) => line === ''))) return false
  const isShort = cells.every((cell) => cell.every(({ length }) => length <= cellMax))
  const tells = (line: string) => (year.test(line) && line.length < 40) || level.test(line)
  const areTold = cells.some((cell) => cell.filter(tells).length >= cell.length * 0.6)
  return isShort && (areTold || (headingsAreKnown && first.length >= 3))
}
