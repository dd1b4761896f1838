import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import pg from 'pg'
import { newDatabase } from '#test'
import { countVersions, functionVersionsPath } from './function-file.ts'
import { migrate } from './migrate.ts'

const leavings: (() => unknown)[] = []
after(async () => {
  for (const leave of leavings.reverse()) await leave()
})

const url = await newDatabase()

function poolOn(): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 3, idleTimeoutMillis: 500 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  leavings.push(() => pool.end())
  return pool
}

const pool = poolOn()
await pool.query('drop table migration')

/** The program is a separate one, without migrations, to write files of functions into. */
function program() {
  const root = mkdtempSync(join(tmpdir(), 'muster-functions-'))
  leavings.push(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'migrations'))
  const generate = () => writeFileSync(join(root, functionVersionsPath), JSON.stringify(countVersions(root)))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const move = (from: string, to: string) => {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    renameSync(join(root, from), join(root, to))
  }
  const start = async () => (await migrate(pool, { root })).replaced
  return { root, generate, write, move, start, remove: (name: string) => rmSync(join(root, name)) }
}

/** Releases come one after the other, each with its text, as each stays installed beside the next. */
function releasesOf(name: string, texts: readonly string[]) {
  return texts.map((_text, release) => {
    const { generate, write, start } = program()
    for (const text of texts.slice(0, release + 1)) {
      write(name, text)
      generate()
    }
    return start
  })
}

const told = (name: string, answer: number) =>
  `create or replace function ${name}() returns integer language sql as 'select ${answer}';`

const call = async (name: string): Promise<number> => {
  const { rows } = await pool.query<{ answer: number }>(`select ${name}() as answer`)
  return rows[0]?.answer ?? Number.NaN
}

describe('functions of files', () => {
  test('are put in once, and again when their text is another one', async () => {
    const { generate, write, start } = program()
    const name = 'src/modules/once/once.sql'
    write(name, told('ours_once', 1))
    generate()

    const replaced = [await start(), await start()]
    const before = await call('ours_once')
    write(name, told('ours_once', 2))
    generate()
    replaced.push(await start(), await start())

    assert.deepEqual([before, await call('ours_once'), replaced], [1, 2, [1, 0, 1, 0]])
  })

  test('are put in while somebody writes them, whether counted or not', async () => {
    const { generate, write, start } = program()
    write('src/written.sql', told('ours_written', 1))
    generate()
    await start()

    write('src/written.sql', told('ours_written', 2))
    await start()

    assert.equal(await call('ours_written'), 2)
  })

  test('are put in once by processes that start at once', async () => {
    const { root, write } = program()
    write('src/at-once.sql', told('ours_at_once', 1))

    const started = await Promise.all([1, 2, 3, 4].map(() => migrate(poolOn(), { root })))

    assert.deepEqual(started.map(({ replaced }) => replaced).sort(), [0, 0, 0, 1])
  })

  test('are put in all together or not at all', async () => {
    const { write, start } = program()
    write('src/a.sql', told('ours_half', 1))
    await start()
    write('src/a.sql', told('ours_half', 2))
    write('src/b.sql', 'create or replace function ours_broken() returns integer language sql as $$ select nothing $$')

    await assert.rejects(start(), (error: Error) => {
      assert.match(String(error.cause), /the functions of src\/b\.sql failed/)
      return true
    })

    assert.equal(await call('ours_half'), 1)
  })

  test('keep who may call them', async () => {
    const { write, start } = program()
    write('src/closed.sql', told('ours_closed', 1))
    await start()
    await pool.query('revoke execute on function ours_closed() from public, muster_app')
    const rights = `select proacl::text as rights, proowner from pg_proc where proname = 'ours_closed'`
    const before = await pool.query(rights)

    write('src/closed.sql', told('ours_closed', 2))
    await start()

    const { rows } = await pool.query(`select has_function_privilege('pg_monitor', 'ours_closed()', 'execute') as may`)
    assert.deepEqual([await call('ours_closed'), rows], [2, [{ may: false }]])
    assert.equal((await pool.query(rights)).rows[0]?.proowner, before.rows[0]?.proowner)
  })
})

describe('two releases on one database', () => {
  test('keep the functions of the newer one, whichever starts last', async () => {
    const [older, newer] = releasesOf('src/two.sql', [told('ours_two', 1), told('ours_two', 2)])
    assert.ok(older && newer)

    const replaced = [await older(), await newer(), await older(), await newer()]

    assert.deepEqual([await call('ours_two'), replaced], [2, [1, 1, 0, 0]])
  })

  test('do so too when the newer one has gone back to the text before', async () => {
    const texts = [told('ours_back', 1), told('ours_back', 2), told('ours_back', 1)]
    const [first, second, third] = releasesOf('src/back.sql', texts)
    assert.ok(first && second && third)

    const replaced = [await first(), await third(), await second()]

    assert.deepEqual([await call('ours_back'), replaced], [1, [1, 1, 0]])
  })

  test('do so when the file has moved, and when it has come back', async () => {
    const { generate, write, move, start } = program()
    const older = program()
    for (const each of [{ generate, write }, older]) {
      each.write('src/here.sql', told('ours_moved', 1))
      each.generate()
    }
    await older.start()

    move('src/here.sql', 'src/there/there.sql')
    write('src/there/there.sql', told('ours_moved', 2))
    generate()
    const replaced = [await start(), await older.start()]
    const moved = await call('ours_moved')
    move('src/there/there.sql', 'src/here.sql')
    write('src/here.sql', told('ours_moved', 1))
    generate()
    replaced.push(await start())

    assert.deepEqual([moved, await call('ours_moved'), replaced], [2, 1, [1, 0, 1]])
  })
})

describe('a function that is called otherwise', () => {
  const answering = (name: string, type: string) =>
    `create or replace function ${name}() returns ${type} language sql as 'select null::${type}';`
  const taking = (name: string, type: string) =>
    `create or replace function ${name}(given ${type}) returns integer language sql as 'select 1';`

  test('is refused when it answers with another type, with what to do', async () => {
    const { write, start } = program()
    write('src/answer.sql', answering('ours_answer', 'integer'))
    await start()
    write('src/answer.sql', answering('ours_answer', 'text'))

    await assert.rejects(start(), {
      message: /A function of src\/answer\.sql can not replace .* cannot change return type .* another name/,
    })
  })

  test('is refused when the one with other arguments would be left, and taken when it is dropped or kept', async () => {
    const { write, start } = program()
    write('src/taken.sql', taking('ours_taken', 'integer'))
    await start()
    write('src/taken.sql', taking('ours_taken', 'text'))

    await assert.rejects(start(), { message: /does not say any more what becomes of ours_taken\(integer\)\. .*drop/ })
    write('src/taken.sql', `${taking('ours_taken', 'integer')} ${taking('ours_taken', 'text')}`)
    await start()
    write('src/taken.sql', `drop function if exists ours_taken(integer); ${taking('ours_taken', 'text')}`)
    await start()

    const { rows } = await pool.query(
      `select oid::regprocedure::text as left from pg_proc where proname = 'ours_taken'`,
    )
    assert.deepEqual(rows, [{ left: 'ours_taken(text)' }])
  })
})
