/**
 * Applicants are asked these questions. Answers quote a question by its id, so an id never moves to another question.
 */
import { z } from 'zod'
import { text } from '#kernel/http/fields.ts'
import { itemId } from './criterion.ts'
import { withStableIds } from './stable-ids.ts'

export const questionTypes = ['text', 'boolean', 'single_choice', 'multiple_choice', 'number', 'date'] as const

const answerTextMax = 200
const optionsMax = 50
const numberMax = 1_000_000_000_000

const none = z.literal(null).default(null)

const Options = z
  .array(text(1, answerTextMax))
  .min(2)
  .max(optionsMax)
  .refine((options) => new Set(options).size === options.length, {
    message: 'must name each option once',
    params: { rule: 'uniqueItems' },
  })
  .meta({ uniqueItems: true })

const Bound = z.number().min(-numberMax).max(numberMax).nullable().default(null)

const BooleanKnockout = z
  .strictObject({ answers: z.array(z.boolean()).length(1) })
  .meta({ description: 'Whoever gives this answer is disqualified.' })

const ChoiceKnockout = z
  .strictObject({ answers: z.array(text(1, answerTextMax)).min(1).max(optionsMax) })
  .meta({ description: 'Whoever chooses one of these options is disqualified.' })

const NumberKnockout = z
  .strictObject({ min: Bound, max: Bound })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    message: 'must not be less than min',
    params: { rule: 'range' },
  })
  .transform((range) => (range.min === null && range.max === null ? null : range))
  .meta({ description: 'Whoever answers less than `min` or more than `max` is disqualified.' })

const common = { id: itemId, text: text(1, 500), mandatory: z.boolean().default(false) }

const ChoiceQuestion = z
  .strictObject({
    ...common,
    type: z.literal('single_choice'),
    options: Options,
    knockout: ChoiceKnockout.nullable().default(null),
  })
  .check(({ value: { options, knockout }, issues }) => {
    const answers = knockout?.answers ?? []
    const broken = (message: string, ...path: (string | number)[]): void => {
      issues.push({ code: 'custom', input: answers, path: ['knockout', 'answers', ...path], message, params })
    }
    const params = { rule: 'option' }
    answers.forEach((answer, index) => {
      if (!options.includes(answer)) broken('must be one of the options', index)
    })
    if (options.every((option) => answers.includes(option))) broken('must leave an option that passes')
  })

const ScreeningQuestionField = z
  .discriminatedUnion('type', [
    z.strictObject({ ...common, type: z.enum(['text', 'date']), options: none, knockout: none }),
    z.strictObject({
      ...common,
      type: z.literal('boolean'),
      options: none,
      knockout: BooleanKnockout.nullable().default(null),
    }),
    z.strictObject({
      ...common,
      type: z.literal('number'),
      options: none,
      knockout: NumberKnockout.nullable().default(null),
    }),
    ChoiceQuestion,
    z.strictObject({ ...common, type: z.literal('multiple_choice'), options: Options, knockout: none }),
  ])
  .meta({ id: 'ScreeningQuestion' })

export const ScreeningQuestions = z.array(ScreeningQuestionField).max(50).meta({
  description:
    'What applicants are asked. One that is sent again with the same text and type keeps its id. `options` is for choices alone. `knockout` tells which answers disqualify: of a yes or no, of a single choice, or outside a range of numbers.',
})

const KnockoutView = z.union([
  z.strictObject({ answers: z.array(z.union([z.boolean(), z.string()])) }),
  z.strictObject({ min: z.number().nullable(), max: z.number().nullable() }),
])

export const ScreeningQuestionView = z
  .strictObject({
    id: z.string().meta({ examples: ['qst_4f0c2m9d8k3j'] }),
    text: z.string(),
    type: z.enum(questionTypes),
    options: z.array(z.string()).nullable().meta({ description: 'Of the choices; null for any other type.' }),
    mandatory: z.boolean(),
    knockout: KnockoutView.nullable().meta({
      description:
        'Whoever gives one of `answers`, or a number less than `min` or more than `max`, is disqualified. Null when no answer does.',
    }),
  })
  .meta({ id: 'ScreeningQuestion' })

export type ScreeningQuestion = z.output<typeof ScreeningQuestionView>
export type NewScreeningQuestion = Omit<ScreeningQuestion, 'id'> & { readonly id?: string }

/** A question of another type has other answers, and is another question. */
export const identifyQuestions = (
  before: readonly ScreeningQuestion[],
  wanted: readonly NewScreeningQuestion[],
): ScreeningQuestion[] =>
  withStableIds<Omit<ScreeningQuestion, 'id'>>(before, wanted, {
    prefix: 'qst',
    isSame: (one, other) => one.text === other.text && one.type === other.type,
    mayBecome: (held, question) => held.type === question.type,
  })
