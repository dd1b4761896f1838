import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { questionnaire } from '#modules/jobs/index.ts'
import { AllowedOnApplicationView, allowedOnApplication } from './application.allowed.ts'
import { type Application, applicationFlags, applicationStatuses } from './application.ts'

export const ApplicationView = z
  .strictObject({
    id: IdView,
    jobId: IdView,
    candidateId: IdView,
    candidate: z.strictObject({ firstName: z.string(), lastName: z.string(), headline: z.string().nullable() }),
    status: z.enum(applicationStatuses),
    statusAt: TimeView.meta({ description: 'Since when.' }),
    score: z.int().min(0).max(100).nullable().meta({
      description: 'Null until evaluated, and where too little is known of what was asked: the evaluation says why.',
    }),
    evaluatedAt: TimeView.nullable(),
    flags: z.array(z.enum(applicationFlags)).meta({ description: 'What a person should look at before they decide.' }),
    cluster: IdView.nullable().meta({
      description: 'The same in applications whose resumes are nearly alike; null when there is no other.',
    }),
    source: z.string(),
    externalApplicationId: z.string().nullable(),
    isApplicant: z.boolean().meta({ description: 'False for a sourced person, who takes none of the places.' }),
    hasResume: z.boolean(),
    screeningAnswers: z.array(questionnaire.AnswerView),
    appliedAt: TimeView,
    updatedAt: TimeView,
    removedAt: TimeView.nullable().meta({ description: 'When it was taken off the board; null while it is on it.' }),
    allowed: AllowedOnApplicationView,
  })
  .meta({ id: 'Application' })

export const viewApplicationFor = (actor: Pick<Member, 'role'>) => (application: Application) => ({
  id: application.id,
  jobId: application.jobId,
  candidateId: application.candidateId,
  candidate: {
    firstName: application.firstName,
    lastName: application.lastName,
    headline: application.headline,
  },
  status: application.status,
  statusAt: viewTime(application.statusAt),
  score: application.score,
  evaluatedAt: viewTimeOrNull(application.evaluatedAt),
  flags: [...application.flags],
  cluster: application.clusterId,
  source: application.source,
  externalApplicationId: application.externalId,
  isApplicant: application.isApplicant,
  hasResume: application.resumeId !== null,
  screeningAnswers: [...application.screeningAnswers],
  appliedAt: viewTime(application.appliedAt),
  updatedAt: viewTime(application.updatedAt),
  removedAt: viewTimeOrNull(application.removedAt),
  allowed: allowedOnApplication(actor, application),
})
