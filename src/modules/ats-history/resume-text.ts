/** Somebody has fetched the resume of a past person: they are found by its words from then on. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { tellPeopleChanged } from './people-changed.ts'
import { searchRowOf, vectorOf } from './person-words.ts'
import type { AtsCandidate } from './records.ts'
import { holdSource, isOf, type Source } from './source.ts'

const textLengthMax = 200_000

export interface ReadResume {
  readonly remoteId: string
  readonly text: string
}

type Described = Pick<
  AtsCandidate,
  'firstName' | 'lastName' | 'emails' | 'company' | 'title' | 'location' | 'skills' | 'tags'
>

/** A resume that comes later takes the place of the one before, also its words. Nothing is kept of somebody who is not there. */
export async function keepResume(tx: Tx, source: Source, { remoteId, text }: ReadResume): Promise<void> {
  const [, [person]] = await tx.batch(
    holdSource(source),
    sql<Described>`
      select first_name, last_name, emails, company, title, location, skills, tags from ats_candidate
      where ${isOf(source)} and remote_id = ${remoteId}`,
  )
  if (!person) return

  const body = text.replaceAll('\0', '').slice(0, textLengthMax).toWellFormed()
  const words = vectorOf(body)
  await tx.batch(
    sql`
      insert into ats_resume (company_id, source_id, remote_id, body_text, words, read_at)
      values (${source.companyId}, ${source.id}, ${remoteId}, ${body}, ${words}::tsvector, now())
      on conflict (company_id, source_id, remote_id) do update
        set body_text = excluded.body_text, words = excluded.words, read_at = excluded.read_at`,
    sql`
      update ats_candidate_search set words = ${searchRowOf(person).words}::tsvector || ${words}::tsvector
      where ${isOf(source)} and remote_id = ${remoteId}`,
  )
  tellPeopleChanged(tx, source, [remoteId])
}
