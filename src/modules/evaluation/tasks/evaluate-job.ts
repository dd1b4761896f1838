import { z } from 'zod'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { IdView } from '#kernel/http/fields.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allJobs, type Job } from '#modules/jobs/index.ts'
import { criteriaHashOf, selectWantsModel } from '../evaluation-basis.ts'
import { evaluateApplicationTask, evaluateInTask, evaluationKey, isUnfinished } from './evaluate-application.ts'

const Walk = z.strictObject({
  companyId: z.string(),
  jobId: IdView,
  /** The walk was started for the criteria with this hash. */
  criteriaHash: z.string(),
  /** This event started the walk. */
  eventId: IdView,
  /** The page before ended with this time of application and this id. */
  after: z.tuple([z.string(), IdView]).nullable(),
})
type Walk = z.output<typeof Walk>

/** A page is about a second of work, and other tasks get their turn between pages. */
const pageSize = 50

/**
 * The task evaluates the applications on the board of a job again, a page a task, newest first. When the criteria
 * change once more, that change has a walk of its own and this one ends. People who apply meanwhile are evaluated by
 * the new criteria anyway.
 */
export const evaluateJobTask = longTask({
  name: 'evaluate-job',
  payload: Walk,
  async run(walk, scope) {
    const { companyId, jobId, after } = walk
    const reading = scope.db.reading({ companyId }, scope.signal)
    if ((await findCriteriaHash(reading, companyId, jobId)) !== walk.criteriaHash) return
    const page = await reading.all(selectPage(companyId, jobId, after))

    // A model takes its time for each, so each has a task of its own.
    const { wantsModel } = await reading.one(selectWantsModel(companyId))
    const unfinished: number[] = wantsModel ? page.map(({ id }) => id) : []
    for (const { id: applicationId } of wantsModel ? [] : page) {
      scope.signal.throwIfAborted()
      const wish = { companyId, applicationId, occasion: 'criteria_changed', isPatient: true } as const
      const { outcome } = await evaluateInTask(scope, wish)
      if (isUnfinished(outcome)) unfinished.push(applicationId)
    }

    const last = page.at(-1)
    await scope.db.transaction({ companyId }, async (tx) => {
      for (const applicationId of unfinished) {
        const payload = { companyId, applicationId, occasion: 'criteria_changed' } as const
        enqueue(tx, evaluateApplicationTask, payload, { key: evaluationKey(applicationId) })
      }
      if (last && page.length === pageSize) enqueuePage(tx, { ...walk, after: [last.appliedAt, last.id] })
    })
  },
})

/** A task that was run twice enqueues its next page once. */
export function enqueuePage(tx: Tx, walk: Walk): void {
  enqueue(tx, evaluateJobTask, walk, { key: `evaluate-job:${walk.eventId}:${walk.after?.[1] ?? 'start'}` })
}

/** There is no hash when the job is gone. */
export async function findCriteriaHash(tx: Reading, companyId: string, jobId: number): Promise<string | undefined> {
  const job = await tx.maybe(sql<Pick<Job, 'criteria'>>`
    select j.criteria from ${allJobs} j where j.company_id = ${companyId} and j.id = ${jobId}`)
  return job && criteriaHashOf(job.criteria)
}

const selectPage = (companyId: string, jobId: number, after: Walk['after']) =>
  sql<{ id: number; appliedAt: Instant }>`
    select a.id, a.applied_at from ${allApplications} a
    where ${allOf(
      sql`a.company_id = ${companyId}`,
      sql`a.job_id = ${jobId}`,
      sql`a.removed_at is null`,
      after ? sql`(a.applied_at, a.id) < (${after[0]}, ${after[1]})` : nothing,
    )}
    order by a.applied_at desc, a.id desc limit ${pageSize}`
