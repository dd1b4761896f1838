/** Two cells of one row may each hold a column: dates in one, what happened then in the other. */

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/
const cellMax = 60
const linesMax = 60

/** The cells have as many lines each, and nearly all lines of one of them are dates; or there are three short ones at least. */
export function areColumns(cells: readonly (readonly string[])[]): boolean {
  const [first] = cells
  if (cells.length < 2 || !first || first.length < 2 || first.length > linesMax) return false
  if (cells.some((cell) => cell.length !== first.length || cell.some((line) => line === ''))) return false
  const isShort = cells.every((cell) => cell.every(({ length }) => length <= cellMax))
  const areDates = cells.some(
    (cell) => cell.filter((line) => year.test(line) && line.length < 40).length >= cell.length * 0.8,
  )
  return isShort && (areDates || first.length >= 3)
}
