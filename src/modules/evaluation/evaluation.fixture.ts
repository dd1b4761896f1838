/** The tests of this module share people with resumes on jobs with criteria. */
import { Database } from '#kernel/database/database.ts'
import { candidateCommands } from '#modules/candidates/index.ts'
import type { Answer, World } from '#test'
import { lines, writePdf } from '#test/kit/documents/pdf.ts'

export const pythonCriteria = [
  { text: '5 years of experience with Python', weight: 3 },
  { text: 'Speaks German', kind: 'nice_to_have' },
  { text: 'Forklift licence', kind: 'nice_to_have' },
]

export const resumeLines = [
  'Backend developer',
  'Experience',
  '01/2015 - 12/2022  Backend developer, Fischer GmbH',
  '- Services in Python and PostgreSQL',
  'Languages',
  'German: native, English: B2',
]

export const resumeText = (name = 'Jana Novak'): string => [name, ...resumeLines].join('\n')

interface Resume {
  readonly bytes: Buffer
  readonly contentType: string
  readonly fileName: string
}

export const plainResume = (text = resumeText()): Resume => ({
  bytes: Buffer.from(text),
  contentType: 'text/plain',
  fileName: 'resume.txt',
})

/** Everybody can read the page; `more` adds operators to it. */
export const pdfResume = (more = ''): Resume => ({
  bytes: writePdf({ pages: [lines(['Jana Novak', ...resumeLines], { x: 50, y: 780 }) + more] }),
  contentType: 'application/pdf',
  fileName: 'resume.pdf',
})

let database: Database | undefined

/**
 * Tasks and other modules have transactions on the database that the service works on, and so do tests through this.
 */
export const databaseOf = ({ owner }: World): Database => {
  database ??= new Database(owner)
  return database
}

/** A task reads the resume that the candidate is given. */
export async function giveResume(here: World, candidateId: number, resume: Resume = plainResume()): Promise<void> {
  const { companyId } = here
  const file = await here.make.file(resume)
  const actor = { kind: 'machine', name: 'test', companyId } as const
  await databaseOf(here).transaction({ companyId }, (tx) =>
    candidateCommands.addResume(tx, actor, { candidateId, fileId: file.fileKey, content: { state: 'waiting' } }),
  )
}

export async function candidateWith(here: World, resume?: Resume, wish?: object): Promise<Answer['body']> {
  const candidate = await here.make.candidate({ ...wish })
  await giveResume(here, candidate.id, resume)
  await here.settle()
  return candidate
}

/** The person applied with a resume to a live job, and was evaluated on arrival. */
export async function evaluated(
  here: World,
  wish: {
    readonly criteria?: readonly object[]
    readonly resume?: Resume
    readonly hiringTeam?: readonly string[]
  } = {},
): Promise<{ job: Answer['body']; application: Answer['body']; path: string }> {
  const { criteria = pythonCriteria, resume, hiringTeam = [] } = wish
  const job = await here.make.job({ status: 'live', criteria, hiringTeam })
  const candidate = await candidateWith(here, resume)
  const application = await here.make.application({ jobId: job.id, candidateId: candidate.id })
  await here.settle()
  return { job, application, path: evaluationPath(application) }
}

export const evaluationPath = ({ id }: { id: number }): string => `/v1/applications/${id}/evaluation`
export const recordsPath = ({ id }: { id: number }): string => `/v1/applications/${id}/decision-records`
