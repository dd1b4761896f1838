/** A change to what an application is judged by has it evaluated. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { reaction } from '#kernel/events/event.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { allApplications, applicationEvents } from '#modules/applications/index.ts'
import { candidateEvents } from '#modules/candidates/index.ts'
import { jobEvents } from '#modules/jobs/index.ts'
import type { Occasion } from './evaluation.ts'
import { evaluateApplicationTask, evaluationKey } from './tasks/evaluate-application.ts'
import { enqueuePage, findCriteriaHash } from './tasks/evaluate-job.ts'

const evaluateArrival = reaction({
  name: 'evaluation.evaluate-arrival',
  on: applicationEvents.created,
  async apply({ companyId, payload }, { tx }) {
    enqueueEvaluation(tx, companyId, payload.applicationId, 'arrival')
  },
})

const evaluateReadResume = reaction({
  name: 'evaluation.evaluate-read-resume',
  on: candidateEvents.resumeRead,
  async apply({ companyId, payload }, { tx }) {
    const applications = await tx.all(sql<{ id: number }>`
      select a.id from ${allApplications} a
      where a.company_id = ${companyId} and a.resume_id = ${payload.resumeId}`)
    for (const { id } of applications) enqueueEvaluation(tx, companyId, id, 'arrival')
  },
})

/** Criteria may have changed while it was off the board. */
const evaluateRestored = reaction({
  name: 'evaluation.evaluate-restored',
  on: applicationEvents.restored,
  async apply({ companyId, payload }, { tx }) {
    enqueueEvaluation(tx, companyId, payload.applicationId, 'restored')
  },
})

const evaluateByNewCriteria = reaction({
  name: 'evaluation.evaluate-by-new-criteria',
  on: jobEvents.updated,
  async apply({ companyId, id: eventId, payload: { jobId, fields } }, { tx }) {
    if (!fields.includes('criteria')) return
    const criteriaHash = await findCriteriaHash(tx, companyId, jobId)
    if (criteriaHash !== undefined) enqueuePage(tx, { companyId, jobId, criteriaHash, eventId, after: null })
  },
})

export const reactions = [evaluateArrival, evaluateReadResume, evaluateRestored, evaluateByNewCriteria]

function enqueueEvaluation(tx: Tx, companyId: string, applicationId: number, occasion: Occasion): void {
  const payload = { companyId, applicationId, occasion }
  enqueue(tx, evaluateApplicationTask, payload, { key: evaluationKey(applicationId) })
}
