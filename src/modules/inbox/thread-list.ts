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
import { mentionsCaller, mentionsShown, newestMentions } from './thread-note.ts'

/** What is unread is looked for among so many that were written to last, and words find so many: a list never reads them all. */
const unreadAmong = 5000
/** A member may not have read most of what there is: what they have read is looked for among so many of what else is asked for. */
const readAmong = 5000
/** A reviewer's lists are made of those of each of their jobs. */
const readAmongOfJob = 500
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
    description: `Whether the caller has not read it. \`true\` looks at the ${unreadAmong} threads that people wrote to last, \`false\` at the ${readAmong} newest of those asked for: of each job at ${readAmongOfJob}, where a reviewer asks.`,
  }),
  mentioned: QueryBoolean.optional().meta({
    description: `Whether a note names the caller who has not read the thread since; \`true\` looks at the newest ${mentionsShown} that do.`,
  }),
  query: z
    .string()
    .max(500)
    .optional()
    .meta({
      description: `Words of the subject, of people, addresses, messages and notes; the last one may be the start of a word. Of more than ${foundMax} threads that have them all, those with the newest messages are found.`,
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
  const columns = threadColumns(actor)
  const newest = sql`order by ${orderOf(filters)} limit ${fetch}`
  const range = rangeOf(actor, filters)
  const rest = allOf(...restOf(actor, filters), older)
  const found = foundThreads(actor, filters)
  if (found) {
    return tx.all(sql<Thread>`
      select ${columns} from (${found}) t where ${allOf(range, rest, isSeen(actor))} ${newest}`)
  }
  const parts = partsOf(actor, filters)
  if (!parts) {
    const { from, where } = lookedAt(filters, range, readAmong)
    return tx.all(sql<Thread>`select ${columns} from ${from} t where ${allOf(where, rest, isSeen(actor))} ${newest}`)
  }
  // Of each part as many as are asked for, from its own index: a reviewer's few threads may lie far down among all.
  const { from, where } = lookedAt(filters, allOf(range, parts.each), parts.among)
  return tx.all(sql<Thread>`
    select ${columns} from ${parts.from} cross join lateral (
      select * from ${from} t where ${allOf(where, rest)} ${newest}) t
    where ${parts.where} ${newest}`)
}

/** Who answers is the same in all of them, and named for the case of nobody: without it, PostgreSQL does not take the order of its index. */
const orderOf = ({ assignee }: ThreadFilters): Statement =>
  sql`${assignee === 'nobody' ? sql`t.assignee_id, ` : nothing}t.last_message_at desc, t.id desc`

/** An `exists` would be joined with all threads of their jobs before what is wanted is found. */
const isSeen = (actor: Member): Statement =>
  seesAllJobs(actor)
    ? nothing
    : sql`coalesce((
        select true from ${jobsSeenBy(actor)} j where j.company_id = t.company_id and j.id = t.job_id limit 1), false)`

/** What an index knows of threads, whichever of it is asked for. */
function rangeOf(actor: Member, { state, assignee, jobId, candidateId }: ThreadFilters): Statement {
  return allOf(
    sql`t.company_id = ${actor.companyId}`,
    sql`t.merged_into is null`,
    state === 'all' ? nothing : sql`t.state = ${state}`,
    assignee === undefined ? nothing : assignedTo(actor, assignee),
    jobId === undefined ? nothing : sql`t.job_id = ${jobId}`,
    candidateId === undefined ? nothing : sql`t.candidate_id = ${candidateId}`,
  )
}

const assignedTo = ({ userId }: Member, assignee: string): Statement =>
  assignee === 'nobody' ? sql`t.assignee_id is null` : sql`t.assignee_id = ${assignee === 'me' ? userId : assignee}`

const restOf = (actor: Member, { unread, mentioned }: ThreadFilters): Statement[] => [
  mentioned === undefined ? nothing : mentioned ? mentionsCaller(actor) : sql`not (${mentionsCaller(actor)})`,
  unread === undefined ? nothing : unread ? isUnreadBy(actor) : sql`not (${isUnreadBy(actor)})`,
]

/**
 * So few are looked at, whatever else is asked for, that they need no index. The limits hold the planner to that: it would rather walk
 * all threads by their time, in the hope to meet enough of them soon.
 */
function foundThreads({ companyId, userId }: Member, { query, mentioned, unread }: ThreadFilters): Statement | null {
  const thread = (id: Statement): Statement =>
    sql`cross join lateral (select * from thread t where t.company_id = ${companyId} and t.id = ${id} limit 1) t`
  const words = searchQuery(query ?? '')
  if (words !== null) {
    return sql`select t.* from search_threads(${words}::tsquery, ${foundMax}::int) f (id) ${thread(sql`f.id`)}`
  }
  if (mentioned === true) {
    return sql`
      select t.* from (select distinct n.thread_id from (${newestMentions({ companyId, userId })}) n) f ${thread(sql`f.thread_id`)}`
  }
  if (unread !== true) return null
  return sql`
    select * from thread t
    where t.company_id = ${companyId} and t.last_inbound_at is not null and t.merged_into is null
    order by t.last_inbound_at desc limit ${unreadAmong}`
}

interface Parts {
  readonly from: Statement
  readonly where: Statement
  /** The rows of a part: a clause about `t`. */
  readonly each: Statement
  /** What was read is looked for among so many of each. */
  readonly among: number
}

/** A list is put together of parts where no index has all of it in its order: of the jobs of a reviewer, and of the states. */
function partsOf(actor: Member, filters: ThreadFilters): Parts | null {
  const { state, assignee, jobId, candidateId } = filters
  // A candidate has so few threads that they are looked through.
  if (candidateId !== undefined) return null
  const isOfJobs = !seesAllJobs(actor)
  const jobs = {
    from: sql`${jobsSeenBy(actor)} j`,
    where: allOf(sql`j.company_id = ${actor.companyId}`, jobId === undefined ? nothing : sql`j.id = ${jobId}`),
    each: sql`t.job_id = j.id`,
    among: readAmongOfJob,
  }
  const isOfStates = state === 'all' && assignee !== undefined && (isOfJobs || jobId !== undefined)
  if (!isOfStates) return isOfJobs ? jobs : null
  const from = sql`unnest(${threadStates}::text[]) s (state)`
  const each = sql`t.state = s.state`
  return isOfJobs
    ? { ...jobs, from: sql`${jobs.from} cross join ${from}`, each: allOf(jobs.each, each) }
    : { from, where: sql`true`, each, among: readAmong }
}

interface LookedAt {
  readonly from: Statement
  /** A clause about `t`. */
  readonly where: Statement
}

/** A list of nothing but unread threads would be read to its end for one that is not. */
const lookedAt = (filters: ThreadFilters, range: Statement, among: number): LookedAt =>
  filters.unread === false
    ? { from: sql`(select * from thread t where ${range} order by ${orderOf(filters)} limit ${among})`, where: nothing }
    : { from: sql`thread`, where: range }
