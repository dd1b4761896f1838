/** Whom results are about: read for each page from where they are kept, so that who was erased or changed is so at once. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { pastPeople } from '#modules/ats-history/index.ts'
import { candidatesSeenBy } from '#modules/candidates/index.ts'
import { talent } from '#modules/talent/index.ts'
import { prospectColumns } from './prospect.store.ts'
import type { Prospect } from './prospect.ts'
import type { Result } from './result.ts'
import { type Before, selectBefore } from './result-history.ts'
import type { Search } from './search.ts'

type Past = ReturnType<typeof pastPeople.select>['row']
type PastApplied = ReturnType<typeof pastPeople.applications>['row']

export interface KnownCandidate {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly headline: string | null
  readonly location: Prospect['location']
  readonly source: string
  readonly createdAt: Instant
  readonly lastActiveAt: Instant
  readonly legalHoldAt: Instant | null
}

export interface ShownPerson {
  readonly result: Result
  readonly candidate: KnownCandidate | undefined
  readonly prospect: Prospect | undefined
  readonly past: NonNullable<Past> | undefined
  readonly before: readonly Before[]
  readonly pastApplied: readonly NonNullable<PastApplied>[]
  readonly alsoFound: readonly Prospect[]
  readonly isRefused: boolean
}

/** Whoever is not there any more is left out, and so is, of those not decided on, who must not be found. */
export async function peopleOf(
  reading: Reading,
  actor: CompanyActor,
  search: Search,
  results: readonly Result[],
): Promise<ShownPerson[]> {
  if (results.length === 0) return []
  const { companyId } = actor
  const candidateIds = results.flatMap(({ candidateId }) => candidateId ?? [])
  const prospectIds = results.flatMap(({ prospectId }) => prospectId ?? [])
  const [candidates, prospects, before] = await reading.batch(
    sql<KnownCandidate>`
      select c.id, c.first_name, c.last_name, c.headline, c.location, c.source, c.created_at, c.last_active_at, c.legal_hold_at
      from ${candidatesSeenBy(actor)} c where c.company_id = ${companyId} and c.id = any(${candidateIds}::bigint[])`,
    sql<Prospect>`
      select ${prospectColumns} from sourcing_prospect p where p.company_id = ${companyId} and p.id = any(${prospectIds}::bigint[])
      union all
      select ${prospectColumns} from sourcing_prospect p where p.company_id = ${companyId} and p.candidate_id = any(${candidateIds}::bigint[])
        and p.id <> all(${prospectIds}::bigint[])`,
    selectBefore(actor, search.jobId, candidateIds),
  )
  const keys = prospects.flatMap(({ channel, key }) => (channel === 'ats_history' ? [pastPeople.keyIn(key)] : []))
  const [past, pastApplied] =
    keys.length === 0
      ? [[], []]
      : await reading.batch(pastPeople.select(actor, keys), pastPeople.applications(actor, keys, 2))
  const refused = await talent.refused(
    reading,
    companyId,
    results.map(({ candidateId, prospectId }) => {
      const prospect = prospects.find(({ id }) => id === prospectId)
      const own = prospect?.channel === 'ats_history' ? past.find(isOf(prospect)) : prospect
      const addresses = own ? [...own.emails, ...own.links] : []
      return { ...(candidateId !== null && { candidateId }), addresses }
    }),
  )
  return results.flatMap((result, place) => {
    const candidate = candidates.find(({ id }) => id === result.candidateId)
    const prospect = prospects.find(({ id }) => id === result.prospectId)
    const isTheirs = isOf(prospect)
    const isRefused = refused[place] === true
    const shown: ShownPerson = {
      result,
      candidate,
      prospect,
      past: past.find(isTheirs),
      before: before.filter(({ candidateId }) => candidateId === result.candidateId),
      pastApplied: pastApplied.filter(isTheirs),
      alsoFound: prospects.filter(
        (each) => each.id !== result.prospectId && each.candidateId !== null && each.candidateId === result.candidateId,
      ),
      isRefused,
    }
    return isThere(shown) ? [shown] : []
  })
}

/** A row of the history is about this prospect, who is somebody of it. */
function isOf(prospect: Prospect | undefined) {
  const history = prospect?.channel === 'ats_history' ? pastPeople.keyIn(prospect.key) : null
  return (row: { readonly sourceId: string; readonly remoteId: string }): boolean =>
    row.sourceId === history?.sourceId && row.remoteId === history.remoteId
}

function isThere({ result, candidate, prospect, past, isRefused }: ShownPerson): boolean {
  const isKnown =
    result.candidateId !== null
      ? candidate !== undefined
      : prospect?.channel === 'ats_history'
        ? past !== undefined
        : prospect !== undefined
  if (result.state !== 'proposed') return isKnown
  return isKnown && !isRefused && candidate?.legalHoldAt == null
}
