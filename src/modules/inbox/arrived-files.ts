/** Files of a letter go into the store before the transaction that takes it in: a crash between them leaves bytes that are swept. */
import type { TaskScope } from '#kernel/tasks/task.ts'
import { keptFiles } from '#modules/files/index.ts'
import type { ReadLetter } from './arrived-letter.ts'
import type { ArrivedFile } from './taking-in.ts'

/** What a machine reports is in the source, and nobody opens it as a file. */
const reports: readonly string[] = ['bounce', 'complaint', 'receipt']

export async function keepFilesOf(scope: TaskScope, companyId: string, read: ReadLetter): Promise<ArrivedFile[]> {
  const { db, ports, signal } = scope
  const keeping = {
    transaction: <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction({ companyId }, work, signal),
    ports,
    signal,
  }
  const files: ArrivedFile[] = []
  for (const { name: fileName, contentType: claimed, bytes: data, inline: isInline } of read.letter.attachments) {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    const contentType = reports.includes(read.kind.kind) ? null : keptFiles.typeOf(ports, bytes, fileName)
    const kept =
      contentType === null ? null : await keptFiles.keep(keeping, { companyId }, { bytes, fileName, contentType })
    files.push({ kept, fileName, contentType: contentType ?? claimed, sizeBytes: bytes.length, isInline })
  }
  return files
}
