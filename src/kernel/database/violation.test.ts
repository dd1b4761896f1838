import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { problem } from '../http/problem.ts'
import { sql } from './sql.ts'
import { sharedDatabase } from './test/open.ts'
import { onViolation } from './violation.ts'

const { db } = await sharedDatabase()
const nameTaken = problem('name_taken', 409, 'Another thing has this name')
const insert = (name: string | null) =>
  db.transaction({ companyId: 'org_a' }, (tx) =>
    tx
      .run(sql`insert into thing (company_id, name) values ('org_a', ${name})`)
      .catch(onViolation({ thing_name_unique: nameTaken })),
  )

describe('a violated constraint', () => {
  test('becomes the refusal it stands for, by its name, in a race too', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => insert('same')))

    const codes = outcomes.map((each) => (each.status === 'rejected' ? each.reason.kind.code : 'done'))
    assert.deepEqual(codes.sort(), ['done', ...Array(4).fill('name_taken')])
  })

  test('keeps what PostgreSQL said as its cause', async () => {
    await insert('once')

    await assert.rejects(insert('once'), (error: Error) => (error.cause as { code: string }).code === '23505')
  })

  test('of another name stays what it is', async () => {
    await assert.rejects(insert(null), { code: '23502' })
  })

  test('leaves every other error as it is', () => {
    const error = new Error('mine')

    assert.throws(() => onViolation({ thing_name_unique: nameTaken })(error), error)
  })
})
