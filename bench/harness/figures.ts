/** Figures come from several rounds, and are shown as a table. */

export function percentile(all: readonly number[], share: number): number {
  const sorted = [...all].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (all: readonly number[]): number => percentile(all, 0.5)

/** The first column holds names, the others figures. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => padded(cell, column, widths[column] ?? 0)).join('   ')).join('\n')
}

const padded = (cell: string, column: number, width: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width)
