/**
 * Whoever is about to be shown is looked at as they are now: people who were erased, merged, held or who objected since their block
 * was built are left out, and a past person who is a candidate of ours is found as that one.
 */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { pastPersonIds, shownPastPeople } from '#modules/ats-history/index.ts'
import { allCandidates, allContacts, exactEmail } from '#modules/candidates/index.ts'
import { refusedAmong } from './no-contact.ts'
import type { PoolPerson } from './pool-person.ts'

interface Present {
  readonly seat: number
  readonly candidateId: number | null
  readonly sourceId: string | null
  readonly remoteId: string | null
  readonly emails: readonly string[]
  readonly links: readonly string[]
}

export async function shownOnSeats(
  reading: Reading,
  companyId: string,
  seats: readonly number[],
): Promise<ReadonlyMap<number, PoolPerson>> {
  if (seats.length === 0) return new Map()
  const [candidates, past] = await reading.batch(
    sql<Present>`
      select t.seat, t.candidate_id, t.source_id, t.remote_id, c.emails, c.links
      from talent t join ${allCandidates} c on c.company_id = ${companyId} and c.id = t.candidate_id
      where t.company_id = ${companyId} and t.seat = any(${[...seats]}::integer[]) and not t.is_out
        and c.merged_into is null and c.erased_at is null and c.legal_hold_at is null`,
    sql<Present>`
      select t.seat, t.candidate_id, t.source_id, t.remote_id, p.emails, p.links
      from talent t
      join ${shownPastPeople} p on p.company_id = ${companyId} and p.source_id = t.source_id and p.remote_id = t.remote_id
      where t.company_id = ${companyId} and t.seat = any(${[...seats]}::integer[]) and not t.is_out
        and p.imported_as is null and ats_person_is_open(${companyId}, p.source_id, p.remote_id)`,
  )
  const ours = new Set(
    (
      await reading.all(sql<{ exact: string }>`
        select e.exact from ${allContacts} e
        where e.company_id = ${companyId} and e.kind = 'email'
          and e.exact = any(${past.flatMap(({ emails }) => emails.map(exactEmail))}::text[])`)
    ).map(({ exact }) => exact),
  )
  const present = [...candidates, ...past.filter(({ emails }) => !emails.some((email) => ours.has(exactEmail(email))))]
  const refused = await refusedAmong(
    reading,
    companyId,
    present.map(({ candidateId, emails, links }) => ({
      candidateId: candidateId ?? undefined,
      addresses: [...emails, ...links],
    })),
  )
  return new Map(present.flatMap((each, index) => (refused[index] ? [] : [[each.seat, personOf(each)] as const])))
}

const personOf = ({ candidateId, sourceId, remoteId }: Present): PoolPerson =>
  candidateId === null
    ? { historyId: pastPersonIds.of({ sourceId: sourceId ?? '', remoteId: remoteId ?? '' }) }
    : { candidateId }

export async function seatsOfPeople(
  reading: Reading,
  companyId: string,
  people: readonly PoolPerson[],
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set()
  const ids = people.flatMap((person) => ('candidateId' in person ? [person.candidateId] : []))
  const keys = people.flatMap((person) => ('historyId' in person ? [pastPersonIds.keyIn(person.historyId)] : []))
  const rows = await reading.all(sql<{ seat: number }>`
    select t.seat from talent t where t.company_id = ${companyId} and t.candidate_id = any(${ids}::bigint[])
    union
    select t.seat
    from unnest(${keys.map(({ sourceId }) => sourceId)}::text[], ${keys.map(({ remoteId }) => remoteId)}::text[])
      as k(source_id, remote_id)
    join talent t on t.company_id = ${companyId} and t.source_id = k.source_id and t.remote_id = k.remote_id`)
  return new Set(rows.map(({ seat }) => seat))
}
