import { z } from 'zod'
import type { TableRow } from '#kernel/http/csv.ts'
import { selfIdentifications } from '#modules/applications/index.ts'
import type { AdverseImpact } from './adverse-impact.ts'
import type { Breakdown } from './breakdown.ts'

const count = z.int().min(0)
const countOrNull = count.nullable()
const part = z.number().min(0).max(1).nullable()

const CategoryView = z
  .strictObject({
    sex: z.enum(selfIdentifications.sexes).nullable().meta({ description: 'Null where the figures are not by sex.' }),
    raceEthnicity: z
      .enum(selfIdentifications.raceEthnicities)
      .nullable()
      .meta({ description: 'Null where the figures are not by it.' }),
    withheld: z.boolean().meta({ description: 'Whether its figures, which are null then, would tell of too few.' }),
    applicants: countOrNull.meta({ description: 'Who applied: one for each application that a person made.' }),
    selected: countOrNull.meta({ description: 'Who were found suitable, or came further.' }),
    selectionRate: part.meta({ description: 'Of those who applied, how many were selected.' }),
    impactRatio: part.meta({ description: 'The rate as a part of the highest that is shown.' }),
    scored: countOrNull.meta({ description: 'Null, as all about scores, when too few have one.' }),
    scoredAboveMedian: countOrNull.meta({ description: 'Whose score is above the median of all.' }),
    scoringRate: part.meta({ description: 'Of those who have a score, how many have one above the median of all.' }),
    scoringImpactRatio: part.meta({ description: 'The scoring rate as a part of the highest that is shown.' }),
  })
  .meta({ id: 'AdverseImpactCategory' })

const BreakdownView = z
  .strictObject({
    categories: z.array(CategoryView),
    unknown: count.meta({
      description:
        'Applicants who did not say. Those of categories that are withheld are counted here as well, where to tell them apart would tell of a few.',
    }),
    withheldApplicants: count.meta({ description: 'Applicants in the categories that are withheld.' }),
  })
  .meta({ id: 'AdverseImpactBreakdown' })

export const AdverseImpactView = z
  .strictObject({
    applicants: count.meta({ description: 'All of them, whatever they said.' }),
    scored: count.meta({ description: 'How many of them have a score.' }),
    medianScore: z.number().min(0).max(100).nullable().meta({ description: 'Null when nobody has a score.' }),
    sex: BreakdownView,
    raceEthnicity: BreakdownView,
    intersections: BreakdownView,
  })
  .meta({ id: 'AdverseImpact' })

/** Each category has a row, and the last row has those who are in none that is shown. */
export const adverseImpactRows = ({ sex, raceEthnicity, intersections }: AdverseImpact): TableRow[] => [
  ...rowsOf('sex', sex),
  ...rowsOf('race_ethnicity', raceEthnicity),
  ...rowsOf('intersection', intersections),
]

const rowsOf = (breakdown: string, { categories, unknown, withheldApplicants }: Breakdown): TableRow[] => [
  ...categories.map((category) => ({ breakdown, group: 'category', ...category })),
  { breakdown, group: 'withheld', applicants: withheldApplicants },
  { breakdown, group: 'unknown', applicants: unknown },
]
