/** What others do with people: whoever takes in an application knows somebody by their address, or gets to know them. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { findByEmail, insertCandidate, touch } from './candidate.store.ts'
import type { Person } from './candidate.ts'
import { contactsOf, insertContacts } from './contact.ts'
import { candidateAdded } from './events.ts'
import { insertResume, type ResumeContent } from './resume.ts'
import { refreshSearch } from './search-row.ts'
import { readResumeTask } from './tasks/read-resume.ts'

interface Known {
  readonly candidateId: number
  readonly isNew: boolean
}

/**
 * The person with this address, held, or a new one. What a known person says anew is added, and never replaces what we
 * have: whoever types an address has not shown that it is theirs.
 */
export async function knowPerson(tx: Tx, actor: CompanyActor, person: Person): Promise<Known> {
  const [email] = person.emails
  const known = email === undefined ? undefined : await findByEmail(tx, actor.companyId, email)
  if (known === undefined) return addPerson(tx, actor, person)
  await meetAgain(tx, actor.companyId, known, person)
  return { candidateId: known, isNew: false }
}

async function addPerson(tx: Tx, actor: CompanyActor, person: Person): Promise<Known> {
  const candidateId = await insertCandidate(tx, actor, person)
  emit(tx, actor, candidateAdded, { candidateId })
  return { candidateId, isNew: true }
}

async function meetAgain(tx: Tx, companyId: string, candidateId: number, { phones }: Person): Promise<void> {
  await tx.run(sql`update candidate set last_active_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${candidateId}`)
  const added = await insertContacts(tx, companyId, candidateId, contactsOf([], phones))
  if (added > 0) await refreshSearch(tx, companyId, candidateId)
}

/** Gives a person, whom the transaction holds, a resume. One that could not be read yet is read by a task. */
export async function addResume(
  tx: Tx,
  actor: CompanyActor,
  resume: { readonly candidateId: number; readonly fileId: string; readonly content: ResumeContent },
): Promise<number> {
  const { companyId } = actor
  const resumeId = await insertResume(tx, companyId, resume)
  await touch(tx, companyId, resume.candidateId)
  if (resume.content.state === 'waiting') enqueue(tx, readResumeTask, { companyId, resumeId })
  else await refreshSearch(tx, companyId, resume.candidateId)
  return resumeId
}

/** They asked to be forgotten: people see it and decide, for there may be a duty to keep. Asked again, the first time stays. */
export const requestErasure = (tx: Tx, companyId: string, candidateId: number): Promise<number> =>
  tx.run(sql`
    update candidate set erasure_requested_at = coalesce(erasure_requested_at, now()), version = version + 1
    where company_id = ${companyId} and id = ${candidateId}`)
