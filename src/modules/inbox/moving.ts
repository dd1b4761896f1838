/** A person says that two threads are one, or that one is two. Nothing is lost by either, so each undoes the other. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { nothingLeft, ofSomebodyElse } from './problems.ts'
import { rebuildWords } from './search-of-thread.ts'
import { changeThread, getThread, insertThread, recountThread } from './thread.store.ts'
import { openState, type Thread } from './thread.ts'
import { moveNotes } from './thread-note.ts'

/** All that is in one thread goes to the other, and so does whatever comes under its address. The transaction holds both. */
export async function mergeThreads(tx: Tx, actor: Member, kept: Thread, other: Thread): Promise<Thread> {
  const { companyId } = actor
  const candidateId = kept.candidateId ?? other.candidateId
  if (other.candidateId !== null && other.candidateId !== candidateId) {
    throw ofSomebodyElse('Merge the candidates first, if they are one person.')
  }
  const from = sql`company_id = ${companyId} and thread_id = ${other.id}`
  await tx.batch(
    sql`update message set thread_id = ${kept.id} where ${from}`,
    ...moveNotes(companyId, { from: other.id, to: kept.id }, null),
    sql`
      insert into thread_participant (company_id, thread_id, exact, address, name, role)
      select company_id, ${kept.id}, exact, address, name, role from thread_participant where ${from}
      on conflict (company_id, thread_id, exact) do update set role = least(thread_participant.role, excluded.role)`,
    // A draft that its writer has here already stays; the other is in no thread that anybody sees, and would be lost.
    sql`
      insert into thread_draft as d (company_id, thread_id, user_id, subject, body_markdown, file_keys, updated_at)
      select company_id, ${kept.id}, user_id, subject, body_markdown, file_keys, updated_at from thread_draft where ${from}
      on conflict (company_id, thread_id, user_id) do update set
        body_markdown = left(concat_ws(E'\n\n', d.body_markdown, excluded.body_markdown), ${draftMax}::int),
        file_keys = d.file_keys || excluded.file_keys, version = d.version + 1`,
    sql`delete from thread_participant where ${from}`,
    sql`delete from thread_draft where ${from}`,
    sql`delete from thread_read where ${from}`,
    sql`delete from thread_search where ${from}`,
    sql`
      update thread set merged_into = ${kept.id}, assignee_id = null, message_count = 0, last_preview = '', last_inbound_at = null,
        last_inbound_id = null, version = version + 1
      where company_id = ${companyId} and (id = ${other.id} or merged_into = ${other.id})`,
  )
  await become(tx, actor, kept, { ...other, candidateId })
  return refreshed(tx, actor, kept.id)
}

const draftMax = 50_000

/** What the kept thread does not say of itself it says as the other did. */
async function become(tx: Tx, actor: Member, kept: Thread, other: Thread): Promise<void> {
  const { companyId } = actor
  const place = kept.jobId === null ? other : kept
  const state = kept.state === 'archived' && other.state === 'archived' ? 'archived' : openState(other)
  await changeThread(
    tx,
    actor,
    kept,
    sql`candidate_id = ${other.candidateId}, application_id = ${place.applicationId}, job_id = ${place.jobId}, state = ${state},
      assignee_id = ${kept.assigneeId ?? other.assigneeId},
      suggested_thread_id = nullif(t.suggested_thread_id, ${other.id})`,
  )
  await tx.run(sql`
    update message set candidate_id = ${other.candidateId}, job_id = ${place.jobId}
    where company_id = ${companyId} and thread_id = ${kept.id}`)
}

interface Splitting {
  readonly messageIds: readonly string[]
  readonly noteIds: readonly number[]
}

/** Some of the messages become a thread of their own, which is about the same. The transaction holds the thread. */
export async function splitThread(
  tx: Tx,
  actor: Member,
  thread: Thread,
  { messageIds, noteIds }: Splitting,
): Promise<Thread> {
  const { companyId } = actor
  const wanted = [...new Set(messageIds)]
  const known = await tx.all(sql<{ subject: string | null }>`
    select m.subject from message m
    where m.company_id = ${companyId} and m.thread_id = ${thread.id} and m.public_id = any(${wanted}::text[]) order by m.id`)
  if (known.length < wanted.length) throw notFound('There is no such message in the thread.')
  if (known.length >= thread.messageCount) throw nothingLeft('Move fewer of its messages.')

  const id = await insertThread(tx, actor, { ...thread, subject: known[0]?.subject ?? thread.subject })
  await tx.batch(
    sql`
      update message set thread_id = ${id}
      where company_id = ${companyId} and thread_id = ${thread.id} and public_id = any(${wanted}::text[])`,
    ...moveNotes(companyId, { from: thread.id, to: id }, noteIds),
    sql`
      insert into thread_participant (company_id, thread_id, exact, address, name, role)
      select p.company_id, ${id}, p.exact, p.address, p.name, p.role from thread_participant p
      where p.company_id = ${companyId} and p.thread_id = ${thread.id} and (p.role = 'candidate' or exists (
        select from message m where m.company_id = ${companyId} and m.thread_id = ${id} and m.from_exact = p.exact))`,
    sql`update thread set assignee_id = ${thread.assigneeId} where company_id = ${companyId} and id = ${id}`,
    // Whoever had read the messages has read them here.
    sql`
      insert into thread_read (company_id, thread_id, user_id, read_through)
      select company_id, ${id}, user_id, read_through from thread_read
      where company_id = ${companyId} and thread_id = ${thread.id}`,
  )
  await refreshed(tx, actor, thread.id)
  return refreshed(tx, actor, id)
}

async function refreshed(tx: Tx, actor: Member, id: string): Promise<Thread> {
  await recountThread(tx, actor, id)
  await rebuildWords(tx, actor.companyId, id)
  return getThread(tx, actor, id)
}
