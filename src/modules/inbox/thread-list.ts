/** An actor reads the threads they see, the one with the newest message first. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { Id, QueryBoolean, TextId } from '#kernel/http/fields.ts'
import { jobsSeenBy, seesAllJobs } from '#modules/jobs/index.ts'
import { searchQuery } from '#text/search.ts'
import { isUnreadBy, threadColumns } from './thread.store.ts'
import { type Thread, threadStates } from './thread.ts'

/** What is unread is looked for among so many that were written to last, and words find so many: a list never reads them all. */
const unreadAmong = 5000
const foundMax = 2000

export const threadFilters = {
  state: z
    .enum([...threadStates, 'all'])
    .default('open')
    .meta({
      description: '`open` has a candidate, `unassigned` has none, `archived` is either.',
    }),
  assignee: TextId.optional().meta({ description: 'The id of a member, `me`, or `nobody`.' }),
  jobId: Id.optional(),
  candidateId: Id.optional(),
  unread: QueryBoolean.optional().meta({
    description: `Whether the caller has not read it. \`true\` looks at the ${unreadAmong} threads that people wrote to last.`,
  }),
  query: z
    .string()
    .max(500)
    .optional()
    .meta({
      description: `Words of the subject, of people, addresses and messages; the last one may be the start of a word. Of more than ${foundMax} threads that have them all, those with the newest messages are found.`,
    }),
}

export type ThreadFilters = { readonly [Name in keyof typeof threadFilters]: z.output<(typeof threadFilters)[Name]> }

interface Wanted {
  /** The rows after a position: a clause about `t`. */
  readonly older: Statement
  readonly fetch: number
}

export function listThreads(
  tx: Reading,
  actor: Member,
  filters: ThreadFilters,
  { older, fetch }: Wanted,
): Promise<Thread[]> {
  const clauses = allOf(
    sql`t.company_id = ${actor.companyId}`,
    sql`t.merged_into is null`,
    ...clausesOf(actor, filters),
    older,
  )
  const newest = sql`order by t.last_message_at desc, t.id desc limit ${fetch}`
  const columns = threadColumns(actor)
  if (seesAllJobs(actor)) return tx.all(sql<Thread>`select ${columns} from thread t where ${clauses} ${newest}`)
  // Of each of their jobs as many as are asked for, from its own index: a reviewer's few threads may lie far down among all.
  return tx.all(sql<Thread>`
    select ${columns} from ${jobsSeenBy(actor)} j cross join lateral (
      select * from thread t where ${clauses} and t.job_id = j.id ${newest}) t
    where j.company_id = ${actor.companyId} ${newest}`)
}

function clausesOf(actor: Member, { state, assignee, jobId, candidateId, unread, query }: ThreadFilters): Statement[] {
  const words = searchQuery(query ?? '')
  return [
    state === 'all' ? nothing : sql`t.state = ${state}`,
    assignee === undefined ? nothing : assignedTo(actor, assignee),
    jobId === undefined ? nothing : sql`t.job_id = ${jobId}`,
    candidateId === undefined ? nothing : sql`t.candidate_id = ${candidateId}`,
    words === null ? nothing : sql`t.id in (select search_threads(${words}::tsquery, ${foundMax}::int))`,
    unread === undefined ? nothing : unread ? unreadClause(actor) : sql`not (${isUnreadBy(actor)})`,
  ]
}

const assignedTo = ({ userId }: Member, assignee: string): Statement =>
  assignee === 'nobody' ? sql`t.assignee_id is null` : sql`t.assignee_id = ${assignee === 'me' ? userId : assignee}`

/** A list of nothing but read threads would be read to its end for one that is not. */
const unreadClause = (actor: Member): Statement => sql`
  t.last_inbound_at >= coalesce((
    select oldest.last_inbound_at from thread oldest
    where oldest.company_id = ${actor.companyId} and oldest.last_inbound_at is not null and oldest.merged_into is null
    order by oldest.last_inbound_at desc offset ${unreadAmong - 1} limit 1), '-infinity') and ${isUnreadBy(actor)}`
