import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { newDatabase } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { onUrl } from './database.ts'
import { dataFolder, launch } from './muster.ts'

async function tasks(t: TestContext) {
  const database = onUrl(await newDatabase(), dataFolder())
  const run = async (...words: string[]) => {
    const ran = launch(t, { program: ['scripts/tasks.ts', ...words], settings: database.settings })
    const { code } = await ran.ended
    return { code, output: ran.output() }
  }
  return { run, query: database.query }
}

describe('npm run tasks', unlessServerRun, () => {
  test('starts a task with what it is told, once that is all it is to be told', async (t) => {
    const { run, query } = await tasks(t)

    const unknown = await run('run', 'no-such-task')
    const untold = await run('run', 'recount-hiring')
    const told = await run('run', 'recount-hiring', 'companyId=org_a=b')

    assert.equal(unknown.code, 1)
    assert.match(unknown.output, /^say which: .*recount-hiring, .*sweep-files/)
    assert.equal(untold.code, 1)
    assert.match(untold.output, /recount-hiring is told <what>=<value>.*companyId/s)
    assert.deepEqual([told.code, told.output], [0, 'recount-hiring runs as soon as the service does.\n'])
    assert.deepEqual(await query(`select payload from graphile_worker._private_jobs`), [
      { payload: { companyId: 'org_a=b' } },
    ])
  })

  test('lists what gave up, and lets it run again', async (t) => {
    const { run, query } = await tasks(t)
    assert.match((await run()).output, /^No task gave up/)
    await run('run', 'sweep-files')
    await query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the disk is full'`)

    const listed = await run()
    const retried = await run('retry', 'all')

    assert.match(listed.output, /^\d+ {2}sweep-files {2}\d+ attempts, .*\n {4}the disk is full\n$/)
    assert.equal(retried.output, '1 will run again.\n')
    assert.match((await run()).output, /^No task gave up/)
  })
})
