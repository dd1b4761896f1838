import { z } from 'zod'
import type { TableRow } from '#kernel/http/csv.ts'
import { selfIdentifications } from '#modules/applications/index.ts'
import type { AdverseImpact } from './adverse-impact.ts'
import type { Breakdown } from './breakdown.ts'
import { exclusions, findings } from './comparison.ts'

const count = z.int().min(0)
const countOrNull = count.nullable()
const part = z.number().min(0).max(1).nullable()

const named = {
  sex: z.enum(selfIdentifications.sexes).nullable().meta({ description: 'Null where the figures are not by sex.' }),
  raceEthnicity: z
    .enum(selfIdentifications.raceEthnicities)
    .nullable()
    .meta({ description: 'Null where the figures are not by it.' }),
}

const ComparisonView = z
  .strictObject({
    exclusion: z.enum(exclusions).nullable().meta({
      description:
        'Why it has no ratio: it is withheld, or has under 2 % of the people whose category is told, whose ratio would be one of chance (6 RCNY 5-301(d)). Null where it has one.',
    }),
    isSmall: z.boolean().nullable().meta({
      description: 'Whether it has fewer than 30 people, so that one of them moves its rate by more than 3 points.',
    }),
    benchmarkIsSmall: z.boolean().nullable().meta({
      description:
        'Whether the highest rate, which the ratio is to, is of fewer than 30 people, or fewer than 5 of them were reached: one more or less moves every ratio then, and nothing is flagged by it.',
    }),
    comparedRatio: z.number().min(0).nullable().meta({
      description:
        'The rate as a part of the highest that is of 30 people at least, 5 of them reached; over 1 where a smaller group has a higher one.',
    }),
    pValue: part.meta({
      description:
        'Fisher’s exact test, two-sided, against that group: how likely a difference at least so rare is where there is none.',
    }),
    standardDeviations: z.number().nullable().meta({
      description:
        'By how many the rate lies below that of that group, of the pooled rate. Null where fewer than 5 people are to be expected in a cell of the table.',
    }),
    onePersonTips: z.boolean().nullable().meta({
      description: 'Whether one person more reached here, and one fewer there, would lift a ratio under 0.8 to it.',
    }),
    finding: z.enum(findings).meta({
      description:
        '`compared_with` is the group that the others are compared with. `alike`: no difference that matters. `under_four_fifths`: the ratio to that group is under 0.8, which may be chance. `significant`: its rate is lower with a `pValue` under 0.05, though the ratio is not, or one person tips it. `adverse`: the ratio is under 0.8, one person does not tip it, and `pValue` is under 0.05. `not_compared`: it has no ratio, or nobody is large enough to compare with.',
    }),
    flagged: z.boolean().meta({ description: 'Whether the finding is `adverse`.' }),
  })
  .meta({ id: 'AdverseImpactComparison' })

export const CategoryView = z
  .strictObject({
    ...named,
    withheld: z.boolean().meta({ description: 'Whether its figures, which are null then, would tell of too few.' }),
    applicants: countOrNull.meta({ description: 'Who applied: one for each application that a person made.' }),
    selected: countOrNull.meta({ description: 'Who were found suitable, or came further.' }),
    selectionRate: part.meta({ description: 'Of those who applied, how many were selected.' }),
    impactRatio: part.meta({
      description: 'The rate as a part of the highest that is shown of a category with 2 % at least.',
    }),
    scored: countOrNull.meta({ description: 'Null, as all about scores, when too few have one.' }),
    scoredAboveMedian: countOrNull.meta({ description: 'Whose score is above the median of all.' }),
    scoringRate: part.meta({ description: 'Of those who have a score, how many have one above the median of all.' }),
    scoringImpactRatio: part.meta({
      description: 'The scoring rate as a part of the highest that is shown of a category with 2 % at least.',
    }),
    selection: ComparisonView,
    scoring: ComparisonView,
  })
  .meta({ id: 'AdverseImpactCategory' })

export const BenchmarkView = z
  .strictObject({
    ...named,
    people: count.meta({ description: 'Who applied, or who have a score.' }),
    reached: count.meta({ description: 'Who of them were selected, or scored above the median of all.' }),
    rate: part.meta({ description: 'Of those people, how many were reached.' }),
    isSmall: z.boolean().meta({ description: 'Whether it has fewer than 30 people, or fewer than 5 were reached.' }),
  })
  .meta({ id: 'AdverseImpactBenchmark' })

const benchmarkOrNull = (description: string) => BenchmarkView.nullable().meta({ description })

const TallyView = z
  .strictObject({ applicants: count, selected: count, scored: count, scoredAboveMedian: count })
  .meta({ id: 'AdverseImpactTally' })

const BreakdownView = z
  .strictObject({
    categories: z.array(CategoryView),
    unknown: count.meta({
      description:
        'Applicants who did not say. Those of categories that are withheld are counted here as well, where to tell them apart would tell of a few.',
    }),
    withheldApplicants: count.meta({ description: 'Applicants in the categories that are withheld.' }),
    notShown: TallyView.meta({
      description: 'Everybody who is in no figure that is shown: with those of the categories it makes the totals.',
    }),
    selectionBenchmark: benchmarkOrNull('The highest rate of selection, which `impactRatio` is to. Null without any.'),
    selectionComparedWith: benchmarkOrNull(
      'The highest rate of selection that is of 30 people at least, 5 of them selected. Null without any.',
    ),
    scoringBenchmark: benchmarkOrNull('The highest scoring rate, which `scoringImpactRatio` is to. Null without any.'),
    scoringComparedWith: benchmarkOrNull(
      'The highest scoring rate that is of 30 people at least, 5 of them above the median. Null without any.',
    ),
  })
  .meta({ id: 'AdverseImpactBreakdown' })

export const AdverseImpactView = z
  .strictObject({
    applicants: count.meta({ description: 'All of them, whatever they said.' }),
    selected: count.meta({ description: 'How many of them were found suitable, or came further.' }),
    scored: count.meta({ description: 'How many of them have a score.' }),
    scoredAboveMedian: count.meta({ description: 'How many of them have a score above the median of all.' }),
    medianScore: z.number().min(0).max(100).nullable().meta({ description: 'Null when nobody has a score.' }),
    sex: BreakdownView,
    raceEthnicity: BreakdownView,
    intersections: BreakdownView,
  })
  .meta({ id: 'AdverseImpact' })

/** The benchmarks are written beside every category, because a row of a table is read alone. */
export const benchmarkNames = [
  'selectionBenchmark',
  'selectionComparedWith',
  'scoringBenchmark',
  'scoringComparedWith',
] as const

/** Each category has a row, and the last rows have those who are in none that is shown. */
export const adverseImpactRows = (report: AdverseImpact): TableRow[] =>
  breakdownsOf(report).flatMap(([breakdown, own]) => [
    ...categoryRows(breakdown, own),
    { breakdown, group: 'withheld', applicants: own.withheldApplicants },
    { breakdown, group: 'unknown', applicants: own.unknown },
  ])

export const breakdownsOf = ({ sex, raceEthnicity, intersections }: AdverseImpact) =>
  [
    ['sex', sex],
    ['race_ethnicity', raceEthnicity],
    ['intersection', intersections],
  ] as const

export function categoryRows(breakdown: string, own: Breakdown): TableRow[] {
  const benchmarks = Object.fromEntries(benchmarkNames.map((name) => [name, own[name] ?? {}]))
  return own.categories.map((category) => ({ breakdown, group: 'category', ...category, ...benchmarks }))
}
