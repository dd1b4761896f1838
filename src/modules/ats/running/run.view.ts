import { z } from 'zod'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import type { Connection } from '../connection.ts'
import { type Run, runColumns, runKinds, runStates } from './run.ts'

export const RunView = z
  .strictObject({
    id: IdView,
    kind: z
      .enum(runKinds)
      .meta({ description: '`full` reads everything and finds what was deleted; `incremental` what changed.' }),
    state: z.enum(runStates).meta({ description: '`stopped`: another one took its place, or the connection ended.' }),
    reading: z.enum(['job', 'stage', 'candidate', 'application', 'sweep']).nullable().meta({
      description: 'What is at work: `sweep` looks for what is gone. Null when it is over.',
    }),
    pages: z.int(),
    records: z.int(),
    perSecond: z.number().meta({ description: 'Records, since it began.' }),
    counts: z.record(z.string(), z.record(z.string(), z.int())).meta({
      description:
        'Of each kind, how many were `added`, `changed`, the `same` or `deleted`; `held`: too many were missing to believe that they were deleted.',
    }),
    fault: z.string().nullable(),
    faultDetail: z.string().nullable().meta({ description: 'Why it failed, for people.' }),
    startedAt: TimeView,
    endedAt: TimeView.nullable(),
  })
  .meta({ id: 'AtsRun' })

export const viewRun =
  (now: Date) =>
  (run: Run): z.input<typeof RunView> => {
    const until = run.endedAt === null ? now.getTime() : Date.parse(run.endedAt)
    const seconds = Math.max(1, (until - Date.parse(run.startedAt)) / 1000)
    return {
      id: run.id,
      kind: run.kind,
      state: run.state,
      reading: run.state === 'running' ? (run.steps[0] ?? null) : null,
      pages: run.pages,
      records: run.records,
      perSecond: Math.round((10 * run.records) / seconds) / 10,
      counts: run.counts as Record<string, Record<string, number>>,
      fault: run.fault,
      faultDetail: run.faultDetail,
      startedAt: viewTime(run.startedAt),
      endedAt: viewTimeOrNull(run.endedAt),
    }
  }

/** The newest come first. */
export const selectRuns = (
  { companyId, id }: Pick<Connection, 'companyId' | 'id'>,
  older: Statement,
  fetch: number,
) => sql<Run>`
  select ${runColumns} from ats_run r
  where r.company_id = ${companyId} and r.connection_id = ${id} ${older === nothing ? nothing : sql`and ${older}`}
  order by r.started_at desc, r.id desc limit ${fetch}`

/** One that runs, and the one before it. */
export const selectNewestRuns = (connection: Pick<Connection, 'companyId' | 'id'>) => selectRuns(connection, nothing, 2)
