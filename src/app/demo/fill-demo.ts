/**
 * The demo company is filled with what a year of work leaves behind: openings in every state, people with real resumes,
 * and how far each of them came. A second run after a crash goes on where the first was: people who are there already
 * are left as they are.
 */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { enqueue, longTask, type TaskScope } from '#kernel/tasks/task.ts'
import { recountHiringTask } from '#modules/analytics/index.ts'
import { jobCommands, jobStore, NewJob } from '#modules/jobs/index.ts'
import { planStanding } from '#modules/plans/index.ts'
import { backdateJob } from './backdate.ts'
import { fillCampaign } from './campaign.ts'
import { fillPerson, type Opening } from './fill-person.ts'
import { type DemoJob, demoJobs, descriptionOf } from './jobs.ts'
import { demoPeople } from './people.ts'
import { Team } from './team.ts'
import { fillThreads } from './threads.ts'

const dayMs = 24 * 60 * 60 * 1000

export const fillDemoTask = longTask({
  name: 'fill-demo',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, scope) {
    if (!(await mayPublish(scope, companyId))) {
      scope.ports.log.warn({}, 'the demo company stays empty: MUSTER_TRIAL_DAYS leaves it without a trial')
      return
    }
    const team = await Team.of(scope.db.reading({ companyId }), companyId)
    const openings = new Map<string, Opening>()
    for (const job of demoJobs) openings.set(job.key, await fillJob(scope, team, job))
    for (const [place, person] of demoPeople.entries()) {
      scope.signal.throwIfAborted()
      const opening = openings.get(person.job)
      if (opening) await fillPerson(scope, team, opening, person, place)
    }
    for (const job of demoJobs) await finishJob(scope, companyId, job, openings.get(job.key))
    await fillThreads(scope, team, companyId)
    // The past was written after it was counted.
    await scope.db.transaction({ companyId }, async (tx) => enqueue(tx, recountHiringTask, { companyId }))
    scope.ports.log.info({ people: demoPeople.length, jobs: demoJobs.length }, 'the demo company is filled')
  },
})

const titled = (companyId: string, { title }: DemoJob) => sql<{ id: number; status: string }>`
  select id, status from job where company_id = ${companyId} and title = ${title} order by id limit 1`

const mayPublish = async ({ db, ports }: TaskScope, companyId: string): Promise<boolean> =>
  (await planStanding.find(db.reading({ companyId }), ports, companyId)).status !== 'lapsed'

/** The job is made and published; one that is closed by now is closed when everybody has applied. */
async function fillJob(scope: TaskScope, team: Team, demo: DemoJob): Promise<Opening> {
  const { db } = scope
  const recruiter = team.recruiterOf(demo)
  const { companyId } = recruiter
  const known = await db.reading({ companyId }).maybe(titled(companyId, demo))
  if (known) return { jobId: known.id, recruiter }
  return db.transaction({ companyId }, async (tx) => {
    const jobId = await jobCommands.add(tx, recruiter, wishOf(demo, team))
    if (demo.status !== 'draft')
      await jobCommands.publish(tx, scope.ports, recruiter, await jobStore.lock(tx, recruiter, jobId))
    backdateJob(tx, companyId, jobId, madeAt(scope, demo))
    return { jobId, recruiter }
  })
}

const madeAt = ({ ports }: TaskScope, { weeksAgo }: DemoJob): Date =>
  new Date(ports.clock.now().getTime() - weeksAgo * 7 * dayMs)

const wishOf = (demo: DemoJob, team: Team) =>
  NewJob.parse({
    title: demo.title,
    description: descriptionOf(demo),
    department: demo.department,
    location: { city: demo.city, country: 'DE', workplace: demo.workplace },
    employmentType: demo.employmentType,
    tags: demo.tags,
    criteria: demo.criteria.map(([text, kind, weight]) => ({ text, kind, weight })),
    screeningQuestions: demo.questions,
    hiringTeam: team.idsOf(demo),
    ...(demo.salary && {
      salary: { min: demo.salary[0], max: demo.salary[1], currency: 'EUR', period: 'year', shown: true },
    }),
  })

/** The opening ends when everybody has applied. */
async function finishJob(
  scope: TaskScope,
  companyId: string,
  demo: DemoJob,
  opening: Opening | undefined,
): Promise<void> {
  if (!opening) return
  const { jobId, recruiter } = opening
  if (demo.sourced) await fillCampaign(scope, recruiter, jobId, demo)
  if (demo.status !== 'closed') return
  await scope.db.transaction({ companyId }, async (tx) => {
    const job = await jobStore.lock(tx, recruiter, jobId)
    if (job.status !== 'live') return
    await jobCommands.close(tx, recruiter, job, demo.closeReason ?? 'other')
    backdateJob(tx, companyId, jobId, madeAt(scope, demo))
  })
}

/** The task is enqueued once, with the company itself. */
export const fillDemo = (tx: Tx, companyId: string): void => enqueue(tx, fillDemoTask, { companyId })
