/** Some past people are candidates of ours, too: they were imported, or have the same address. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import { allCandidates, allContacts, candidatesSeenBy, exactEmail } from '#modules/candidates/index.ts'
import type { PastPerson } from './past-person.ts'
import type { PersonKey } from './past-person-id.ts'

export interface OurCandidate extends PersonKey {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/** Each past person has one at most, whom the actor sees: what was imported says more than an address. */
export function selectOurCandidates(
  actor: CompanyActor,
  people: readonly Pick<PastPerson, 'sourceId' | 'remoteId' | 'emails'>[],
) {
  const addresses = people.flatMap(({ sourceId, remoteId, emails }) =>
    emails.map((email) => ({ sourceId, remoteId, exact: exactEmail(email) })),
  )
  const { companyId } = actor
  return sql<OurCandidate>`
    select distinct on (known.source_id, known.remote_id) known.source_id, known.remote_id, c.id, c.first_name, c.last_name
    from (
      select i.source_id, i.remote_id, coalesce(o.merged_into, o.id) as candidate_id, 1 as way
      from unnest(${people.map(({ sourceId }) => sourceId)}::text[], ${people.map(({ remoteId }) => remoteId)}::text[])
        as k(source_id, remote_id)
      join ats_import i on i.company_id = ${companyId} and i.source_id = k.source_id and i.remote_id = k.remote_id
      join ${allCandidates} o on o.company_id = ${companyId} and o.id = i.candidate_id
      union all
      select k.source_id, k.remote_id, e.candidate_id, 2
      from unnest(${addresses.map(({ sourceId }) => sourceId)}::text[], ${addresses.map(({ remoteId }) => remoteId)}::text[],
        ${addresses.map(({ exact }) => exact)}::text[]) as k(source_id, remote_id, exact)
      join ${allContacts} e on e.company_id = ${companyId} and e.kind = 'email' and e.exact = k.exact) known
    join ${candidatesSeenBy(actor)} c on c.company_id = ${companyId} and c.id = known.candidate_id
    order by known.source_id, known.remote_id, known.way, c.id`
}

export const OurCandidateView = z
  .strictObject({ id: IdView, firstName: z.string(), lastName: z.string() })
  .meta({ id: 'AtsHistoryCandidate', description: 'The candidate of ours who is this person.' })

export const viewOurCandidate = ({ id, firstName, lastName }: OurCandidate) => ({ id, firstName, lastName })
