/** A conversation is opened on a context: a job, or one of the two that each person has for themselves. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'

export type ContextKind = 'root' | 'analytics' | 'job'

export type Context =
  | { readonly kind: 'root' | 'analytics'; readonly jobId: null }
  | { readonly kind: 'job'; readonly jobId: number }

const written = /^(?:root|analytics|job:[1-9]\d{0,14})$/

/** Fifteen digits are an id that a number holds. */
export const ContextText = z
  .string()
  .regex(written, 'must be root, analytics or job:<id>')
  .transform((text): Context => {
    if (text === 'root' || text === 'analytics') return { kind: text, jobId: null }
    return { kind: 'job', jobId: Number(text.slice('job:'.length)) }
  })
  .meta({ description: '`root`, `analytics` or `job:<id>`.', examples: ['job:42'] })

export const ContextView = z
  .string()
  .regex(written)
  .meta({ examples: ['root', 'job:42'] })

export const viewContext = ({ context, jobId }: { readonly context: ContextKind; readonly jobId: number | null }) =>
  context === 'job' ? `job:${jobId}` : context

/**
 * One row stands for a context that the member may open, with the conversation `c` that is open on it beside it, or
 * nulls; there is no row for a job that they don't see.
 */
export const openIn = (member: Member, { kind, jobId }: Context): Statement =>
  kind === 'job'
    ? sql`(select j.company_id, j.id from ${jobsSeenBy(member)} j where j.company_id = ${member.companyId} and j.id = ${jobId}) place
        left join agent_conversation c on c.company_id = place.company_id and c.job_id = place.id and c.archived_at is null`
    : sql`(select ${member.companyId}::text as company_id) place
        left join agent_conversation c on c.company_id = place.company_id and c.owner_id = ${member.userId}
          and c.context = ${kind} and c.archived_at is null`

/** The clause holds for conversations `c` of the company that the member may read. */
export const readableBy = (member: Member): Statement => sql`
  (c.owner_id = ${member.userId} or exists (
    select from ${jobsSeenBy(member)} j where j.company_id = c.company_id and j.id = c.job_id))`
