/** What other modules read of files. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { FileRecord } from './file.ts'

/** Those whose bytes are here, and those that still wait for them and have no hash. */
export const allFiles = relation(
  sql<
    Pick<FileRecord, 'companyId' | 'id' | 'fileName' | 'contentType' | 'sizeBytes' | 'state' | 'createdAt'> & {
      readonly sha256: Buffer | null
    }
  >`select company_id, id, file_name, content_type, size_bytes, state, created_at, sha256 from file`,
)
