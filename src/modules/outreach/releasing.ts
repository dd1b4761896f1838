/** Who waits for the release of a sequence, and what is known of them. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { type Application, allApplications } from '#modules/applications/index.ts'
import { allCandidates, allResumes, type Candidate, exactEmail } from '#modules/candidates/index.ts'
import { allCompanies, allMembers, allUsers } from '#modules/identity/index.ts'
import { allCorrespondence } from '#modules/inbox/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { allSuppressions } from '#modules/mail/index.ts'
import { talent } from '#modules/talent/index.ts'
import { type Alarm, findAlarm } from './sending/alarm.ts'
import type { Sequence } from './sequence.ts'
import { getSettings, type OutreachSettings } from './settings.ts'

export const releasedMax = 200
export const [oldMonths, recentDays] = [24, 90]

export interface Waiting
  extends Pick<Candidate, 'firstName' | 'lastName' | 'emails' | 'location'>,
    Pick<Application, 'status' | 'isApplicant'> {
  readonly id: string
  readonly applicationId: number
  readonly candidateId: number
  readonly senderName: string | null
  readonly isOldProfile: boolean
  readonly isContactedRecently: boolean
  readonly isInProcess: boolean
  readonly isSuppressed: boolean
  readonly objected: boolean
}

export interface Release {
  readonly sequence: Sequence
  readonly settings: OutreachSettings
  readonly waiting: readonly Waiting[]
  readonly jobTitle: string
  readonly isJobLive: boolean
  readonly companyName: string
  readonly zone: string
  readonly alarm: Alarm | null
}

interface Wish {
  readonly sequence: Sequence
  /** Nobody named is everybody. */
  readonly enrolmentIds: readonly string[] | null
}

export async function readRelease(reading: Reading, actor: CompanyActor, wish: Wish): Promise<Release> {
  const { companyId } = actor
  const { sequence } = wish
  const rows = await reading.all(waitingFor(companyId, wish))
  const people = rows.map(({ candidateId, emails }) => ({ candidateId, addresses: emails }))
  const objected = people.length === 0 ? [] : await talent.refused(reading, companyId, people)
  const [[job], [company], suppressed] = await reading.batch(
    sql<{ title: string; status: string }>`
      select j.title, j.status from ${allJobs} j where j.company_id = ${companyId} and j.id = ${sequence.jobId}`,
    sql<{ name: string; timezone: string }>`select c.name, c.timezone from ${allCompanies} c where c.id = ${companyId}`,
    sql<{ exact: string }>`
      select distinct s.exact from ${allSuppressions} s
      where s.company_id = ${companyId} and (s.until is null or s.until > now())
        and s.exact = any(${rows.flatMap(({ emails: [address] }) => (address === undefined ? [] : [exactEmail(address)]))}::text[])`,
  )
  const stopped = new Set(suppressed.map(({ exact }) => exact))
  return {
    sequence,
    settings: await getSettings(reading, { companyId }),
    waiting: rows.map((row, place) => ({
      ...row,
      objected: objected[place] ?? false,
      isSuppressed: stopped.has(exactEmail(row.emails[0] ?? '')),
    })),
    jobTitle: job?.title ?? '',
    isJobLive: job?.status === 'live',
    companyName: company?.name ?? '',
    zone: company?.timezone ?? 'UTC',
    alarm: await findAlarm(reading, companyId),
  }
}

type Row = Omit<Waiting, 'objected' | 'isSuppressed'>

const waitingFor = (companyId: string, { sequence, enrolmentIds }: Wish) =>
  sql<Row>`
    select e.id, e.application_id, e.candidate_id, c.first_name, c.last_name, c.emails, c.location, a.status, a.is_applicant,
      (select u.name from ${allMembers} m join ${allUsers} u on u.id = m.user_id
        where m.company_id = e.company_id and m.user_id = e.sender_id and m.role <> 'reviewer') as sender_name,
      coalesce((select max(r.created_at) from ${allResumes} r where r.company_id = e.company_id and r.candidate_id = e.candidate_id),
        c.created_at) < now() - make_interval(months => ${oldMonths}::int) as is_old_profile,
      exists (select from ${allCorrespondence} m
        where m.company_id = e.company_id and m.candidate_id = e.candidate_id and m.direction = 'outbound'
          and m.at > now() - make_interval(days => ${recentDays}::int)) as is_contacted_recently,
      exists (select from ${allApplications} o
        where o.company_id = e.company_id and o.candidate_id = e.candidate_id and o.id <> e.application_id
          and o.removed_at is null and not o.superseded
          and o.status in ('suitable', 'shortlisted', 'interviewing', 'offered')) as is_in_process
    from outreach_enrolment e
      join ${allCandidates} c on c.company_id = e.company_id and c.id = e.candidate_id
      join ${allApplications} a on a.company_id = e.company_id and a.id = e.application_id
    where ${allOf(
      sql`e.company_id = ${companyId}`,
      sql`e.sequence_id = ${sequence.id}`,
      sql`e.state = 'enrolled'`,
      enrolmentIds === null ? nothing : sql`e.id = any(${[...enrolmentIds]}::text[])`,
    )} order by e.enrolled_at, e.id limit ${releasedMax}`
