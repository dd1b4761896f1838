/** Another system describes an application in this form. */
import { z } from 'zod'
import { Time } from '#kernel/http/fields.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { incomingResume } from '#modules/applications/index.ts'
import { candidateForms } from '#modules/candidates/index.ts'
import { questionnaire } from '#modules/jobs/index.ts'

export const IntakeForm = z.strictObject({
  externalApplicationId: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^\s\p{Cc}\p{Cf}]*$/u, 'must be visible characters')
    .meta({ description: 'What the application is called in the ATS; on one job each once.', examples: ['A-4711'] }),
  candidate: candidateForms.Applicant,
  resume: incomingResume.Field.nullable().default(null),
  screeningAnswers: questionnaire.Answers.default([]),
  appliedAt: Time.nullable().default(null).meta({
    description: 'When they applied, if it was earlier than now. A clock may be five minutes ahead of ours.',
  }),
  source: candidateForms.SourceName.default('ATS').meta({ description: 'Where they came from, as people read it.' }),
})

const skewMaxMs = 5 * 60_000

/** Nobody applies in the future; a clock that is a little ahead counts as now. */
export function requirePast(appliedAt: string | null, now: Date): string | null {
  if (appliedAt === null) return null
  const aheadMs = Date.parse(appliedAt) - now.getTime()
  if (aheadMs <= 0) return appliedAt
  if (aheadMs <= skewMaxMs) return null
  throw validationFailed(undefined, {
    errors: [{ in: 'body', pointer: '/appliedAt', rule: 'past', detail: 'must not be in the future' }],
  })
}
