/**
 * Candidates are measured by criteria. Evaluations quote a criterion by its id, so an id never moves to another text.
 */
import { z } from 'zod'
import { TextId, text } from '#kernel/http/fields.ts'
import { withStableIds } from './stable-ids.ts'

export const criterionKinds = ['must_have', 'nice_to_have'] as const
export const criterionTextMax = 500
export const criteriaMax = 50

export const itemId = TextId.exactOptional().meta({
  description: 'As it was answered, to keep it when the text changes. Any other is replaced by a new one.',
})

const CriterionField = z
  .strictObject({
    id: itemId,
    text: text(1, criterionTextMax),
    kind: z.enum(criterionKinds).default('must_have'),
    weight: z.int().min(1).max(10).default(1),
  })
  .meta({ id: 'Criterion' })

export const Criteria = z.array(CriterionField).max(criteriaMax).meta({
  description: 'What candidates are measured by. One that is sent again with the same text keeps its id.',
})

export const CriterionView = z
  .strictObject({
    id: z.string().meta({ examples: ['crt_4f0c2m9d8k3j'] }),
    text: z.string(),
    kind: z.enum(criterionKinds),
    weight: z.int(),
  })
  .meta({ id: 'Criterion' })

export type NewCriterion = z.output<typeof CriterionField>
export type Criterion = z.output<typeof CriterionView>

export const identifyCriteria = (before: readonly Criterion[], wanted: readonly NewCriterion[]): Criterion[] =>
  withStableIds(before, wanted, { prefix: 'crt', isSame: (one, other) => one.text === other.text })
