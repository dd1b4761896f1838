/**
 * A person said that two rows are one human being. What belongs to one row moves to the other, and is remembered by its
 * ids, so that it can move back. Transactions lock both in the order of their ids, so that none wait in a ring.
 */
import type { CompanyActor, Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { emit } from '#kernel/events/event.ts'
import { listFetch } from '#kernel/http/list.ts'
import { notFound } from '#kernel/http/problems.ts'
import { candidateStore } from './candidate.store.ts'
import { candidateEvents } from './events.ts'
import { candidateProblems } from './problems.ts'
import { refreshSearch } from './search-row.ts'

/**
 * A merge remembers the ids of what it moved, by kind. Only the module that owns applications writes and reads
 * `applications`.
 */
export interface Moved<Applications = unknown> {
  readonly contacts: readonly number[]
  readonly resumes: readonly number[]
  readonly notes: readonly number[]
  readonly files: readonly string[]
  readonly applications: Applications
}

export interface Merge {
  readonly id: number
  readonly keptId: number
  readonly mergedId: number
  readonly mergedBy: string
  readonly mergedAt: Instant
  readonly undoneAt: Instant | null
  readonly undoneBy: string | null
}

interface Pair {
  readonly keptId: number
  readonly mergedId: number
}

/** Both people are held. The merge is refused when one of them is gone. */
async function lockPeople(tx: Tx, { companyId }: CompanyActor, { keptId, mergedId }: Pair): Promise<void> {
  const states = await lockStates(tx, companyId, [keptId, mergedId])
  if (states.length < 2 || states.some(({ mergedInto, isErased }) => mergedInto !== null || isErased)) throw notFound()
}

interface State {
  readonly id: number
  readonly mergedInto: number | null
  readonly isErased: boolean
}

async function lockStates(tx: Tx, companyId: string, ids: readonly number[]): Promise<State[]> {
  const these = sql`company_id = ${companyId} and id = any(${[...ids]}::bigint[])`
  const [, states] = await tx.batch(
    sql`select from candidate where ${these} order by id for no key update`,
    sql<State>`select id, merged_into, erased_at is not null as is_erased from candidate where ${these}`,
  )
  return states
}

/**
 * All that this module keeps of one person moves to the other. The transaction holds both. The answer is the id of the
 * merge.
 */
async function mergePeople(tx: Tx, actor: Member, { keptId, mergedId }: Pair, applications: unknown): Promise<number> {
  const { companyId } = actor
  const moved: Moved = { ...(await moveAll(tx, companyId, keptId, mergedId)), applications }
  await tx.run(sql`
    update candidate kept
    set tags = kept.tags || array(select tag from unnest(merged.tags) tag where tag <> all(kept.tags)),
      links = kept.links || array(select link from unnest(merged.links) link where link <> all(kept.links)),
      last_active_at = greatest(kept.last_active_at, merged.last_active_at),
      erasure_requested_at = coalesce(kept.erasure_requested_at, merged.erasure_requested_at),
      legal_hold_at = coalesce(kept.legal_hold_at, merged.legal_hold_at),
      legal_hold_reason = coalesce(kept.legal_hold_reason, merged.legal_hold_reason),
      updated_at = now(), version = kept.version + 1
    from candidate merged
    where kept.company_id = ${companyId} and kept.id = ${keptId}
      and merged.company_id = ${companyId} and merged.id = ${mergedId}`)
  await tx.batch(
    sql`delete from candidate_search where company_id = ${companyId} and candidate_id = ${mergedId}`,
    sql`
      update candidate set merged_into = ${keptId}, updated_at = now(), version = version + 1
      where company_id = ${companyId} and id = ${mergedId}`,
  )
  await refreshSearch(tx, companyId, keptId)
  const { id: mergeId } = await tx.one(sql<{ id: number }>`
    insert into candidate_merge (company_id, kept_id, merged_id, merged_by, moved)
    values (${companyId}, ${keptId}, ${mergedId}, ${actor.userId}, ${JSON.stringify(moved)}) returning id`)
  emit(tx, actor, candidateEvents.merged, { candidateId: keptId, mergedId, mergeId })
  return mergeId
}

type MovedIds = Omit<Moved, 'applications'>

async function moveAll(tx: Tx, companyId: string, toId: number, fromId: number): Promise<MovedIds> {
  const from = sql`m.company_id = ${companyId} and m.candidate_id = ${fromId}`
  // A contact or file that both have stays with each.
  const hasToo = (table: Statement, same: Statement): Statement =>
    sql`exists (select from ${table} held where held.company_id = ${companyId} and held.candidate_id = ${toId} and ${same})`
  const [contacts, resumes, notes, files] = await tx.batch(
    sql<{ id: number }>`
      update candidate_contact m set candidate_id = ${toId}, position = m.position + coalesce((
        select max(held.position) from candidate_contact held
        where held.company_id = ${companyId} and held.candidate_id = ${toId} and held.kind = m.kind), 0)
      where ${from} and not ${hasToo(sql`candidate_contact`, sql`held.kind = m.kind and held.exact = m.exact`)}
      returning m.id`,
    sql<{ id: number }>`update resume m set candidate_id = ${toId} where ${from} returning m.id`,
    sql<{ id: number }>`update candidate_note m set candidate_id = ${toId} where ${from} returning m.id`,
    sql<{ id: string }>`
      update candidate_file m set candidate_id = ${toId}
      where ${from} and not ${hasToo(sql`candidate_file`, sql`held.file_id = m.file_id`)} returning m.file_id as id`,
  )
  const idsOf = <Id>(rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id)
  return { contacts: idsOf(contacts), resumes: idsOf(resumes), notes: idsOf(notes), files: idsOf(files) }
}

/** Both people of the merge are held. A merge that can't be undone is refused. */
async function lockMerge(
  tx: Tx,
  { companyId }: CompanyActor,
  keptId: number,
  mergeId: number,
): Promise<Merge & { readonly moved: Moved }> {
  const which = sql`m.company_id = ${companyId} and m.id = ${mergeId} and m.kept_id = ${keptId}`
  const known = await tx.maybe(sql<Pair>`select m.kept_id, m.merged_id from candidate_merge m where ${which}`)
  if (!known) throw notFound()
  const states = await lockStates(tx, companyId, [known.keptId, known.mergedId])
  const merge = await tx.one(sql<Merge & { moved: Moved }>`
    select ${columns}, m.moved from candidate_merge m where ${which}`)

  if (merge.undoneAt !== null) throw candidateProblems.notToBeUndone('It was undone before.')
  if (states.some(({ isErased }) => isErased)) throw candidateProblems.notToBeUndone('The person was erased.')
  const kept = states.find(({ id }) => id === merge.keptId)
  if (kept?.mergedInto !== null) throw candidateProblems.notToBeUndone('The candidate was merged on. Undo that first.')
  return merge
}

const columns = sql`
  m.id, m.kept_id, m.merged_id, m.merged_by, m.merged_at, m.undone_at, m.undone_by`

/** What a merge moved goes back, as far as it is still there. The transaction holds both people. */
async function separatePeople(tx: Tx, actor: Member, merge: Merge & { moved: Moved }) {
  const { companyId } = actor
  const { id, keptId, mergedId, moved } = merge
  const still = sql`company_id = ${companyId} and candidate_id = ${keptId}`
  const back = sql`candidate_id = ${mergedId}`
  await tx.batch(
    sql`update candidate_contact set ${back} where ${still} and id = any(${moved.contacts}::bigint[])`,
    sql`update resume set ${back} where ${still} and id = any(${moved.resumes}::bigint[])`,
    sql`update candidate_note set ${back} where ${still} and id = any(${moved.notes}::bigint[])`,
    sql`update candidate_file set ${back} where ${still} and file_id = any(${moved.files}::text[])`,
    sql`
      update candidate set merged_into = case when id = ${keptId} then merged_into end, updated_at = now(),
        version = version + 1
      where company_id = ${companyId} and id = any(${[keptId, mergedId]}::bigint[])`,
    shareWhatCame(companyId, merge),
    sql`
      update candidate_merge set undone_at = now(), undone_by = ${actor.userId}
      where company_id = ${companyId} and id = ${id}`,
  )
  await refreshSearch(tx, companyId, keptId)
  await refreshSearch(tx, companyId, mergedId)
  emit(tx, actor, candidateEvents.separated, { candidateId: keptId, mergedId, mergeId: id })
}

/**
 * Nobody knows which of the two was meant by what came while they were one: so both get the hold and the request to be
 * forgotten.
 */
const shareWhatCame = (companyId: string, { keptId, mergedId, mergedAt }: Merge): Statement => sql`
  update candidate merged
  set legal_hold_at = coalesce(merged.legal_hold_at, since.legal_hold_at),
    legal_hold_reason = coalesce(merged.legal_hold_reason, since.legal_hold_reason),
    erasure_requested_at = coalesce(merged.erasure_requested_at, since.erasure_requested_at)
  from (
    select case when held then legal_hold_at end as legal_hold_at, case when held then legal_hold_reason end as legal_hold_reason,
      case when erasure_requested_at > ${mergedAt} then erasure_requested_at end as erasure_requested_at
    from candidate, lateral (select legal_hold_at > ${mergedAt} as held) as hold
    where company_id = ${companyId} and id = ${keptId}) as since
  where merged.company_id = ${companyId} and merged.id = ${mergedId}`

/** The newest merge comes first, and undone ones are listed too. An actor who does not see the person is refused. */
export async function listMerges(tx: Reading, actor: CompanyActor, keptId: number): Promise<Merge[]> {
  const [[person], merges] = await tx.batch(
    candidateStore.sees(actor, keptId),
    sql<Merge>`
      select ${columns} from candidate_merge m where m.company_id = ${actor.companyId} and m.kept_id = ${keptId}
      order by m.id desc limit ${listFetch}`,
  )
  candidateStore.found(person)
  return merges
}

export const merges = {
  lockPeople,
  merge: mergePeople,
  lock: lockMerge,
  separate: separatePeople,
}
