/**
 * Fills the demo company with what a year of work leaves behind: openings in every state, people with real resumes, and
 * how far each of them came. Run again after a crash it goes on where it was: who is there already is left as they are.
 */
import { z } from 'zod'
import type { Machine } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { enqueue, type TaskScope, task } from '#kernel/tasks/task.ts'
import { type ApplicationStatus, addApplication, changeStatus, lockApplication } from '#modules/applications/index.ts'
import { addResume, contentOf, knowPerson } from '#modules/candidates/index.ts'
import { insertFile, keepFile } from '#modules/files/index.ts'
import { addJob, closeLiveJob, lockJob, NewJob, publishDraft } from '#modules/jobs/index.ts'
import { backdateApplication, backdateJob } from './backdate.ts'
import { emailOf, headlineOf, phoneOf, resumeOf } from './demo-resume.ts'
import { type DemoJob, demoJobs, descriptionOf } from './jobs.ts'
import { type DemoPerson, demoPeople } from './people.ts'

const dayMs = 24 * 60 * 60 * 1000

export const fillDemoTask = task({
  name: 'fill-demo',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, scope) {
    const jobIds = new Map<string, number>()
    for (const job of demoJobs) jobIds.set(job.key, await fillJob(scope, companyId, job))
    for (const [place, person] of demoPeople.entries()) {
      scope.signal.throwIfAborted()
      const jobId = jobIds.get(person.job)
      if (jobId !== undefined) await fillPerson(scope, companyId, jobId, person, place)
    }
    await closeJobs(scope, companyId, jobIds)
    scope.ports.log.info({ people: demoPeople.length, jobs: demoJobs.length }, 'the demo company is filled')
  },
})

const machine = (companyId: string): Machine => ({ kind: 'machine', name: 'demo', companyId })

const titled = (companyId: string, { title }: DemoJob) => sql<{ id: number; status: string }>`
  select id, status from job where company_id = ${companyId} and title = ${title} order by id limit 1`

/** Made and published; those that are closed by now are closed when everybody has applied. */
async function fillJob(scope: TaskScope, companyId: string, demo: DemoJob): Promise<number> {
  const { db } = scope
  const known = await db.reading({ companyId }).maybe(titled(companyId, demo))
  if (known) return known.id
  const actor = machine(companyId)
  return db.transaction({ companyId }, async (tx) => {
    const id = await addJob(tx, actor, wishOf(demo))
    if (demo.status !== 'draft') await publishDraft(tx, actor, await lockJob(tx, actor, id))
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

/** In steps: kept, read, known, applied, and then one status after another. */
async function fillPerson(
  scope: TaskScope,
  companyId: string,
  jobId: number,
  person: DemoPerson,
  place: number,
): Promise<void> {
  const { db, ports, signal } = scope
  const email = emailOf(person)
  if (await isKnown(db, companyId, email)) return
  const appliedAt = new Date(ports.clock.now().getTime() - person.daysAgo * dayMs)
  // Loaded by the first of them alone: every other start would pay for it.
  const { renderResumePdf } = await import('#connectors/resume-pdf/resume-pdf.ts')
  const bytes = await renderResumePdf(resumeOf(person, place, appliedAt.getUTCFullYear()), {
    columns: place % 3 === 0 ? 2 : 1,
  })
  const contentType = 'application/pdf'
  const content = contentOf(await ports.documents.read({ bytes, contentType }, signal), dayOf(ports.clock.now()))
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction({ companyId }, work)
  const kept = await keepFile(
    { transaction, ports, signal },
    { companyId },
    {
      bytes,
      fileName: `${person.lastName} ${person.firstName}.pdf`,
      contentType,
    },
  )

  const actor = machine(companyId)
  await transaction(async (tx) => {
    const file = await insertFile(tx, actor, kept)
    const { candidateId } = await knowPerson(tx, actor, {
      firstName: person.firstName,
      lastName: person.lastName,
      headline: headlineOf(person, place),
      emails: [email],
      phones: [phoneOf(place)],
      location: { city: person.city, region: null, country: person.country },
      links: [],
      tags: person.fit === 3 ? ['strong'] : [],
      source: sourceOf(person, place),
    })
    const resumeId = await addResume(tx, actor, { candidateId, fileId: file.id, content })
    const applicationId = await addApplication(tx, actor, {
      jobId,
      candidateId,
      resumeId,
      status: person.status === 'sourced_potential' ? 'sourced_potential' : 'unreviewed',
      source: sourceOf(person, place),
      answers: [],
      flags: [],
      appliedAt: appliedAt.toISOString(),
    })
    for (const status of wayTo(person.status)) {
      await changeStatus(tx, actor, [await lockApplication(tx, actor, applicationId)], status, null)
    }
    backdateApplication(tx, companyId, {
      applicationId,
      candidateId,
      stepDays: Math.min(5, Math.floor(person.daysAgo / 5)),
    })
  })
}

const isKnown = async (db: Database, companyId: string, email: string): Promise<boolean> =>
  (await db.reading({ companyId }).maybe(sql`
    select 1 as known from candidate_contact where company_id = ${companyId} and kind = 'email' and exact = ${email}`)) !==
  undefined

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

const sources = ['careers page', 'careers page', 'LinkedIn', 'job board', 'recommended by a colleague']
const sourceOf = ({ status }: DemoPerson, place: number): string =>
  status === 'sourced_potential' ? 'sourcing' : (sources[place % sources.length] ?? 'careers page')

const ladder: readonly ApplicationStatus[] = ['suitable', 'shortlisted', 'interviewing', 'offered', 'hired']

/** The statuses on the way to where somebody is now. */
function wayTo(status: ApplicationStatus): readonly ApplicationStatus[] {
  const step = ladder.indexOf(status)
  if (step >= 0) return ladder.slice(0, step + 1)
  return status === 'not_suitable' || status === 'withdrawn' ? [status] : []
}

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
