/**
 * PostgreSQL runs the recorded statements, and those within functions and foreign keys, often enough that a connection
 * which prepared one has gone on to the plan it keeps.
 */
import pg from 'pg'
import { type Result, runBatch } from '#kernel/database/batch.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import type { Prepared } from '#kernel/database/sql.ts'
import type { Client } from '../harness/client.ts'
import { applicantNumber, type Case } from './cases.ts'
import { openRecorder } from './recorder.ts'
import { recordReplay, type Send } from './replay.ts'
import type { HiringWorld } from './world.ts'

/** These tables grow with people, and with what happens to them and is written to them. */
const longTables = [
  'application',
  'application_consent',
  'application_status_change',
  'applicant_link',
  'candidate',
  'candidate_contact',
  'candidate_search',
  'event',
  'job_activity',
  'mail_message',
  'resume',
  'thread',
  'thread_participant',
  'thread_read',
  'thread_search',
]
const sequential = new RegExp(`Seq Scan on (${longTables.join('|')})\\b`)

/** PostgreSQL may keep a plan for any values from the sixth time on. */
const times = 7
/** Nobody in a load has these ids. */
const applicantsFrom = 900_000

export interface Plans {
  /** Each statement counts once. */
  readonly count: number
  /** These statements read a long table from its beginning to its end. */
  readonly sequential: readonly string[]
}

export async function lookAtPlans(
  { operationId, requestsOf }: Case,
  world: HiringWorld,
  asking: Client,
): Promise<Plans> {
  const recorder = await openRecorder(world.databaseUrl)
  const plans = new Set<string>()
  const session = await explainingSession(world.databaseUrl, (plan) => plans.add(plan))
  for (const [place, request] of (await requestsOf(world, asking)).entries()) {
    const replay = await recordReplay(recorder, operationId, request)
    for (let time = 0; time < times; time++) {
      if (request.method === 'GET') await replay.read(session.send, request.token ?? '')
      else await replay.write(session.send, applicantNumber(applicantsFrom + place * times + time))
    }
  }
  await session.end()
  await recorder.close()
  if (plans.size === 0) throw new Error('PostgreSQL has told no plan')
  return { count: plans.size, sequential: [...plans].filter((plan) => sequential.test(plan)) }
}

async function explainingSession(
  databaseUrl: string,
  onPlan: (plan: string) => void,
): Promise<{ send: Send; end(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // PostgreSQL tells the values, too, from version 16 on.
  client.on('notice', ({ message = '' }) =>
    onPlan(message.replaceAll(/^duration: \S+ ms {2}|^Query Parameters: .*\n/gm, '')),
  )
  await client.connect()
  await client.query(
    `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
     set client_min_messages = log; set jit = off; set timezone = 'UTC'; set role ${workingRole}`,
  )
  const send = (statements: readonly Prepared[]): Promise<Result[]> => runBatch(client, statements.map(undone))
  return { send, end: () => client.end() }
}

/** The statement is only looked at, and leaves nothing behind. */
const undone = (statement: Prepared): Prepared =>
  statement.text === 'commit' ? { name: 'rollback', text: 'rollback', values: [] } : statement
