import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { sequenceNameTaken } from '../problems.ts'
import { NewSequence, requireSteps, SequenceView, sequenceStore, viewSequence } from '../sequence.ts'

export const createOutreachSequence = operation({
  id: 'createOutreachSequence',
  method: 'POST',
  path: '/v1/jobs/{jobId}/outreach-sequences',
  summary: 'Write letters to people who were found for a job',
  description:
    'One to four letters, of which each that follows waits at least three days and stands in the thread of the first. Nobody gets any before people are enrolled and a person releases them. To the first letter we add what the law asks to be told to people who did not give their data themselves, and to each a link by which its reader ends them: neither can be left out.',
  access: outreachRoles.write,
  params: { jobId: Id },
  body: NewSequence,
  replies: { 201: SequenceView },
  problems: [sequenceNameTaken],
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const job = await jobStore.lock(tx, actor, params.jobId)
    requireSteps(body.steps)

    const sequence = await sequenceStore.insert(tx, actor, job.id, body)
    audit(tx, actor, { action: 'outreach_sequence.created', subject: ['outreach_sequence', sequence.id] })

    return reply(201, viewSequence(sequence), { etag: sequence })
  },
})
