import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { Ports } from '#kernel/ports.ts'
import type { FileRecord, StoredFile } from './file.ts'
import { linkTo } from './file-link.ts'
import { fileBytesMax, fileTypes } from './file-type.ts'

export const FileView = z
  .strictObject({
    fileKey: z.string().meta({ examples: ['fil_3k9w2m5x7q1z8v4b6n0p2r5t'] }),
    fileName: z.string(),
    contentType: z.enum(fileTypes),
    size: z.int().min(1).max(fileBytesMax).meta({ description: 'In bytes.' }),
    state: z.enum(['waiting', 'stored']).meta({
      description: '`waiting` for its bytes; then `stored`: for a day, and for good once it is attached to something.',
    }),
    createdAt: TimeView,
    storedAt: TimeView.nullable(),
    uploadUrl: z.url().nullable().meta({ description: 'Where to PUT the bytes. Null once they are there.' }),
    uploadExpiresAt: TimeView.nullable(),
    downloadUrl: z.url().nullable().meta({ description: 'Where to GET the bytes. Null until they are there.' }),
    downloadExpiresAt: TimeView.nullable(),
  })
  .meta({ id: 'File', description: 'A file, with a link that needs no other credentials and soon expires.' })

export function viewFile(ports: Ports, file: FileRecord) {
  const upload = file.state === 'waiting' ? viewLink(ports, 'PUT', file) : null
  const download = file.state === 'stored' ? viewFileLink(ports, file) : null
  return {
    fileKey: file.id,
    fileName: file.fileName,
    contentType: file.contentType,
    size: file.sizeBytes,
    state: file.state,
    createdAt: viewTime(file.createdAt),
    storedAt: viewTimeOrNull(file.storedAt),
    uploadUrl: upload?.url ?? null,
    uploadExpiresAt: upload?.expiresAt ?? null,
    downloadUrl: download?.url ?? null,
    downloadExpiresAt: download?.expiresAt ?? null,
  }
}

/** People who may see the file find it at this link for the next minutes. */
export const viewFileLink = (ports: Ports, file: Pick<StoredFile, 'companyId' | 'id'>) => viewLink(ports, 'GET', file)

function viewLink(ports: Ports, method: 'GET' | 'PUT', { companyId, id }: Pick<StoredFile, 'companyId' | 'id'>) {
  const { url, expiresAt } = linkTo(ports, method, { companyId, fileKey: id })
  return { url, expiresAt: expiresAt.toISOString() }
}
