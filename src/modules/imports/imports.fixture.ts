/** The tests of this module share lists, archives and imports that are waited for. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, World } from '#test'

/** The list is written by the rules of RFC 4180. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter = ',', newline = '\r\n'): string {
  const quoted = (cell: string): string =>
    cell === '' || (!cell.includes(delimiter) && !/["\r\n]/.test(cell)) ? cell : `"${cell.replaceAll('"', '""')}"`
  return rows
    .map((row) => `${row.length === 1 && row[0] === '' ? '""' : row.map(quoted).join(delimiter)}${newline}`)
    .join('')
}

type Upload = Parameters<World['make']['file']>[0]

export const csvFile = (text: string | Buffer): Upload => ({
  bytes: Buffer.from(text),
  fileName: 'people.csv',
  contentType: 'text/csv',
})

export const zipFile = (bytes: Buffer): Upload => ({ bytes, fileName: 'resumes.zip', contentType: 'application/zip' })

/** The file is uploaded and imported to the end. The answer is the import as it is then. */
export async function imported(
  here: Pick<World, 'as' | 'recruiter' | 'make'>,
  file: Upload,
  wish: Readonly<Record<string, unknown>> = {},
): Promise<Answer['body']> {
  const { fileKey } = await here.make.file(file)
  const started = await here.as(here.recruiter).post('/v1/imports/candidates', { fileKey, ...wish })
  if (started.status !== 202) throw new Error(`the import was refused: ${started.text}`)
  return ended(here, started.body.id)
}

export async function ended(
  { as, recruiter }: Pick<World, 'as' | 'recruiter'>,
  importId: number,
  patienceMs = 60_000,
): Promise<Answer['body']> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(30)) {
    const { body } = await as(recruiter).get(`/v1/imports/${importId}`)
    if (body.finishedAt !== null) return body
  }
  throw new Error('the import does not end')
}
