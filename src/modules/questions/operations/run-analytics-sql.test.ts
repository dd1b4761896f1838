import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type Answer, everywhere, isSuperuser, testServer, type World, world } from '#test'
import { attacks, questions } from '#test/corpus/sql/corpus.ts'
import { fillForSql } from '../sql.fixture.ts'

const mine = 'MARKOFMINE'
const theirs = 'MARKOFTHEIRS'

/** Only a superuser can set the reader up. */
const skip = (await isSuperuser((await testServer()).owner)) ? false : 'the login is no superuser'

let shared: World
before(async () => {
  shared = await world()
  await fillForSql(shared, shared.companyId, mine)
  await fillForSql(shared, shared.stranger.companyId ?? '', theirs)
})

const ask = ({ as, recruiter }: World, sql: string): Promise<Answer> => as(recruiter).post('/v1/analytics/sql', { sql })

async function rowsOf(here: World, sql: string): Promise<unknown> {
  const { body, text } = await ask(here, sql)
  assert.equal(body.success, true, text)
  return body.rows
}

async function errorOf(here: World, sql: string): Promise<string> {
  const { status, body, text } = await ask(here, sql)
  assert.equal(status, 200, text)
  assert.deepEqual(Object.keys(body).toSorted(), ['error', 'success'], text)
  assert.equal(body.success, false)
  return body.error
}

describe('a question in SQL', { skip }, () => {
  test('is answered with columns, rows, and how long it took', async () => {
    const { status, body } = await ask(shared, 'select status, count(*) as n from applications group by 1 order by 1')

    const { elapsedMs, ...rest } = body
    assert.equal(status, 200)
    assert.deepEqual(rest, {
      success: true,
      columns: ['status', 'n'],
      rows: [
        ['hired', 10],
        ['not_suitable', 10],
        ['unreviewed', 20],
      ],
      truncated: false,
    })
    assert.ok(Number.isInteger(elapsedMs))
  })

  test('about messages counts those that left, and what people wrote', async () => {
    const here = await world()
    const { companyId } = here
    for (const [direction, kind, state] of [
      ['outbound', 'written', 'sent'],
      ['outbound', 'automatic', 'bounced'],
      ['outbound', 'written', 'withdrawn'],
      ['outbound', 'written', 'kept'],
      ['outbound', 'written', 'queued'],
      ['outbound', 'written', 'refused'],
      ['inbound', 'written', 'received'],
      ['inbound', 'automatic-answer', 'received'],
      ['inbound', 'bounce', 'received'],
    ])
      await everywhere(
        here.owner,
        `insert into message (company_id, direction, channel, body, kind, state) values ($1, $2, 'email', 'x', $3, $4)`,
        [companyId, direction, kind, state],
      )

    const rows = await rowsOf(here, 'select direction, count(*) as n from messages group by 1 order by 1')

    assert.deepEqual(rows, [
      ['inbound', 1],
      ['outbound', 2],
    ])
  })

  test('is answered as a table to those who ask for CSV, and a refusal as what it is', async () => {
    const { as, recruiter } = shared
    const headers = { accept: 'text/csv' }
    const sql = `select 'a,b' as n, '=1+1' as n, count(*) from jobs where false`

    const answer = await as(recruiter).post('/v1/analytics/sql', { sql }, { headers })
    const refused = await as(recruiter).post('/v1/analytics/sql', { sql: 'delete from jobs' }, { headers })

    assert.equal(answer.text, `n,n,count\r\n"a,b",'=1+1,0\r\n`)
    assert.equal(answer.headers.get('rows-truncated'), null)
    assert.equal(refused.body.success, false)
  })

  test('is answered whatever an analyst would ask', async () => {
    const failed: string[] = []
    for (const { name, sql } of questions) {
      const { body, text } = await ask(shared, sql)
      if (!body.success) failed.push(`${name}: ${text}`)
    }

    assert.deepEqual(failed, [])
  })

  test('is answered with the rows of the company alone', async () => {
    const { stranger, as } = shared
    const sql = `select count(*), count(*) filter (where full_name like '%${mine}%') from candidates`

    assert.deepEqual(await rowsOf(shared, sql), [[40, 40]])
    const answer = await as(stranger).post('/v1/analytics/sql', { sql })
    assert.deepEqual(answer.body.rows, [[40, 0]])
  })

  test('sees what happened to applications', async () => {
    const [row] = (await rowsOf(
      shared,
      `select count(reviewed_at), count(hired_at), count(rejected_at), bool_and(stage = status),
         min(hired_at - applied_at) = interval '1 day' from applications`,
    )) as unknown[][]

    assert.deepEqual(row, [20, 10, 10, true, true])
  })

  test('sees neither people who were erased or merged, nor applications that were superseded', async () => {
    const here = await world()
    const { owner, companyId } = here
    await fillForSql(here, companyId, mine)
    const set = (statement: string) => everywhere(owner, statement, [companyId])
    await set(`update candidate set first_name = '', last_name = '', location = null, tags = '{}', erased_at = now()
      where company_id = $1 and last_name = '${mine}1'`)
    await set(`update candidate set merged_into = (select max(id) from candidate where company_id = $1)
      where company_id = $1 and last_name = '${mine}2'`)
    await set(`update application set superseded = true, removed_at = now() where company_id = $1 and candidate_id =
      (select id from candidate where company_id = $1 and last_name = '${mine}3')`)

    const rows = await rowsOf(
      here,
      'select (select count(*) from candidates), (select count(*) from applications), (select count(distinct application_id) from stage_events)',
    )

    assert.deepEqual(rows, [[38, 39, 39]])
  })

  test('has values as JSON has them', async () => {
    const rows = await rowsOf(
      shared,
      `select 9007199254740991::bigint, 9007199254740993::bigint, 1.50::numeric, 0.1234567890123456789, 'NaN'::float8,
         timestamptz '2026-11-20 11:00:00.123456+01', timestamp '2026-11-20 10:00', date '2026-11-20', true, null,
         array['a', null, 'b"c'], array[1, 2], array[timestamptz '2026-11-20Z'], '{"a": [1, null]}'::jsonb, 1.5::float4`,
    )

    assert.deepEqual(rows, [
      [
        9007199254740991,
        '9007199254740993',
        1.5,
        0.12345678901234568,
        'NaN',
        '2026-11-20T10:00:00.123Z',
        '2026-11-20T10:00:00.000',
        '2026-11-20',
        true,
        null,
        ['a', null, 'b"c'],
        [1, 2],
        ['2026-11-20T00:00:00.000Z'],
        { a: [1, null] },
        1.5,
      ],
    ])
  })

  test('has numbers inside of JSON as well that are what they were', async () => {
    const json = `'{"id": 9007199254740993, "long\\"1e400": [12345678901234567890, 1e400, -0.5, 1e2], "text": "1234567890123456789"}'`

    const [[one, other, list] = []] = (await rowsOf(
      shared,
      `select ${json}::json, jsonb_build_object('id', 9007199254740993), array['[1e400]'::json]`,
    )) as unknown[][]

    assert.deepEqual(one, {
      id: '9007199254740993',
      'long"1e400': ['12345678901234567890', '1e400', -0.5, 100],
      text: '1234567890123456789',
    })
    assert.deepEqual([other, list], [{ id: '9007199254740993' }, [['1e400']]])
  })

  test('knows no salary and no experience where nobody said any', async () => {
    const here = await world()
    const { owner, companyId } = here
    await fillForSql(here, companyId, mine)
    const set = (statement: string) => everywhere(owner, statement, [companyId])
    await set(`update job set salary = null where company_id = $1 and title like '%1'`)
    await set(`update job set salary = salary || '{"min": null}' where company_id = $1 and title like '%2'`)
    await set(`insert into resume (company_id, candidate_id, file_id, state)
      select company_id, id, 'file_' || id, 'waiting' from candidate where company_id = $1`)

    const rows = await rowsOf(here, 'select salary_min, salary_max from jobs order by title limit 3')
    const years = await rowsOf(here, 'select count(years_experience) from candidates')

    assert.deepEqual(rows, [
      [null, null],
      [null, 52000.5],
      [40000, 52000.5],
    ])
    assert.deepEqual(years, [[0]])
  })

  test('keeps columns of one name apart', async () => {
    const { body } = await ask(shared, 'select 1 as a, 2 as a, 3 as "__proto__"')

    assert.deepEqual([body.columns, body.rows], [['a', 'a', '__proto__'], [[1, 2, 3]]])
  })

  test('is answered with a thousand rows, and says that there are more', async () => {
    const whole = await ask(shared, 'select * from generate_series(1, 1000) as n')
    const cut = await ask(shared, 'select * from generate_series(1, 1001) as n')

    assert.deepEqual([whole.body.rows.length, whole.body.truncated], [1000, false])
    assert.deepEqual([cut.body.rows.length, cut.body.truncated], [1000, true])
  })

  test('says of a table beside it that there are more rows', async () => {
    const { as, recruiter } = shared
    const sql = 'select * from generate_series(1, 1001) as n'

    const cut = await as(recruiter).post('/v1/analytics/sql', { sql }, { headers: { accept: 'text/csv' } })

    assert.equal(cut.text.split('\r\n').length, 1002)
    assert.equal(cut.headers.get('rows-truncated'), 'true')
  })

  test('is answered with a megabyte, and says that there is more', async () => {
    const row = Array.from({ length: 6 }, (_, index) => `lpad('', 256, 'x') as c${index}`).join(', ')

    const { body, text } = await ask(shared, `select ${row} from generate_series(1, 1000)`)

    assert.equal(body.truncated, true)
    assert.ok(text.length > 900_000 && text.length < 1_010_000, String(text.length))
  })

  test('is refused when its result is larger than two megabytes, and the next is answered', async () => {
    const row = Array.from({ length: 10 }, (_, index) => `lpad('', 256, 'x') as c${index}`).join(', ')

    const error = await errorOf(shared, `select ${row} from generate_series(1, 1000)`)

    assert.match(error, /larger than 2 MB/)
    assert.deepEqual(await rowsOf(shared, 'select 1'), [[1]])
  })
})

describe('a statement that can not be run', { skip }, () => {
  test('is told why where PostgreSQL takes only so much of a thing, or has no way to do it', async () => {
    const manyArguments = Array.from({ length: 101 }, () => '1').join(', ')

    assert.match(await errorOf(shared, `select concat(${manyArguments})`), /more than 100 arguments/)
    assert.match(await errorOf(shared, 'select array[array[array[array[array[array[array[1]]]]]]]'), /dimensions/)
    assert.match(await errorOf(shared, 'select count(distinct id) over () from jobs'), /DISTINCT is not implemented/)
  })

  test('is told so where one row is more than an answer may be', async () => {
    const error = await errorOf(shared, `select string_agg(lpad('', 256, 'x'), '') from generate_series(1, 4200)`)

    assert.match(error, /row of it is larger than 1 MB/)
  })

  test('is told why, in PostgreSQL’s words about the caller’s own', async () => {
    assert.match(await errorOf(shared, 'select 1 / 0'), /division by zero/)
    assert.match(await errorOf(shared, `select 'abc'::int`), /invalid input syntax for type integer: "abc"/)
    assert.match(await errorOf(shared, 'select titel from jobs'), /titel/)
    assert.match(await errorOf(shared, 'select form jobs'), /form|jobs/)
    assert.match(await errorOf(shared, 'select (select id from jobs)'), /more than one row/)
  })

  test('is refused for each attack, and shows nothing of others', async () => {
    const faults: string[] = []
    for (const { name, sql } of attacks) {
      const { status, body, text } = await ask(shared, sql)
      const isRefused = status === 200 ? body.success === false && body.error.length > 0 : status === 422
      if (!isRefused || text.includes(theirs)) faults.push(`${name}: ${status} ${text.slice(0, 200)}`)
    }

    assert.deepEqual(faults, [])
  })

  test('ends after three seconds, and slows nobody', async () => {
    const { as, stranger, recruiter } = shared
    const sql = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b'
    const begin = performance.now()
    const slow = Promise.all([errorOf(shared, sql), errorOf(shared, sql)])
    let longestMs = 0
    for (let asked = 0; asked < 20; asked++) {
      const asking = performance.now()
      assert.equal((await as(recruiter).get('/v1/jobs/page')).status, 200)
      const other = await as(stranger).post('/v1/analytics/sql', { sql: 'select count(*) from jobs' })
      assert.deepEqual(other.body.rows, [[4]])
      longestMs = Math.max(longestMs, performance.now() - asking)
    }

    for (const error of await slow) assert.match(error, /longer than 3 seconds/)
    const tookMs = performance.now() - begin
    assert.ok(tookMs > 2900 && tookMs < 10_000, `${tookMs} ms`)
    assert.ok(longestMs < 2500, `${longestMs} ms`)
  })
})

describe('statements of a company', { skip }, () => {
  test('have twenty seconds of the server each minute, whoever asks', { timeout: 120_000 }, async () => {
    const { as, admin, recruiter, stranger } = await world()
    const slow = 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b'
    const ask = (who: typeof recruiter, sql: string) => as(who).post('/v1/analytics/sql', { sql })
    const first = await ask(recruiter, 'selec')
    for (let pairs = 0; pairs < 4; pairs++) await Promise.all([ask(recruiter, slow), ask(admin, slow)])

    const [refused, other] = [await ask(admin, 'select 1'), await ask(stranger, 'select 1')]

    assert.deepEqual([first.status, refused.status, refused.body.code], [200, 429, 'throttled'])
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds > 30 && seconds <= 60, String(seconds))
    assert.deepEqual([other.status, other.body.rows], [200, [[1]]])
  })
})

describe('who asks in SQL', { skip }, () => {
  test('is no reviewer', async () => {
    const { as, reviewer } = shared

    const { status } = await as(reviewer).post('/v1/analytics/sql', { sql: 'select 1' })

    assert.equal(status, 403)
  })

  test('sends a statement, and nothing else', async () => {
    const { as, recruiter } = shared

    for (const body of [{}, { sql: '' }, { sql: 1 }, { sql: 'select 1', companyId: 'x' }]) {
      const { status } = await as(recruiter).post('/v1/analytics/sql', body)
      assert.equal(status, 422)
    }
  })

  test('is in the audit log, with the statement but for what it quotes', async () => {
    const here = await world()
    await ask(here, `select id from candidates where full_name = 'Grace Hopper' -- of Arlington`)
    await ask(here, 'delete from candidates')

    const { body } = await here.as(here.admin).get('/v1/audit-log/page')

    const [second, first] = body.data
    assert.deepEqual([first.action, first.actor.id], ['analytics_sql.run', here.recruiter.userId])
    assert.equal(first.details.statement, `select id from candidates where full_name = '…'`)
    assert.equal(first.details.outcome, 'answered')
    assert.deepEqual(second.details, { statement: 'delete from candidates', outcome: 'refused' })
  })

  test('is not remembered by a key, as it only reads', async () => {
    const here = await world()
    const headers = { 'idempotency-key': 'k' }
    const [first, second] = [`select 1 as one`, `select 2 as two`]

    const answers = [
      await here.as(here.recruiter).post('/v1/analytics/sql', { sql: first }, { headers }),
      await here.as(here.recruiter).post('/v1/analytics/sql', { sql: second }, { headers }),
    ]

    const { rows } = await everywhere(here.owner, 'select from idempotency_key where company_id = $1', [here.companyId])
    assert.deepEqual([answers.map(({ status }) => status), rows.length], [[200, 200], 0])
  })
})
