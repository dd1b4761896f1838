import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import pg from 'pg'
import { openLog, timeAt, withoutSecrets } from './log.ts'

function logged(level: 'debug' | 'warn' = 'debug') {
  const lines: string[] = []
  const log = openLog({ logLevel: level }, { write: (line: string) => void lines.push(line) })
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line)) }
}

describe('a line of the log', () => {
  test('is JSON with its time, level, fields and words', () => {
    const { log, entries } = logged()

    log.info({ requestId: 'req_1', status: 200 }, 'answered')

    const [{ time, ...rest }] = entries()
    assert.deepEqual(rest, { level: 'info', requestId: 'req_1', status: 200, msg: 'answered' })
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('tells its time to the millisecond', () => {
    for (const time of ['2026-11-26T13:59:59.007Z', '2026-11-26T13:59:59.999Z', '2026-11-26T14:00:00.000Z']) {
      assert.equal(timeAt(Date.parse(time)), time)
    }
  })

  test('is left out below the level asked for', () => {
    const { log, entries } = logged('warn')

    log.debug({}, 'one')
    log.info({}, 'two')
    log.warn({}, 'three')

    assert.deepEqual(
      entries().map(({ msg }) => msg),
      ['three'],
    )
  })
})

describe('an error in the log', () => {
  test('tells its kind, code, place and chain of causes', () => {
    const { log, entries } = logged()
    const cause = Object.assign(new TypeError('inner'), { code: 'ECONNREFUSED' })

    log.error({ error: new Error('outer', { cause }) }, 'failed')

    const [{ error }] = entries()
    assert.partialDeepStrictEqual(error, {
      type: 'Error',
      message: 'outer',
      cause: { type: 'TypeError', message: 'inner', code: 'ECONNREFUSED' },
    })
    assert.match(error.stack, /log\.test\.ts/)
  })

  test('ends a chain of causes that turns back on itself', () => {
    const { log, lines } = logged()
    const error = new Error('one')
    error.cause = new Error('two', { cause: error })

    log.error({ error }, 'failed')

    assert.equal(lines.length, 1)
  })

  test('of PostgreSQL names the constraint and quotes no row', () => {
    const { log, lines, entries } = logged()
    const error = Object.assign(
      new pg.DatabaseError('duplicate key value violates unique constraint "x"', 1, 'error'),
      {
        code: '23505',
        constraint: 'app_user_email_unique',
        table: 'app_user',
        detail: 'Key (name)=(Ada Byron) already exists.',
        where: 'COPY app_user, line 1: "Ada Byron"',
        internalQuery: "select 'Ada Byron'",
      },
    )

    log.error({ error }, 'failed')

    assert.partialDeepStrictEqual(entries()[0].error, {
      code: '23505',
      constraint: 'app_user_email_unique',
      table: 'app_user',
    })
    assert.ok(!lines.join().includes('Ada'))
  })

  test('hides what its message, its stack and its causes quote', () => {
    const { log, lines } = logged()

    log.error({ error: new Error('for ada@example.com', { cause: new Error('key svc_live_abc123') }) }, 'failed')
    log.error({ error: 'thrown for ada@example.com' }, 'failed')

    assert.ok(!/ada@|abc123/.test(lines.join()), lines.join())
  })
})

describe('what is struck out of text', () => {
  const cases: [string, string, string][] = [
    ['an API key', 'key svc_live_0aB9 or svc_test_x', 'key [hidden] or [hidden]'],
    ['a webhook secret', 'whsec_aGVsbG8+/w== is it', '[hidden] is it'],
    ['a bearer token', 'Authorization: Bearer abc.def-123, then', 'Authorization: Bearer [hidden] then'],
    ['a bearer token in small letters', 'authorization: bearer abc', 'authorization: bearer [hidden]'],
    ['a bearer token after more space', 'Bearer  abc', 'Bearer  [hidden]'],
    ['a password in an address', 'postgres://muster:s3cr3t@localhost/db', 'postgres://muster:[hidden]@localhost/db'],
    ['a password without a user', 'redis://:s3cr3t@localhost', 'redis://:[hidden]@localhost'],
    ['an e-mail address', 'to <ada.byron+x@mail.example.com>: no', 'to <[hidden]>: no'],
    ['an e-mail address of other letters', 'jürgen@münchen.example', '[hidden]'],
    ['nothing else', 'select id from job where x @> $1 and a@b', 'select id from job where x @> $1 and a@b'],
  ]

  for (const [what, text, expected] of cases) {
    test(`is ${what}`, () => {
      assert.equal(withoutSecrets(text), expected)
    })
  }

  test('is found in very long text without holding up the service', () => {
    const texts = ['a', 'a@', '://a:', 'a.', 'Bearer '].map((part) => part.repeat(200_000 / part.length))
    const started = performance.now()

    const lengths = texts.map((text) => withoutSecrets(text).length)

    assert.ok(lengths.every((length) => length > 0))
    assert.ok(performance.now() - started < 5000, `${performance.now() - started} ms`)
  })
})
