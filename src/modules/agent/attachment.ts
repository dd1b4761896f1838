/** An attached document is read when its message is sent. Its text goes into the message, as data. */
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { documents, storedFiles } from '#modules/files/index.ts'
import { type Part, storableText } from './part.ts'
import { notReadable, readerBusy } from './problems.ts'

const textMax = 20_000

export async function readAttachment(
  reading: Reading,
  ports: Ports,
  member: Member,
  fileKey: string,
  signal: AbortSignal,
): Promise<Part> {
  const file = await storedFiles.get(reading, member, fileKey)
  const contentType = documents.types.find((type) => type === file.contentType)
  if (!contentType) throw notReadable('Upload it as PDF, Word or plain text.')

  const bytes = await storedFiles.readBytes(ports, file, signal)
  const whom = { companyId: member.companyId, sender: 'caller' } as const
  const read = await documents.read(ports, { bytes, contentType }, whom, signal)
  if (read.outcome === 'unavailable') {
    throw readerBusy('Wait a few seconds and try again.', { headers: { 'retry-after': '5' } })
  }

  const text = read.outcome === 'read' ? storableText(read.text.slice(0, textMax)) : null
  const failure = read.outcome === 'unreadable' ? storableText(read.detail) : null
  return { type: 'data-attachment', id: fileKey, data: { fileKey, fileName: file.fileName, text, failure } }
}
