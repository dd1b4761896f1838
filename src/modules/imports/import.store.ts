import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Import, NewImport } from './import.ts'

type Owner = Pick<CompanyActor, 'companyId'>

const columns = sql`
  company_id, id, kind, state, file_id, job_id, application_status, source, mapping, started_by, total, created, matched,
  skipped, failed, done, done_row, done_byte, failure, failure_detail, created_at, finished_at, forgotten_at`

export const selectImport = ({ companyId }: Owner, id: number) =>
  sql<Import>`select ${columns} from import where company_id = ${companyId} and id = ${id}`

export function foundImport(found: Import | undefined): Import {
  if (!found) throw notFound()
  return found
}

/** The newest import comes first; `clause` is about `import`. */
export const listImports = (tx: Reading, { companyId }: Owner, clause: Statement, fetch: number): Promise<Import[]> =>
  tx.all(sql<Import>`
    select ${columns} from import where ${allOf(sql`company_id = ${companyId}`, clause)}
    order by created_at desc, id desc limit ${fetch}`)

export const insertImport = (tx: Tx, { companyId }: Owner, wish: NewImport): Promise<Import> =>
  tx.one(sql<Import>`
    insert into import (company_id, kind, file_id, job_id, application_status, source, mapping, started_by)
    values (${companyId}, ${wish.kind}, ${wish.fileId}, ${wish.jobId}, ${wish.applicationStatus}, ${wish.source},
      ${JSON.stringify(wish.mapping)}, ${wish.startedBy})
    returning ${columns}`)

/**
 * Cancelling happens between two batches, because a batch holds the row. There is no answer when the import is over.
 */
export const markCancelled = (tx: Tx, { companyId }: Owner, id: number): Promise<Import | undefined> =>
  tx.maybe(sql<Import>`
    update import set state = 'cancelled', finished_at = now(), progressed_at = now()
    where company_id = ${companyId} and id = ${id} and state in ('waiting', 'running') returning ${columns}`)
