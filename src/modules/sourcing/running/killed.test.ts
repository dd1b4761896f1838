import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { everywhere, testServer, type World, world } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { binder, knownPeople, look, planned, resultsOf, searchPath } from '../sourcing.fixture.ts'

const root = join(import.meta.dirname, '../../../..')
const kills = Number(process.env['SOURCING_KILLS'] ?? 2)
const inList = 25 * Math.max(6, kills)

const tags = ['bookbinding', 'Python', 'gilding', 'German', 'typesetting']

/** Some are in the pool, too, and come once. */
const list = Buffer.from(
  `Name,Title,E-Mail,Tags\r\n${Array.from({ length: inList }, (_, number) => `Ada ${number},Bookbinder,ada${number}@people.example,"${tags.slice(0, 1 + (number % tags.length)).join('; ')}"\r\n`).join('')}`,
)

/** The search waits for a process of the test: no worker knows of its run. */
async function waiting(here: World, fileKey: string): Promise<{ readonly id: number }> {
  const search = await planned(here, { channels: ['talent_pool', 'csv'] })
  const given = { fileKey, source: 'A fair', basis: 'legitimate_interest', obtainedOn: '2026-11-01' }
  await here.as(here.recruiter).post(searchPath(search, '/lists'), given)
  await everywhere(
    here.owner,
    `update sourcing_search set state = 'running', run = 1, as_of = '2026-11-26', channels_left = '{csv}', started_at = now()
     where company_id = $1 and id = $2`,
    [here.companyId, search.id],
  )
  return search
}

async function searcher(here: World, { id }: { readonly id: number }): Promise<ChildProcess> {
  const { databaseUrl, dataFolder } = await testServer()
  const program = join(import.meta.dirname, 'searcher.fixture.ts')
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }
  const given = [program, databaseUrl, dataFolder, here.companyId, `${id}`, '1']
  return spawn(process.execPath, given, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

const committed = async (here: World, { id }: { readonly id: number }): Promise<number> => {
  const { rows } = await everywhere<{ revision: number }>(
    here.owner,
    'select revision from sourcing_search where company_id = $1 and id = $2',
    [here.companyId, id],
  )
  return rows[0]?.revision ?? 0
}

const shownOf = async (here: World, search: { readonly id: number }): Promise<string[]> => {
  const shown: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { body } = await here
      .as(here.recruiter)
      .get(searchPath(search, `/results/page?limit=100${next && `&cursor=${next}`}`))
    for (const { name, score, source } of body.data) shown.push(`${name} ${score} ${source.channel}`)
    next = body.nextCursor
  }
  return shown.toSorted()
}

describe(`a search whose process is killed ${kills} times`, unlessServerRun, () => {
  test('finds whom an undisturbed one finds, each once', async (t) => {
    const here = await world()
    const { fileKey } = await here.make.file({ bytes: list, fileName: 'fair.csv', contentType: 'text/csv' })
    await knownPeople(
      here,
      Array.from({ length: 12 }, (_, number) => ({ text: binder('Python'), email: `ada${number}@people.example` })),
    )
    const [disturbed, calm] = [await waiting(here, fileKey), await waiting(here, fileKey)]

    let killed = 0
    for (let isOver = false; !isOver; ) {
      const last = await committed(here, disturbed)
      const child = await searcher(here, disturbed)
      const ended = once(child, 'exit')
      // A kill is of a run that has got somewhere since the one before.
      while (killed < kills && child.exitCode === null && (await committed(here, disturbed)) === last) await pause(2)
      if (killed < kills) {
        await pause(randomInt(0, 40))
        child.kill('SIGKILL')
        killed++
      }
      const [code, signal] = await ended
      assert.ok(signal === 'SIGKILL' || code === 0, `the process ended with ${code}`)
      isOver = (await look(here, disturbed)).state !== 'running'
    }
    await once(await searcher(here, calm), 'exit')

    const [one, other] = [await look(here, disturbed), await look(here, calm)]
    // The second search finds nobody whom the first has not stored.
    assert.deepEqual([one.state, one.channelFaults, one.progress], ['completed', [], { ...other.progress, joined: 12 }])
    assert.equal(one.progress.judged, one.progress.ranked)
    const shown = await shownOf(here, disturbed)
    assert.deepEqual(shown, await shownOf(here, calm))
    assert.equal(shown.length, inList)
    assert.equal((await here.events()).filter((name) => name === 'sourcing.completed').length, 2)
    assert.equal((await resultsOf(here, disturbed)).length, Math.min(100, inList))
    t.diagnostic(`it was killed ${killed} times`)
  })
})
