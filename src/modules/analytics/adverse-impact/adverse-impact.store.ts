import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { type HiringFilters, isNarrowed, jobClauses, requireDays } from '../figures/hiring-filter.ts'
import type { Group } from './tally.ts'

/** Applicants, counted where they are: what one of them said leaves the database in a sum alone. */
export function applicantGroups(companyId: string, filters: HiringFilters): Statement<Group> {
  requireDays(filters)
  const { createdAfter, createdBefore } = filters
  const zone = sql`(select hiring_zone_of(${companyId}))`
  const wanted = allOf(
    sql`f.company_id = ${companyId}`,
    sql`f.is_applicant`,
    createdAfter ? sql`f.applied_at >= ${createdAfter}::date::timestamp at time zone ${zone}` : nothing,
    createdBefore ? sql`f.applied_at < (${createdBefore}::date + 1)::timestamp at time zone ${zone}` : nothing,
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
