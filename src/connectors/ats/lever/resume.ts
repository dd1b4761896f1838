/** Resumes belong to opportunities. Lever serves them itself, to whoever is let in. */
import { type ApplicationWish, AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import { instantOf, textLengthMax, textOf } from '../neutral-text.ts'
import { downloadResume } from '../resume-download.ts'
import { provider, toldFile, toldResume } from './contract.ts'
import { isId, readList } from './list.ts'
import { opportunitiesOf } from './opportunities.ts'
import type { Session } from './session.ts'

/** A person with more opportunities than this has the newest looked at. */
const opportunitiesMax = 5

interface Person {
  readonly candidateId: string
  readonly applicationId: string | null
}

export async function readResume(session: Session, { candidateId, applicationId }: Person): Promise<AtsResume | null> {
  const own = applicationId !== null && isId(applicationId) ? await newestOf(session, applicationId) : null
  const newest = own ?? (await newestOfOthers(session, { candidateId, applicationId }))
  if (newest === null) return null
  const { exchange, baseUrl } = session.place
  const { downloadUrl: address, name } = newest
  const isOwn = URL.canParse(address) && new URL(address).origin === new URL(baseUrl).origin
  return downloadResume({
    ...{ provider, exchange, baseUrl, address, signal: session.signal },
    fileName: textOf(name, textLengthMax.name) ?? 'resume',
    ...(isOwn && { headers: { authorization: await session.authorization.present() } }),
  })
}

async function newestOfOthers(session: Session, { candidateId, applicationId }: Person) {
  const rows = (await opportunitiesOf(session, candidateId))
    .filter(({ id }) => id !== applicationId && isId(id))
    .toSorted((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))
  for (const { id } of rows.slice(0, opportunitiesMax)) {
    const found = await newestOf(session, id)
    if (found) return found
  }
  return null
}

async function newestOf(session: Session, opportunityId: string) {
  try {
    const rows = await readList(session, { list: `opportunities/${opportunityId}/resumes`, row: toldResume })
    const files = rows
      .toSorted((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))
      .map(({ file }) => toldFile.safeParse(file).data)
    return files.find((file) => file !== undefined) ?? null
  } catch (error) {
    if (error instanceof AtsFault && error.kind === 'not_found') return null
    throw error
  }
}

const timeOf = (given: unknown): number => instantOf(given)?.getTime() ?? 0

type Attached = { readonly applicationId: string; readonly resume: NonNullable<ApplicationWish['resume']> }

/**
 * The application is there without its file, too: one that is refused is left out. Where it may come later the whole is asked again, which
 * finds the application and looks here again before it adds a file.
 */
export async function attachFile(session: Session, { applicationId, resume }: Attached): Promise<void> {
  const fileName = textOf(resume.fileName, textLengthMax.name) ?? 'resume'
  try {
    const files = await readList(session, { list: `opportunities/${applicationId}/files`, row: toldResume })
    if (files.length > 0) return
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(resume.bytes)], { type: resume.contentType }), fileName)
    const query = { perform_as: session.performAs() }
    await session.ask({ method: 'POST', path: `opportunities/${applicationId}/files`, query, body })
  } catch (error) {
    if (!(error instanceof AtsFault)) throw error
    const { kind, details } = error
    if (kind === 'permission_missing' || kind === 'invalid_input' || kind === 'not_found') return
    throw kind === 'ambiguous_write' ? new AtsFault('unavailable', details) : error
  }
}
