/**
 * Candidates are measured by criteria. Evaluations quote a criterion by its id, so an id never moves to another text.
 */
import { z } from 'zod'
import { TextId, text } from '#kernel/http/fields.ts'
import { askedKinds, understand } from '#reading/index.ts'
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
    understood: z.unknown().exactOptional().meta({
      description: 'May be sent back as it was answered; it is read over, and made anew from the text.',
    }),
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

/** How it was understood is read from the text each time, by the rules that judge. */
export const CriterionUnderstoodView = CriterionView.extend({
  understood: z
    .strictObject({
      asks: z
        .array(
          z.strictObject({
            anyOf: z.array(
              z.strictObject({
                kind: z.enum(askedKinds),
                name: z.string(),
                years: z.number().nullable(),
                level: z
                  .string()
                  .nullable()
                  .meta({ description: 'Of a language, a degree (EQF), or classes of a licence.' }),
                people: z.int().nullable().meta({ description: 'How many were to be led.' }),
                withinYears: z
                  .number()
                  .nullable()
                  .meta({ description: 'It must have been done within so many years.' }),
              }),
            ),
            isOptional: z.boolean().meta({ description: 'It is welcome, and nobody is held to it.' }),
          }),
        )
        .meta({
          description: 'All of these are asked, and of each any will do. Empty: it is judged `unknown` for everybody.',
        }),
      notUnderstood: z.array(z.string()).meta({ description: 'Words of the criterion that are not judged.' }),
    })
    .meta({ description: 'How the rules understand the text, before anybody is judged by it.' }),
}).meta({ id: 'CriterionUnderstood' })

export const viewCriterion = (criterion: Criterion): z.input<typeof CriterionUnderstoodView> => {
  const { asks, notUnderstood } = understand(criterion.text)
  return {
    ...criterion,
    understood: {
      asks: asks.map(({ anyOf, isOptional }) => ({ anyOf: [...anyOf], isOptional })),
      notUnderstood: [...notUnderstood],
    },
  }
}

export type NewCriterion = z.output<typeof CriterionField>
export type Criterion = z.output<typeof CriterionView>

export const identifyCriteria = (before: readonly Criterion[], wanted: readonly NewCriterion[]): Criterion[] =>
  withStableIds(before, wanted.map(wishOf), { prefix: 'crt', isSame: (one, other) => one.text === other.text })

const wishOf = ({ understood: _, ...wish }: NewCriterion): Omit<NewCriterion, 'understood'> => wish

/** Other modules take and show criteria like those of a job by this. */
export const jobCriteria = {
  Field: Criteria,
  View: CriterionUnderstoodView,
  identify: identifyCriteria,
  view: viewCriterion,
}
