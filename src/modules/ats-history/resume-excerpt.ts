/** Who is found by their resume alone is shown with the words around. */
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import type { PersonKey } from './past-person-id.ts'

const excerptLengthMax = 160
const beforeMax = 50

export interface Excerpt extends PersonKey {
  readonly text: string
}

/** Each is of the first place that begins like the word. */
export const selectExcerpts = (
  { companyId }: CompanyActor,
  wanted: readonly (PersonKey & { readonly word: string })[],
) => sql<Excerpt>`
  select r.source_id, r.remote_id,
    substr(r.body_text, greatest(1, position(k.word in lower(r.body_text)) - ${beforeMax}::integer), ${excerptLengthMax}::integer) as text
  from unnest(${wanted.map(({ sourceId }) => sourceId)}::text[], ${wanted.map(({ remoteId }) => remoteId)}::text[],
    ${wanted.map(({ word }) => word)}::text[]) as k(source_id, remote_id, word)
  join ats_resume r on r.company_id = ${companyId} and r.source_id = k.source_id and r.remote_id = k.remote_id`

export const plainExcerpt = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toWellFormed()
