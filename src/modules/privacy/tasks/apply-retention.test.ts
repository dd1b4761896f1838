import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { modules, personKeepersOf } from '#app/modules.ts'
import type { Database } from '#kernel/database/database.ts'
import { openDatabase } from '#kernel/database/open.ts'
import { openLog } from '#kernel/log.ts'
import { everywhere, testConfig, testServer, type World, world } from '#test'
import { personKeepersPort } from '../ports.ts'
import { applyRetentionTask, startRetentionChore } from './apply-retention.ts'

/** The tests reach the shared database as a worker does. */
async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder)
  const database = await openDatabase(config, openLog(config))
  await work(database.db).finally(() => database.close())
}

const ports = { adapters: new Map([[personKeepersPort, personKeepersOf(modules)]]) }

const scopeOf = (db: Database) =>
  ({ db, ports, signal: new AbortController().signal, attempt: 1, lastAttempt: false }) as never

/** The task runs as its worker would run it. */
const applyRetention = ({ companyId }: World): Promise<void> =>
  withDatabase((db) => applyRetentionTask.run({ companyId } as never, scopeOf(db)))

const makeOld = ({ owner }: World, id: number) =>
  everywhere(owner, `update candidate set last_active_at = now() - interval '13 months' where id = $1`, [id])

const present = async ({ as, recruiter }: World, ids: readonly number[]): Promise<number[]> => {
  const answers = await Promise.all(ids.map((id) => as(recruiter).get(`/v1/candidates/${id}`)))
  return ids.filter((_, index) => answers[index]?.status === 200)
}

describe('retention', () => {
  test('erases who was inactive for longer than the company keeps people, and nobody else', async () => {
    const here = await world()
    const { as, admin, make } = here
    const [due, held, recent, applied] = await Promise.all(Array.from({ length: 4 }, () => make.candidate()))
    await as(admin).put(`/v1/candidates/${held.id}/legal-hold`, { reason: 'A law suit.' })
    for (const { id } of [due, held, applied]) await makeOld(here, id)
    await make.application({ candidateId: applied.id })
    await as(admin).patch('/v1/company', { retentionMonths: 12 })

    await applyRetention(here)

    assert.deepEqual(await present(here, [due.id, held.id, recent.id, applied.id]), [held.id, recent.id, applied.id])
  })

  test('erases nobody where people are kept', async () => {
    const here = await world()
    const { id } = await here.make.candidate()
    await makeOld(here, id)

    await applyRetention(here)

    assert.deepEqual(await present(here, [id]), [id])
  })

  test('begins each night in the companies that keep people for a time, and in no others', async () => {
    const [limited, keeping] = [await world(), await world()]
    const { id } = await limited.make.candidate()
    await makeOld(limited, id)
    const { id: kept } = await keeping.make.candidate()
    await makeOld(keeping, kept)
    await limited.as(limited.admin).patch('/v1/company', { retentionMonths: 12 })

    await withDatabase((db) => startRetentionChore.run({} as never, scopeOf(db)))
    await Promise.all([limited.settle(), keeping.settle()])

    assert.deepEqual([await present(limited, [id]), await present(keeping, [kept])], [[], [kept]])
  })
})
