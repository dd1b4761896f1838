/** Actions that nobody confirms in time, and those of which something went wrong. */
import { type AttentionRow, attention, type Looking } from '#kernel/attention.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'

interface OfAction extends AttentionRow {
  readonly actionKey: string
  readonly jobId: number
  readonly title: string
  readonly state: string
}

const seen = ({ member, except }: Looking): Statement =>
  allOf(
    sql`a.company_id = ${member.companyId}`,
    sql`a.action_key <> all(${[...except]}::text[])`,
    sql`exists (select from ${jobsSeenBy(member)} j where j.company_id = a.company_id and j.id = a.job_id)`,
  )

const soonHours = 24

export const expiringActions = attention<OfAction>({
  kind: 'action_expiring',
  about: `Staged actions that expire within ${soonHours} hours.`,
  urgency: 'important',
  access: 'recruiter',
  find: (looking) => sql<OfAction>`
    select a.action_key as key, a.action_key, a.job_id, a.title, a.state, a.staged_at as since from staged_action a
    where ${seen(looking)} and a.state = 'staged' and a.expires_at > now()
      and a.expires_at < now() + make_interval(hours => ${soonHours}::int)
    order by a.staged_at, a.id limit ${looking.max}`,
  tell: ({ actionKey, jobId, title }) => ({
    title: `Not confirmed yet: ${title}`,
    why: 'It was prepared, and expires within a day.',
    prompt: null,
    about: { actionKey, jobId },
  }),
})

const failedDays = 14

export const failedActions = attention<OfAction>({
  kind: 'action_failed',
  about: 'Actions that failed as a whole or in part, and those of which nobody knows.',
  urgency: 'urgent',
  access: 'recruiter',
  find: (looking) => sql<OfAction>`
    select a.action_key as key, a.action_key, a.job_id, a.title, a.state, coalesce(a.executed_at, a.staged_at) as since
    from staged_action a
    where ${seen(looking)} and a.state in ('failed', 'partially_succeeded', 'uncertain')
      and a.executed_at > now() - make_interval(days => ${failedDays}::int)
    order by coalesce(a.executed_at, a.staged_at), a.id limit ${looking.max}`,
  tell: ({ actionKey, jobId, title, state }) => ({
    title: `Went wrong: ${title}`,
    why:
      state === 'uncertain'
        ? 'Nobody knows whether it happened: look, and say so.'
        : state === 'failed'
          ? 'Nothing of it was done.'
          : 'A part of it was not done.',
    prompt: null,
    about: { actionKey, jobId },
  }),
})
