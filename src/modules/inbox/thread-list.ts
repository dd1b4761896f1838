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
import { mentionsCaller, mentionsShown } from './thread-note.ts'

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
  const clauses = allOf(
    sql`t.company_id = ${actor.companyId}`,
    sql`t.merged_into is null`,
    ...clausesOf(actor, filters),
    older,
  )
  const newest = sql`order by t.last_message_at desc, t.id desc limit ${fetch}`
  const columns = threadColumns(actor)
  if (seesAllJobs(actor) || isBounded(filters)) {
    const seen = allOf(clauses, isSeen(actor))
    return tx.all(sql<Thread>`select ${columns} from thread t where ${seen} ${newest}`)
  }
  // Of each of their jobs as many as are asked for, from its own index: a reviewer's few threads may lie far down among all.
  return tx.all(sql<Thread>`
    select ${columns} from ${jobsSeenBy(actor)} j cross join lateral (
      select * from thread t where ${clauses} and t.job_id = j.id ${newest}) t
    where j.company_id = ${actor.companyId} ${newest}`)
}

/** An `exists` would be joined with all threads of their jobs before what is wanted is found. */
const isSeen = (actor: Member): Statement =>
  seesAllJobs(actor)
    ? nothing
    : sql`coalesce((
        select true from ${jobsSeenBy(actor)} j where j.company_id = t.company_id and j.id = t.job_id limit 1), false)`

/** So few threads are found first that they are looked through once, and not once for each job of a reviewer. */
const isBounded = ({ query, unread, mentioned }: ThreadFilters): boolean =>
  searchQuery(query ?? '') !== null || unread === true || mentioned === true

function clausesOf(actor: Member, filters: ThreadFilters): Statement[] {
  const { state, assignee, jobId, candidateId, unread, mentioned, query } = filters
  const words = searchQuery(query ?? '')
  return [
    state === 'all' ? nothing : sql`t.state = ${state}`,
    assignee === undefined ? nothing : assignedTo(actor, assignee),
    jobId === undefined ? nothing : sql`t.job_id = ${jobId}`,
    candidateId === undefined ? nothing : sql`t.candidate_id = ${candidateId}`,
    words === null ? nothing : sql`t.id in (select search_threads(${words}::tsquery, ${foundMax}::int))`,
    mentioned === undefined ? nothing : mentioned ? mentionsCaller(actor) : sql`not (${mentionsCaller(actor)})`,
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
