/** A person is taken out of searches: what was found of them, and what was judged. Only that there was a decision stays. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { PersonKeeper, Sections, Whom } from '#kernel/person.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { keysOf } from './identity-keys.ts'

type Known = Pick<Whom, 'companyId' | 'emails'> & { readonly candidateIds: readonly number[] }

/** The prospects are those who became or turned out to be this candidate, and those with one of the addresses. */
const theirs = ({ companyId, emails, candidateIds }: Known): Statement => sql`
  p.company_id = ${companyId} and (p.candidate_id = any(${[...candidateIds]}::bigint[]) or p.id in (
    select k.prospect_id from sourcing_prospect_key k
    where k.company_id = ${companyId} and k.key = any(${keysOf(companyId, { emails, links: [] })}::bytea[])))`

async function erase(tx: Tx, whom: Known): Promise<void> {
  const { companyId, candidateIds, emails } = whom
  const [found, pages] = await tx.batch(
    sql<{ id: number }>`select p.id from sourcing_prospect p where ${theirs(whom)}`,
    sql<{ links: string[] }>`
      select c.links from ${allCandidates} c where c.company_id = ${companyId} and c.id = any(${[...candidateIds]}::bigint[])`,
  )
  const prospects = found.map(({ id }) => id)
  const known = keysOf(companyId, { emails, links: pages.flatMap(({ links }) => links) })
  await tx.batch(
    // Whoever comes again by a list or a vendor is dropped unseen.
    sql`
      insert into sourcing_forgotten (company_id, key)
      select company_id, key from sourcing_prospect_key where company_id = ${companyId} and prospect_id = any(${prospects}::bigint[])
      union select ${companyId}, key from unnest(${known}::bytea[]) as known (key)
      on conflict (company_id, key) do nothing`,
    sql`
      delete from sourcing_result
      where company_id = ${companyId}
        and (candidate_id = any(${[...candidateIds]}::bigint[]) or prospect_id = any(${prospects}::bigint[]))`,
    sql`delete from sourcing_prospect where company_id = ${companyId} and id = any(${prospects}::bigint[])`,
  )
}

async function tell(tx: Reading, whom: Known, limit: number): Promise<Sections> {
  type Row = Sections[string][number]
  const { companyId, candidateIds } = whom
  const [sourcingProspects, sourcingResults] = await tx.batch(
    sql<Row>`
      select p.id, p.channel, p.first_name, p.last_name, p.headline, p.emails, p.phones, p.location, p.links, p.tags, p.profile, p.url,
        p.source, p.basis, p.licence, p.obtained_at, p.profile_as_of, p.kept_until
      from sourcing_prospect p where ${theirs(whom)} order by p.id desc limit ${limit}`,
    sql<Row>`
      select r.search_id, s.job_id, r.channel, r.score, r.verdict, r.results, r.judged_at, r.state, r.decided_at, r.reason, r.found_at
      from sourcing_result r join sourcing_search s on s.company_id = r.company_id and s.id = r.search_id
      where r.company_id = ${companyId} and (r.candidate_id = any(${[...candidateIds]}::bigint[]) or r.prospect_id in (
        select p.id from sourcing_prospect p where ${theirs(whom)}))
      order by r.found_at desc, r.search_id limit ${limit}`,
  )
  return { sourcingProspects, sourcingResults }
}

export const person: PersonKeeper = { erase, tell }
