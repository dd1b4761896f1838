/**
 * Tasks that gave up are listed and retried, and any task runs before its time.
 *
 *   npm run tasks                    lists them, newest first
 *   npm run tasks -- retry 17 18     lets these run again
 *   npm run tasks -- retry all       lets all run again
 *   npm run tasks -- run sweep-files runs a chore now, in the service
 *   npm run tasks -- run recount-hiring companyId=org_…  runs a task with what it is to be told
 */
import type pg from 'pg'
import { z } from 'zod'
import { modules } from '#app/modules.ts'
import { openDatabase } from '#kernel/database/open.ts'
import { openLog } from '#kernel/log.ts'
import { readConfig } from '#kernel/read-config.ts'

interface DeadTask {
  readonly id: string
  readonly task: string
  readonly attempts: number
  readonly updatedAt: string
  readonly lastError: string | null
}

const isDead = 'j.attempts >= j.max_attempts and j.locked_at is null'

async function list(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<DeadTask>(
    `select j.id::text, t.identifier as task, j.attempts, j.updated_at::text as "updatedAt", j.last_error as "lastError"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where ${isDead} order by j.updated_at desc limit 200`,
  )
  if (rows.length === 0) return console.log('No task gave up.')
  for (const { id, task, attempts, updatedAt, lastError } of rows) {
    console.log(`${id}  ${task}  ${attempts} attempts, last ${updatedAt}\n    ${lastError?.split('\n')[0] ?? ''}`)
  }
}

async function retry(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  const all = ids.length === 1 && ids[0] === 'all'
  if (!all && !ids.every((id) => /^\d+$/.test(id))) throw new Error('say which: npm run tasks -- retry <id> … | all')
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs j set attempts = 0, run_at = now() where ${isDead} and ($1 or j.id = any($2::bigint[]))`,
    [all, all ? [] : ids],
  )
  console.log(`${rowCount} will run again.`)
}

/** Chores are told nothing. */
async function run(pool: pg.Pool, name: string | undefined, told: readonly string[]): Promise<void> {
  const kinds = modules.flatMap(({ tasks = [] }) => tasks)
  const kind = kinds.find((each) => each.name === name)
  const names = kinds.map((each) => each.name).sort()
  if (!kind) throw new Error(`say which: ${names.join(', ')}`)
  const payload = Object.fromEntries(told.map((each) => each.split(/=(.*)/s, 2)))
  const checked = kind.payload.safeParse(payload)
  if (!checked.success) throw new Error(`${name} is told <what>=<value> …:\n${z.prettifyError(checked.error)}`)
  await pool.query('select graphile_worker.add_job($1, $2)', [name, JSON.stringify(payload)])
  console.log(`${name} runs as soon as the service does.`)
}

async function main([command, ...ids]: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, openLog({ logLevel: 'warn' }), { beside: true })
  try {
    if (command === 'retry') await retry(database.owner, ids)
    else if (command === 'run') await run(database.owner, ids[0], ids.slice(1))
    else await list(database.owner)
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
