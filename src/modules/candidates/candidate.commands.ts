/** Other modules meet people here: an application knows its person by their address, or makes a new one. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { enqueue } from '#kernel/tasks/task.ts'
import { findByEmail, insertCandidate, touched } from './candidate.store.ts'
import type { Person } from './candidate.ts'
import { contactsOf, insertContacts } from './contact.ts'
import { candidateEvents } from './events.ts'
import { setLegalHold } from './legal-hold.ts'
import { insertNote } from './note.ts'
import { insertResume, leftToTask, type NewResume } from './resume.ts'
import { foldedName, refreshSearch } from './search-row.ts'
import { readProfileTask } from './tasks/read-profile.ts'
import { readResumeTask } from './tasks/read-resume.ts'

interface Met {
  readonly candidateId: number
  readonly isNew: boolean
  /** We know the person by another name than they gave now. */
  readonly hasOtherName: boolean
  readonly resumeId: number | null
}

/**
 * The person with this address is held, or a new one is made; what they sent becomes their newest resume. What a known
 * person says anew is added, and never replaces what we have: typing an address does not prove that it is theirs.
 */
async function meetPerson(
  tx: Tx,
  actor: CompanyActor,
  person: Person,
  resume: NewResume | null,
  drawnId?: number,
): Promise<Met> {
  const { companyId } = actor
  const [email] = person.emails
  const known = email === undefined ? undefined : await findByEmail(tx, companyId, email)
  const { id, resumeId } = known
    ? { id: known.id, resumeId: await meetAgain(tx, companyId, known.id, person, resume) }
    : await insertCandidate(tx, actor, person, resume, drawnId)
  if (!known) emit(tx, actor, candidateEvents.added, { candidateId: id })
  if (resumeId !== null && resume) leaveToTask(tx, companyId, resumeId, resume)
  const hasOtherName = known !== undefined && haveOtherNames(known, person)
  return { candidateId: id, isNew: known === undefined, hasOtherName, resumeId }
}

/**
 * Somebody who sends no resume is met in the same way. Who was found before they were a candidate has drawn an id, and is the candidate of
 * that one unless we know them.
 */
async function knowPerson(tx: Tx, actor: CompanyActor, person: Person, drawnId?: number) {
  const { candidateId, isNew } = await meetPerson(tx, actor, person, null, drawnId)
  return { candidateId, isNew }
}

type Named = Pick<Person, 'firstName' | 'lastName'>

/** Names are the same in any order, letter case and accents. Somebody without a name has no other one. */
const haveOtherNames = (known: Named, met: Named): boolean =>
  comparable(known) !== '' && comparable(known) !== comparable(met)

const comparable = ({ firstName, lastName }: Named): string =>
  foldedName(`${firstName} ${lastName}`).split(' ').toSorted().join(' ')

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

/** The transaction holds the person who gets the resume. A task reads a resume that could not be read yet. */
async function addResume(
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

/** People who write to us are not inactive, whatever else they do. */
const wasActive = (tx: Tx, companyId: string, candidateId: number): void =>
  tx.later(sql`
    update candidate set last_active_at = now(), version = version + 1
    where company_id = ${companyId} and id = ${candidateId}`)

/**
 * The request to be forgotten is shown to people, who decide, because there may be a duty to keep. Asked again, the
 * first time stays.
 */
const requestErasure = (tx: Tx, companyId: string, candidateId: number): Promise<number> =>
  tx.run(sql`
    update candidate set erasure_requested_at = coalesce(erasure_requested_at, now()), version = version + 1
    where company_id = ${companyId} and id = ${candidateId}`)

export const candidateCommands = {
  meet: meetPerson,
  know: knowPerson,
  addResume,
  addNote: insertNote,
  wasActive,
  requestErasure,
  setLegalHold,
}
