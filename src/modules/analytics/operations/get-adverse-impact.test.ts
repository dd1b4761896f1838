import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { recount } from '../analytics.fixture.ts'

const path = '/v1/analytics/adverse-impact'

interface Kind {
  readonly sex: string | null
  readonly raceEthnicity: string | null
  readonly count: number
  readonly selected: number
  readonly score?: number
  readonly at?: string
}

/** The applicants of a job said this of themselves, and the first of each kind were found suitable. */
async function applicants(here: World, jobId: number, kinds: readonly Kind[]): Promise<void> {
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

type Row = Readonly<Record<string, unknown>>

const shownIn = ({ categories }: { categories: readonly Row[] }): Row[] => categories.filter((row) => !row['withheld'])

describe('how applicants fare by what they said of themselves', () => {
  test('is told in rates of selection and of scoring, each as a part of the highest', async () => {
    const here = await world()
    const { as, admin, make } = here
    await applicants(here, (await make.job()).id, [
      { sex: 'female', raceEthnicity: 'asian', count: 10, selected: 4, score: 80 },
      { sex: 'male', raceEthnicity: 'asian', count: 20, selected: 10, score: 60 },
      { sex: 'male', raceEthnicity: 'white', count: 5, selected: 0, score: 90 },
      { sex: 'another', raceEthnicity: null, count: 2, selected: 1 },
      { sex: null, raceEthnicity: null, count: 6, selected: 3 },
    ])

    const { status, body, text } = await as(admin).get(path)

    assert.equal(status, 200, text)
    assert.deepEqual([body.applicants, body.scored, body.medianScore], [43, 35, 60])
    assert.deepEqual(shownIn(body.sex), [
      {
        sex: 'female',
        raceEthnicity: null,
        withheld: false,
        applicants: 10,
        selected: 4,
        selectionRate: 0.4,
        impactRatio: 1,
        scored: 10,
        scoredAboveMedian: 10,
        scoringRate: 1,
        scoringImpactRatio: 1,
      },
      {
        sex: 'male',
        raceEthnicity: null,
        withheld: false,
        applicants: 25,
        selected: 10,
        selectionRate: 0.4,
        impactRatio: 1,
        scored: 25,
        scoredAboveMedian: 5,
        scoringRate: 0.2,
        scoringImpactRatio: 0.2,
      },
    ])
    assert.partialDeepStrictEqual(shownIn(body.intersections), [
      { sex: 'female', raceEthnicity: 'asian', selectionRate: 0.4, impactRatio: 0.8 },
      { sex: 'male', raceEthnicity: 'white', selectionRate: 0, impactRatio: 0 },
      { sex: 'male', raceEthnicity: 'asian', selectionRate: 0.5, impactRatio: 1 },
    ])
    assert.deepEqual([body.sex.unknown, body.sex.withheldApplicants], [8, 0])
  })

  test('is not told of a few, nor of those whose figures would tell of them', async () => {
    const here = await world()
    const { as, admin, make } = here
    await applicants(here, (await make.job()).id, [
      { sex: 'female', raceEthnicity: 'asian', count: 30, selected: 10 },
      { sex: 'female', raceEthnicity: 'white', count: 10, selected: 5 },
      { sex: 'female', raceEthnicity: 'two_or_more', count: 4, selected: 4 },
    ])

    const { raceEthnicity } = (await as(admin).get(path)).body

    assert.partialDeepStrictEqual(shownIn(raceEthnicity), [{ raceEthnicity: 'asian', applicants: 30, impactRatio: 1 }])
    assert.deepEqual([raceEthnicity.unknown, raceEthnicity.withheldApplicants], [0, 14])
  })

  test('is asked of some jobs and days, and never of another company', async () => {
    const here = await world()
    const { as, admin, stranger, make } = here
    const [one, other] = [(await make.job()).id, (await make.job()).id]
    const kind = { sex: 'female', raceEthnicity: null, selected: 1 }
    await applicants(here, one, [{ ...kind, count: 6, at: '2026-01-31T23:00:00Z' }])
    await applicants(here, other, [{ ...kind, count: 7, at: '2026-02-01T01:00:00Z' }])
    const countOf = async (query: string, who = admin): Promise<number> =>
      (await as(who).get(`${path}?${query}`)).body.applicants

    assert.deepEqual(
      [await countOf(''), await countOf(`jobId=${one}`), await countOf('createdAfter=2026-02-01')],
      [13, 6, 7],
    )
    assert.equal(await countOf('createdBefore=2026-01-31'), 6)
    assert.equal(await countOf('', stranger), 0)
    await as(admin).patch('/v1/company', { timezone: 'Atlantic/Azores' })
    await applicants(here, one, [{ ...kind, count: 5, at: '2025-10-26T00:30:00Z' }])
    assert.equal(await countOf('createdAfter=2025-10-26&createdBefore=2025-10-26'), 5)
    assert.equal((await as(admin).get(`${path}?createdAfter=2026-02-01&createdBefore=2026-01-31`)).status, 422)
  })

  test('is a table for those who ask for CSV', async () => {
    const here = await world()
    const { as, admin, make } = here
    await applicants(here, (await make.job()).id, [{ sex: 'female', raceEthnicity: null, count: 6, selected: 3 }])

    const { text } = await as(admin).get(path, { headers: { accept: 'text/csv' } })

    const lines = text.split('\r\n')
    assert.match(lines[0] ?? '', /^breakdown,group,sex,raceEthnicity,withheld,applicants,selected,selectionRate,/)
    assert.ok(lines.some((line) => line.startsWith('sex,category,female,,false,6,3,0.5,1,')))
    assert.ok(lines.some((line) => line.startsWith('race_ethnicity,unknown,,,,6,')))
  })

  test('is for admins alone', async () => {
    const { as, recruiter } = await world()

    assert.equal((await as(recruiter).get(path)).status, 403)
  })
})
