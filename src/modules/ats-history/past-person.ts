/** A past person is somebody whom a company's ATS knows. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { notFound } from '#kernel/http/problems.ts'
import { aliasOf } from './deleting.ts'
import { keyIn, type PersonKey } from './past-person-id.ts'

export interface PastPerson extends PersonKey {
  readonly sourceTitle: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly company: string | null
  readonly title: string | null
  readonly location: string | null
  readonly skills: readonly string[]
  readonly tags: readonly string[]
  readonly links: readonly string[]
  readonly url: string | null
  readonly hasResume: boolean
  readonly metAt: Instant
  readonly heardAt: Instant
}

/** The clause is about `ats_source b`: what was read of it may be looked at, until it is deleted. */
export const isReadable: Statement = sql`b.is_on and b.is_ready and (b.ended_at is null or b.kept_until > now())`

/** The rows are those of these keys who are shown, in no order. Confidential applications are the caller's to look at. */
export const selectPastPeople = ({ companyId }: CompanyActor, keys: readonly PersonKey[]) => sql<PastPerson>`
  select c.source_id, c.remote_id, b.title as source_title, c.first_name, c.last_name, c.emails, c.phones, c.company, c.title, c.location,
    c.skills, c.tags, c.links, c.url, coalesce(c.remote_created_at, c.stored_at) as met_at,
    coalesce(c.remote_updated_at, c.remote_created_at, c.stored_at) as heard_at,
    exists (select from ats_resume r
      where r.company_id = c.company_id and r.source_id = c.source_id and r.remote_id = c.remote_id) as has_resume
  from unnest(${keys.map(({ sourceId }) => sourceId)}::text[], ${keys.map(({ remoteId }) => remoteId)}::text[]) as k(source_id, remote_id)
  join ats_source b on b.company_id = ${companyId} and b.id = k.source_id and ${isReadable}
  join ats_candidate c on c.company_id = ${companyId} and c.source_id = k.source_id and c.remote_id = k.remote_id
  where c.deleted_at is null and not c.is_confidential`

/** The person is found by any id they had. Whoever is gone, confidential, or applied to confidential jobs alone is not there. */
export async function getPastPerson(tx: Reading, actor: CompanyActor, publicId: string): Promise<PastPerson> {
  const { sourceId, remoteId } = keyIn(publicId)
  const { companyId } = actor
  const known = await aliasOf(tx, { companyId, id: sourceId }, remoteId)
  const [[person], [open]] = await tx.batch(
    selectPastPeople(actor, [{ sourceId, remoteId: known }]),
    sql<{ isOpen: boolean }>`select ats_person_is_open(${companyId}, ${sourceId}, ${known}) as is_open`,
  )
  if (!person || !open?.isOpen) throw notFound()
  return person
}
