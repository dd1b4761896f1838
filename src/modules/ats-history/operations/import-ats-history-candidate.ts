import { z } from 'zod'
import { emit } from '#kernel/events/event.ts'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationCommands, applicationProblems } from '#modules/applications/index.ts'
import { audit } from '#modules/audit/index.ts'
import { jobProblems, jobRoles, jobStore } from '#modules/jobs/index.ts'
import { historyEvents } from '../events.ts'
import { importPerson } from '../importing.ts'
import { getPastPerson } from '../past-person.ts'
import { PastPersonId } from '../past-person-id.ts'
import { nobodyToImport } from '../problems.ts'

const statuses = ['sourced_potential', 'unreviewed'] as const

export const importAtsHistoryCandidate = operation({
  id: 'importAtsHistoryCandidate',
  method: 'POST',
  path: '/v1/ats-history/candidates/{candidateId}/import',
  summary: 'Put a person from the ATS history on a job',
  description:
    'As a sourced person, or as an applicant, who takes one of the places of a live job. They become a candidate of ours, unless they are one: who was imported before, or has one of their e-mail addresses, is that candidate, and is left as they are. A person is on a job once. Their resume follows from the ATS where it has one.',
  access: jobRoles.addPeople,
  params: { candidateId: PastPersonId },
  body: z.strictObject({ jobId: BodyId, status: z.enum(statuses).default('sourced_potential') }),
  replies: {
    201: z.strictObject({
      applicationId: IdView,
      candidateId: IdView.meta({ description: 'Of the candidate of ours.' }),
      jobId: IdView,
      status: z.enum(statuses),
      isNewPerson: z.boolean(),
    }),
  },
  problems: [applicationProblems.appliedBefore, nobodyToImport, jobProblems.notAcceptingApplications],
  transaction: 'write',

  async handle({ params, body: { jobId, status } }, { tx, actor }) {
    const job = await jobStore.get(tx, actor, jobId)
    const past = await getPastPerson(tx, actor, params.candidateId)

    const { candidateId, isNew, resumeId } = await importPerson(tx, actor, past)
    const { id: applicationId } = await applicationCommands.add(tx, actor, {
      jobId: job.id,
      candidateId,
      resumeId,
      status,
      source: 'ats_history',
      answers: [],
      flags: [],
    })

    audit(tx, actor, {
      action: 'ats_history.imported',
      subject: ['candidate', candidateId],
      details: { applicationId },
    })
    const { sourceId, remoteId } = past
    emit(tx, actor, historyEvents.imported, { applicationId, candidateId, sourceId, remoteId })
    return reply(201, { applicationId, candidateId, jobId: job.id, status, isNewPerson: isNew })
  },
})
