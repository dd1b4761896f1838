/**
 * A resume that arrives inside of a request is checked for what is plain at once, and then read. Nothing of it is
 * stored before it is known to be a resume.
 */
import { z } from 'zod'
import type { Ports } from '#kernel/ports.ts'
import { candidateProblems, resumes } from '#modules/candidates/index.ts'
import {
  type DocumentType,
  documents,
  fileStorage,
  type Keeping,
  type KeptFile,
  keptFiles,
  type ReadingFor,
} from '#modules/files/index.ts'

const base64LengthMax = Math.ceil(resumes.sizeMaxBytes / 3) * 4
const extensions: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
}

/** The operation refuses a type or size in words of their own, so the schema takes any. */
const IncomingResume = z
  .strictObject({
    contentType: z
      .string()
      .max(200)
      .meta({ description: `One of ${documents.types.join(', ')}.` }),
    data: z
      .string()
      .meta({ description: 'The file in base64, with its padding, in lines or not; 4 MB at most when decoded.' }),
    fileName: z.string().max(255).optional(),
  })
  .meta({ id: 'IncomingResume' })

/** The sender's words about the file are not checked yet. */
export interface SentFile {
  readonly bytes: Buffer
  readonly contentType: string
  readonly fileName?: string | undefined
}

/** The document is of a type we take, as far as its first bytes tell. */
export interface SentResume {
  readonly bytes: Buffer
  readonly contentType: DocumentType
  readonly fileName: string
}

/** The bytes are safe, and wait for an hour to be taken in. */
export interface PreparedResume {
  readonly file: KeptFile
  readonly content: Awaited<ReturnType<typeof resumes.readAtOnce>>
}

function decodeResume(ports: Pick<Ports, 'adapters'>, { data, ...file }: z.output<typeof IncomingResume>): SentResume {
  requireDocumentType(file.contentType)
  const text = withoutSpaces(data)
  if (text.length > base64LengthMax) throw candidateProblems.resumeTooLarge('Send one of 4 MB at most.')
  const bytes = Buffer.from(text, 'base64')
  // Decoding skips what is not base64, so a value that encodes to other text was not base64.
  if (bytes.toString('base64') !== text) throw candidateProblems.invalidResume('Its data is not base64.')
  return checkResume(ports, { ...file, bytes })
}

/**
 * Many libraries break base64 into lines, as e-mails need it. The loop goes by bytes, because a space beside each
 * letter would keep a pattern busy.
 */
function withoutSpaces(data: string): string {
  if (!/\s/.test(data)) return data
  const bytes = Buffer.from(data)
  let kept = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte > 32 || !spaces.has(byte)) bytes[kept++] = byte
  }
  return bytes.toString('latin1', 0, kept)
}

const spaces = new Set(Buffer.from('\t\n\r '))

/** A file that is plainly no resume is refused in microseconds. */
function checkResume(ports: Pick<Ports, 'adapters'>, { bytes, contentType, fileName }: SentFile): SentResume {
  const type = requireDocumentType(contentType)
  if (bytes.length > resumes.sizeMaxBytes) throw candidateProblems.resumeTooLarge('Send one of 4 MB at most.')
  if (bytes.length === 0) throw candidateProblems.invalidResume('It is empty.')
  const found = documents.sniff(ports, bytes)
  // A file of none of the types may be damaged or protected: the reader says which.
  if (found !== null && found !== type)
    throw candidateProblems.invalidResume(`Its content is ${found}, and not ${type}.`)
  return { bytes, contentType: type, fileName: fileName?.trim() || `resume.${extensions[type]}` }
}

function requireDocumentType(contentType: string): DocumentType {
  const [named] = contentType.split(';')
  const type = documents.types.find((each) => each === named?.trim().toLowerCase())
  if (type === undefined) throw candidateProblems.unsupportedResumeType(`Send one of ${documents.types.join(', ')}.`)
  return type
}

/** Reading the document and storing its bytes takes seconds, so no transaction may be open. */
async function prepareResume(keeping: Keeping, whom: ReadingFor, sent: SentResume): Promise<PreparedResume> {
  const { companyId } = whom
  await keeping.transaction((tx) => fileStorage.requireForApplicant(tx, keeping.ports, companyId, sent.bytes.length))
  const content = await resumes.readAtOnce(keeping.ports, sent, whom, keeping.signal)
  return { file: await keptFiles.keep(keeping, whom, sent), content }
}

export const incomingResume = {
  Field: IncomingResume,
  decode: decodeResume,
  check: checkResume,
  prepare: prepareResume,
}
