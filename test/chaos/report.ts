/** The report is a table. */
import type { ChaosReport } from './chaos.ts'
import { kinds, type Ledger, type Wrong } from './ledger.ts'

type Line = readonly [what: string, figure: string | number]

const countOf = ({ violations }: Ledger, wrong: Wrong): number =>
  violations.filter((violation) => violation.wrong === wrong).length

const acknowledged = (ledger: Ledger): Line[] => kinds.map((kind) => [`acknowledged: ${kind}`, ledger.countOf(kind)])

const verdict = (ledger: Ledger): Line[] => [
  ['lost', countOf(ledger, 'lost')],
  ['doubled', countOf(ledger, 'doubled')],
  ['stuck', countOf(ledger, 'stuck')],
  ['otherwise wrong', countOf(ledger, 'wrong')],
]

export function tableOf({ seed, ledger, suffered, quietMs, oldestDueMs, webhooks }: ChaosReport): string {
  const slowest = suffered.toSorted((one, other) => other.recoveryMs - one.recoveryMs)[0]
  const names = [...new Set(suffered.map(({ name }) => name))].sort()
  return linesOf([
    ...acknowledged(ledger),
    ['repeats, answered alike', ledger.repeats],
    ['webhooks taken', webhooks],
    ['webhooks refused ten times', ledger.givenUp],
    ['kills', suffered.filter(({ isKill }) => isKill).length],
    ['faults', suffered.filter(({ isKill }) => !isKill).length],
    ...names.map((name): Line => [`  ${name}`, suffered.filter((each) => each.name === name).length]),
    ...verdict(ledger),
    ['slowest recovery', slowest ? `${seconds(slowest.recoveryMs)} (${slowest.name})` : '-'],
    ['all done after the last fault', seconds(quietMs)],
    ['oldest due task when idle', seconds(oldestDueMs)],
    ['seed', seed],
  ])
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

export const linesOf = (lines: readonly Line[]): string =>
  lines.map(([what, figure]) => `  ${what.padEnd(36)} ${figure}`).join('\n')

const shownMax = 40

export const violationsOf = ({ violations }: Ledger): string =>
  [
    ...violations.slice(0, shownMax).map(({ wrong, what }) => `  ${wrong}: ${what}`),
    ...(violations.length > shownMax ? [`  … and ${violations.length - shownMax} more`] : []),
  ].join('\n')
