/** An applicant's answers are held against the questions of the job, and against what disqualifies. */
import { z } from 'zod'
import { Day } from '#kernel/http/fields.ts'
import type { BrokenRule } from '#kernel/http/problem.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { jobProblems } from './problems.ts'
import { questionTypes, type ScreeningQuestion } from './screening-question.ts'

const answerTextMax = 10_000
const AnswerValue = z.union([
  z.boolean(),
  z.number(),
  z.string().max(answerTextMax),
  z.array(z.string().max(200)).max(50),
])

export const ScreeningAnswers = z
  .array(z.strictObject({ questionId: z.string().max(100), answer: AnswerValue }).meta({ id: 'NewScreeningAnswer' }))
  .max(100)
  .meta({
    description:
      'A text, a boolean, an option, a list of options, a number or a day, as the question’s `type` says. One answer a question.',
  })

export const ScreeningAnswerView = z
  .strictObject({
    questionId: z.string(),
    question: z.string().meta({ description: 'As it was put when it was answered.' }),
    type: z.enum(questionTypes),
    answer: AnswerValue,
  })
  .meta({ id: 'ScreeningAnswer' })

export type NewScreeningAnswer = z.output<typeof ScreeningAnswers>[number]
export type ScreeningAnswer = z.output<typeof ScreeningAnswerView>

export interface Screened {
  readonly answers: ScreeningAnswer[]
  /** One disqualifying answer is enough. */
  readonly isKnockedOut: boolean
}

/** Answers are refused to questions that were not asked, of another type, or missing where one is mandatory. */
export function screen(
  questions: readonly ScreeningQuestion[],
  answers: readonly NewScreeningAnswer[],
  { mandatory = true }: { readonly mandatory?: boolean } = {},
): Screened {
  requireAsked(questions, answers)
  const given = questions.flatMap((question) => {
    const index = answers.findIndex(({ questionId }) => questionId === question.id)
    const answer = answers[index]?.answer
    return answer === undefined || isBlank(answer) ? [] : [{ question, answer, index }]
  })
  const broken = given.flatMap(({ question, answer, index }) => brokenBy(question, answer, index))
  if (broken.length > 0)
    throw validationFailed('Some answers are not what was asked for; see errors.', { errors: broken })
  if (mandatory) requireComplete(questions, new Set(given.map(({ question }) => question.id)))
  return {
    answers: given.map(({ question: { id, text, type }, answer }) => ({
      questionId: id,
      question: text,
      type,
      answer,
    })),
    isKnockedOut: given.some(({ question, answer }) => disqualifies(question, answer)),
  }
}

const isBlank = (answer: NewScreeningAnswer['answer']): boolean =>
  typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0

function requireAsked(questions: readonly ScreeningQuestion[], answers: readonly NewScreeningAnswer[]): void {
  const asked = new Set(questions.map(({ id }) => id))
  const seen = new Set<string>()
  const pointer = (index: number): Pick<BrokenRule, 'in' | 'pointer'> => ({
    in: 'body',
    pointer: `/screeningAnswers/${index}/questionId`,
  })
  const unknown = answers.flatMap(({ questionId }, index) =>
    asked.has(questionId) ? [] : [{ ...pointer(index), rule: 'asked', detail: 'must be a question of the job' }],
  )
  if (unknown.length > 0) {
    throw jobProblems.unknownScreeningQuestion('Answer the questions that the job lists now; see errors.', {
      errors: unknown,
    })
  }
  const twice = answers.flatMap(({ questionId }, index) => {
    if (!seen.has(questionId)) return seen.add(questionId) && []
    return [{ ...pointer(index), rule: 'uniqueItems', detail: 'must be answered once' }]
  })
  if (twice.length > 0) throw validationFailed('A question was answered twice; see errors.', { errors: twice })
}

function requireComplete(questions: readonly ScreeningQuestion[], answered: ReadonlySet<string>): void {
  const missing = questions.filter(({ id, mandatory }) => mandatory && !answered.has(id))
  if (missing.length === 0) return
  throw jobProblems.screeningQuestionsIncomplete(
    `Not answered yet: ${missing.map(({ text }) => `“${text}”`).join(', ')}.`,
    {
      errors: missing.map(({ id }) => ({
        in: 'body',
        pointer: '/screeningAnswers',
        rule: 'required',
        detail: `must answer ${id}`,
      })),
    },
  )
}

function brokenBy(question: ScreeningQuestion, answer: NewScreeningAnswer['answer'], index: number): BrokenRule[] {
  const rule = ruleFor(question)
  if (rule.isFollowed(answer)) return []
  return [{ in: 'body', pointer: `/screeningAnswers/${index}/answer`, rule: rule.name, detail: rule.detail }]
}

interface Rule {
  readonly name: string
  readonly detail: string
  isFollowed(answer: unknown): boolean
}

function ruleFor({ type, options }: ScreeningQuestion): Rule {
  const offered = (answer: unknown): boolean => typeof answer === 'string' && (options ?? []).includes(answer)
  switch (type) {
    case 'text':
      return { name: 'type', detail: 'must be a text', isFollowed: (answer) => typeof answer === 'string' }
    case 'boolean':
      return { name: 'type', detail: 'must be true or false', isFollowed: (answer) => typeof answer === 'boolean' }
    case 'number':
      return { name: 'type', detail: 'must be a number', isFollowed: (answer) => typeof answer === 'number' }
    case 'date':
      return {
        name: 'date',
        detail: 'must be a day, YYYY-MM-DD',
        isFollowed: (answer) => Day.safeParse(answer).success,
      }
    case 'single_choice':
      return { name: 'option', detail: 'must be one of the options', isFollowed: offered }
    case 'multiple_choice':
      return {
        name: 'option',
        detail: 'must be a list of the options, each once',
        isFollowed: (answer) =>
          Array.isArray(answer) && answer.every(offered) && new Set(answer).size === answer.length,
      }
  }
}

function disqualifies({ knockout }: ScreeningQuestion, answer: NewScreeningAnswer['answer']): boolean {
  if (knockout === null) return false
  if ('answers' in knockout) return knockout.answers.some((each) => each === answer)
  if (typeof answer !== 'number') return false
  return (knockout.min !== null && answer < knockout.min) || (knockout.max !== null && answer > knockout.max)
}
