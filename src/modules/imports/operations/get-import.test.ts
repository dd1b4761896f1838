import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { csvFile, imported, writeCsv } from '../imports.fixture.ts'

describe('GET /v1/imports/{importId}', () => {
  test('tells what came of each row, and of a bad one its column and rule but not its content', async () => {
    const here = await world()
    await here.make.candidate({ emails: ['known@people.example'] })
    const text = writeCsv([
      ['Name', 'E-mail', 'Shoe size'],
      ['Ada Byron', 'ada@people.example', '38'],
      ['Known Person', 'KNOWN@people.example', ''],
      ['', '', ''],
      ['Jana Novak', 'jana(at)people', ''],
      ['Ada B.', 'Ada@People.example', ''],
    ])

    const done = await imported(here, csvFile(text))

    assert.deepEqual(done.progress, { total: 5, done: 5, created: 1, matched: 2, skipped: 1, failed: 1 })
    assert.deepEqual(
      done.errors.map(({ detail: _, ...error }: { detail: string }) => error),
      [
        { row: 0, entry: null, severity: 'warning', code: 'unknown_columns', rule: null, pointer: null },
        { row: 5, entry: null, severity: 'error', code: 'invalid_cell', rule: 'pattern', pointer: '/E-mail' },
      ],
    )
    assert.doesNotMatch(JSON.stringify(done), /jana/i)
  })

  test('shows the first hundred errors', async () => {
    const here = await world()

    const done = await imported(here, csvFile(`Name,Email\n${'Ada,wrong\n'.repeat(250)}`))

    assert.deepEqual([done.progress.failed, done.errors.length, done.errors[99].row], [250, 100, 101])
  })

  test('is nothing to reviewers and to others', async () => {
    const { as, reviewer, recruiter } = await world()

    assert.equal((await as(reviewer).get('/v1/imports/1')).status, 403)
    assert.equal((await as(recruiter).get('/v1/imports/987654321')).status, 404)
  })
})
