/** What other modules read of files. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { FileRecord } from './file.ts'

/** Those whose bytes are here, and those that still wait for them. */
export const allFiles = relation(
  sql<
    Pick<FileRecord, 'companyId' | 'id' | 'fileName' | 'contentType' | 'sizeBytes' | 'state' | 'createdAt'>
  >`select company_id, id, file_name, content_type, size_bytes, state, created_at from file`,
)
