/** A company knows its people as far as the actor sees them. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { onViolation } from '#kernel/database/violation.ts'
import { emit } from '#kernel/events/event.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Candidate, Person } from './candidate.ts'
import { contactRows, contactsOf, exactEmail, replaceContacts } from './contact.ts'
import { candidateEvents } from './events.ts'
import { emailTaken } from './problems.ts'
import { insertResume, type NewResume } from './resume.ts'
import { refreshSearch, searchRowOf } from './search-row.ts'
import { onePerson } from './visible-person.ts'

export const contactsColumn = (kind: 'email' | 'phone'): Statement => sql`
  array(select k.value from candidate_contact k
    where k.company_id = c.company_id and k.candidate_id = c.id and k.kind = ${kind} order by k.position)`

/** The columns are of `candidate c`, and its newest resume `r`. */
export const candidateColumns = sql`
  c.id, c.first_name, c.last_name, c.headline, ${contactsColumn('email')} as emails, ${contactsColumn('phone')} as phones, c.location,
  c.links, c.tags, c.source, r.id as resume_id, r.file_id as resume_file_id, r.state as resume_state, c.legal_hold_at, c.erasure_requested_at,
  c.created_at, c.updated_at, c.last_active_at, c.version`

/** A candidate `c` is joined with their newest resume `r`. */
export const candidateWithResume = sql`
  candidate c left join lateral (
    select r.id, r.file_id, r.state from resume r
    where r.company_id = c.company_id and r.candidate_id = c.id order by r.id desc limit 1) r on true`

const selectCandidate = (actor: CompanyActor, id: number) =>
  sql<Candidate>`select ${candidateColumns} from ${candidateWithResume} where ${onePerson(actor, id)}`

const getCandidate = async (tx: Reading, actor: CompanyActor, id: number): Promise<Candidate> =>
  foundPerson(await tx.maybe(selectCandidate(actor, id)))

/** The person is held until the end of the transaction, and is read after waiting for the lock. */
async function lockCandidate(tx: Tx, actor: CompanyActor, id: number): Promise<Candidate> {
  const [, [candidate]] = await tx.batch(
    sql`select from candidate c where ${onePerson(actor, id)} for no key update`,
    selectCandidate(actor, id),
  )
  return foundPerson(candidate)
}

/** The statement rides in a batch with another one about the person; it gives a row when the actor sees them. */
const seesPerson = (actor: CompanyActor, id: number) =>
  sql<{ id: number }>`select c.id from candidate c where ${onePerson(actor, id)}`

/**
 * The person is not erased before the end of the transaction. Others may change them: a letter that comes in says that
 * they are active, while it holds what this transaction may wait for.
 */
const keepPerson = (actor: CompanyActor, id: number) =>
  sql<{ id: number }>`select c.id from candidate c where ${onePerson(actor, id)} for key share of c`

function foundPerson<Found>(candidate: Found | undefined): Found {
  if (candidate === undefined) throw notFound()
  return candidate
}

interface Inserted {
  readonly id: number
  readonly resumeId: number | null
}

/**
 * A candidate is made in one round trip, with their contacts, their resume if they sent one, and the words they are
 * found by. An address that somebody else has is refused. Whoever drew an id for them before gives it.
 */
export async function insertCandidate(
  tx: Tx,
  { companyId }: CompanyActor,
  person: Person,
  resume?: NewResume | null,
  drawnId?: number,
): Promise<Inserted> {
  const { names, words } = searchRowOf(person, resume?.content)
  const [, [added]] = await tx
    .batch(
      holdAddresses(companyId, person.emails),
      sql<Inserted>`
        with added as (
          insert into candidate (${drawnId === undefined ? nothing : sql`id, `}company_id, first_name, last_name, headline,
            location, links, tags, source)
          ${drawnId === undefined ? nothing : sql`overriding system value`}
          values (${drawnId === undefined ? nothing : sql`${drawnId}, `}${companyId}, ${person.firstName}, ${person.lastName}, ${person.headline},
            ${person.location && JSON.stringify(person.location)}, ${[...person.links]}, ${[...person.tags]},
            ${person.source})
          returning company_id, id, created_at),
        reached as (
          insert into candidate_contact (company_id, candidate_id, kind, value, exact, normal, position)
          select a.company_id, a.id, k.kind, k.value, k.exact, k.normal, k.position
          from added a, (${contactRows(contactsOf(person.emails, person.phones))}) k),
        found as (
          insert into candidate_search (company_id, candidate_id, created_at, names, words)
          select company_id, id, created_at, ${names}, ${words}::tsvector from added)
          ${resume ? sql`, sent as (${insertResume(sql`added`, resume)})` : nothing}
        select id, ${resume ? sql`(select id from sent)` : sql`null::bigint`} as resume_id from added`,
    )
    .catch(onViolation({ candidate_email_unique: emailTaken }))
  return foundPerson(added)
}

/** The name is all that is compared when somebody else gives the same address. */
export type Owner = Pick<Candidate, 'id' | 'firstName' | 'lastName'>

/** The owner of the address is held until the end of the transaction. Nobody else becomes its owner meanwhile. */
export async function findByEmail(tx: Tx, companyId: string, email: string): Promise<Owner | undefined> {
  const isTheirs = sql`k.company_id = ${companyId} and k.kind = 'email' and k.exact = ${exactEmail(email)}`
  for (;;) {
    const [, [held], [owner]] = await tx.batch(
      holdAddresses(companyId, [email]),
      sql<Owner>`
        select c.id, c.first_name, c.last_name from candidate_contact k join candidate c on c.company_id = k.company_id and c.id = k.candidate_id
        where ${isTheirs} for no key update of c`,
      // They may have been merged, while we waited for them, into somebody who has the address now.
      sql<{ id: number }>`select k.candidate_id as id from candidate_contact k where ${isTheirs}`,
    )
    if (held?.id === owner?.id) return held
  }
}

/** A new version says that something about a person changed beside their own data. The transaction holds them. */
export const touch = (tx: Tx, companyId: string, candidateId: number): Promise<number> =>
  tx.run(touched(companyId, candidateId))

export const touched = (companyId: string, candidateId: number): Statement => sql`
  update candidate set version = version + 1, updated_at = now()
  where company_id = ${companyId} and id = ${candidateId}`

/** The transaction holds the person whose data changes. An address that somebody else has is refused. */
export async function rewriteCandidate(
  tx: Tx,
  actor: CompanyActor,
  candidate: Candidate,
  change: Partial<Person>,
): Promise<Candidate> {
  const { companyId } = actor
  const { id } = candidate
  const next = { ...candidate, ...change }
  if (change.emails) {
    await replaceContacts(tx, companyId, id, 'email', change.emails).catch(
      onViolation({ candidate_email_unique: emailTaken }),
    )
  }
  if (change.phones) await replaceContacts(tx, companyId, id, 'phone', change.phones)
  await tx.run(sql`
    update candidate set first_name = ${next.firstName}, last_name = ${next.lastName}, headline = ${next.headline},
      location = ${next.location && JSON.stringify(next.location)}, links = ${[...next.links]}, tags = ${[...next.tags]},
      version = version + 1, updated_at = now()
    where company_id = ${companyId} and id = ${id}`)
  await refreshSearch(tx, companyId, id)
  emit(tx, actor, candidateEvents.changed, { candidateId: id })
  return getCandidate(tx, actor, id)
}

/**
 * Transactions that give away the same address wait for each other. They lock addresses in one order, so that none wait
 * in a ring.
 */
export const holdAddresses = (companyId: string, emails: readonly string[]): Statement => sql`
  select pg_advisory_xact_lock(hashtextextended(${companyId} || address, 0))
  from unnest(${emails.map(exactEmail).toSorted()}::text[]) as address`

export const candidateStore = {
  get: getCandidate,
  lock: lockCandidate,
  keep: keepPerson,
  sees: seesPerson,
  found: foundPerson,
}
