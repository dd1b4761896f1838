/** Other modules read this relation about files. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { FileRecord } from './file.ts'

/** Files whose bytes are here are in it, and files that still wait for them and have no hash. */
export const allFiles = relation(
  sql<
    Pick<FileRecord, 'companyId' | 'id' | 'fileName' | 'contentType' | 'sizeBytes' | 'state' | 'createdAt'> & {
      readonly sha256: Buffer | null
    }
  >`select company_id, id, file_name, content_type, size_bytes, state, created_at, sha256 from file`,
)
