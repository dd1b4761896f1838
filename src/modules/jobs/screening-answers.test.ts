import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Problem } from '#kernel/http/problem.ts'
import { type NewScreeningAnswer, type Screened, ScreeningAnswers, screen } from './screening-answers.ts'
import { identifyQuestions, type ScreeningQuestion, ScreeningQuestions } from './screening-question.ts'

/** Kept questions have ids `q0`, `q1`, … */
const ask = (...questions: object[]): ScreeningQuestion[] =>
  identifyQuestions([], ScreeningQuestions.parse(questions)).map((question, index) => ({
    ...question,
    id: `q${index}`,
  }))

type Value = NewScreeningAnswer['answer']

const answered = (...answers: (Value | undefined)[]): NewScreeningAnswer[] =>
  answers.flatMap((answer, index) => (answer === undefined ? [] : [{ questionId: `q${index}`, answer }]))

function outcomeOf(work: () => Screened): unknown {
  try {
    return work().answers.map(({ questionId, answer }) => [questionId, answer])
  } catch (error) {
    assert.ok(error instanceof Problem)
    return [error.kind.code, ...(error.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)]
  }
}

const choices = { options: ['Days', 'Nights'] }

describe('answers to screening questions', () => {
  test('are kept with the question as it was put, in the order of the questions', () => {
    const questions = ask({ text: 'Why us?', type: 'text' }, { text: 'Licence?', type: 'boolean' })

    const { answers } = screen(questions, answered('Books.', true).toReversed())

    assert.deepEqual(answers, [
      { questionId: 'q0', question: 'Why us?', type: 'text', answer: 'Books.' },
      { questionId: 'q1', question: 'Licence?', type: 'boolean', answer: true },
    ])
  })

  for (const { question, right, wrong, rule } of [
    { question: { type: 'text' }, right: ['Books.'], wrong: [true, 3, ['Books.']], rule: 'type' },
    { question: { type: 'boolean' }, right: [true, false], wrong: ['true', 1, ['x']], rule: 'type' },
    { question: { type: 'number' }, right: [0, -2.5], wrong: ['3', true, ['3']], rule: 'type' },
    {
      question: { type: 'date' },
      right: ['2026-02-28'],
      wrong: ['2026-02-30', 'soon', 20260228, ['2026-02-28']],
      rule: 'date',
    },
    {
      question: { type: 'single_choice', ...choices },
      right: ['Days'],
      wrong: ['days', 'Evenings', ['Days'], true],
      rule: 'option',
    },
    {
      question: { type: 'multiple_choice', ...choices },
      right: [['Days'], ['Nights', 'Days']],
      wrong: [['Days', 'Days'], ['Days', 'Evenings'], 'Days', 1],
      rule: 'option',
    },
  ] as const) {
    test(`are of the kind that was asked for: ${question.type}`, () => {
      const questions = ask({ text: 'Which?', ...question })

      const kept = right.map((answer) => outcomeOf(() => screen(questions, answered(answer as Value))))
      const refused = wrong.map((answer) => outcomeOf(() => screen(questions, answered(answer as Value))))

      assert.deepEqual(
        kept,
        right.map((answer) => [['q0', answer]]),
      )
      assert.deepEqual(
        refused,
        wrong.map(() => ['validation_failed', `/screeningAnswers/0/answer ${rule}`]),
      )
    })
  }

  test('are none to what was not asked, nor two to one question', () => {
    const questions = ask({ text: 'Why us?', type: 'text' })

    const unknown = outcomeOf(() => screen(questions, [...answered('Books.'), { questionId: 'q9', answer: 'x' }]))
    const twice = outcomeOf(() => screen(questions, [...answered('Books.'), ...answered('Paper.')]))

    assert.deepEqual(unknown, ['unknown_screening_question', '/screeningAnswers/1/questionId asked'])
    assert.deepEqual(twice, ['validation_failed', '/screeningAnswers/1/questionId uniqueItems'])
  })

  test('are all there that must be; a blank one is none', () => {
    const questions = ask(
      { text: 'Why us?', type: 'text', mandatory: true },
      { text: 'Which shifts?', type: 'multiple_choice', ...choices, mandatory: true },
      { text: 'Since when?', type: 'date' },
      { text: 'Licence?', type: 'boolean', mandatory: true },
    )

    const missing = outcomeOf(() => screen(questions, answered(' \n', [], '')))
    const complete = outcomeOf(() => screen(questions, answered('Books.', ['Days'], undefined, false)))

    assert.deepEqual(missing, ['screening_questions_incomplete', ...Array(3).fill('/screeningAnswers required')])
    assert.deepEqual(complete, [
      ['q0', 'Books.'],
      ['q1', ['Days']],
      ['q3', false],
    ])
  })

  test('may be left out where a recruiter puts somebody on the job', () => {
    const questions = ask({ text: 'Why us?', type: 'text', mandatory: true })

    assert.deepEqual(
      outcomeOf(() => screen(questions, [], { mandatory: false })),
      [],
    )
  })

  test('disqualify by what the question says, and by nothing else', () => {
    const questions = ask(
      { text: 'Licence?', type: 'boolean', knockout: { answers: [false] } },
      { text: 'Shift?', type: 'single_choice', ...choices, knockout: { answers: ['Days'] } },
      { text: 'Years?', type: 'number', knockout: { min: 2, max: 10 } },
      { text: 'Least pay?', type: 'number', knockout: { max: 50_000 } },
      { text: 'Why us?', type: 'text' },
    )
    const isKnockedOut = (...answers: (Value | undefined)[]) => screen(questions, answered(...answers)).isKnockedOut

    const disqualified = [
      isKnockedOut(false),
      isKnockedOut(true, 'Days'),
      isKnockedOut(undefined, undefined, 1.9),
      isKnockedOut(undefined, undefined, 11),
      isKnockedOut(true, 'Nights', 5, 50_001),
    ]
    const passing = [
      isKnockedOut(),
      isKnockedOut(true, 'Nights', 2, 50_000, 'false'),
      isKnockedOut(undefined, undefined, 10, -1),
    ]

    assert.deepEqual([new Set(disqualified), new Set(passing)], [new Set([true]), new Set([false])])
  })

  test('are of a bounded size', () => {
    const tooMany = Array.from({ length: 101 }, (_, index) => ({ questionId: `q${index}`, answer: true }))
    const refused = [
      tooMany,
      [{ questionId: 'q0', answer: 'x'.repeat(10_001) }],
      [{ questionId: 'q0', answer: Array(51).fill('x') }],
      [{ questionId: 'q0', answer: null }],
      [{ questionId: 'q0', answer: Number.NaN }],
      [{ questionId: 'q0', answer: { text: 'x' } }],
    ].map((answers) => ScreeningAnswers.safeParse(answers).success)

    assert.deepEqual(new Set(refused), new Set([false]))
  })
})
