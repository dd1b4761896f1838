import type { PortedModule } from '#kernel/module.ts'
import { discardBlobsTask } from './blob.ts'
import { createFile } from './operations/create-file.ts'
import { getFile } from './operations/get-file.ts'
import { personalData } from './personal-data.ts'
import { blobsPort, documentsPort } from './ports.ts'
import { sweepFilesTask } from './tasks/sweep-files.ts'

export { BytesLost, type Keeping } from './blob.ts'
export { documents } from './document.ts'
export { failedDocuments } from './failed-documents.ts'
export type { StoredFile } from './file.ts'
export { FileView, viewFileLink } from './file.view.ts'
export type { FileAddress } from './file-link.ts'
export { fileTransfer } from './file-transfer.ts'
export { type KeptFile, keptFiles } from './kept-file.ts'
export type {
  BlobStore,
  Document,
  DocumentReading,
  DocumentType,
  HiddenText,
  InstructionLike,
  ReadingFor,
  UnreadableReason,
} from './ports.ts'
export { notUploaded } from './problems.ts'
export { allFiles } from './relations.ts'
export { fileStorage } from './storage.ts'
export { storedFiles } from './stored-files.ts'

export const filesModule = {
  name: 'files',
  about: 'Files that people attach: their upload, their storage, and the links to them.',
  operations: [createFile, getFile],
  tasks: [discardBlobsTask, sweepFilesTask],
  personalData,
  ports: { blobs: blobsPort, documents: documentsPort },
} satisfies PortedModule
