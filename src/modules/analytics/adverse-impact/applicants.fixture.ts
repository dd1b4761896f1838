/** Applicants of a job say things of themselves, and are put there in one statement. */
import { everywhere, type World } from '#test'
import { recount } from '../analytics.fixture.ts'

export interface Kind {
  readonly sex: string | null
  readonly raceEthnicity: string | null
  readonly count: number
  readonly selected: number
  readonly score?: number
  readonly at?: string
}

/** The applicants of a job said this of themselves, and the first of each kind were found suitable. */
export async function applicants(here: World, jobId: number, kinds: readonly Kind[]): Promise<void> {
  const { owner, companyId } = here
  await everywhere(owner, insertApplicants, [companyId, jobId, JSON.stringify(kinds)])
  await recount(here)
}

const insertApplicants = `
  with wish as (
    select 'person ' || kind || ' ' || n as name, w.sex, w."raceEthnicity" as race, n <= w.selected as selected, w.score,
      coalesce(w.at, now()) as at
    from jsonb_array_elements($3::jsonb) with ordinality as each (value, kind)
      cross join lateral jsonb_to_record(each.value) as w (
        sex text, "raceEthnicity" text, count int, selected int, score smallint, at timestamptz)
      cross join lateral generate_series(1, w.count) as n
  ), person as (
    insert into candidate (company_id, first_name, last_name, source)
    select $1, 'Ada', name, 'test' from wish returning id, last_name
  ), applied as (
    insert into application (company_id, job_id, candidate_id, status, is_applicant, source, applied_at, score, evaluated_at)
    select $1, $2, p.id, case when w.selected then 'suitable' else 'unreviewed' end, true, 'test', w.at, w.score,
      case when w.score is not null then w.at end
    from wish w join person p on p.last_name = w.name returning id, candidate_id, status
  ), told as (
    insert into self_identification (company_id, application_id, sex, race_ethnicity)
    select $1, a.id, w.sex, w.race from wish w join person p on p.last_name = w.name join applied a on a.candidate_id = p.id
    where w.sex is not null or w.race is not null
  )
  insert into application_status_change (company_id, application_id, to_status, actor_kind, actor_id)
  select $1, id, status, 'machine', 'test' from applied`
