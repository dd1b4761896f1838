import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { selfIdentifications } from '#modules/applications/index.ts'
import { type AdverseImpact, adverseImpactOf, fewPeople } from './adverse-impact.ts'
import type { Breakdown } from './breakdown.ts'
import { follows, isOf, type Someone, slowCounts, slowMedian } from './slow-impact.fixture.ts'
import type { Group } from './tally.ts'

const grouped = (people: readonly Someone[]): Group[] =>
  [...Map.groupBy(people, (one) => JSON.stringify(one))].map(([key, own]) => ({
    ...JSON.parse(key),
    count: own.length,
  }))

const someone = fc.record({
  sex: fc.constantFrom(...selfIdentifications.sexes, 'female' as const, 'male' as const, null),
  raceEthnicity: fc.constantFrom(...selfIdentifications.raceEthnicities.slice(0, 4), null),
  selected: fc.boolean(),
  score: fc.option(fc.nat({ max: 20 })),
})
/** Many people are alike, so that there are groups of every size. */
const people = fc
  .array(fc.tuple(someone, fc.constantFrom(1, 2, 4, 7, 40)), { maxLength: 16 })
  .map((kinds) => kinds.flatMap(([one, times]) => Array.from({ length: times }, () => one)))

const breakdownsIn = ({ sex, raceEthnicity, intersections }: AdverseImpact) => [sex, raceEthnicity, intersections]

type Shown = Breakdown['categories'][number]
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** Rates have a ratio whose people are one in fifty of those who are told at least. */
function assertRates(
  rows: readonly Shown[],
  [part, whole, rate, ratio]: readonly [keyof Shown, keyof Shown, keyof Shown, keyof Shown],
  alsoTold: number,
) {
  const told = rows.filter((row) => row[whole] !== null)
  const all = told.reduce((sum, row) => sum + Number(row[whole]), alsoTold)
  const rates = told.map((row) => ({
    rate: Number(row[part]) / Number(row[whole]),
    isInRatio: Number(row[whole]) / all >= 0.02,
  }))
  const highest = Math.max(...rates.flatMap((each) => (each.isInRatio ? [each.rate] : [])))
  assert.deepEqual(
    told.map((row) => [row[rate], row[ratio]]),
    rates.map((each) => [rounded(each.rate), highest === 0 || !each.isInRatio ? null : rounded(each.rate / highest)]),
  )
}

describe('rates of selection and of scoring', () => {
  test('are those of counting one by one, wherever they are shown', () => {
    fc.assert(
      fc.property(people, (all) => {
        const report = adverseImpactOf(grouped(all))

        assert.equal(report.medianScore, slowMedian(all))
        assert.equal(report.applicants, all.length)
        for (const { categories, withheldApplicants } of [report.sex, report.raceEthnicity, report.intersections]) {
          for (const row of categories) {
            const { applicants, selected, scored, scoredAboveMedian } = slowCounts(all, row)
            if (row.applicants !== null) assert.deepEqual([row.applicants, row.selected], [applicants, selected])
            if (row.scored !== null) assert.deepEqual([row.scored, row.scoredAboveMedian], [scored, scoredAboveMedian])
          }
          assertRates(categories, ['selected', 'applicants', 'selectionRate', 'impactRatio'], withheldApplicants)
          assertRates(categories, ['scoredAboveMedian', 'scored', 'scoringRate', 'scoringImpactRatio'], 0)
        }
      }),
    )
  })

  test('are of five people at least', () => {
    fc.assert(
      fc.property(people, (all) => {
        const { sex, raceEthnicity, intersections } = adverseImpactOf(grouped(all))

        for (const { categories } of [sex, raceEthnicity, intersections]) {
          for (const row of categories) {
            const own = slowCounts(all, row)
            if (own.applicants < 5) assert.deepEqual([row.withheld, row.applicants, row.scored], [true, null, null])
            if (own.scored < 5) assert.equal(row.scored, null)
            assert.equal(row.withheld, row.applicants === null)
            assert.equal(row.withheld, row.selection.exclusion === 'withheld')
          }
        }
      }),
    )
  })

  test('are those of everybody when figures of a few are asked for', () => {
    fc.assert(
      fc.property(people, (all) => {
        const { sex, raceEthnicity, intersections } = adverseImpactOf(grouped(all), 'shown')

        for (const { categories, withheldApplicants } of [sex, raceEthnicity, intersections]) {
          assert.equal(withheldApplicants, 0)
          for (const row of categories) {
            const { applicants, selected, scored, scoredAboveMedian } = row
            assert.deepEqual({ applicants, selected, scored, scoredAboveMedian }, slowCounts(all, row))
          }
        }
      }),
    )
  })

  test('add up to the totals with those who are not shown', () => {
    fc.assert(
      fc.property(people, fc.constantFrom(...fewPeople), (all, few) => {
        const report = adverseImpactOf(grouped(all), few)

        for (const { categories, notShown, unknown, withheldApplicants } of breakdownsIn(report)) {
          for (const name of ['applicants', 'selected', 'scored', 'scoredAboveMedian'] as const) {
            assert.equal(
              categories.reduce((sum, row) => sum + (row[name] ?? 0), notShown[name]),
              report[name],
            )
          }
          assert.equal(notShown.applicants, unknown + withheldApplicants)
        }
      }),
    )
  })

  test('count everybody once: in a category, among those withheld or among the unknown', () => {
    fc.assert(
      fc.property(people, (all) => {
        const { sex, raceEthnicity, intersections } = adverseImpactOf(grouped(all))

        for (const { categories, unknown, withheldApplicants } of [sex, raceEthnicity, intersections]) {
          const shown = categories.reduce((sum, { applicants }) => sum + (applicants ?? 0), 0)
          assert.equal(shown + unknown + withheldApplicants, all.length)
          assert.ok(withheldApplicants === 0 || withheldApplicants >= 5)
        }
      }),
    )
  })
})

describe('a flag', () => {
  test('is never raised by a group of few people, nor by one of which few were reached', () => {
    fc.assert(
      fc.property(people, fc.constantFrom(...fewPeople), (all, few) => {
        for (const breakdown of breakdownsIn(adverseImpactOf(grouped(all), few))) {
          const { selectionComparedWith, scoringComparedWith } = breakdown
          for (const comparedWith of [selectionComparedWith, scoringComparedWith])
            if (comparedWith) assert.ok(comparedWith.people >= 30 && comparedWith.reached >= 5)
          for (const { selection, scoring } of breakdown.categories) {
            if (selection.flagged) assert.ok(selectionComparedWith !== null && (selection.comparedRatio ?? 1) <= 0.8)
            if (scoring.flagged) assert.ok(scoringComparedWith !== null && (scoring.comparedRatio ?? 1) <= 0.8)
          }
        }
      }),
    )
  })
})

describe('the figures of a few', () => {
  test('do not follow from those of the others and the sum of all, as far as others can be withheld', () => {
    fc.assert(
      fc.property(people, (all) => {
        const { sex, raceEthnicity } = adverseImpactOf(grouped(all))

        for (const [{ categories }, name] of [
          [sex, 'sex'],
          [raceEthnicity, 'raceEthnicity'],
        ] as const) {
          const hidden = categories.filter(({ withheld }) => withheld)
          const there = hidden.filter((row) => all.some(isOf(row)))
          if (there.length === 0 || hidden.length === categories.length) continue
          const unsaid = all.filter((one) => one[name] === null).length
          const among = there.reduce((sum, row) => sum + all.filter(isOf(row)).length, unsaid)
          const isAlone = there.length === 1 && unsaid === 0
          if (categories.some(({ withheld }) => !withheld)) assert.ok(among >= 5 && !isAlone)
        }
      }),
    )
  })

  test('do not follow from all that is told, whatever equations are made of it', () => {
    fc.assert(
      fc.property(people, (all) => {
        const report = adverseImpactOf(grouped(all))
        const places = guessedPlaces(all, report.intersections)
        const countOf = (some: Line): number => some.reduce((sum, at) => sum + all.filter(isAt(places[at])).length, 0)
        // A sum of nought tells of each of its places that nobody is there.
        const told = toldBy(report, places).flatMap((line) => (countOf(line) === 0 ? line.map((at) => [at]) : [line]))

        const small = [
          ...places.flatMap(({ sex, raceEthnicity }, at) => (sex === null || raceEthnicity === null ? [] : [[at]])),
          ...selfIdentifications.sexes.map((sex) => lineOf(places, (place) => place.sex === sex)),
          ...selfIdentifications.raceEthnicities.map((race) => lineOf(places, (place) => place.raceEthnicity === race)),
        ].filter((some) => countOf(some) > 0 && countOf(some) < 5)

        for (const some of small)
          assert.ok(!follows(places.length, told, some), JSON.stringify(some.map((at) => places[at])))
      }),
      { numRuns: 300 },
    )
  })
})

type Combination = Pick<Someone, 'sex' | 'raceEthnicity'>
/** A line is the indexes of its places. */
type Line = readonly number[]

const isAt =
  (place: Combination | undefined) =>
  ({ sex, raceEthnicity }: Combination): boolean =>
    sex === place?.sex && raceEthnicity === place.raceEthnicity

const lineOf = (places: readonly Combination[], wanted: (place: Combination) => boolean): Line =>
  places.flatMap((place, at) => (wanted(place) ? [at] : []))

const isShownIn =
  ({ categories }: Breakdown) =>
  (place: Combination): boolean =>
    categories.some((row) => !row.withheld && isAt(place)(row))

/** Readers who see some groups of two are taken to know which others are empty; without any they reckon with all. */
function guessedPlaces(all: readonly Someone[], intersections: Breakdown): Combination[] {
  const places = [...selfIdentifications.sexes, null].flatMap((sex) =>
    [...selfIdentifications.raceEthnicities, null].map((raceEthnicity) => ({ sex, raceEthnicity })),
  )
  const isGuessing = intersections.categories.every(({ withheld }) => withheld)
  return isGuessing ? places : places.filter((place) => all.some(isAt(place)))
}

/** The report tells these sums: of each shown category, of the withheld ones and of those who did not say. */
function toldBy({ sex, raceEthnicity, intersections }: AdverseImpact, places: readonly Combination[]): Line[] {
  const of = (breakdown: Breakdown, partOf: (place: Combination) => Combination): Line[] => {
    const isSaid = (place: Combination): boolean => breakdown.categories.some(isAt(partOf(place)))
    const isShown = (place: Combination): boolean => isShownIn(breakdown)(partOf(place))
    const unshown =
      breakdown.withheldApplicants > 0
        ? [lineOf(places, (place) => isSaid(place) && !isShown(place)), lineOf(places, (place) => !isSaid(place))]
        : [lineOf(places, (place) => !isShown(place))]
    const shown = breakdown.categories.filter(({ withheld }) => !withheld)
    return [...unshown, ...shown.map((row) => lineOf(places, (place) => isAt(partOf(place))(row)))]
  }
  return [
    ...of(sex, ({ sex: own }) => ({ sex: own, raceEthnicity: null })),
    ...of(raceEthnicity, ({ raceEthnicity: own }) => ({ sex: null, raceEthnicity: own })),
    ...of(intersections, (place) => place),
  ]
}
