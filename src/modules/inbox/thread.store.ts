/** The threads of a company, as far as an actor sees them. */
import { type CompanyActor, callerOf, type Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import { bareSubject } from '#letters/facts.ts'
import { allContacts } from '#modules/candidates/index.ts'
import { allMembers, allUsers } from '#modules/identity/index.ts'
import { openState, type Participant, type Thread } from './thread.ts'
import { oneThread } from './visible-thread.ts'

const participantsShown = 20

const participantsColumn = sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('name', p.name, 'address', p.address, 'role', p.role) order by p.role, p.exact)
    from (select * from thread_participant p where p.company_id = t.company_id and p.thread_id = t.id
      order by p.role, p.exact limit ${participantsShown}) p), '[]') as participants`

/** The clause is about `t`: what a person wrote last is not read yet by the caller, or that a letter of theirs came back. */
export const isUnreadBy = (actor: CompanyActor): Statement => sql`
  coalesce((
    select coalesce(t.last_inbound_id, 0) > r.read_through or coalesce(r.told_id, 0) > r.read_through from thread_read r
    where r.company_id = t.company_id and r.thread_id = t.id and r.user_id = ${readerOf(actor)}), t.last_inbound_id is not null)`

const readerOf = (actor: CompanyActor): string => (actor.kind === 'user' ? actor.userId : callerOf(actor))

/** The columns are of `thread t`. What is looked up for each is looked up by an index: an `exists` may be made of all rows there are. */
export const threadColumns = (actor: CompanyActor): Statement => sql`
  t.id, t.subject, t.candidate_id, t.application_id, t.job_id, t.state, t.assignee_id,
  (select u.name from ${allUsers} u where u.id = t.assignee_id) as assignee_name, ${participantsColumn}, t.message_count,
  t.last_message_at, t.last_preview, (${isUnreadBy(actor)}) as unread,
  coalesce((
    select true from thread_mention x where x.company_id = t.company_id and x.thread_id = t.id and x.user_id = ${readerOf(actor)}
      and not x.is_read limit 1), false) as mentioned,
  coalesce(t.frozen_until > now(), false) as is_frozen, t.suggested_thread_id,
  coalesce(
    (select true from thread_participant p where p.company_id = t.company_id and p.thread_id = t.id limit 1),
    (select true from ${allContacts} k
      where k.company_id = t.company_id and k.candidate_id = t.candidate_id and k.kind = 'email' limit 1), false)
    as can_be_written_to, t.created_at, t.version`

const selectThread = (actor: CompanyActor, id: string) =>
  sql<Thread>`select ${threadColumns(actor)} from thread t where ${oneThread(actor, id)}`

export const getThread = async (tx: Reading, actor: CompanyActor, id: string): Promise<Thread> =>
  foundThread(await tx.maybe(selectThread(actor, id)))

/** The thread is held until the end of the transaction, and is read after waiting for the lock. */
export async function lockThread(tx: Tx, actor: CompanyActor, id: string): Promise<Thread> {
  const [, [thread]] = await tx.batch(
    sql`select from thread t where ${oneThread(actor, id)} for no key update`,
    selectThread(actor, id),
  )
  return foundThread(thread)
}

/** Both are held, in the order of their ids, so that none wait in a ring. */
export async function lockThreads(
  tx: Tx,
  actor: CompanyActor,
  ids: readonly [string, string],
): Promise<[Thread, Thread]> {
  const [one, other] = ids
  await tx.run(sql`
    select from thread t where (${oneThread(actor, one)}) or (${oneThread(actor, other)}) order by t.id for no key update`)
  return [await getThread(tx, actor, one), await getThread(tx, actor, other)]
}

/** The statement rides in a batch with another one about the thread; it gives a row when the actor sees it. */
export const seesThread = (actor: CompanyActor, id: string) =>
  sql<{ id: string; subject: string }>`select t.id, t.subject from thread t where ${oneThread(actor, id)}`

export function foundThread<Found>(thread: Found | undefined): Found {
  if (thread === undefined) throw notFound()
  return thread
}

export interface NewThread extends Pick<Thread, 'subject' | 'candidateId' | 'applicationId' | 'jobId'> {
  readonly suggestedThreadId?: string | null
  /** Nobody need do anything in it until there is an answer. */
  readonly isPutAway?: true
}

/** The thread is empty, and becomes one of its candidate, or of nobody. Its id is known before where a letter has its address. */
export async function insertThread(
  tx: Tx,
  { companyId }: CompanyActor,
  thread: NewThread,
  id = newId('thr'),
): Promise<string> {
  const { subject, candidateId, applicationId, jobId, suggestedThreadId = null } = thread
  await tx.run(sql`
    insert into thread (company_id, id, subject, bare_subject, candidate_id, application_id, job_id, state, suggested_thread_id)
    values (${companyId}, ${id}, ${subject}, ${bareSubject(subject)}, ${candidateId}, ${applicationId}, ${jobId},
      ${thread.isPutAway ? 'archived' : openState(thread)}, ${suggestedThreadId})`)
  return id
}

/** Somebody who is in it already stays as they are, but for a name that was not known. */
export async function addParticipants(
  tx: Tx,
  { companyId }: CompanyActor,
  threadId: string,
  people: readonly (Participant & { readonly exact: string })[],
): Promise<void> {
  if (people.length === 0) return
  await tx.run(sql`
    insert into thread_participant (company_id, thread_id, exact, address, name, role)
    select distinct on (exact) ${companyId}, ${threadId}, exact, address, name, role
    from unnest(${people.map(({ exact }) => exact)}::text[], ${people.map(({ address }) => address)}::text[],
      ${people.map(({ name }) => name)}::text[], ${people.map(({ role }) => role)}::text[]) as p (exact, address, name, role)
    order by exact, role
    on conflict (company_id, thread_id, exact) do update set
      name = case when thread_participant.name = '' then excluded.name else thread_participant.name end,
      role = least(thread_participant.role, excluded.role)`)
}

/** The transaction holds the thread, here and below. */
export const changeThread = (
  tx: Tx,
  actor: CompanyActor,
  { id }: Pick<Thread, 'id'>,
  set: Statement,
): Promise<Thread> =>
  tx.one(sql<Thread>`
    update thread as t set ${set}, version = t.version + 1
    where t.company_id = ${actor.companyId} and t.id = ${id} returning ${threadColumns(actor)}`)

/** What a thread says of its messages is counted anew from them. */
export const recountThread = (tx: Tx, actor: CompanyActor, id: string): Promise<number> =>
  tx.run(sql`
    update thread t set message_count = m.messages, last_message_at = coalesce(m.last_at, t.last_message_at),
      last_preview = coalesce(m.preview, ''), last_inbound_at = m.inbound_at, last_inbound_id = m.inbound_id,
      version = t.version + 1
    from (
      select count(*)::int as messages, max(greatest(created_at, sent_at)) as last_at,
        left(regexp_replace(left((array_agg(body order by id desc))[1], ${4 * previewMax}), '\\s+', ' ', 'g'), ${previewMax}) as preview,
        max(sent_at) filter (where direction = 'inbound' and kind in ('written', 'bounce')) as inbound_at,
        max(id) filter (where direction = 'inbound' and kind = 'written') as inbound_id
      from message where company_id = ${actor.companyId} and thread_id = ${id}) m
    where t.company_id = ${actor.companyId} and t.id = ${id}`)

const previewMax = 200

/** The beginning of a text in one line. */
export const previewOf = (text: string): string =>
  text
    .slice(0, 4 * previewMax)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, previewMax)
    .toWellFormed()

/** The caller has read what is there now, and the notes that name them. */
export const markRead = (tx: Tx, { companyId, userId }: Member, threadId: string): Promise<unknown> =>
  tx.batch(
    sql`
    insert into thread_read (company_id, thread_id, user_id, read_through)
    select ${companyId}, t.id, ${userId}, coalesce(t.last_inbound_id, 0) from thread t
    where t.company_id = ${companyId} and t.id = ${threadId} and t.last_inbound_at is not null
    on conflict (company_id, thread_id, user_id) do update set
      read_through = greatest(thread_read.read_through, excluded.read_through, thread_read.told_id)`,
    sql`
      update thread_mention set is_read = true
      where company_id = ${companyId} and thread_id = ${threadId} and user_id = ${userId} and not is_read`,
  )

/** A letter of this member came back, or was refused: the thread is unread to them, and to nobody else, until they look. */
export const tellMember = (tx: Tx, { companyId }: CompanyActor, threadId: string, userId: string): Promise<unknown> =>
  tx.batch(
    sql`
      insert into thread_read (company_id, thread_id, user_id, read_through, told_id)
      select ${companyId}, ${threadId}, u.user_id, 0, (
        select max(m.id) from message m where m.company_id = ${companyId} and m.thread_id = ${threadId})
      from ${allMembers} u where u.company_id = ${companyId} and u.user_id = ${userId}
      on conflict (company_id, thread_id, user_id) do update set told_id = excluded.told_id`,
    // Lists of what is unread look at the threads in which something happened last.
    sql`update thread set last_inbound_at = now() where company_id = ${companyId} and id = ${threadId}`,
  )

/** The caller wants to see it as unread again. */
export const markUnread = (tx: Tx, { companyId, userId }: Member, threadId: string): Promise<number> =>
  tx.run(sql`
    delete from thread_read where company_id = ${companyId} and thread_id = ${threadId} and user_id = ${userId}`)
