import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { applicants } from '../adverse-impact/applicants.fixture.ts'

const path = '/v1/analytics/adverse-impact'

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
    assert.partialDeepStrictEqual(shownIn(body.sex), [
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

  test('is counted of a category under two per cent, which has a rate and no ratio', async () => {
    const here = await world()
    const { as, admin, make } = here
    await applicants(here, (await make.job()).id, [
      { sex: 'female', raceEthnicity: 'white', count: 300, selected: 150 },
      { sex: 'female', raceEthnicity: 'asian', count: 100, selected: 40 },
      { sex: 'female', raceEthnicity: 'two_or_more', count: 7, selected: 7 },
    ])

    const { raceEthnicity } = (await as(admin).get(path)).body

    assert.partialDeepStrictEqual(shownIn(raceEthnicity), [
      { raceEthnicity: 'white', impactRatio: 1, selection: { exclusion: null, finding: 'compared_with' } },
      { raceEthnicity: 'asian', impactRatio: 0.8, selection: { exclusion: null, finding: 'alike', flagged: false } },
      {
        raceEthnicity: 'two_or_more',
        withheld: false,
        applicants: 7,
        selected: 7,
        selectionRate: 1,
        impactRatio: null,
        selection: { exclusion: 'under_two_percent', isSmall: true, finding: 'not_compared', flagged: false },
      },
    ])
    assert.partialDeepStrictEqual(raceEthnicity.selectionBenchmark, {
      raceEthnicity: 'white',
      people: 300,
      reached: 150,
      rate: 0.5,
      isSmall: false,
    })
  })

  test('makes nobody guilty by the rate of a few, and hides nobody behind it', async () => {
    const here = await world()
    const { as, admin, make } = here
    const [one, other] = [(await make.job()).id, (await make.job()).id]
    await applicants(here, one, [
      { sex: 'another', raceEthnicity: null, count: 6, selected: 6 },
      { sex: 'female', raceEthnicity: null, count: 100, selected: 48 },
      { sex: 'male', raceEthnicity: null, count: 100, selected: 50 },
    ])
    await applicants(here, other, [
      { sex: 'another', raceEthnicity: null, count: 6, selected: 6 },
      { sex: 'female', raceEthnicity: null, count: 100, selected: 20 },
      { sex: 'male', raceEthnicity: null, count: 100, selected: 50 },
    ])
    const sexOf = async (jobId: number) => (await as(admin).get(`${path}?jobId=${jobId}`)).body.sex

    const [fair, unfair] = [await sexOf(one), await sexOf(other)]

    assert.partialDeepStrictEqual(fair.selectionBenchmark, { sex: 'another', people: 6, reached: 6, isSmall: true })
    assert.partialDeepStrictEqual(fair.selectionComparedWith, { sex: 'male', people: 100, reached: 50, isSmall: false })
    assert.partialDeepStrictEqual(fair.categories, [
      {
        sex: 'female',
        impactRatio: 0.48,
        selection: { benchmarkIsSmall: true, comparedRatio: 0.96, finding: 'alike' },
      },
      { sex: 'male', impactRatio: 0.5, selection: { finding: 'compared_with', flagged: false } },
      { sex: 'another', impactRatio: 1, selection: { isSmall: true, finding: 'alike', flagged: false } },
    ])
    assert.partialDeepStrictEqual(unfair.categories, [
      {
        sex: 'female',
        selection: { comparedRatio: 0.4, pValue: 0, standardDeviations: 4.45, finding: 'adverse', flagged: true },
      },
      { sex: 'male', selection: { flagged: false } },
      { sex: 'another', selection: { flagged: false } },
    ])
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
