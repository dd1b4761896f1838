import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { describe, test } from 'node:test'
import { copyIn, copyOut } from './copy.ts'
import { openTestDatabase } from './test/open.ts'

const { owner } = await openTestDatabase()

async function connected(t: { after(end: () => void): void }) {
  const client = await owner.connect()
  t.after(() => client.release(true))
  return client
}

describe('a copy of rows', () => {
  test('out of a table and into another one keeps every one, whatever is in it', async (t) => {
    const client = await connected(t)
    await client.query(`create temp table one (id integer, word text);
      create temp table other (like one);
      insert into one select n, nullif(repeat(E'tab\\t line\\n back\\\\ é \\u2603', n % 9), '')
      from generate_series(1, 50000) n`)

    const out = copyOut(client, 'copy one (id, word) to stdout')
    const bytes = await text(out.stream)
    const into = copyIn(client, 'copy other (id, word) from stdin')
    await pipeline(Readable.from([Buffer.from(bytes)]), into.stream)

    const { rows } = await client.query(
      `select count(*)::int as same from one join other using (id) where one.word is not distinct from other.word`,
    )
    assert.deepEqual([await out.rows, await into.rows, rows[0].same], [50_000, 50_000, 50_000])
  })

  test('out of a table that is slowly taken is held back, not gathered', async (t) => {
    const client = await connected(t)
    const out = copyOut(client, `copy (select repeat('x', 1000) from generate_series(1, 50000)) to stdout`)

    let most = 0
    let bytes = 0
    for await (const chunk of out.stream) {
      bytes += chunk.length
      most = Math.max(most, out.stream.readableLength)
      await new Promise(setImmediate)
    }

    assert.equal(bytes, 50_000 * 1001)
    assert.ok(most < 2 ** 21, `${most} bytes were held`)
  })

  test('into a table that refuses a row fails, and leaves the connection of use', async (t) => {
    const client = await connected(t)
    await client.query('create temp table strict (id integer primary key)')

    const into = copyIn(client, 'copy strict (id) from stdin')
    const copying = pipeline(Readable.from([Buffer.from('1\n1\n')]), into.stream)

    await assert.rejects(copying, /duplicate key/)
    assert.equal((await client.query('select from strict')).rowCount, 0)
  })

  test('whose source fails adds nothing', async (t) => {
    const client = await connected(t)
    await client.query('create temp table half (id integer)')

    const into = copyIn(client, 'copy half (id) from stdin')
    const source = Readable.from(
      (function* () {
        yield Buffer.from('1\n')
        throw new Error('the disk is gone')
      })(),
    )

    await assert.rejects(pipeline(source, into.stream), /the disk is gone/)
    await assert.rejects(into.rows, /the disk is gone/)
    assert.equal((await client.query('select from half')).rowCount, 0)
  })

  test('of nothing that is there says so', async (t) => {
    const client = await connected(t)

    const out = copyOut(client, 'copy nowhere to stdout')

    await assert.rejects(text(out.stream), /"nowhere" does not exist/)
    assert.equal((await client.query('select 1')).rowCount, 1)
  })
})
