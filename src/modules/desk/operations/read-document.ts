import { z } from 'zod'
import { text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { documents, notUploaded, storedFiles } from '#modules/files/index.ts'
import { documentKinds, ReadDocumentView, viewReading } from '../document-reading.ts'
import { notADocument, readerBusy } from '../problems.ts'

export const readDocument = operation({
  id: 'readDocument',
  method: 'POST',
  path: '/v1/agent/read-document',
  summary: 'Read an attached document',
  description:
    'The text of a file that was uploaded: PDF, Word or plain text. One that can’t be read is answered as `unreadable` with its reason. Hidden words and lines that look like orders to a model are told apart.',
  access: 'recruiter',
  body: z.strictObject({
    fileKey: z.string().min(1).max(200),
    fileName: text(1, 255),
    documentType: z.enum(documentKinds).default('other'),
  }),
  replies: { 200: ReadDocumentView },
  problems: [notFound, notUploaded, notADocument, readerBusy],
  onlyReads: true,
  transaction: 'none',

  async handle({ body }, { actor, reading, ports, signal }) {
    const file = await storedFiles.get(reading, actor, body.fileKey)
    const contentType = documents.types.find((type) => type === file.contentType)
    if (!contentType) throw notADocument('Upload it as PDF, Word or plain text.')

    const bytes = await storedFiles.readBytes(ports, file, signal)
    const whom = { companyId: actor.companyId, sender: 'caller' } as const
    const read = await documents.read(ports, { bytes, contentType }, whom, signal)
    if (read.outcome === 'unavailable') {
      throw readerBusy('Wait a few seconds and try again.', { headers: { 'retry-after': '5' } })
    }

    return reply(200, viewReading(body, read))
  },
})
