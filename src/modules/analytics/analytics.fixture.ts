/** Companies get a random past, and their figures are counted the slow way. */
import type { ApplicationStatus } from '#modules/applications/index.ts'
import { type Answer, everywhere, type World } from '#test'
import type { Lived } from './figures/slow-figures.fixture.ts'

/** The same seed gives the same numbers, which look random. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

export async function livedIn({ owner, companyId }: World): Promise<Lived[]> {
  const { rows } = await everywhere<Lived & { changes: { to: ApplicationStatus; at: string }[] }>(
    owner,
    `select a.id::int, a.job_id::int as "jobId", a.source, a.is_applicant as "isApplicant", a.status,
       a.applied_at as "appliedAt", a.status_at as "statusAt", a.evaluated_at is not null as "isEvaluated",
       a.removed_at is not null as "isRemoved", a.superseded as "isSuperseded",
       (select jsonb_agg(jsonb_build_object('to', c.to_status, 'at', c.at) order by c.id) from application_status_change c
        where c.company_id = a.company_id and c.application_id = a.id) as changes
     from application a where a.company_id = $1 order by a.id`,
    [companyId],
  )
  return rows.map((row) => ({
    ...row,
    appliedAt: new Date(row.appliedAt),
    statusAt: new Date(row.statusAt),
    changes: (row.changes ?? []).map(({ to, at }) => ({ to, at: new Date(at) })),
  }))
}

const statuses: readonly ApplicationStatus[] = [
  'unreviewed',
  'suitable',
  'shortlisted',
  'not_suitable',
  'interviewing',
  'offered',
  'hired',
  'withdrawn',
]
const sources = ['careers', 'referral', 'agency']

/** Applications are from the last two years, more often than not near midnight, each with a history. */
export async function giveThemAPast(here: World, seed: number, count: number): Promise<number[]> {
  const { make, owner, companyId } = here
  const below = randomFrom(seed)
  const jobIds: number[] = []
  for (let job = 0; job < 3; job++) jobIds.push((await make.job({ tags: job === 0 ? ['gilding'] : [] })).id)
  const rows = Array.from({ length: count }, () => {
    const changes = Array.from({ length: 1 + below(6) }, () => statuses[below(statuses.length)])
    const halfHours = below(2 * 365 * 48)
    return {
      job: jobIds[below(3)],
      source: sources[below(3)],
      applicant: below(4) > 0,
      removed: below(10) === 0,
      superseded: below(15) === 0,
      at: new Date(Date.now() - halfHours * 1_800_000).toISOString(),
      changes,
      steps: changes.map(() => below(40 * 24)),
    }
  })
  await everywhere(owner, insertPast, [companyId, JSON.stringify(rows)])
  return jobIds
}

const insertPast = `
  with wish as (
    select row_number() over () as n, w.* from jsonb_to_recordset($2::jsonb) as w (
      job bigint, source text, applicant boolean, removed boolean, superseded boolean, at timestamptz, changes text[], steps int[])
  ), person as (
    insert into candidate (company_id, first_name, last_name, source)
    select $1, 'Ada', n::text, 'test' from wish returning id, last_name
  ), applied as (
    insert into application (company_id, job_id, candidate_id, status, is_applicant, source, applied_at, created_at, removed_at,
      superseded, status_at)
    select $1, w.job, p.id, w.changes[cardinality(w.changes)], w.applicant, w.source, w.at, w.at,
      case when w.removed or w.superseded then now() end, w.superseded,
      w.at + make_interval(hours => (select sum(step)::int from unnest(w.steps) as step))
    from wish w join person p on p.last_name = w.n::text returning id, candidate_id
  )
  insert into application_status_change (company_id, application_id, to_status, actor_kind, actor_id, at)
  select $1, a.id, w.changes[place], 'machine', 'test',
    w.at + make_interval(hours => (select sum(step)::int from unnest(w.steps[1:place]) as step))
  from wish w join person p on p.last_name = w.n::text join applied a on a.candidate_id = p.id
    cross join lateral generate_subscripts(w.changes, 1) as place
  order by a.id, place`

/** Answers are put in an order of their own, and lose what is worked out of other figures. */
export function bare({ body }: Answer) {
  const { funnel, timeToHire, timeInStatus, sources: found, trend, ageing } = body
  return {
    funnel,
    timeToHire,
    timeInStatus: byName(timeInStatus),
    sources: byName(found.map(({ yield: _, ...rest }: Record<string, unknown>) => rest)),
    trend,
    ageing: byName(ageing),
  }
}

type Named = Readonly<Record<string, unknown>>

export const byName = (rows: readonly Named[]): Named[] =>
  rows.toSorted((one, other) =>
    String(one['status'] ?? one['source']) < String(other['status'] ?? other['source']) ? -1 : 1,
  )

export async function recount({ owner, companyId, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('recount-hiring', $1)`, [{ companyId }])
  await settle()
}
