/** Reading a resume while its sender waits. */
import type { Ports } from '#kernel/ports.ts'
import type { DocumentReading, DocumentType } from '#modules/files/index.ts'
import { invalidResume } from './problems.ts'
import { contentAtOnce, type NewResume } from './resume.ts'

interface Document {
  readonly bytes: Buffer
  readonly contentType: DocumentType
}

/** Longer than one document may take, and short enough to go on with what comes after before the deadline. */
const patienceMs = 18_000

/** The content, as far as there is time for it; `waiting` when there is no room to read it now. Refuses what will never be readable. */
export async function readAtOnce(ports: Ports, document: Document, signal: AbortSignal): Promise<NewResume['content']> {
  const reading = await readInTime(ports, document, signal)
  const content = contentAtOnce(reading, ports.clock.now().toISOString().slice(0, 10))
  if (content.state === 'unreadable') throw invalidResume(content.detail)
  return content
}

/** Nobody is lost because too many documents are waiting: theirs is read later. */
async function readInTime({ documents }: Ports, document: Document, signal: AbortSignal): Promise<DocumentReading> {
  const patience = AbortSignal.timeout(patienceMs)
  return documents.read(document, AbortSignal.any([signal, patience])).catch((error) => {
    if (signal.aborted || !patience.aborted) throw error
    return { outcome: 'unavailable', detail: 'Other documents took too long.' }
  })
}
