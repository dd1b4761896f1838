/** Figures of several rounds, and how they are shown. */

export function percentile(all: readonly number[], share: number): number {
  const sorted = [...all].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (all: readonly number[]): number => percentile(all, 0.5)

interface Figures {
  readonly cpuMicros: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const columns = ['CPU µs/request', 'requests/s', 'p50 ms', 'p99 ms']

export function tableOf({ edge, bare }: { readonly edge: Figures; readonly bare: Figures }): string {
  const rowOf = ({ cpuMicros, perSecond, p50, p99 }: Figures): string[] => [
    cpuMicros.toFixed(0),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
  ]
  const ratio = (figure: keyof Figures): string => (edge[figure] / bare[figure]).toFixed(2)
  const rows = [
    ['', ...columns],
    ['edge', ...rowOf(edge)],
    ['bare', ...rowOf(bare)],
    ['edge ÷ bare', ratio('cpuMicros'), ratio('perSecond'), ratio('p50'), ratio('p99')],
  ]
  return rows
    .map(([name = '', ...cells]) => name.padEnd(14) + cells.map((cell) => cell.padStart(16)).join(''))
    .join('\n')
}
