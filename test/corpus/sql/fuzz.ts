/**
 * The guard is sent statements that were changed word by word, and PostgreSQL is asked what those are that it lets
 * through. A seed makes the same statements again.
 */
import { checkStatement, type Verdict } from '#modules/questions/check-statement.ts'
import type { SqlGrammar } from '#modules/questions/ports.ts'
import { type Edit, edited, edits, statements } from './edits.ts'
import type { Oracle } from './oracle.ts'

export interface SqlFuzzing {
  readonly grammar: SqlGrammar
  readonly oracle: Oracle
  readonly seed: number
  readonly count: number
}

export interface SqlFuzzReport {
  readonly accepted: number
  /** PostgreSQL takes these, too: only of these it says what they are. */
  readonly analysed: number
  readonly faults: readonly { readonly sql: string; readonly fault: string }[]
  readonly longestMs: number
}

/**
 * A statement ran too long when it can't be interrupted for longer than the guard lets a row take, on a machine with
 * much else to do.
 */
const runMaxMs = 4000

export async function fuzzSql({ grammar, oracle, seed, count }: SqlFuzzing): Promise<SqlFuzzReport> {
  const random = randomFrom(seed)
  const faults: { sql: string; fault: string }[] = []
  let [accepted, analysed, longestMs] = [0, 0, 0]
  for (let tried = 0; tried < count; tried++) {
    const sql = changed(random)
    const verdict = checkStatement(grammar, sql)
    if (verdict.outcome === 'rejected') continue
    accepted++
    const found = [...instability(grammar, verdict), ...((await oracle.faultsOf(verdict.canonical)) ?? ['refused'])]
    if (!found.includes('refused')) {
      analysed++
      const names = await oracle.columnsOf(verdict.canonical).catch(() => verdict.columns)
      if (names.join() !== verdict.columns.join())
        found.push(`names its columns ${names.join()}, not ${verdict.columns.join()}`)
      const ranMs = await oracle.runMs(verdict.canonical)
      longestMs = Math.max(longestMs, ranMs)
      if (ranMs > runMaxMs) found.push(`could not be interrupted for ${Math.round(ranMs)} ms`)
    }
    faults.push(...found.filter((fault) => fault !== 'refused').map((fault) => ({ sql, fault })))
  }
  return { accepted, analysed, faults, longestMs }
}

/** The text that is run must be accepted, too, and as itself. */
export function instability(grammar: SqlGrammar, verdict: Extract<Verdict, { outcome: 'accepted' }>): string[] {
  if (verdict.canonical.length > 8000) return []
  const again = checkStatement(grammar, verdict.canonical)
  if (again.outcome === 'rejected') return [`its canonical text is rejected: ${again.reason}`]
  return again.canonical === verdict.canonical ? [] : ['its canonical text has another one']
}

function changed(random: (below: number) => number): string {
  const statement = statements[random(statements.length)] ?? ''
  const list = Array.from({ length: 1 + random(3) }, (): Edit => {
    const kind = edits[random(edits.length)] ?? 'replace'
    return { kind, at: random(2 ** 31), other: random(2 ** 31) }
  })
  return edited(statement, list)
}

/** A small generator of numbers (mulberry32): the same ones for the same seed, on every machine. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
