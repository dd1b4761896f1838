/** The tests of this module share what they arrange and read out of answers. */
import { Database } from '#kernel/database/database.ts'
import { readProfile } from '#reading/index.ts'
import type { Answer, World } from '#test'
import { candidateCommands, type ResumeContent } from '../candidates/index.ts'
import { contentOf } from '../candidates/resume.ts'

export { broken, refusal } from '../jobs/jobs.fixture.ts'

export const idsOf = ({ body }: { body: { data: readonly { id: number }[] } }): number[] =>
  body.data.map(({ id }) => id)

/** The applications are of new candidates, in the order they were made in. */
export async function makeApplications({ make }: World, count: number, wish: object = {}): Promise<Answer['body'][]> {
  const jobId = (await make.job({ status: 'live' })).id
  const made: Answer['body'][] = []
  while (made.length < count) made.push(await make.application({ jobId, ...wish }))
  return made
}

let database: Database | undefined

/** The resume says this text; it is read already, or is left to the task. */
export async function giveResume(
  { owner, companyId, make }: World,
  { id: candidateId }: { readonly id: number },
  text: string,
  { isRead = true }: { readonly isRead?: boolean } = {},
): Promise<void> {
  const { fileKey: fileId } = await make.file({ bytes: Buffer.from(text), fileName: 'resume.txt' })
  const content: ResumeContent = isRead
    ? contentOf(readingOf(text), readProfile(text, '2026-11-20'))
    : { state: 'waiting' }
  const machine = { kind: 'machine', name: 'test', companyId } as const
  database ??= new Database(owner)
  await database.transaction({ companyId }, (tx) =>
    candidateCommands.addResume(tx, machine, { candidateId, fileId, content }),
  )
}

const readingOf = (text: string) =>
  ({
    outcome: 'read',
    text,
    hidden: [],
    instructions: [],
    pages: null,
    truncated: false,
    scanned: false,
  }) as const
