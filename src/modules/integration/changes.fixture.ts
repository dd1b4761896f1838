/** Writers and a follower go step by step: things happen in the order in which a test says them. */
import pg from 'pg'
import type { KeyHolder } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { sharedDatabase, type TestDatabase } from '#kernel/database/test/open.ts'
import { viewTime } from '#kernel/database/types.ts'
import { Cursors } from '#kernel/http/cursor.ts'
import { openPage } from '#kernel/http/page.ts'
import { openSync } from '#kernel/http/sync.ts'
import { newId } from '#kernel/ids.ts'
import { Secrets } from '#kernel/secrets.ts'
import { endOf, lookOnce, positionIn, readChanges, runOf, settledUntil } from './changes.ts'
import { selectChanged } from './integration-candidate.ts'

const cursors = new Cursors(new Secrets('a secret for tests alone, no more'), { now: () => new Date() })

export const keyOf = (companyId: string): KeyHolder => ({
  kind: 'key',
  keyId: 'key_1',
  keyFamily: 'key_1',
  keyType: 'company',
  keyCompanyId: companyId,
  address: '10.0.0.1',
  companyId,
  scopes: [],
})

export interface Job {
  readonly database: TestDatabase
  readonly actor: KeyHolder
  readonly jobId: number
}

export async function makeJob(people: number): Promise<Job> {
  const database = await sharedDatabase()
  const companyId = newId('org')
  const writer = await Writer.of({ database, actor: keyOf(companyId), jobId: 0 })
  await writer.run(`insert into company (id, name, slug) values ($1, 'Acme', $1)`, [companyId])
  const [row] = await writer.run(
    `insert into job (company_id, slug_name, title, status, published_at, description, tags, criteria, screening,
       screening_questions, applicant_limit, search, ats_job_id, ats_owner, ats_linked_at)
     values ($1, 'job', 'Job', 'live', now(), '', '{}', '[]', 'resume', '[]', 100, '', 'REQ-1', 'company', now())
     returning id`,
    [companyId],
  )
  const job = { database, actor: keyOf(companyId), jobId: Number(row?.id) }
  for (let count = 0; count < people; count++) await writer.add(job)
  await writer.end('commit')
  await writer.close()
  return job
}

/** A writer is in a transaction, on a connection of their own. */
export class Writer {
  readonly #client: pg.Client
  #isOpen = false
  /** Nobody else can write to these rows until the transaction is over. */
  readonly held = new Set<number>()

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async of(job: Job): Promise<Writer> {
    const client = new pg.Client({ connectionString: job.database.url })
    client.on('error', () => {})
    await client.connect()
    await client.query(`select set_config('muster.company_id', $1, false)`, [job.actor.companyId])
    return new Writer(client)
  }

  async run(statement: string, values: readonly unknown[] = []): Promise<{ id: string }[]> {
    if (!this.#isOpen) await this.#client.query('begin')
    this.#isOpen = true
    return (await this.#client.query(statement, [...values])).rows
  }

  async add({ actor, jobId }: Job): Promise<void> {
    await this.run(
      `with person as (
         insert into candidate (company_id, first_name, last_name, source) values ($1, 'Ada', 'Byron', 'test') returning id)
       insert into application (company_id, job_id, candidate_id, status, is_applicant, source)
       select $1, $2, id, 'unreviewed', true, 'test' from person`,
      [actor.companyId, jobId],
    )
  }

  async change(id: number, set: string): Promise<void> {
    this.held.add(id)
    await this.run(`update application set version = version + 1, ${set} where id = $1`, [id])
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (this.#isOpen) await this.#client.query(how)
    this.#isOpen = false
    this.held.clear()
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}

interface From {
  readonly syncToken?: string
  readonly updatedAfter?: string
}

/**
 * A follower is another system, which keeps what it was told, and goes on by tokens or by the last time it was told.
 */
export class Follower {
  readonly copy = new Map<number, string>()
  readonly #job: Job
  readonly #limit: number
  readonly #goesBy: 'token' | 'time'
  #cursor: string | undefined
  #run: From = {}
  #lastTime: string | undefined

  constructor(job: Job, { limit = 10, goesBy = 'token' }: { limit?: number; goesBy?: 'token' | 'time' } = {}) {
    this.#job = job
    this.#limit = limit
    this.#goesBy = goesBy
  }

  /** The page is read without waiting for anybody. The answer is how many rows it told of. */
  async read(look: typeof readChanges = lookOnce): Promise<number> {
    const { database, actor, jobId } = this.#job
    const tx = database.db.reading(actor)
    const context = { list: 'test', companyId: actor.companyId, filters: { jobId, ...this.#run } }
    const page = openPage(cursors, context, { limit: this.#limit, cursor: this.#cursor })
    const sync = openSync(cursors, context, this.#run)
    const run = runOf(page, sync, this.#run.updatedAfter)
    const { rows, until } = await look({
      until: async () => (await tx.one(settledUntil)).until,
      rows: (until) => tx.all(selectChanged(actor, { jobId, statuses: undefined, run, fetch: page.fetch }, until)),
    })

    const { data, nextCursor } = page.of(rows, (row) => row, positionIn(run, until))
    for (const { id, version, removedAt, updatedAt } of data) {
      this.#lastTime = viewTime(updatedAt)
      if (removedAt === null) this.copy.set(id, `version ${version}`)
      else this.copy.delete(id)
    }
    this.#cursor = nextCursor ?? undefined
    if (nextCursor === null) this.#run = this.#next(sync.tokenAt(endOf(run, until)))
    return data.length
  }

  #next(syncToken: string): From {
    if (this.#goesBy === 'token') return { syncToken }
    return this.#lastTime === undefined ? {} : { updatedAfter: this.#lastTime }
  }

  /** The follower reads to the end twice, because the run it is in may have begun before the last change. */
  async catchUp(): Promise<void> {
    for (let ends = 0; ends < 2; ) {
      await this.read(readChanges)
      if (this.#cursor === undefined) ends += 1
    }
  }
}

export async function whatThereIs({ database, actor, jobId }: Job): Promise<Map<number, string>> {
  const rows = await database.db.reading(actor).all(sql<{ id: number; version: number }>`
    select id, version from application where company_id = ${actor.companyId} and job_id = ${jobId} and removed_at is null`)
  return new Map(rows.map(({ id, version }) => [id, `version ${version}`]))
}
