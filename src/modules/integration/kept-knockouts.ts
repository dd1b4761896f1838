/**
 * Recruiters say which answers disqualify, and other systems are not shown it. So a question that an ATS tells again
 * without a knockout keeps the one it has, as long as it is the same question with the same options.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Job } from '#modules/jobs/index.ts'
import type { AtsJobWish } from './linked-job.ts'

type Wanted = NonNullable<AtsJobWish['screeningQuestions']>

export const keepKnockouts = (held: Job['screeningQuestions'], wanted: Wanted): Wanted =>
  wanted.map((question) => {
    if (question.knockout !== null) return question
    const before =
      held.find(({ id }) => id === question.id) ??
      held.find(({ text, type }) => text === question.text && type === question.type)
    const isSame = before?.type === question.type && isDeepStrictEqual(before.options, question.options)
    // Both questions have the same type, so their knockouts are of the same kind.
    return isSame ? ({ ...question, knockout: before.knockout } as typeof question) : question
  })
