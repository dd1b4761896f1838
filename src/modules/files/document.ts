/** Documents of strangers, for whoever has the bytes of one. */
import type { Ports } from '#kernel/ports.ts'
import {
  type DocumentReader,
  type DocumentReading,
  type DocumentType,
  documentsPort,
  documentTypes,
  type LetterReading,
} from './ports.ts'

type Has = Pick<Ports, 'adapters'>

/** What bytes are, by their content alone; null is none of the types we read. Takes milliseconds, and never throws. */
const sniffType = (ports: Has, bytes: Buffer): DocumentType | null => documentsPort.from(ports).sniff(bytes)

/** Whatever the bytes are, it answers within a bounded time; it rejects only with the reason of the signal. */
const readAsText = (ports: Has, ...asked: Parameters<DocumentReader['read']>): Promise<DocumentReading> =>
  documentsPort.from(ports).read(...asked)

/** The same for a letter. */
const readLetter = (ports: Has, ...asked: Parameters<DocumentReader['readLetter']>): Promise<LetterReading> =>
  documentsPort.from(ports).readLetter(...asked)

export const documents = {
  types: documentTypes,
  sniff: sniffType,
  read: readAsText,
  readLetter,
}
