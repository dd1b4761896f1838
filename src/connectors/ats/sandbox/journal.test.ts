import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { Journal } from './journal.ts'

interface Counted {
  readonly name: string
  readonly count: number
}

/** The state is the newest count of each name. */
async function countsAt(t: TestContext, options: { requireOwner?: () => Promise<void> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'muster-journal-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'counts.jsonl')
  const open = async () => {
    const counts = new Map<string, number>()
    const journal = await Journal.open<Counted>({
      path,
      take: ({ name, count }) => counts.set(name, count),
      snapshot: () => [...counts].map(([name, count]) => ({ name, count })),
      ...options,
    })
    t.after(() => journal.close().catch(() => {}))
    const set = (name: string, count: number) => {
      counts.set(name, count)
      journal.push({ name, count })
    }
    return { counts, journal, set }
  }
  return { path, open }
}

describe('a journal', () => {
  test('is read back as it was written', async (t) => {
    const { open } = await countsAt(t)
    const first = await open()
    first.set('a', 1)
    first.set('b', 2)
    await first.journal.settled()

    const second = await open()

    assert.deepEqual([...second.counts], [...first.counts])
  })

  test('passes over a torn last line, and goes on behind what is whole', async (t) => {
    const { path, open } = await countsAt(t)
    const first = await open()
    first.set('a', 1)
    await first.journal.settled()
    await appendFile(path, '[{"name":"b","cou')

    const second = await open()
    second.set('c', 3)
    await second.journal.settled()
    const third = await open()

    assert.deepEqual(Object.fromEntries(third.counts), { a: 1, c: 3 })
  })

  test('passes over a last line whose bytes were never filled', async (t) => {
    const { path, open } = await countsAt(t)
    const first = await open()
    first.set('a', 1)
    await first.journal.settled()
    await appendFile(path, `${'\0'.repeat(20)}\n`)

    assert.deepEqual(Object.fromEntries((await open()).counts), { a: 1 })
  })

  test('keeps what is pushed at one time in one line', async (t) => {
    const { path, open } = await countsAt(t)
    const { set, journal } = await open()

    set('a', 1)
    set('b', 2)
    await journal.settled()
    set('c', 3)
    await journal.settled()

    assert.equal((await readFile(path, 'utf8')).trim().split('\n').length, 2)
  })

  test('is written anew when it has grown tenfold, and holds the same', async (t) => {
    const { path, open } = await countsAt(t)
    const { set, journal, counts } = await open()
    const long = 'x'.repeat(100_000)

    for (let count = 1; count <= 60; count++) {
      set(`${long}${count % 2}`, count)
      await journal.settled()
    }

    assert.ok((await stat(path)).size < 4_000_000)
    assert.deepEqual([...(await open()).counts].sort(), [...counts].sort())
  })

  test('writes nothing, and says so, once another process is the one that writes', async (t) => {
    let isOwner = true
    const requireOwner = async () => assert.ok(isOwner, 'no owner')
    const { open } = await countsAt(t, { requireOwner })
    const { set, journal } = await open()
    set('a', 1)
    await journal.settled()

    isOwner = false
    set('b', 2)

    await assert.rejects(journal.settled(), /no owner/)
    assert.throws(() => set('c', 3), /no owner/)
    assert.deepEqual(Object.fromEntries((await open()).counts), { a: 1 })
  })
})
