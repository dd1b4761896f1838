/** Files belong to applications. Their addresses end after a week, and are asked for at once. */
import { type ApplicationWish, AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import { instantOf, textLengthMax, textOf } from '../neutral-text.ts'
import { downloadResume } from '../resume-download.ts'
import { provider, toldAttachment } from './contract.ts'
import { neededNumber, numberOf, readList } from './list.ts'
import type { AttachmentRequest } from './requests.ts'
import type { Session } from './session.ts'

interface Person {
  readonly candidateId: string
  readonly applicationId: string | null
}

/** The resume of the application comes before a newer one of another application. */
export async function readResume(session: Session, { candidateId, applicationId }: Person): Promise<AtsResume | null> {
  if (numberOf(candidateId) === null) return null
  const filters = { candidate_ids: candidateId, type: 'resume' }
  const files = await readList(session, { list: 'attachments', row: toldAttachment, filters })
  const isOfApplication = (file: (typeof files)[number]) => Number(String(file.application_id) === applicationId)
  const [newest] = files.toSorted(
    (a, b) => isOfApplication(b) - isOfApplication(a) || timeOf(b.created_at) - timeOf(a.created_at) || b.id - a.id,
  )
  if (!newest) return null
  const { exchange, baseUrl } = session.place
  const fileName = textOf(newest.filename, textLengthMax.name) ?? 'resume'
  return downloadResume({ provider, exchange, baseUrl, address: newest.url, fileName, signal: session.signal })
}

const timeOf = (given: unknown): number => instantOf(given)?.getTime() ?? 0

type Attached = { readonly applicationId: string; readonly resume: NonNullable<ApplicationWish['resume']> }

/**
 * The application is there without its resume, too: a file that is refused is left out. Where it may come later the whole is asked again,
 * which finds the application and looks here again before it adds a file.
 */
export async function attachResume(session: Session, { applicationId, resume }: Attached): Promise<void> {
  const application_id = neededNumber(applicationId)
  const body: AttachmentRequest = {
    application_id,
    filename: textOf(resume.fileName, textLengthMax.name) ?? 'resume',
    type: 'resume',
    content: Buffer.from(resume.bytes).toString('base64'),
  }
  try {
    const filters = { application_ids: applicationId, type: 'resume' }
    const files = await readList(session, { list: 'attachments', row: toldAttachment, filters })
    if (files.length > 0) return
    await session.ask({ method: 'POST', url: `${session.place.baseUrl}/v3/attachments`, body })
  } catch (error) {
    if (!(error instanceof AtsFault)) throw error
    const { kind, details } = error
    if (kind === 'permission_missing' || kind === 'invalid_input' || kind === 'not_found') return
    throw kind === 'ambiguous_write' ? new AtsFault('unavailable', details) : error
  }
}
