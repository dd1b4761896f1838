/** People who are to be told soon what is held of them, letters that are held back, and those that no longer leave at all. */
import { type AttentionRow, attention } from '#kernel/attention.ts'
import { allOf, sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import { allLetters, allSuppressions } from '#modules/mail/index.ts'
import type { HeldReason } from './enrolment.ts'
import { bouncedMax, cameBack, complainedMax, lettersCounted } from './sending/alarm.ts'

interface OfJob extends AttentionRow {
  readonly jobId: number
  readonly title: string
  readonly people: number
}

const daysLeft = 10

export const noticesDue = attention<OfJob>({
  kind: 'notice_due',
  about:
    'People who were found for a job and were not told within twenty days what is held of them: after thirty they are told alone, or erased where a search found them.',
  urgency: 'important',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfJob>`
    select a.job_id::text as key, a.job_id, min(j.title) as title, count(*)::int as people, min(n.obtained_at) as since
    from outreach_notice n
      join ${allApplications} a on a.company_id = n.company_id and a.id = n.application_id
      join ${jobsSeenBy(member)} j on j.company_id = a.company_id and j.id = a.job_id
    where ${allOf(
      sql`n.company_id = ${member.companyId}`,
      sql`n.informed_at is null`,
      sql`n.informed_by <= now() + make_interval(days => ${daysLeft}::int)`,
      sql`a.job_id::text <> all(${[...except]}::text[])`,
    )} group by a.job_id order by min(n.obtained_at), a.job_id limit ${max}`,
  tell: ({ jobId, title, people }) => ({
    title: `${people === 1 ? 'One person does' : `${people} people do`} not know that you found them: ${title}`,
    why: 'Whoever is found is told within a month. A first letter does it; else a notice goes alone. Whom a search found and nobody can reach is erased.',
    prompt: `Who was found for “${title}” and not written to yet?`,
    about: { jobId },
  }),
})

interface OfEnrolment extends AttentionRow {
  readonly jobId: number
  readonly candidateId: number
  readonly applicationId: number
  readonly name: string
  readonly held: HeldReason
}

const stories: Readonly<Record<HeldReason, string>> = {
  no_address: 'They have no e-mail address.',
  not_filled: 'Something that the letter names is not known of them.',
  legal_hold: 'What is known of them must be kept: a person decides what is written to them.',
  letter_under_way: 'Nobody knows whether the letter before arrived: say so in its thread, or send it again.',
}

export const heldLetters = attention<OfEnrolment>({
  kind: 'outreach_held',
  about: 'Letters of sequences that are held back until somebody does something.',
  urgency: 'routine',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfEnrolment>`
    select e.id as key, e.job_id, e.candidate_id, e.application_id, trim(c.first_name || ' ' || c.last_name) as name, e.held,
      coalesce(e.last_letter_at, e.enrolled_at) as since
    from outreach_enrolment e
      join ${allCandidates} c on c.company_id = e.company_id and c.id = e.candidate_id
      join ${jobsSeenBy(member)} j on j.company_id = e.company_id and j.id = e.job_id
    where ${allOf(
      sql`e.company_id = ${member.companyId}`,
      sql`e.state = 'waiting' and e.held is not null`,
      sql`e.id <> all(${[...except]}::text[])`,
    )} order by e.due_at, e.id limit ${max}`,
  tell: ({ name, held, ...about }) => ({
    title: `A letter is held back: ${name || 'somebody without a name'}`,
    why: stories[held],
    prompt: null,
    about: { jobId: about.jobId, candidateId: about.candidateId, applicationId: about.applicationId },
  }),
})

interface OfCompany extends AttentionRow {
  readonly bounced: number
  readonly complained: number
}

export const stoppedLetters = attention<OfCompany>({
  kind: 'outreach_stopped',
  about: 'So many letters to people who were found came back, or were complained of, that none leaves any more.',
  urgency: 'urgent',
  access: 'admin',
  find: ({ member, max, except }) => sql<OfCompany>`
    select 'letters' as key, k.bounced, k.complained, k.since from (
      select count(*) filter (where ${cameBack})::int as bounced,
        count(*) filter (where exists (
          select from ${allSuppressions} s
          where s.company_id = o.company_id and s.exact = l.to_exact and s.reason = 'complained' and s.letter_id = l.id))::int as complained,
        max(o.written_at) as since
      from (
        select o.company_id, o.id, o.written_at from outreach_letter o
        where o.company_id = ${member.companyId} and o.written_at > coalesce(
          (select s.counted_from from outreach_settings s where s.company_id = ${member.companyId}), '2000-01-01Z')
        order by o.written_at desc limit ${lettersCounted}) o
        join ${allLetters} l on l.company_id = o.company_id and l.id = o.id) k
    where (k.bounced > ${bouncedMax}::float8 or k.complained > ${complainedMax}::float8)
      and 'letters' <> all(${[...except]}::text[]) limit ${max}`,
  tell: ({ bounced, complained }) => ({
    title: 'Letters to people who were found have stopped',
    why: `Of the last ones ${bounced} came back and ${complained} were complained of. Look why, and let them go again in the settings of outreach.`,
    prompt: null,
    about: {},
  }),
})
