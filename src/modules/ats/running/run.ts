/**
 * A run reads an ATS into the mirror, page by page. What it has is a row: killed, it goes on behind the last page that was stored. Where the
 * next one begins is kept only when all of it is complete, so a run that failed has lost nothing.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { AtsModel } from '#modules/ats-history/index.ts'
import type { Connected } from '../connection.ts'

export const runKinds = ['full', 'incremental'] as const
export type RunKind = (typeof runKinds)[number]

export const runStates = ['running', 'succeeded', 'failed', 'stopped'] as const

/** After the pages of all models a full run looks for what was not among them. */
export type RunStep = AtsModel | 'sweep'

/** How many records a step found, by what became of them. */
export type StepCounts = Readonly<Record<string, number>>

export interface Run {
  readonly companyId: string
  readonly id: number
  readonly connectionId: string
  readonly kind: RunKind
  readonly state: (typeof runStates)[number]
  readonly generation: number
  readonly untilAt: Instant
  readonly steps: readonly RunStep[]
  readonly page: string | null
  /** The next run begins here, when this one is complete; null where this model is read from its beginning. */
  readonly cursors: Readonly<Record<string, string>>
  readonly counts: Readonly<Record<string, StepCounts>>
  readonly pages: number
  readonly records: number
  readonly restarts: number
  /** The step at work was tried so often without an answer. */
  readonly tries: number
  readonly fault: string | null
  readonly faultDetail: string | null
  readonly startedAt: Instant
  readonly steppedAt: Instant
  readonly endedAt: Instant | null
}

export const runColumns = sql`
  r.company_id, r.id, r.connection_id, r.kind, r.state, r.generation, r.until_at, r.steps, r.page, r.cursors, r.counts, r.pages,
  r.records, r.restarts, r.tries, r.fault, r.fault_detail, r.started_at, r.stepped_at, r.ended_at`

export const findRunning = (reading: Reading, { companyId, connectionId }: Connected): Promise<Run | undefined> =>
  reading.maybe(sql<Run>`
    select ${runColumns} from ats_run r
    where r.company_id = ${companyId} and r.connection_id = ${connectionId} and r.state = 'running'`)

interface Beginning extends Connected {
  readonly kind: RunKind
  readonly steps: readonly RunStep[]
  readonly until: Date
}

/** Each full run has a generation, by which what it did not see is known. */
export async function beginRun(tx: Tx, { companyId, connectionId, kind, steps, until }: Beginning): Promise<Run> {
  return tx.one(sql<Run>`
    with connection as (
      update ats_connection set generation = generation + case when ${kind} = 'full' then 1 else 0 end
      where company_id = ${companyId} and id = ${connectionId} returning generation
    )
    insert into ats_run as r (company_id, connection_id, kind, generation, until_at, steps)
    select ${companyId}, ${connectionId}, ${kind}, generation, ${until.toISOString()}::timestamptz, ${[...steps]} from connection
    returning ${runColumns}`)
}

/** The run is held, as long as it is still where its reader has seen it. */
export async function holdRun(tx: Tx, { companyId, id, steps, page }: Run): Promise<boolean> {
  const held = await tx.maybe(sql`
    select from ats_run r where r.company_id = ${companyId} and r.id = ${id} and r.state = 'running'
      and r.steps = ${[...steps]}::text[] and r.page is not distinct from ${page} for no key update`)
  return held !== undefined
}

export interface Stepped {
  readonly steps: readonly RunStep[]
  readonly page: string | null
  readonly counts: Run['counts']
  readonly cursors: Run['cursors']
  readonly records: number
}

export const stepOn = (tx: Tx, { companyId, id }: Run, stepped: Stepped): Promise<Run> =>
  tx.one(sql<Run>`
    update ats_run r set steps = ${[...stepped.steps]}, page = ${stepped.page}, counts = ${JSON.stringify(stepped.counts)},
      cursors = ${JSON.stringify(stepped.cursors)}, pages = pages + 1, records = records + ${stepped.records}, tries = 0,
      stepped_at = now()
    where r.company_id = ${companyId} and r.id = ${id} returning ${runColumns}`)

/** Answers whether this page of the run comes for the first time: a vendor that tells one twice would have us read for ever. */
export async function isNewPage(tx: Tx, { companyId, id }: Run, hash: Buffer): Promise<boolean> {
  const added = await tx.run(sql`
    insert into ats_run_page (company_id, run_id, page_hash) values (${companyId}, ${id}, ${hash}) on conflict do nothing`)
  return added === 1
}

/**
 * Where only applications to linked jobs are kept, a full run that is past them has not kept those to a job that is linked now. Whoever
 * links it holds the connection, so no page is stored meanwhile.
 */
export const stopPastApplications = (tx: Tx, { companyId, connectionId }: Connected): Promise<number> =>
  tx.run(sql`
    update ats_run set state = 'stopped', ended_at = now(), page = null
    where company_id = ${companyId} and connection_id = ${connectionId} and state = 'running' and kind = 'full'
      and (not 'application' = any(steps) or (steps[1] = 'application' and page is not null))`)

export interface Ended {
  readonly state: 'succeeded' | 'failed' | 'stopped'
  readonly fault?: string
  readonly faultDetail?: string
}

export async function endRun(tx: Tx, { companyId, id }: Run, { state, fault, faultDetail }: Ended): Promise<void> {
  await tx.batch(
    sql`
      update ats_run set state = ${state}, fault = ${fault ?? null}, fault_detail = ${faultDetail ?? null}, ended_at = now(), page = null
      where company_id = ${companyId} and id = ${id} and state = 'running'`,
    sql`delete from ats_run_page where company_id = ${companyId} and run_id = ${id}`,
  )
}
