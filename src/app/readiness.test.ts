import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from '#kernel/database/sql.ts'
import { openTestDatabase } from '#kernel/database/test/open.ts'
import { Readiness } from './readiness.ts'

describe('readiness', () => {
  test('is looked at once for all who ask in a moment', async () => {
    const { db } = await openTestDatabase(2)
    const readiness = new Readiness(db)

    const [first, second] = [readiness.look(), readiness.look()]

    assert.deepEqual(await first, { database: 'ok', queue: 'ok' })
    assert.equal(first, second)
    assert.equal(readiness.look(), first)
  })

  test('is waited for no longer than its time', async () => {
    const { db } = await openTestDatabase(1)
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const holding = db.transaction('everyone', async (tx) => {
      await tx.one(sql`select 1 as one`)
      reached.resolve()
      await held.promise
    })
    await reached.promise

    const checks = await new Readiness(db, undefined, 50).look()
    held.resolve()
    await holding

    assert.deepEqual(checks, { database: 'unreachable', queue: 'unreachable' })
  })
})
