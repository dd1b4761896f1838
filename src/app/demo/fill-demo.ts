/**
 * Fills the demo company with what a year of work leaves behind: openings in every state, people with real resumes, and
 * how far each of them came. Run again after a crash it goes on where it was: who is there already is left as they are.
 */
import { z } from 'zod'
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { enqueue, type TaskScope, task } from '#kernel/tasks/task.ts'
import { recountHiringTask } from '#modules/analytics/index.ts'
import { addJob, closeLiveJob, lockJob, NewJob, publishDraft } from '#modules/jobs/index.ts'
import { findStanding } from '#modules/plans/index.ts'
import { backdateJob } from './backdate.ts'
import { fillPerson } from './fill-person.ts'
import { type DemoJob, demoJobs, descriptionOf } from './jobs.ts'
import { demoPeople } from './people.ts'

const dayMs = 24 * 60 * 60 * 1000

export const fillDemoTask = task({
  name: 'fill-demo',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, scope) {
    if (!(await mayPublish(scope, companyId))) {
      scope.ports.log.warn({}, 'the demo company stays empty: MUSTER_TRIAL_DAYS leaves it without a trial')
      return
    }
    const jobIds = new Map<string, number>()
    for (const job of demoJobs) jobIds.set(job.key, await fillJob(scope, companyId, job))
    for (const [place, person] of demoPeople.entries()) {
      scope.signal.throwIfAborted()
      const jobId = jobIds.get(person.job)
      if (jobId !== undefined) await fillPerson(scope, machine(companyId), jobId, person, place)
    }
    await closeJobs(scope, companyId, jobIds)
    // Its past was written after it was counted.
    await scope.db.transaction({ companyId }, async (tx) => enqueue(tx, recountHiringTask, { companyId }))
    scope.ports.log.info({ people: demoPeople.length, jobs: demoJobs.length }, 'the demo company is filled')
  },
})

const machine = (companyId: string): Machine => ({ kind: 'machine', name: 'demo', companyId })

const titled = (companyId: string, { title }: DemoJob) => sql<{ id: number; status: string }>`
  select id, status from job where company_id = ${companyId} and title = ${title} order by id limit 1`

const mayPublish = async ({ db, ports }: TaskScope, companyId: string): Promise<boolean> =>
  (await findStanding(db.reading({ companyId }), ports, companyId)).status !== 'lapsed'

/** Made and published; those that are closed by now are closed when everybody has applied. */
async function fillJob(scope: TaskScope, companyId: string, demo: DemoJob): Promise<number> {
  const { db } = scope
  const known = await db.reading({ companyId }).maybe(titled(companyId, demo))
  if (known) return known.id
  const actor = machine(companyId)
  return db.transaction({ companyId }, async (tx) => {
    const id = await addJob(tx, actor, wishOf(demo))
    if (demo.status !== 'draft') await publishDraft(tx, scope.ports, actor, await lockJob(tx, actor, id))
    backdateJob(tx, companyId, id, madeAt(scope, demo))
    return id
  })
}

const madeAt = ({ ports }: TaskScope, { weeksAgo }: DemoJob): Date =>
  new Date(ports.clock.now().getTime() - weeksAgo * 7 * dayMs)

const wishOf = (demo: DemoJob) =>
  NewJob.parse({
    title: demo.title,
    description: descriptionOf(demo),
    department: demo.department,
    location: { city: demo.city, country: 'DE', workplace: demo.workplace },
    employmentType: demo.employmentType,
    tags: demo.tags,
    criteria: demo.criteria.map(([text, kind, weight]) => ({ text, kind, weight })),
    screeningQuestions: demo.questions,
    ...(demo.salary && {
      salary: { min: demo.salary[0], max: demo.salary[1], currency: 'EUR', period: 'year', shown: true },
    }),
  })

async function closeJobs(scope: TaskScope, companyId: string, jobIds: ReadonlyMap<string, number>): Promise<void> {
  const actor = machine(companyId)
  for (const demo of demoJobs) {
    const id = jobIds.get(demo.key)
    if (demo.status !== 'closed' || id === undefined) continue
    await scope.db.transaction({ companyId }, async (tx) => {
      const job = await lockJob(tx, actor, id)
      if (job.status !== 'live') return
      await closeLiveJob(tx, actor, job, demo.closeReason ?? 'other')
      backdateJob(tx, companyId, id, madeAt(scope, demo))
    })
  }
}

/** Once, with the company itself. */
export const fillDemo = (tx: Tx, companyId: string): void => enqueue(tx, fillDemoTask, { companyId })
