/** An actor reads the actions on the jobs they see, the newest first. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { jobsSeenBy, seesAllJobs } from '#modules/jobs/index.ts'
import { summaryColumns } from './staged-action.store.ts'
import { type ActionState, type ActionSummary, actionStates } from './staged-action.ts'

export const actionFilters = {
  state: z.enum(actionStates).optional(),
  kind: z.string().min(1).max(100).optional(),
  jobId: Id.optional(),
}

type ActionFilters = { readonly [Name in keyof typeof actionFilters]: z.output<(typeof actionFilters)[Name]> }

interface Wanted {
  /** The rows after a position are in this clause about `a`. */
  readonly older: Statement
  readonly fetch: number
}

export function listActions(
  tx: Reading,
  actor: Member,
  { state, kind, jobId }: ActionFilters,
  { older, fetch }: Wanted,
): Promise<ActionSummary[]> {
  const clauses = allOf(
    sql`a.company_id = ${actor.companyId}`,
    state === undefined ? nothing : inState(state),
    kind === undefined ? nothing : sql`a.kind = ${kind}`,
    jobId === undefined ? nothing : sql`a.job_id = ${jobId}`,
    older,
  )
  const newest = sql`order by a.id desc limit ${fetch}`
  if (seesAllJobs(actor)) {
    return tx.all(sql<ActionSummary>`select ${summaryColumns} from staged_action a where ${clauses} ${newest}`)
  }
  // As many are read of each of their jobs as are asked for: a reviewer's few may lie far down among all.
  return tx.all(sql<ActionSummary>`
    select ${summaryColumns} from ${jobsSeenBy(actor)} j cross join lateral (
      select * from staged_action a where ${clauses} and a.job_id = j.id ${newest}) a
    where j.company_id = ${actor.companyId} ${newest}`)
}

/** No chore may have come by yet to write down that the time of an action is over. */
function inState(state: ActionState): Statement {
  if (state === 'staged') return sql`a.state = 'staged' and a.expires_at > now()`
  if (state === 'expired')
    return sql`a.state in ('staged', 'expired') and (a.state = 'expired' or a.expires_at <= now())`
  return sql`a.state = ${state}`
}
