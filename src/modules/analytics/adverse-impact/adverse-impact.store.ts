import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { cameOnDays, type HiringFilters, isNarrowed, jobClauses } from '../figures/hiring-filter.ts'
import type { Group } from './tally.ts'

/** Applicants, counted where they are: what one of them said leaves the database in a sum alone. */
export function applicantGroups(companyId: string, filters: HiringFilters): Statement<Group> {
  const wanted = allOf(
    sql`f.company_id = ${companyId}`,
    sql`f.is_applicant`,
    ...cameOnDays(companyId, filters, sql`f.applied_at`),
    isNarrowed(filters)
      ? sql`f.job_id in (
          select j.id from job j where ${allOf(sql`j.company_id = ${companyId}`, ...jobClauses(filters))})`
      : nothing,
  )
  return sql<Group>`
    select s.sex, s.race_ethnicity, f.suitable_at is not null as selected, f.score, count(*)::integer as count
    from hiring_fact f
      left join self_identification s on s.company_id = f.company_id and s.application_id = f.application_id
    where ${wanted} group by s.sex, s.race_ethnicity, f.suitable_at is not null, f.score`
}
