import type { PortedModule } from '#kernel/module.ts'
import { discardBlobsTask } from './blob.ts'
import { createFile } from './operations/create-file.ts'
import { getFile } from './operations/get-file.ts'
import { personalData } from './personal-data.ts'
import { blobsPort, documentsPort } from './ports.ts'
import { sweepFilesTask } from './tasks/sweep-files.ts'

export { BytesLost, type Keeping } from './blob.ts'
export { readAsText, sniffType } from './document.ts'
export { failedDocuments } from './failed-documents.ts'
export { attached, findFile, getStoredFile, type StoredFile } from './file.ts'
export { FileView, viewFileLink } from './file.view.ts'
export { type FileAddress, openLink } from './file-link.ts'
export { fileTypes } from './file-type.ts'
export { deleteFiles, insertFile, insertFileLater, type KeptFile, keepFile, readFileBytes } from './kept-file.ts'
export type {
  BlobStore,
  Document,
  DocumentReading,
  DocumentType,
  HiddenKind,
  HiddenText,
  InstructionLike,
  ReadingFor,
  UnreadableReason,
} from './ports.ts'
export { documentTypes } from './ports.ts'
export { notUploaded } from './problems.ts'
export { expectFile, receiveFile } from './receive-file.ts'
export { allFiles } from './relations.ts'
export { downloadHeadersOf, openDownload } from './send-file.ts'
export { spool } from './spool.ts'
export { hasStorage, requireStorageForApplicant, selectStorage } from './storage.ts'

export const filesModule = {
  name: 'files',
  about: 'Files that people attach: their upload, their storage, and the links to them.',
  operations: [createFile, getFile],
  tasks: [discardBlobsTask, sweepFilesTask],
  personalData,
  ports: { blobs: blobsPort, documents: documentsPort },
} satisfies PortedModule
