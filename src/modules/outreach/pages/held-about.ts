/** What a company holds of somebody whom it found, as their page tells it. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allCandidates, allResumes, type Candidate } from '#modules/candidates/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allCorrespondence } from '#modules/inbox/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { getSettings } from '../settings.ts'
import type { AboutPerson } from './about-you-link.ts'

type Described = Pick<
  Candidate,
  'id' | 'firstName' | 'lastName' | 'headline' | 'location' | 'emails' | 'phones' | 'links'
>

export interface HeldAbout {
  readonly companyName: string
  readonly monthsUnanswered: number
  /** Nobody, once they were erased. */
  readonly person: Described | null
  readonly jobs: readonly { readonly title: string; readonly source: string; readonly since: Instant }[]
  readonly resumes: number
  readonly letters: number
  readonly lastLetterAt: Instant | null
}

const jobsMax = 20

/** Whoever was merged is found as whom they are now. A company that is gone holds nothing. */
export async function findHeldAbout(
  reading: Reading,
  { companyId, candidateId }: AboutPerson,
): Promise<HeldAbout | undefined> {
  const [[company], [person]] = await reading.batch(
    sql<{ name: string }>`select c.name from ${allCompanies} c where c.id = ${companyId}`,
    sql<Described>`
      with recursive self as (
        select c.id, c.merged_into from ${allCandidates} c where c.company_id = ${companyId} and c.id = ${candidateId}
        union
        select c.id, c.merged_into from self s join ${allCandidates} c on c.company_id = ${companyId} and c.id = s.merged_into)
      select c.id, c.first_name, c.last_name, c.headline, c.location, c.emails, c.phones, c.links
      from self s join ${allCandidates} c on c.company_id = ${companyId} and c.id = s.id
      where c.merged_into is null and c.erased_at is null`,
  )
  if (!company) return undefined
  const { monthsUnanswered } = await getSettings(reading, { companyId })
  const about = { companyName: company.name, monthsUnanswered, person: person ?? null }
  if (!person) return { ...about, jobs: [], resumes: 0, letters: 0, lastLetterAt: null }
  const [jobs, [resumes], [letters]] = await reading.batch(
    sql<HeldAbout['jobs'][number]>`
      select j.title, a.source, a.created_at as since from ${allApplications} a
        join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
      where a.company_id = ${companyId} and a.candidate_id = ${person.id} and not a.superseded
      order by a.created_at, a.id limit ${jobsMax}`,
    sql<{ count: number }>`
      select count(*)::int as count from ${allResumes} r where r.company_id = ${companyId} and r.candidate_id = ${person.id}`,
    sql<{ count: number; last: Instant | null }>`
      select count(*)::int as count, max(m.at) as last from ${allCorrespondence} m
      where m.company_id = ${companyId} and m.candidate_id = ${person.id} and m.direction = 'outbound'`,
  )
  return {
    ...about,
    jobs,
    resumes: resumes?.count ?? 0,
    letters: letters?.count ?? 0,
    lastLetterAt: letters?.last ?? null,
  }
}
