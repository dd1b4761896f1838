/** A person is erased from what the candidates keep, or told all of it. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allFiles, storedFiles } from '#modules/files/index.ts'
import type { Candidate } from './candidate.ts'
import { canErase, inactiveSince } from './legal-hold.ts'
import { candidateProblems } from './problems.ts'

type Rows = Readonly<Record<string, unknown>>[]

/** One human being may have several rows: the candidate, and all who were merged into them, however often. */
export interface Self {
  readonly ids: readonly number[]
  readonly emails: readonly string[]
  readonly fileIds: readonly string[]
}

const selfIds = (companyId: string, candidateId: number) => sql`
  with recursive self as (
    select id from candidate where company_id = ${companyId} and id = ${candidateId}
    union
    select c.id from candidate c join self s on c.company_id = ${companyId} and c.merged_into = s.id)
  select id from self`

async function findSelf(tx: Reading, companyId: string, candidateId: number): Promise<Self> {
  const [ids, emails, files] = await tx.batch(
    sql<{ id: number }>`${selfIds(companyId, candidateId)} order by id`,
    sql<{ value: string }>`
      select value from candidate_contact
      where company_id = ${companyId} and kind = 'email' and candidate_id in (${selfIds(companyId, candidateId)})`,
    sql<{ fileId: string }>`
      select file_id from resume where company_id = ${companyId} and candidate_id in (${selfIds(companyId, candidateId)})
      union
      select file_id from candidate_file
      where company_id = ${companyId} and candidate_id in (${selfIds(companyId, candidateId)})`,
  )
  return {
    ids: ids.map(({ id }) => id),
    emails: emails.map(({ value }) => value),
    fileIds: files.map(({ fileId }) => fileId),
  }
}

/** The person is held against all other transactions before they are erased. One on legal hold is refused. */
async function holdForErasure(tx: Tx, { companyId }: CompanyActor, candidateId: number): Promise<void> {
  const held = await tx.maybe(sql<Pick<Candidate, 'legalHoldAt'>>`
    select legal_hold_at from candidate
    where company_id = ${companyId} and id = ${candidateId} and merged_into is null and erased_at is null
    for update`)
  if (!held) throw notFound()
  if (!canErase(held))
    throw candidateProblems.onLegalHold('End the legal hold first, when there is no more duty to keep.')
}

/** The person is held against all other transactions, and the caller decides afterwards whether to erase them. */
const holdPerson = (tx: Tx, companyId: string, candidateId: number): Promise<number> =>
  tx.run(sql`select from candidate where company_id = ${companyId} and id = ${candidateId} for update`)

/** The row that stays says that there was somebody, and nothing of who. */
async function eraseSelf(tx: Tx, companyId: string, { ids, fileIds }: Self): Promise<void> {
  const these = sql`company_id = ${companyId} and candidate_id = any(${[...ids]}::bigint[])`
  await tx.batch(
    sql`delete from candidate_contact where ${these}`,
    sql`delete from candidate_search where ${these}`,
    sql`delete from candidate_note where ${these}`,
    sql`delete from candidate_file where ${these}`,
    sql`delete from resume where ${these}`,
    sql`
      update candidate set first_name = '', last_name = '', headline = null, location = null, links = '{}', tags = '{}',
        source = '', legal_hold_reason = null, legal_hold_at = null, erased_at = now(), updated_at = now(),
        version = version + 1
      where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`,
  )
  await storedFiles.delete(tx, companyId, fileIds)
}

/** Each section holds at most `limit` rows about the person. */
async function tellSelf(tx: Reading, companyId: string, { ids }: Self, limit: number): Promise<Record<string, Rows>> {
  const these = sql`company_id = ${companyId} and candidate_id = any(${[...ids]}::bigint[])`
  const [candidates, contacts, resumes, notes, files, merges] = await tx.batch(
    sql<Rows[number]>`
      select id, first_name, last_name, headline, location, links, tags, source, created_at, updated_at, last_active_at,
        erasure_requested_at, legal_hold_at, legal_hold_reason, merged_into
      from candidate where company_id = ${companyId} and id = any(${[...ids]}::bigint[]) order by id`,
    sql<Rows[number]>`
      select candidate_id, kind, value from candidate_contact where ${these} order by candidate_id, kind, position
      limit ${limit}`,
    sql<Rows[number]>`
      select id, candidate_id, file_id, state, failure, failure_detail, body_text, hidden, instructions, pages, truncated,
        scanned, profile, created_at, read_at
      from resume where ${these} order by id desc limit ${limit}`,
    sql<Rows[number]>`
      select id, candidate_id, author_id, body, created_at, updated_at from candidate_note where ${these}
      order by id desc limit ${limit}`,
    sql<Rows[number]>`
      select k.candidate_id, f.id as file_key, f.file_name, f.content_type, f.size_bytes, f.created_at
      from (select candidate_id, file_id from resume where ${these}
        union select candidate_id, file_id from candidate_file where ${these}) k
      join ${allFiles} f on f.company_id = ${companyId} and f.id = k.file_id order by f.created_at desc, f.id limit ${limit}`,
    sql<Rows[number]>`
      select id, kept_id, merged_id, merged_by, merged_at, undone_at, undone_by from candidate_merge
      where company_id = ${companyId} and kept_id = any(${[...ids]}::bigint[]) order by id desc limit ${limit}`,
  )
  return { candidates, contacts, resumes, notes, files, merges }
}

export const wholePerson = {
  inactiveSince,
  hold: holdPerson,
  holdForErasure,
  find: findSelf,
  erase: eraseSelf,
  tell: tellSelf,
}
