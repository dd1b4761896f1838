/**
 * Real processes run under load and under faults for a while; `npm run chaos` does it for as long as you say. As no
 * fault comes again before all came, few are enough for most kinds of them; the others come in the next run, by another
 * seed.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { newDatabase } from '#test'
import { runChaos } from '#test/chaos/chaos.ts'
import { tableOf, violationsOf } from '#test/chaos/report.ts'
import { onlyServerRun, unlessServerRun } from '#test/suite/server-run.ts'

const ms = 15_000
/** On a machine that is slow, for as long as these take. */
const faultsMin = 6

async function survives(t: TestContext, databaseUrl: string | undefined): Promise<void> {
  const seed = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
  // How long a task waits depends on the machine: here it is only to be done at all.
  const report = await runChaos({ databaseUrl, seed, ms, faultsMin, endLeases: true, dueMaxMs: 60_000 })
  t.diagnostic(tableOf(report))
  assert.equal(violationsOf(report.ledger), '', `seed ${seed}`)
}

describe('processes that are killed, stopped, cut off and started again', () => {
  test(
    'lose nothing that they acknowledged, do nothing twice, and leave nothing undone, embedded',
    unlessServerRun,
    async (t) => {
      await survives(t, undefined)
    },
  )

  test(
    'lose nothing that they acknowledged, do nothing twice, and leave nothing undone, over a server',
    onlyServerRun,
    async (t) => {
      await survives(t, await newDatabase())
    },
  )
})
