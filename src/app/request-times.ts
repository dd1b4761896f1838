/**
 * How long requests took, as Prometheus reads a histogram. They are counted here, because prom-client makes the name of
 * a series of its labels anew for each request: that took a fiftieth of a small one.
 */

/** Seconds. The last bucket has whatever took longer. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export interface Answered {
  readonly operation: string
  readonly status: number
  readonly seconds: number
}

interface Series {
  readonly counts: number[]
  sum: number
}

export class RequestTimes {
  readonly #name: string
  readonly #byOperation = new Map<string, Map<number, Series>>()

  constructor(name: string) {
    this.#name = name
  }

  observe({ operation, status, seconds }: Answered): void {
    const series = this.#byOperation.get(operation)?.get(status) ?? this.#add(operation, status)
    const found = bounds.findIndex((bound) => seconds <= bound)
    const at = found === -1 ? bounds.length : found
    series.counts[at] = (series.counts[at] ?? 0) + 1
    series.sum += seconds
  }

  render(): string {
    const name = this.#name
    const lines = [`# HELP ${name} How long requests took, by operation and status.`, `# TYPE ${name} histogram`]
    for (const [operation, byStatus] of this.#byOperation) {
      for (const [status, { counts, sum }] of byStatus) {
        const labels = `operation="${operation}",status="${status}"`
        let count = 0
        for (const [at, own] of counts.entries()) {
          count += own
          lines.push(`${name}_bucket{le="${bounds[at] ?? '+Inf'}",${labels}} ${count}`)
        }
        lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`)
      }
    }
    return `${lines.join('\n')}\n`
  }

  #add(operation: string, status: number): Series {
    const series = { counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }
    const byStatus = this.#byOperation.get(operation) ?? new Map<number, Series>()
    this.#byOperation.set(operation, byStatus.set(status, series))
    return series
  }
}
