/** A company that has its history switched off keeps only those of its people who are on its jobs. */
import type { Writing } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { isOf, type Source } from './source.ts'

export interface Leaving {
  /** These stay, with their people. */
  readonly keptApplications: readonly string[]
  readonly limit: number
}

/** Answers how many records of a kind went, as a step of many: fewer than the limit when all that is left is to be kept. */
export async function leavePeople(
  writing: Writing,
  source: Source,
  { keptApplications, limit }: Leaving,
): Promise<number> {
  const applications = await writing.run(sql`
    delete from ats_application where ${isOf(source)} and remote_id in (
      select a.remote_id from ats_application a
      where a.company_id = ${source.companyId} and a.source_id = ${source.id} and a.remote_id <> all(${[...keptApplications]}::text[])
      limit ${limit})`)
  // Of a step that took all it may there is more.
  if (applications === limit) return applications
  return writing.run(sql`
    delete from ats_candidate where ${isOf(source)} and remote_id in (
      select c.remote_id from ats_candidate c
      where c.company_id = ${source.companyId} and c.source_id = ${source.id} and not exists (
        select from ats_application a
        where a.company_id = c.company_id and a.source_id = c.source_id and a.candidate_id = c.remote_id)
      limit ${limit})`)
}
