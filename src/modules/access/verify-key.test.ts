import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { Database } from '#kernel/database/database.ts'
import { Problem } from '#kernel/http/problem.ts'
import { Secrets } from '#kernel/secrets.ts'
import { testConfig } from '#test'
import { mintKey } from './api-key.ts'
import { verifyKey } from './verify-key.ts'

const config = testConfig('postgres://nowhere.invalid/none', '/nowhere')
const secrets = new Secrets('k7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu')

const nowhere = { company: undefined, address: '10.0.0.1' }

/** Every question to this database fails, and not with a refusal. */
async function closedDatabase(): Promise<Database> {
  const db = new Database(new pg.Pool())
  await db.close()
  return db
}

const refusedAsUnauthorized = (error: unknown): boolean =>
  error instanceof Problem && error.kind.code === 'unauthorized'

describe('a key', () => {
  test('that is mistyped is refused without a look-up', async () => {
    const db = await closedDatabase()
    const key = mintKey('test')
    const mistyped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')

    await assert.rejects(verifyKey(db, { secrets, config }, mistyped, nowhere), refusedAsUnauthorized)
  })

  test('of another environment is refused without a look-up', async () => {
    const db = await closedDatabase()

    await assert.rejects(verifyKey(db, { secrets, config }, mintKey('live'), nowhere), refusedAsUnauthorized)
  })

  test('that could be good is looked up', async () => {
    const db = await closedDatabase()

    await assert.rejects(
      verifyKey(db, { secrets, config }, mintKey('test'), nowhere),
      (error) => !(error instanceof Problem),
    )
  })
})
