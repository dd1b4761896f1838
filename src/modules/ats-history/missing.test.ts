import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { atsPerson, readySource, stored, within } from './ats-history.fixture.ts'
import { tombstone } from './deleting.ts'
import { mirror } from './mirror.ts'
import type { Source } from './source.ts'

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

const sees = (here: World, source: Source, ids: readonly string[], generation: number) =>
  stored(here, source, {
    model: 'candidate',
    records: ids.map((id) => atsPerson(id)),
    askedAt: at(generation * 10 + 1),
    generation,
  })

const run = (generation: number) => ({ generation, startedAt: at(generation * 10) })

const nextOf = (here: World, source: Source, generation: number, after?: string) =>
  within(here, (tx) => mirror.nextMissing(tx, source, 'candidate', { ...run(generation), limit: 2, after }))

const countsOf = (here: World, source: Source, generation: number) =>
  within(here, (tx) => mirror.missing(tx, source, 'candidate', run(generation)))

describe('what a full run did not see', () => {
  test('is counted beside all, and told in steps', async () => {
    const here = await world()
    const source = await readySource(here)
    await sees(here, source, ['a', 'b', 'c', 'd', 'e'], 1)
    await sees(here, source, ['b', 'd'], 2)

    const counts = await countsOf(here, source, 2)
    const [first, rest] = [await nextOf(here, source, 2), await nextOf(here, source, 2, 'c')]

    assert.deepEqual(counts, { missing: 3, all: 5 })
    assert.deepEqual([first, rest], [['a', 'c'], ['e']])
  })

  test('does not hold what was heard of otherwise since the run began', async () => {
    const here = await world()
    const source = await readySource(here)
    await sees(here, source, ['a', 'b'], 1)
    const heard = { model: 'candidate', records: [atsPerson('a')], askedAt: at(25), generation: 1 } as const
    await stored(here, source, heard)

    assert.deepEqual(await nextOf(here, source, 2), ['b'])
  })

  test('is gone when two complete runs in a row have missed it, each of which counts once', async () => {
    const here = await world()
    const source = await readySource(here)
    await sees(here, source, ['a', 'b', 'c'], 1)
    const miss = (ids: readonly string[], generation: number) =>
      within(here, (tx) => mirror.markMissed(tx, source, 'candidate', { ...run(generation), remoteIds: ids }))
    const drop = (generation: number) =>
      within(here, (tx) =>
        mirror.deleteMissed(tx, source, 'candidate', { askedAt: at(generation * 10), times: 2, limit: 10 }),
      )

    const marked = [await miss(['a', 'b'], 2), await miss(['a', 'b'], 2)]
    const afterOne = await drop(2)
    await sees(here, source, ['b', 'c'], 3)
    await miss(['a', 'b', 'c'], 3)
    const afterTwo = await drop(3)

    assert.deepEqual([marked, afterOne, afterTwo], [[2, 0], 0, 1])
    assert.deepEqual(await countsOf(here, source, 3), { missing: 0, all: 2 })
  })

  test('is gone when the ATS says so of each, but for those that came back meanwhile', async () => {
    const here = await world()
    const source = await readySource(here)
    await sees(here, source, ['a', 'b'], 1)
    await stored(here, source, { model: 'candidate', records: [atsPerson('b')], askedAt: at(40), generation: 2 })

    const gone = await within(here, (tx) =>
      tombstone(tx, source, 'candidate', { remoteIds: ['a', 'b'], askedAt: at(30) }),
    )

    assert.deepEqual([gone, await countsOf(here, source, 2)], [1, { missing: 0, all: 1 }])
  })
})
