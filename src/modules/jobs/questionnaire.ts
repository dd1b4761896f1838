/** A job asks its applicants questions: others show those, take answers to them, and hold the answers against the job. */
import { ScreeningAnswers, ScreeningAnswerView, screen } from './screening-answers.ts'
import { ScreeningQuestionView } from './screening-question.ts'

export const questionnaire = {
  QuestionView: ScreeningQuestionView,
  Answers: ScreeningAnswers,
  AnswerView: ScreeningAnswerView,
  screen,
}
