/** What others do with people: whoever takes in an application knows somebody by their address, or gets to know them. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { findByEmail, insertCandidate, type Owner, touched } from './candidate.store.ts'
import type { Person } from './candidate.ts'
import { contactsOf, insertContacts } from './contact.ts'
import { candidateAdded } from './events.ts'
import { insertResume, leftToTask, type NewResume } from './resume.ts'
import { refreshSearch } from './search-row.ts'
import { readProfileTask } from './tasks/read-profile.ts'
import { readResumeTask } from './tasks/read-resume.ts'

interface Met {
  readonly candidateId: number
  /** As we know them; undefined when they are new. */
  readonly known: Owner | undefined
  readonly resumeId: number | null
}

/**
 * The person with this address, held, or a new one; with what they sent as their newest resume. What a known person says anew
 * is added, and never replaces what we have: whoever types an address has not shown that it is theirs.
 */
export async function meetPerson(tx: Tx, actor: CompanyActor, person: Person, resume: NewResume | null): Promise<Met> {
  const { companyId } = actor
  const [email] = person.emails
  const known = email === undefined ? undefined : await findByEmail(tx, companyId, email)
  const { id, resumeId } = known
    ? { id: known.id, resumeId: await meetAgain(tx, companyId, known.id, person, resume) }
    : await insertCandidate(tx, actor, person, resume)
  if (!known) emit(tx, actor, candidateAdded, { candidateId: id })
  if (resumeId !== null && resume) leaveToTask(tx, companyId, resumeId, resume)
  return { candidateId: id, known, resumeId }
}

/** The same of somebody who sends no resume. */
export async function knowPerson(tx: Tx, actor: CompanyActor, person: Person) {
  const { candidateId, known } = await meetPerson(tx, actor, person, null)
  return { candidateId, isNew: known === undefined }
}

async function meetAgain(
  tx: Tx,
  companyId: string,
  candidateId: number,
  { phones }: Person,
  resume: NewResume | null,
): Promise<number | null> {
  const [reached, sent] = await tx.batch(
    insertContacts(companyId, candidateId, contactsOf([], phones)),
    resume ? insertResume(personWith(companyId, candidateId), resume) : sql<{ id: number }>`select 0 as id where false`,
    sql`
      update candidate set last_active_at = now(), version = version + 1 ${resume ? sql`, updated_at = now()` : nothing}
      where company_id = ${companyId} and id = ${candidateId}`,
  )
  if (reached.length > 0 || resume?.content.state === 'read') await refreshSearch(tx, companyId, candidateId)
  return sent[0]?.id ?? null
}

/** Gives a person, whom the transaction holds, a resume. One that could not be read yet is read by a task. */
export async function addResume(
  tx: Tx,
  { companyId }: CompanyActor,
  { candidateId, ...resume }: NewResume & { readonly candidateId: number },
): Promise<number> {
  const [[sent]] = await tx.batch(
    insertResume(personWith(companyId, candidateId), resume),
    touched(companyId, candidateId),
  )
  if (sent === undefined) throw new Error('a resume was sent by nobody')
  leaveToTask(tx, companyId, sent.id, resume)
  if (resume.content.state !== 'waiting') await refreshSearch(tx, companyId, candidateId)
  return sent.id
}

function leaveToTask(tx: Tx, companyId: string, resumeId: number, { content }: NewResume): void {
  const left = leftToTask(content)
  if (left === 'all') enqueue(tx, readResumeTask, { companyId, resumeId })
  if (left === 'in short') enqueue(tx, readProfileTask, { companyId, resumeId })
}

const personWith = (companyId: string, candidateId: number): Statement =>
  sql`candidate where company_id = ${companyId} and id = ${candidateId}`

/** They asked to be forgotten: people see it and decide, for there may be a duty to keep. Asked again, the first time stays. */
export const requestErasure = (tx: Tx, companyId: string, candidateId: number): Promise<number> =>
  tx.run(sql`
    update candidate set erasure_requested_at = coalesce(erasure_requested_at, now()), version = version + 1
    where company_id = ${companyId} and id = ${candidateId}`)
