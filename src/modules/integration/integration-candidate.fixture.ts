/** The tests share people on a linked job, and a system that reads them. */
import { Database } from '#kernel/database/database.ts'
import { candidateCommands } from '#modules/candidates/index.ts'
import { contentOf } from '#modules/candidates/resume.ts'
import { readProfile } from '#reading/index.ts'
import { type Answer, type Client, type World, world } from '#test'
import { formOf, pathTo } from './intake.fixture.ts'
import { linkedJob } from './integration.fixture.ts'

export const pathOfCandidate = (id: string): string => `/v1/integration/candidates/${id}`

export const pathOfCandidates = ({ id }: { readonly id: number }, query = ''): string =>
  `/v1/integration/jobs/${id}/candidates/page${query}`

export interface LinkedWorld extends World {
  readonly job: Answer['body']
  /** This system linked the job. */
  readonly ats: Client
  readonly by: Client
}

/** The world has a linked live job, whose people may be read and changed. */
export async function linkedWorld(wish: Readonly<Record<string, unknown>> = {}): Promise<LinkedWorld> {
  const here = await world()
  const job = await linkedJob(here, wish)
  const key = await here.make.key({ scopes: ['candidates:read', 'candidates:write'] })
  return { ...here, job, ats: here.as(key), by: here.as(here.recruiter) }
}

/** The applicants are answered once nothing is under way any more. */
export async function applicants({ make, job, settle }: LinkedWorld, count: number): Promise<Answer['body'][]> {
  const made: Answer['body'][] = []
  while (made.length < count) made.push(await make.application({ jobId: job.id }))
  await settle()
  return made
}

export interface Read {
  readonly data: Answer['body'][]
  readonly syncToken: string
  readonly pages: number
}

/** Another system reads to the last page like this. */
export async function readAll({ ats, job }: Pick<LinkedWorld, 'ats' | 'job'>, query = 'limit=100'): Promise<Read> {
  const data: Answer['body'][] = []
  for (let cursor = '', pages = 1; ; pages++) {
    const { status, body, text } = await ats.get(pathOfCandidates(job, `?${query}${cursor}`))
    if (status !== 200) throw new Error(`a page was refused: ${text}`)
    data.push(...body.data)
    if (body.nextCursor === null) return { data, syncToken: body.syncToken, pages }
    cursor = `&cursor=${body.nextCursor}`
  }
}

export const since = ({ syncToken }: Pick<Read, 'syncToken'>, query = ''): string => `syncToken=${syncToken}${query}`

export const statesIn = ({ data }: Pick<Read, 'data'>) =>
  data.map(({ id, state }: { id: string; state: string }) => [id, state])

let database: Database | undefined

/** The resume says this text. The answer is its file. */
export async function giveResume(
  { owner, companyId, make }: World,
  candidateId: number,
  text: string,
  fileName = 'resume.txt',
): Promise<Answer['body']> {
  const file = await make.file({ bytes: Buffer.from(text), fileName })
  const reading = { outcome: 'read', text, hidden: [], instructions: [], pages: null, truncated: false, scanned: false }
  const content = contentOf(reading as Parameters<typeof contentOf>[0], readProfile(text, '2026-11-20'))
  const machine = { kind: 'machine', name: 'test', companyId } as const
  database ??= new Database(owner)
  await database.transaction({ companyId }, (tx) =>
    candidateCommands.addResume(tx, machine, { candidateId, fileId: file.fileKey, content }),
  )
  return file
}

/** The answer is the application that was handed in, as a recruiter sees it. */
export async function handedIn(
  { as, by, job, make, settle }: LinkedWorld,
  form: Readonly<Record<string, unknown>> = {},
): Promise<Answer['body']> {
  const key = await make.key({ scopes: ['applications:write'] })
  const { status, body, text } = await as(key).post(pathTo(job), formOf(form))
  if (status !== 201) throw new Error(`the application was refused: ${text}`)
  await settle()
  return (await by.get(`/v1/applications/${body.candidateId.slice('app_'.length)}`)).body
}

/** The transaction changes applications, and stays open until `end` is called. */
export async function heldTransaction({ owner }: World, statement: string, values: readonly unknown[]) {
  const client = await owner.connect()
  await client.query(`select set_config('muster.company_id', '*', false)`)
  await client.query('begin')
  await client.query(statement, [...values])
  return {
    run: (more: string) => client.query(more),
    end: async (how: 'commit' | 'rollback'): Promise<void> => {
      await client.query(how)
      await client.query(`select set_config('muster.company_id', '', false)`)
      client.release()
    },
  }
}
