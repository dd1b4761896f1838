/** Credits are spent by processes that are killed again and again. */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '#kernel/database/migrate.ts'
import { sql } from '#kernel/database/sql.ts'
import { openTestDatabase } from '#kernel/database/test/open.ts'
import { emptyLedger, grant, readLedger, requireSound } from '#modules/plans/ledger.fixture.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Launched, launch, until } from './muster.ts'

/** Two hands kill so many processes. */
const kills = Number(process.env['TEST_KILLS'] ?? 4)

const numbersOf = (output: string, what: string): number[] =>
  [...output.matchAll(new RegExp(`^${what} (\\d+)$`, 'gm'))].map(([, number]) => Number(number))

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other)

describe('processes that spend credits', unlessServerRun, () => {
  test('are killed, and all that was acknowledged is there, once, with what it paid for', async (t) => {
    const database = await openTestDatabase(1)
    const { role } = await migrate(database.owner)
    const companyId = await emptyLedger(database)
    await database.db.transaction({ companyId }, async (tx) => {
      // Lots have many sizes, so that one ends now and then.
      for (let lot = 0; lot < 300; lot++) {
        await grant(tx, companyId, { credits: 1 + (lot % 90), source: `checkout:${lot}`, days: 1 + ((lot * 7) % 90) })
      }
    })
    const ended: Launched[] = []
    /** Both walk through the same numbers, and begin a little before where the last one came to. */
    const killAgainAndAgain = async (): Promise<void> => {
      for (let round = 0; round < kills / 2; round++) {
        const reached = ended.flatMap(({ output }) => numbersOf(output(), 'spent'))
        const from = Math.max(0, Math.max(0, ...reached) - 20)
        const spender = launch(t, {
          program: ['test/process/fixture/spender.ts', database.url, role ?? '', companyId, String(from)],
          settings: {},
        })
        await until(() => spender.output().length > 0 || spender.process.exitCode !== null, 30_000)
        await pause(randomInt(100, 400))
        spender.kill('SIGKILL')
        assert.deepEqual(await spender.ended, { code: null, signal: 'SIGKILL' }, spender.output())
        ended.push(spender)
      }
    }

    await Promise.all([killAgainAndAgain(), killAgainAndAgain()])

    const told = ended.map(({ output }) => output()).join('')
    await until(async () => {
      // The server may still be at work for the processes that died last.
      const { rowCount } = await database.owner.query(
        `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
           and xact_start is not null and pid <> pg_backend_pid()`,
      )
      return rowCount === 0
    })
    const ledger = await readLedger(database, companyId)
    requireSound(ledger)
    const held = (prefix: string): number[] =>
      sorted(
        ledger.entries.flatMap(({ source }) => (source.startsWith(prefix) ? Number(source.slice(prefix.length)) : [])),
      )
    const [acknowledged, back] = [numbersOf(told, 'spent'), numbersOf(told, 'back')]
    const [spent, given] = [new Set(held('evaluation:')), new Set(held('back:evaluation:'))]
    t.diagnostic(
      `${acknowledged.length} were acknowledged of ${spent.size} that were spent, over ${ended.length} kills`,
    )
    assert.ok(acknowledged.length > 0 && back.length > 0)
    assert.equal(new Set(acknowledged).size, acknowledged.length)
    assert.equal(new Set(back).size, back.length)
    assert.deepEqual(
      [...numbersOf(told, 'known'), ...acknowledged].filter((id) => !spent.has(id)),
      [],
    )
    assert.deepEqual(
      back.filter((id) => !given.has(id)),
      [],
    )
    const things = await database.db
      .reading({ companyId })
      .all(sql<{ name: string }>`select name from thing where company_id = ${companyId}`)
    assert.deepEqual(sorted(things.map(({ name }) => Number(name))), [...spent])
  })
})
