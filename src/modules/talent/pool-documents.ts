/**
 * What the pool knows of people: the words that they are judged by, and whether anybody finds them. Of a candidate these are the
 * newest resume that could be read and the headline; of a past person the resume that was fetched, and what their ATS says.
 */
import { createHash } from 'node:crypto'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { keptPastPeople, shownPastPeople } from '#modules/ats-history/index.ts'
import { allCandidates, allContacts, allResumes, type Candidate, exactEmail } from '#modules/candidates/index.ts'
import type { InstructionLike } from '#modules/files/index.ts'
import type { Document } from '#reading/index.ts'

export interface PastKey {
  readonly sourceId: string
  readonly remoteId: string
}

export interface KnownPerson {
  readonly candidateId: number | null
  readonly past: PastKey | null
  /** Nobody finds them: they are gone, merged, held, confidential, or a candidate of ours, who is found instead. */
  readonly isOut: boolean
  readonly documents: readonly Document[]
  readonly places: readonly string[]
  readonly tags: readonly string[]
  readonly source: string
  readonly addresses: readonly string[]
  readonly lastActiveAt: Instant | null
  readonly profileAt: Instant | null
}

/** The limit is that of evaluations: some thirty pages. */
const textLengthMax = 100_000

interface CandidateRow extends Pick<Candidate, 'headline' | 'location' | 'tags' | 'source' | 'emails' | 'links'> {
  readonly candidateId: number
  readonly isOut: boolean
  readonly lastActiveAt: Instant
  readonly updatedAt: Instant
  readonly text: string | null
  readonly orders: readonly InstructionLike[] | null
  readonly resumeAt: Instant | null
}

export async function knownCandidates(
  reading: Reading,
  companyId: string,
  ids: readonly number[],
): Promise<KnownPerson[]> {
  if (ids.length === 0) return []
  const rows = await reading.all(sql<CandidateRow>`
    select c.id as candidate_id, c.headline, c.location, c.tags, c.source, c.emails, c.links, c.last_active_at, c.updated_at,
      c.merged_into is not null or c.erased_at is not null or c.legal_hold_at is not null as is_out,
      r.body_text as text, r.instructions as orders, r.created_at as resume_at
    from ${allCandidates} c
    left join lateral (
      select n.body_text, n.instructions, n.created_at from ${allResumes} n
      where n.company_id = c.company_id and n.candidate_id = c.id and n.state = 'read' order by n.id desc limit 1) r on true
    where c.company_id = ${companyId} and c.id = any(${[...ids]}::bigint[])`)
  return rows.map((row) => ({
    candidateId: row.candidateId,
    past: null,
    isOut: row.isOut,
    documents: documentsOf([
      ['resume', row.text === null ? null : (row.orders ?? []).reduce(blanked, row.text)],
      ['headline', labelled([['Position', row.headline]])],
    ]),
    places: [row.location?.city, row.location?.region, row.location?.country].flatMap((each) => each ?? []),
    tags: row.tags,
    source: row.source,
    addresses: [...row.emails, ...row.links],
    lastActiveAt: row.lastActiveAt,
    profileAt: row.resumeAt ?? row.updatedAt,
  }))
}

/** Lines that look like orders to a machine are no evidence; all other words keep their places. */
const blanked = (text: string, { start, end }: InstructionLike): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)

const documentsOf = (texts: readonly (readonly [source: string, text: string | null])[]): Document[] =>
  texts.flatMap(([source, text]) =>
    text === null || text.trim() === '' ? [] : [{ source, text: text.slice(0, textLengthMax) }],
  )

interface PastRow extends PastKey {
  readonly emails: readonly string[]
  readonly links: readonly string[]
  readonly title: string | null
  readonly company: string | null
  readonly location: string | null
  readonly skills: readonly string[]
  readonly tags: readonly string[]
  readonly heardAt: Instant
  readonly resumeText: string | null
  readonly resumeReadAt: Instant | null
  readonly isOpen: boolean
  readonly importedAs: number | null
}

/** Members may see them now. */
export const shownPastPeopleOf = (
  reading: Reading,
  companyId: string,
  keys: readonly PastKey[],
): Promise<KnownPerson[]> => pastPeopleIn(shownPastPeople, { reading, companyId, keys })

/** Their source may be shown later: a first run reads people before it is ready. */
export const knownPastPeople = (
  reading: Reading,
  companyId: string,
  keys: readonly PastKey[],
): Promise<KnownPerson[]> => pastPeopleIn(keptPastPeople, { reading, companyId, keys })

interface Asking {
  readonly reading: Reading
  readonly companyId: string
  readonly keys: readonly PastKey[]
}

async function pastPeopleIn(
  relation: typeof shownPastPeople,
  { reading, companyId, keys }: Asking,
): Promise<KnownPerson[]> {
  if (keys.length === 0) return []
  const rows = await reading.all(sql<PastRow>`
    select p.source_id, p.remote_id, p.emails, p.links, p.title, p.company, p.location, p.skills, p.tags, p.heard_at, p.resume_text,
      p.resume_read_at, p.imported_as, ats_person_is_open(${companyId}, p.source_id, p.remote_id) as is_open
    from unnest(${keys.map(({ sourceId }) => sourceId)}::text[], ${keys.map(({ remoteId }) => remoteId)}::text[]) as k(source_id, remote_id)
    join ${relation} p on p.company_id = ${companyId} and p.source_id = k.source_id and p.remote_id = k.remote_id`)
  const ours = await ownersOf(
    reading,
    companyId,
    rows.flatMap(({ emails }) => emails),
  )
  return rows.map((row) => ({
    candidateId: null,
    past: { sourceId: row.sourceId, remoteId: row.remoteId },
    isOut: !row.isOpen || row.importedAs !== null || row.emails.some((email) => ours.has(exactEmail(email))),
    documents: documentsOf([
      ['resume', row.resumeText],
      ['ats', atsText(row)],
    ]),
    places: row.location === null ? [] : [row.location],
    tags: row.tags,
    source: 'ats_history',
    addresses: [...row.emails, ...row.links],
    lastActiveAt: row.heardAt,
    profileAt: row.resumeReadAt ?? row.heardAt,
  }))
}

/** These addresses are those of candidates of ours. */
async function ownersOf(reading: Reading, companyId: string, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await reading.all(sql<{ exact: string }>`
    select e.exact from ${allContacts} e
    where e.company_id = ${companyId} and e.kind = 'email' and e.exact = any(${emails.map(exactEmail)}::text[])`)
  return new Set(found.map(({ exact }) => exact))
}

/** An ATS tells a title, a company and skills, without dates: enough to be listed, and nothing is shown in a dated role by it. */
const atsText = ({ title, company, skills }: Pick<PastRow, 'title' | 'company' | 'skills'>): string | null =>
  labelled([
    ['Position', title],
    ['Employer', company],
    ['Skills', skills.length === 0 ? null : skills.join(', ')],
  ])

/** A line that says what it is is no name of anybody, which would be hidden before people are judged. */
function labelled(lines: readonly (readonly [label: string, text: string | null])[]): string | null {
  const told = lines.flatMap(([label, text]) =>
    text === null || text.trim() === '' ? [] : [`${label}: ${text.trim()}`],
  )
  return told.length === 0 ? null : told.join('\n')
}

export const hashOfDocuments = (documents: readonly Document[]): string =>
  createHash('sha256')
    .update(JSON.stringify(documents.map(({ source, text }) => [source, text])))
    .digest('hex')
