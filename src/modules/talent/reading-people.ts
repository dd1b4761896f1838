/** People who wait are read: their documents become terms in a thread, and their rows say so in one statement. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import type { PersonTerm, PersonTerms } from '#reading/index.ts'
import { refusedAmong } from './no-contact.ts'
import { keysOf } from './person-keys.ts'
import { hashOfDocuments, type KnownPerson, knownCandidates, knownPastPeople } from './pool-documents.ts'
import { takeTermIds } from './term-ids.ts'
import { termsOfPeople } from './terms-of-people.ts'

const batchMax = 25

interface Due {
  readonly seat: number
  readonly wanted: number
  readonly candidateId: number | null
  readonly sourceId: string | null
  readonly remoteId: string | null
}

interface Worker {
  readonly db: Database
  readonly ports: Pick<Ports, 'threads' | 'clock'>
  readonly signal: AbortSignal
}

/** The answer is how many were read: fewer than a batch when nobody waits any more. */
export async function readBatch(
  { db, ports, signal }: Worker,
  companyId: string,
): Promise<{ read: number; isLast: boolean }> {
  const reading = db.reading({ companyId }, signal)
  const due = await reading.all(sql<Due>`
    select seat, wanted, candidate_id, source_id, remote_id from talent
    where company_id = ${companyId} and done < wanted order by seat limit ${batchMax}`)
  if (due.length === 0) return { read: 0, isLast: true }

  const known = [
    ...(await knownCandidates(
      reading,
      companyId,
      due.flatMap(({ candidateId }) => candidateId ?? []),
    )),
    ...(await knownPastPeople(reading, companyId, due.flatMap(pastKeyOf))),
  ]
  const refused = await refusedAmong(
    reading,
    companyId,
    known.map(({ candidateId, addresses }) => ({ candidateId: candidateId ?? undefined, addresses })),
  )
  const shown = known.filter(({ isOut }, index) => !isOut && !refused[index])
  const terms = await termsOfPeople(
    { ports, companyId, signal },
    shown.map(({ documents }) => documents),
  )
  const byKey = new Map(
    shown.flatMap((person, index) => {
      const read = terms[index]
      return read ? [[keyOf(person), { person, read }] as const] : []
    }),
  )
  await write(
    db,
    companyId,
    due.map((each) => ({ due: each, found: byKey.get(keyOfDue(each)) })),
  )
  return { read: due.length, isLast: due.length < batchMax }
}

const pastKeyOf = ({ sourceId, remoteId }: Due): { sourceId: string; remoteId: string }[] =>
  sourceId === null || remoteId === null ? [] : [{ sourceId, remoteId }]

const keyOf = ({ candidateId, past }: KnownPerson): string =>
  candidateId === null ? `${past?.sourceId}:${past?.remoteId}` : `${candidateId}`
const keyOfDue = ({ candidateId, sourceId, remoteId }: Due): string =>
  candidateId === null ? `${sourceId}:${remoteId}` : `${candidateId}`

interface Found {
  readonly person: KnownPerson
  readonly read: PersonTerms
}

async function write(
  db: Database,
  companyId: string,
  rows: readonly { readonly due: Due; readonly found: Found | undefined }[],
): Promise<void> {
  const writing = db.writing({ companyId })
  const keyed = rows.map(({ due, found }) => ({ due, found, terms: found ? allTerms(companyId, found) : [] }))
  const ids = await takeTermIds(
    writing,
    companyId,
    keyed.flatMap(({ terms }) => terms.map(({ key }) => key)),
  )
  const json = JSON.stringify(keyed.map(({ due, found, terms }) => rowOf(due, found, packedBy(terms, ids))))
  // Whoever objected meanwhile, or was wanted anew, is read again: what was read here is older.
  await writing.run(sql`
    update talent t set terms = n.terms, packed = n.packed, total_months = n.total_months, last_active_on = n.last_active_on,
      profile_as_of = n.profile_as_of, documents_hash = n.documents_hash, is_out = n.is_out, changed_at = now(), done = n.wanted,
      content = t.content + 1
    from jsonb_to_recordset(${json}::jsonb) as n(seat integer, wanted integer, terms integer[], packed integer[], total_months integer,
      last_active_on date, profile_as_of date, documents_hash text, is_out boolean)
    where t.company_id = ${companyId} and t.seat = n.seat and t.wanted = n.wanted`)
}

const allTerms = (companyId: string, { person, read }: Found): PersonTerm[] => [
  ...read.terms,
  ...keysOf(companyId, person).map((key) => ({ key, months: 0, lastYear: 0, isInRole: true })),
]

function packedBy(terms: readonly PersonTerm[], ids: ReadonlyMap<string, number>): [id: number, packed: number][] {
  const pairs = new Map(
    terms.flatMap((term) => {
      const id = ids.get(term.key)
      return id === undefined ? [] : [[id, packed(term)] as const]
    }),
  )
  return [...pairs].toSorted(([one], [other]) => one - other)
}

const monthsMax = 1_200

/** The years from 1981 to 2043 have a number; 0 is a year that is not known. */
const packed = ({ months, lastYear, isInRole }: PersonTerm): number =>
  Math.min(monthsMax, Math.max(0, Math.round(months))) * 4096 +
  (lastYear === 0 ? 0 : Math.min(63, Math.max(1, lastYear - 1980))) * 64 +
  (isInRole ? 2 : 1)

const rowOf = (due: Due, found: Found | undefined, pairs: readonly (readonly [number, number])[]) => ({
  seat: due.seat,
  wanted: due.wanted,
  terms: pairs.map(([id]) => id),
  packed: pairs.map(([, each]) => each),
  total_months: found?.read.totalMonths ?? 0,
  last_active_on: found?.person.lastActiveAt?.slice(0, 10) ?? null,
  profile_as_of: found?.person.profileAt?.slice(0, 10) ?? null,
  documents_hash: found ? hashOfDocuments(found.person.documents) : null,
  is_out: found === undefined,
})
