/** An actor reads the people they see by pages, newest first: all of them, or those with some words and tags. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { text } from '#kernel/http/fields.ts'
import { olderThan, type Page } from '#kernel/http/page.ts'
import { candidateColumns, candidateWithResume } from './candidate.store.ts'
import type { Candidate } from './candidate.ts'
import { soughtBy } from './search-row.ts'
import { present, reviewerOf } from './visible-person.ts'

export const candidateFilters = {
  query: z.string().max(500).optional().meta({
    description:
      'Words of the name, addresses, headline, place, tags, skills or resume; the last one may be the start of a word.',
  }),
  tags: z.array(text(1, 50)).max(20).optional().meta({ description: 'Candidates who have all of these tags.' }),
}

export type CandidateFilters = {
  readonly [Name in keyof typeof candidateFilters]: z.output<(typeof candidateFilters)[Name]>
}

export const listCandidates = (
  tx: Reading,
  actor: CompanyActor,
  filters: CandidateFilters,
  page: Pick<Page, 'after' | 'fetch'>,
): Promise<Candidate[]> =>
  tx.all(sql<Candidate>`
    select ${candidateColumns} from ${candidateWithResume}
    where ${allOf(sql`c.company_id = ${actor.companyId}`, present, sql`c.id in (${idsOf(actor, soughtBy(filters), page)})`)}
    order by c.created_at desc, c.id desc`)

/** The ids of the page come first, so that details are read only for the people on it. */
function idsOf(actor: CompanyActor, sought: string | null, page: Pick<Page, 'after' | 'fetch'>): Statement {
  const reviewer = reviewerOf(actor)
  const { after, fetch } = page
  const where = sql`${sought}::tsquery, ${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::bigint, ${fetch}`
  if (reviewer !== null) return sql`select candidate_id from candidates_seen_by(${reviewer}, ${where})`
  if (sought !== null) return sql`select candidate_id from search_candidates(${where})`
  return sql`
    select c.id from candidate c
    where ${allOf(sql`c.company_id = ${actor.companyId}`, present, olderThan(page, sql`c.created_at`, sql`c.id`))}
    order by c.created_at desc, c.id desc limit ${fetch}`
}
