/**
 * Whoever is found is joined with whom we know before anybody sees them: a candidate by their address, somebody found before by an address or
 * a profile. Constraints decide who was first. Of two matches with different people none is taken: a person decides.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { sha256 } from '#kernel/sha256.ts'
import { allContacts, exactEmail, type Person } from '#modules/candidates/index.ts'
import { talent } from '#modules/talent/index.ts'
import { type FoundChannel, prospectDays } from './channel.ts'
import { keysOf } from './identity-keys.ts'

/** The columns are of `sourcing_prospect p`. */
export const prospectColumns = sql`
  p.company_id, p.id, p.channel, p.key, p.first_name, p.last_name, p.headline, p.emails, p.phones, p.location, p.links, p.tags, p.profile,
  p.url, p.source, p.basis, p.licence, p.obtained_at, p.profile_as_of, p.kept_until, p.candidate_id`

export interface Found extends Omit<Person, 'source'> {
  /** Who they are at their source; null where it has no ids. */
  readonly sourceId: string | null
  readonly profile: string
  readonly url: string | null
  readonly profileAsOf: string | null
}

export interface FoundBy {
  readonly companyId: string
  readonly channel: FoundChannel
  readonly source: string
  readonly basis: string | null
  readonly licence: string
  /** A day, or null for today. */
  readonly obtainedOn: string | null
}

export interface Known {
  readonly prospectId: number
  readonly candidateId: number | null
  /** They were found before, by this channel or another one. */
  readonly isJoined: boolean
}

export interface Stored {
  readonly known: readonly Known[]
  /** Whoever asked to be forgotten, or not to be written to, was dropped. */
  readonly forgotten: number
}

export async function storeFound(tx: Tx, by: FoundBy, people: readonly Found[]): Promise<Stored> {
  const keyed = distinctOf(
    people.map((person) => {
      const links = person.url === null ? person.links : [...person.links, person.url]
      const keys = keysOf(by.companyId, { emails: person.emails, links })
      return { person, keys, key: person.sourceId ?? keys[0]?.toString('hex') ?? unkeyed(by.companyId, person) }
    }),
  )
  const wanted = await withoutForgotten(tx, by.companyId, keyed)
  const known: Known[] = []
  for (const each of wanted) known.push(await storeOne(tx, by, each))
  return { known, forgotten: keyed.length - wanted.length }
}

interface Keyed {
  readonly person: Found
  readonly keys: readonly Buffer[]
  readonly key: string
}

/** A page that has somebody twice has them once. */
const distinctOf = (people: readonly Keyed[]): Keyed[] => [...new Map(people.map((each) => [each.key, each])).values()]

/** Two rows without an address and a profile are the same person when all else is the same. */
const unkeyed = (companyId: string, { firstName, lastName, phones, headline }: Found): string =>
  sha256(JSON.stringify([companyId, firstName, lastName, phones, headline])).toString('hex')

async function withoutForgotten(tx: Tx, companyId: string, people: readonly Keyed[]): Promise<Keyed[]> {
  const forgotten = await tx.all(sql<{ key: Buffer }>`
    select key from sourcing_forgotten
    where company_id = ${companyId} and key = any(${people.flatMap(({ keys }) => keys)}::bytea[])`)
  const gone = new Set(forgotten.map(({ key }) => key.toString('hex')))
  const refused = await talent.refused(
    tx,
    companyId,
    people.map(({ person: { emails, links, url } }) => ({
      addresses: [...emails, ...links, ...(url === null ? [] : [url])],
    })),
  )
  return people.filter(
    ({ keys }, place) => refused[place] !== true && !keys.some((key) => gone.has(key.toString('hex'))),
  )
}

/** Somebody found before is left as they were found; what a vendor knows of its own person is replaced by what it knows now. */
async function storeOne(tx: Tx, by: FoundBy, { person, keys, key }: Keyed): Promise<Known> {
  const { companyId } = by
  const candidateId = await findCandidate(tx, companyId, person.emails)
  const [before] = await tx.all(sql<{ id: number; channel: string; key: string; candidateId: number | null }>`
    select p.id, p.channel, p.key, p.candidate_id
    from sourcing_prospect_key k join sourcing_prospect p on p.company_id = k.company_id and p.id = k.prospect_id
    where k.company_id = ${companyId} and k.key = any(${[...keys]}::bytea[]) order by p.id limit 1`)
  if (before && !(before.channel === by.channel && before.key === key)) {
    return { prospectId: before.id, candidateId: before.candidateId ?? candidateId, isJoined: true }
  }
  const stored = await tx.one(sql<{ id: number; candidateId: number | null; isNew: boolean }>`
    insert into sourcing_prospect as p (company_id, channel, key, first_name, last_name, headline, emails, phones, location, links, tags,
      profile, url, source, basis, licence, obtained_at, profile_as_of, kept_until, candidate_id)
    values (${companyId}, ${by.channel}, ${key}, ${person.firstName}, ${person.lastName}, ${person.headline}, ${[...person.emails]},
      ${[...person.phones]}, ${person.location && JSON.stringify(person.location)}, ${[...person.links]}, ${[...person.tags]},
      ${person.profile}, ${person.url}, ${by.source}, ${by.basis}, ${by.licence}, coalesce(${by.obtainedOn}::date, now()),
      ${person.profileAsOf}, now() + make_interval(days => ${prospectDays}), ${candidateId})
    on conflict (company_id, channel, key) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      headline = excluded.headline, emails = excluded.emails, phones = excluded.phones, location = excluded.location,
      links = excluded.links, tags = excluded.tags, profile = excluded.profile, url = excluded.url,
      profile_as_of = excluded.profile_as_of, candidate_id = coalesce(p.candidate_id, excluded.candidate_id)
    returning p.id, p.candidate_id, p.xmax = 0 as is_new`)
  if (keys.length > 0) {
    // The next row may be the same person.
    await tx.run(sql`
      insert into sourcing_prospect_key (company_id, key, prospect_id)
      select ${companyId}, key, ${stored.id}::bigint from unnest(${[...keys]}::bytea[]) as known (key)
      on conflict (company_id, key) do nothing`)
  }
  return { prospectId: stored.id, candidateId: stored.candidateId, isJoined: !stored.isNew || candidateId !== null }
}

/** Addresses of several candidates say nothing of who it is. */
async function findCandidate(tx: Tx, companyId: string, emails: readonly string[]): Promise<number | null> {
  if (emails.length === 0) return null
  const owners = await tx.all(sql<{ candidateId: number }>`
    select distinct k.candidate_id from ${allContacts} k
    where k.company_id = ${companyId} and k.kind = 'email' and k.exact = any(${emails.map(exactEmail)}::text[]) limit 2`)
  return owners.length === 1 ? (owners[0]?.candidateId ?? null) : null
}
