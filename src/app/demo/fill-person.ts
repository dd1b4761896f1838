/** An applicant's resume is printed, read and kept as anybody's, and then they go their way. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { TaskScope } from '#kernel/tasks/task.ts'
import { type ApplicationStatus, applicationCommands, applicationStore } from '#modules/applications/index.ts'
import { candidateCommands, type ResumeContent, resumes } from '#modules/candidates/index.ts'
import { type KeptFile, keptFiles } from '#modules/files/index.ts'
import { backdateApplication, backdateNote } from './backdate.ts'
import { emailOf, headlineOf, phoneOf, resumeOf } from './demo-resume.ts'
import { notesAbout, reasonsAgainst } from './notes.ts'
import { appliedAt, minutesOfSteps } from './pace.ts'
import type { DemoPerson } from './people.ts'
import type { Team } from './team.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface Opening {
  readonly jobId: number
  /** The recruiter decides on its applications. */
  readonly recruiter: CompanyActor
}

interface Applying extends Opening {
  readonly team: Team
  readonly person: DemoPerson
  /** The place among all makes each person another. */
  readonly place: number
  readonly appliedAt: Date
}

interface Printed {
  readonly kept: KeptFile
  readonly content: ResumeContent
}

/** People who are there already are left as they are. */
export async function fillPerson(
  scope: TaskScope,
  team: Team,
  opening: Opening,
  person: DemoPerson,
  place: number,
): Promise<void> {
  const { db, ports } = scope
  if (await isKnown(db, team.machine.companyId, emailOf(person))) return
  const applying = { ...opening, team, person, place, appliedAt: appliedAt(ports.clock.now(), person, place) }
  const printed = await printResume(scope, applying)
  await db.transaction(team.machine, (tx) => letApply(tx, applying, printed))
}

async function printResume(
  { db, ports, signal }: TaskScope,
  { team, person, place, appliedAt }: Applying,
): Promise<Printed> {
  const { companyId } = team.machine
  // The renderer is loaded with the first resume: every other start would pay for it.
  const { renderResumePdf } = await import('#connectors/resume-pdf/resume-pdf.ts')
  const bytes = await renderResumePdf(resumeOf(person, place, appliedAt.getUTCFullYear()), {
    columns: place % 3 === 0 ? 2 : 1,
  })
  const contentType = 'application/pdf'
  const content = await resumes.read(ports, { bytes, contentType }, { companyId, sender: 'task' }, signal)
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction({ companyId }, work)
  const fileName = `${person.lastName} ${person.firstName}.pdf`
  const kept = await keptFiles.keep({ transaction, ports, signal }, { companyId }, { bytes, fileName, contentType })
  return { kept, content }
}

/** The person becomes known, applies, and goes through one status after another, with notes meanwhile. */
async function letApply(tx: Tx, applying: Applying, { kept, content }: Printed): Promise<void> {
  const { jobId, team, recruiter, person, place, appliedAt } = applying
  const source = sourceOf(person, place)
  const file = await keptFiles.insert(tx, team.machine, kept)
  const { candidateId } = await candidateCommands.know(tx, team.machine, {
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
  const resumeId = await candidateCommands.addResume(tx, team.machine, { candidateId, fileId: file.id, content })
  const isSourced = person.status === 'sourced_potential'
  const { id: applicationId } = await applicationCommands.add(tx, isSourced ? recruiter : team.machine, {
    jobId,
    candidateId,
    resumeId,
    status: isSourced ? 'sourced_potential' : 'unreviewed',
    source,
    answers: [],
    flags: [],
    appliedAt: appliedAt.toISOString(),
  })
  const steps = wayTo(person.status)
  for (const status of steps) {
    const reason = status === 'not_suitable' ? (reasonsAgainst[place % reasonsAgainst.length] ?? null) : null
    await applicationCommands.changeStatus(
      tx,
      byWhom(applying, status),
      [await applicationStore.lock(tx, team.machine, applicationId)],
      status,
      reason,
    )
  }
  const minutes = minutesOfSteps(person, place, steps.length)
  backdateApplication(tx, team.machine.companyId, { applicationId, candidateId, minutes })
  await writeNotes(tx, applying, candidateId)
}

/** Only people themselves withdraw. */
const byWhom = ({ recruiter }: Applying, status: ApplicationStatus) =>
  status === 'withdrawn'
    ? ({ kind: 'applicant', companyId: recruiter.companyId, name: 'careers page' } as const)
    : recruiter

async function writeNotes(tx: Tx, { team, person, appliedAt }: Applying, candidateId: number): Promise<void> {
  for (const { by, afterDays, text } of notesAbout(person)) {
    const author = team.member(by)
    if (!author) continue
    const note = await candidateCommands.addNote(tx, author, candidateId, text)
    backdateNote(tx, author.companyId, note.id, new Date(appliedAt.getTime() + afterDays * dayMs))
  }
}

const isKnown = async (db: Database, companyId: string, email: string): Promise<boolean> =>
  (await db.reading({ companyId }).maybe(sql`
    select 1 as known from candidate_contact where company_id = ${companyId} and kind = 'email' and exact = ${email}`)) !==
  undefined

const sources = ['careers page', 'careers page', 'LinkedIn', 'job board', 'recommended by a colleague']
const sourceOf = ({ status }: DemoPerson, place: number): string =>
  status === 'sourced_potential' ? 'sourcing' : (sources[place % sources.length] ?? 'careers page')

const ladder: readonly ApplicationStatus[] = ['suitable', 'shortlisted', 'interviewing', 'offered', 'hired']

/** The way has all statuses up to where somebody is now. */
function wayTo(status: ApplicationStatus): readonly ApplicationStatus[] {
  const step = ladder.indexOf(status)
  if (step >= 0) return ladder.slice(0, step + 1)
  return status === 'not_suitable' || status === 'withdrawn' ? [status] : []
}
