/** People on jobs who wait for somebody: each item is of a job, since its board is where they are settled. */
import { type AttentionRow, attention, type Looking } from '#kernel/attention.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'

interface OfJob extends AttentionRow {
  readonly jobId: number
  readonly title: string
  readonly count: number
}

const countMax = 100
/** The newest jobs are looked at: each costs a look into an index. */
const jobsMax = 200

const keysOf = (except: readonly string[]) => sql`j.id::text <> all(${[...except]}::text[])`

const liveJobs = ({ member, except }: Looking): Statement => sql`
  (select j.id, j.title from ${jobsSeenBy(member)} j
   where j.company_id = ${member.companyId} and j.status = 'live' and ${keysOf(except)}
   order by j.id desc limit ${jobsMax})`

/** Each live job has one item, where the statement about `j` finds somebody on it: since when, and how many. */
const onLiveJobs = (looking: Looking, found: Statement): Statement<OfJob> => sql<OfJob>`
  select j.id::text as key, j.id as job_id, j.title, found.since, found.count
  from ${liveJobs(looking)} j cross join lateral (${found}) found
  where found.count > 0 order by found.since, j.id limit ${looking.max}`

const people = (count: number): string =>
  count === 1 ? '1 person' : `${count >= countMax ? `${countMax} or more` : count} people`
const is = (count: number): string => (count === 1 ? 'is' : 'are')

const strongScore = 75
/** Ranks of scores that may fit are one higher: those without a score stand below them. */
const strongRank = strongScore + 1

/** Scores are kept in the order of the index, so the best of each job are found without the others. */
export const strongApplicants = attention<OfJob>({
  kind: 'strong_applicants_unseen',
  about: 'Applicants with a high score whom nobody has looked at.',
  urgency: 'important',
  access: 'recruiter',
  find: (looking) =>
    onLiveJobs(
      looking,
      sql`
      select min(a.evaluated_at) as since, count(*)::int as count from (
        select a.evaluated_at from application a
        where a.company_id = ${looking.member.companyId} and a.job_id = j.id and a.status = 'unreviewed'
          and a.score_rank >= ${strongRank} and a.removed_at is null and a.is_applicant and a.evaluated_at is not null
        order by a.score_rank desc, a.id desc limit ${countMax}) a`,
    ),
  tell: ({ jobId, title, count }) => ({
    title: `Strong applicants for ${title}`,
    why: `${people(count)} with a score of ${strongScore} or more ${is(count)} not looked at yet.`,
    prompt: `Review the best applicants for ${title}`,
    about: { jobId },
  }),
})

const waitingDays = 7

export const peopleWaiting = attention<OfJob>({
  kind: 'applicants_waiting',
  about: `Applicants whom nobody has looked at for ${waitingDays} days.`,
  urgency: 'important',
  access: 'recruiter',
  find: (looking) =>
    onLiveJobs(
      looking,
      sql`
      select min(a.applied_at) as since, count(*)::int as count from (
        select a.applied_at from application a
        where a.company_id = ${looking.member.companyId} and a.job_id = j.id and a.status = 'unreviewed'
          and a.applied_at < now() - make_interval(days => ${waitingDays}::int) and a.removed_at is null and a.is_applicant
        order by a.applied_at, a.id limit ${countMax}) a`,
    ),
  tell: ({ jobId, title, count }) => ({
    title: `People wait for an answer on ${title}`,
    why: `${people(count)} applied more than ${waitingDays} days ago and ${is(count)} still unreviewed.`,
    prompt: `Show who waits longest on ${title}`,
    about: { jobId },
  }),
})

export const flaggedShortlisted = attention<OfJob>({
  kind: 'flagged_shortlisted',
  about: 'Shortlisted people whose application has a flag.',
  urgency: 'routine',
  access: 'recruiter',
  find: (looking) =>
    onLiveJobs(
      looking,
      sql`
      select min(a.status_at) as since, count(*)::int as count from (
        select a.status_at, a.flags from application a
        where a.company_id = ${looking.member.companyId} and a.job_id = j.id and a.status = 'shortlisted' and a.removed_at is null
        order by a.applied_at desc, a.id desc limit ${countMax}) a
      where a.flags <> '{}'`,
    ),
  tell: ({ jobId, title, count }) => ({
    title: `Flags among the shortlisted of ${title}`,
    why: `${people(count)} on the shortlist ${is(count)} flagged: read why before you go on.`,
    prompt: `Which of the shortlisted for ${title} have flags?`,
    about: { jobId },
  }),
})
