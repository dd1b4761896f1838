import { z } from 'zod'
import { BodyId, Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { candidateForms, candidateStore } from '#modules/candidates/index.ts'
import { jobProblems, jobRoles, jobStore, questionnaire } from '#modules/jobs/index.ts'
import { applicationCommands } from '../application.commands.ts'
import { getApplicationRow } from '../application.store.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'
import { applicationProblems } from '../problems.ts'

export const addApplication = operation({
  id: 'addApplication',
  method: 'POST',
  path: '/v1/jobs/{jobId}/applications',
  summary: 'Put a candidate on a job',
  description:
    'As an applicant (`unreviewed`), who takes one of the places of a live job, or as a sourced person (`sourced_potential`), who takes none and may be put on a draft too. With the newest resume of the candidate. A person is on a job once.',
  access: jobRoles.addPeople,
  params: { jobId: Id },
  body: z.strictObject({
    candidateId: BodyId,
    status: z.enum(['unreviewed', 'sourced_potential']).default('unreviewed'),
    source: candidateForms.SourceName.default('added by hand'),
    screeningAnswers: questionnaire.Answers.default([]),
  }),
  replies: { 201: ApplicationView },
  problems: [
    applicationProblems.appliedBefore,
    jobProblems.notAcceptingApplications,
    jobProblems.unknownScreeningQuestion,
  ],
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const job = await jobStore.get(tx, actor, params.jobId)
    const candidate = await candidateStore.lock(tx, actor, body.candidateId)
    const { answers, isKnockedOut } = questionnaire.screen(job.screeningQuestions, body.screeningAnswers, {
      mandatory: false,
    })

    const { id } = await applicationCommands.add(tx, actor, {
      jobId: job.id,
      candidateId: candidate.id,
      resumeId: candidate.resumeId,
      status: body.status,
      source: body.source,
      answers,
      flags: isKnockedOut ? ['knockout'] : [],
    })

    const application = await getApplicationRow(tx, actor, id)
    return reply(201, viewApplicationFor(actor)(application), { etag: application })
  },
})
