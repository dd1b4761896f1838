/** This worker process is for `runner.test.ts` to kill: it takes the task `hang`, says so, and never ends it. */
import pg from 'pg'
import { z } from 'zod'
import { Database } from '../../database/database.ts'
import { testPorts } from '../../test/ports.ts'
import { TaskRunner } from '../runner.ts'
import { task } from '../task.ts'

const [, , connectionString = ''] = process.argv
const owner = new pg.Pool({ connectionString })
owner.on('connect', (client) => client.on('error', () => {}))
owner.on('error', () => {})

const hang = task({
  name: 'hang',
  payload: z.strictObject({ label: z.string() }),
  run: async ({ label }) => {
    process.stdout.write(`${label}\n`)
    await new Promise(() => {})
  },
})

await new TaskRunner({ owner, db: new Database(owner), ports: testPorts(), tasks: [hang] }).start()
