/** The cells of a row of a table become lines, so that what belongs together stands together. */

export type CellLines = readonly string[]

const bullet = /^\s*[•‣▪●◦*–—-]\s/u
/** Cells that are longer are text of their own: labels, dates and names are shorter. */
const labelMax = 60

/**
 * Cells of single lines become one line. Columns written into two cells of one row are paired again. Where one cell is
 * longer, the short ones before it are its labels; long cells, as pages are laid out with, follow each other.
 */
export function linesOfRow(cells: readonly CellLines[], arePaired = false): string[] {
  const filled = cells.filter((cell) => cell.some((line) => line !== ''))
  if (filled.every((cell) => cell.length === 1)) return filled.length === 0 ? [] : [filled.flat().join('\t')]
  if (arePaired) return pairsOf(filled)

  const lines: string[] = []
  let labels: string[] = []
  for (const cell of filled) {
    const [first = '', ...rest] = cell
    if (cell.length === 1 && first.length <= labelMax) {
      labels.push(first)
      continue
    }
    if (lines.length > 0) lines.push('')
    const isOne = labels.length > 0 && !bullet.test(first)
    lines.push(...(isOne ? [[...labels, first].join('\t')] : labels.length > 0 ? [labels.join('\t'), first] : [first]))
    lines.push(...rest)
    labels = []
  }
  if (labels.length > 0) lines.push(labels.join('\t'))
  return lines
}

function pairsOf(cells: readonly CellLines[]): string[] {
  const count = Math.max(...cells.map(({ length }) => length))
  return Array.from({ length: count }, (_, index) => cells.flatMap((cell) => cell[index] || []).join('\t'))
}
