/** What an auditor asks beside the figures is read here: what the scores are from, and what was counted. */
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { allEvaluations } from '#modules/evaluation/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import type { HiringFilters } from '../figures/hiring-filter.ts'
import { areApplicantsMeant } from './adverse-impact.store.ts'

export interface ScoringEngine {
  /** The name is null where a score came without any record of an evaluation. */
  readonly name: string | null
  readonly version: string | null
  readonly model: string | null
  readonly promptVersion: string | null
  readonly scored: number
  readonly firstScoredAt: Instant | null
  readonly lastScoredAt: Instant | null
  readonly inUseSince: Instant | null
}

/** A score is that of the newest evaluation. An engine is in use since the company's first evaluation by it. */
export const scoringEngines = (companyId: string, filters: HiringFilters): Statement<ScoringEngine> =>
  sql<ScoringEngine>`
    with used as (
      select e.engine, e.engine_version, e.model, e.prompt_version, min(e.evaluated_at) as since
      from ${allEvaluations} e where e.company_id = ${companyId}
      group by e.engine, e.engine_version, e.model, e.prompt_version
    ), counted as (
      select n.engine, n.engine_version, n.model, n.prompt_version, count(*)::integer as scored,
        min(n.evaluated_at) as first_scored_at, max(n.evaluated_at) as last_scored_at
      from hiring_fact f left join lateral (
        select e.engine, e.engine_version, e.model, e.prompt_version, e.evaluated_at from ${allEvaluations} e
        where e.company_id = f.company_id and e.application_id = f.application_id order by e.id desc limit 1) n on true
      where ${areApplicantsMeant(companyId, filters)} and f.score is not null
      group by n.engine, n.engine_version, n.model, n.prompt_version
    )
    select c.engine as name, c.engine_version as version, c.model, c.prompt_version, c.scored, c.first_scored_at,
      c.last_scored_at, u.since as in_use_since
    from counted c left join used u on u.engine = c.engine and u.engine_version = c.engine_version
      and u.model is not distinct from c.model and u.prompt_version is not distinct from c.prompt_version
    order by c.scored desc, c.engine, c.engine_version, c.model, c.prompt_version`

export interface Covered {
  readonly company: string
  readonly timezone: string
  readonly asksSelfIdentification: boolean
  readonly jobs: number
  readonly firstDay: string | null
  readonly lastDay: string | null
}

/** Days are those of the company's time zone, as the figures count them. */
export const coveredBy = (companyId: string, filters: HiringFilters): Statement<Covered> => sql<Covered>`
  select c.name as company, z.timezone, c.asks_self_identification, s.jobs, s.first_day, s.last_day
  from ${allCompanies} c
    cross join (select hiring_zone_of(${companyId}) as timezone) z
    cross join lateral (
      select count(distinct f.job_id)::integer as jobs, min((f.applied_at at time zone z.timezone)::date) as first_day,
        max((f.applied_at at time zone z.timezone)::date) as last_day
      from hiring_fact f where ${areApplicantsMeant(companyId, filters)}) s
  where c.id = ${companyId}`
