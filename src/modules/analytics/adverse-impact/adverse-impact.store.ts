import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { allSelfIdentifications } from '#modules/applications/index.ts'
import { areMeant, cameOnDays, type HiringFilters, isNarrowed, jobsOfKind } from '../figures/hiring-filter.ts'
import type { Group } from './tally.ts'

/** The database counts applicants, so what one of them said about themselves leaves it only in a sum. */
export function applicantGroups(companyId: string, filters: HiringFilters): Statement<Group> {
  return sql<Group>`
    select s.sex, s.race_ethnicity, f.suitable_at is not null as selected, f.score, count(*)::integer as count
    from hiring_fact f
      left join ${allSelfIdentifications} s on s.company_id = f.company_id and s.application_id = f.application_id
    where ${areApplicantsMeant(companyId, filters)}
    group by s.sex, s.race_ethnicity, f.suitable_at is not null, f.score`
}

/** The clause narrows the facts `f` to the applicants who are counted. */
export const areApplicantsMeant = (companyId: string, filters: HiringFilters): Statement =>
  allOf(
    sql`f.company_id = ${companyId}`,
    sql`f.is_applicant`,
    ...cameOnDays(companyId, filters, sql`f.applied_at`),
    isNarrowed(filters)
      ? sql`f.job_id in (select j.id from ${jobsOfKind(filters)} j where ${areMeant(companyId, filters)})`
      : nothing,
  )
