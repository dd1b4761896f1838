/** Somebody who applied to the demo company: their resume is printed, read and kept as anybody's, and then they go their way. */
import type { Machine } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { TaskScope } from '#kernel/tasks/task.ts'
import { type ApplicationStatus, addApplication, changeStatus, lockApplication } from '#modules/applications/index.ts'
import { addResume, knowPerson, type ResumeContent, readContent } from '#modules/candidates/index.ts'
import { insertFile, type KeptFile, keepFile } from '#modules/files/index.ts'
import { backdateApplication } from './backdate.ts'
import { emailOf, headlineOf, phoneOf, resumeOf } from './demo-resume.ts'
import type { DemoPerson } from './people.ts'

const dayMs = 24 * 60 * 60 * 1000

interface Applying {
  readonly jobId: number
  readonly person: DemoPerson
  /** Among all: makes each of them another. */
  readonly place: number
  readonly appliedAt: Date
}

interface Printed {
  readonly kept: KeptFile
  readonly content: ResumeContent
}

/** Whoever is there already is left as they are. */
export async function fillPerson(
  scope: TaskScope,
  actor: Machine,
  jobId: number,
  person: DemoPerson,
  place: number,
): Promise<void> {
  const { db, ports } = scope
  if (await isKnown(db, actor.companyId, emailOf(person))) return
  const applying = { jobId, person, place, appliedAt: new Date(ports.clock.now().getTime() - person.daysAgo * dayMs) }
  const printed = await printResume(scope, actor, applying)
  await db.transaction(actor, (tx) => letApply(tx, actor, applying, printed))
}

async function printResume(
  { db, ports, signal }: TaskScope,
  { companyId }: Machine,
  { person, place, appliedAt }: Applying,
): Promise<Printed> {
  // Loaded by the first of them alone: every other start would pay for it.
  const { renderResumePdf } = await import('#connectors/resume-pdf/resume-pdf.ts')
  const bytes = await renderResumePdf(resumeOf(person, place, appliedAt.getUTCFullYear()), {
    columns: place % 3 === 0 ? 2 : 1,
  })
  const contentType = 'application/pdf'
  const content = await readContent(ports, { bytes, contentType }, { companyId, sender: 'task' }, signal)
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction({ companyId }, work)
  const fileName = `${person.lastName} ${person.firstName}.pdf`
  const kept = await keepFile({ transaction, ports, signal }, { companyId }, { bytes, fileName, contentType })
  return { kept, content }
}

/** Known, applied, and then one status after another, some days apart. */
async function letApply(
  tx: Tx,
  actor: Machine,
  { jobId, person, place, appliedAt }: Applying,
  { kept, content }: Printed,
): Promise<void> {
  const source = sourceOf(person, place)
  const file = await insertFile(tx, actor, kept)
  const { candidateId } = await knowPerson(tx, actor, {
    firstName: person.firstName,
    lastName: person.lastName,
    headline: headlineOf(person, place),
    emails: [emailOf(person)],
    phones: [phoneOf(place)],
    location: { city: person.city, region: null, country: person.country },
    links: [],
    tags: person.fit === 3 ? ['strong'] : [],
    source,
  })
  const resumeId = await addResume(tx, actor, { candidateId, fileId: file.id, content })
  const { id: applicationId } = await addApplication(tx, actor, {
    jobId,
    candidateId,
    resumeId,
    status: person.status === 'sourced_potential' ? 'sourced_potential' : 'unreviewed',
    source,
    answers: [],
    flags: [],
    appliedAt: appliedAt.toISOString(),
  })
  for (const status of wayTo(person.status)) {
    await changeStatus(tx, actor, [await lockApplication(tx, actor, applicationId)], status, null)
  }
  const stepDays = Math.min(5, Math.floor(person.daysAgo / 5))
  backdateApplication(tx, actor.companyId, { applicationId, candidateId, stepDays })
}

const isKnown = async (db: Database, companyId: string, email: string): Promise<boolean> =>
  (await db.reading({ companyId }).maybe(sql`
    select 1 as known from candidate_contact where company_id = ${companyId} and kind = 'email' and exact = ${email}`)) !==
  undefined

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
