/** An old import keeps how many people it brought. Its file and the remarks on its rows go. */
import type { Database, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { allCandidateFiles, allResumes } from '#modules/candidates/index.ts'
import { storedFiles } from '#modules/files/index.ts'
import type { Import } from './import.ts'

const keptDays = 30
const batchMax = 100

type Due = Pick<Import, 'companyId' | 'id' | 'fileId'>

export async function forgetOldImports(db: Database, signal: AbortSignal): Promise<void> {
  await inBatches(batchMax, signal, async (limit) => {
    const due = await db.reading('everyone').all(sql<Due>`
      select company_id, id, file_id from import
      where forgotten_at is null and finished_at < now() - make_interval(days => ${keptDays})
      order by finished_at limit ${limit}`)
    for (const each of due) await db.transaction({ companyId: each.companyId }, (tx) => forget(tx, each))
    return due.length
  })
}

/** An erased person may be in any of these files, so the files go; people imported from them stay. */
export async function forgetEndedImports(tx: Tx, companyId: string): Promise<void> {
  const ended = await tx.all(sql<Due>`
    select company_id, id, file_id from import
    where company_id = ${companyId} and forgotten_at is null and finished_at is not null
    order by id for update`)
  for (const each of ended) await forget(tx, each)
}

async function forget(tx: Tx, { companyId, id, fileId }: Due): Promise<void> {
  await tx.batch(
    sql`delete from import_remark where company_id = ${companyId} and import_id = ${id}`,
    sql`update import set forgotten_at = now(), mapping = '{}' where company_id = ${companyId} and id = ${id}`,
  )
  if (!(await isInUse(tx, companyId, fileId))) await storedFiles.delete(tx, companyId, [fileId])
}

/** Another import or a person may use the file too: a plain text may be a list to one and a resume to another. */
async function isInUse(tx: Tx, companyId: string, fileId: string): Promise<boolean> {
  const { inUse } = await tx.one(sql<{ inUse: boolean }>`
    select exists (select from import where company_id = ${companyId} and file_id = ${fileId} and forgotten_at is null)
      or exists (select from ${allResumes} r where r.company_id = ${companyId} and r.file_id = ${fileId})
      or exists (
        select from ${allCandidateFiles} f where f.company_id = ${companyId} and f.file_id = ${fileId}) as in_use`)
  return inUse
}
