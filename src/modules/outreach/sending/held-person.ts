/**
 * Whoever writes somebody's next letter holds the person, their application, the thread and the enrolment, in this order, and only then
 * asks what speaks against it: so nobody is written to after what ends it was committed.
 */
import type { Machine, Role } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type Application, applicationStore } from '#modules/applications/index.ts'
import { allCandidates, type Candidate, candidateStore } from '#modules/candidates/index.ts'
import { allCompanies, allMembers, allUsers } from '#modules/identity/index.ts'
import { unaskedLetters } from '#modules/inbox/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { allLetters, suppressions } from '#modules/mail/index.ts'
import { talent } from '#modules/talent/index.ts'
import { enrolmentStore } from '../enrolment.store.ts'
import type { Enrolment } from '../enrolment.ts'
import { cameBack } from './alarm.ts'

type Heard = Awaited<ReturnType<typeof unaskedLetters.hear>>

export interface Reader extends Pick<Candidate, 'firstName' | 'lastName' | 'emails' | 'location'> {
  readonly isHeld: boolean
}

export interface Surroundings {
  readonly jobTitle: string
  readonly isJobLive: boolean
  readonly companyName: string
  readonly zone: string
}

export interface HeldPerson extends Surroundings {
  readonly enrolment: Enrolment
  readonly application: Application
  readonly reader: Reader
  readonly address: string | null
  readonly threadId: string | null
  readonly sender: { readonly name: string; readonly role: Role } | null
  readonly heard: Heard
  /** Of the letter before. */
  readonly letterState: string | null
  readonly cameBack: boolean
  readonly objected: boolean
  readonly isSuppressed: boolean
}

interface Line {
  readonly id: string
  readonly applicationId: number
  readonly candidateId: number
}

interface LastLetter {
  readonly id: string
  readonly writtenAt: Instant
  readonly state: string | null
  readonly cameBack: boolean
}

/** Nothing, where the person or the enrolment is another by now. */
export async function holdPerson(tx: Tx, actor: Machine, line: Line): Promise<HeldPerson | undefined> {
  const { companyId } = actor
  const person = await tx.maybe(candidateStore.keep(actor, line.candidateId))
  const [application] = await applicationStore.lockAll(tx, actor, [line.applicationId])
  if (!person || application?.candidateId !== line.candidateId) return undefined
  const last = await lastLetterOf(tx, companyId, line.id)
  const threadId = last ? await unaskedLetters.holdThreadOf(tx, actor, last.id) : null
  const enrolment = await enrolmentStore.lock(tx, actor, line.id)
  const [reader] = await tx.all(sql<Reader>`
    select c.first_name, c.last_name, c.emails, c.location, c.legal_hold_at is not null as is_held
    from ${allCandidates} c where c.company_id = ${companyId} and c.id = ${line.candidateId}`)
  if (enrolment?.state !== 'waiting' || enrolment.candidateId !== line.candidateId || !reader) return undefined
  const [address = null] = reader.emails
  const around = await surroundingsOf(tx, companyId, enrolment.jobId)
  const { candidateId, heardFrom: since, answeredThrough, senderId } = enrolment
  return {
    ...around,
    enrolment,
    application,
    reader,
    address,
    threadId,
    sender: await findSender(tx, companyId, senderId),
    heard: await unaskedLetters.hear(tx, { companyId, candidateId, address, threadId, since, answeredThrough }),
    letterState: last?.state ?? null,
    cameBack: last?.cameBack ?? false,
    ...(await wishesOf(tx, companyId, candidateId, reader.emails)),
  }
}

const lastLetterOf = (tx: Tx, companyId: string, enrolmentId: string): Promise<LastLetter | undefined> =>
  tx.maybe(sql<LastLetter>`
    select o.id, o.written_at, l.state, coalesce(${cameBack}, false) as came_back
    from outreach_letter o left join ${allLetters} l on l.company_id = o.company_id and l.id = o.id
    where o.company_id = ${companyId} and o.enrolment_id = ${enrolmentId} order by o.step desc limit 1`)

export async function surroundingsOf(tx: Tx, companyId: string, jobId: number): Promise<Surroundings> {
  const [[job], [company]] = await tx.batch(
    sql<{ title: string; status: string }>`
      select j.title, j.status from ${allJobs} j where j.company_id = ${companyId} and j.id = ${jobId}`,
    sql<{ name: string; timezone: string }>`select c.name, c.timezone from ${allCompanies} c where c.id = ${companyId}`,
  )
  return {
    jobTitle: job?.title ?? '',
    isJobLive: job?.status === 'live',
    companyName: company?.name ?? '',
    zone: company?.timezone ?? 'UTC',
  }
}

const findSender = async (tx: Tx, companyId: string, senderId: string): Promise<HeldPerson['sender']> =>
  (await tx.maybe(sql<{ name: string; role: Role }>`
    select u.name, m.role from ${allMembers} m join ${allUsers} u on u.id = m.user_id
    where m.company_id = ${companyId} and m.user_id = ${senderId} and m.role <> 'reviewer'`)) ?? null

/** Whether they said that they want no letters, or their address takes none. */
export async function wishesOf(
  tx: Tx,
  companyId: string,
  candidateId: number,
  emails: readonly string[],
): Promise<{ readonly objected: boolean; readonly isSuppressed: boolean }> {
  const [objected = false] = await talent.refused(tx, companyId, [{ candidateId, addresses: emails }])
  const [to] = emails
  const suppressed = to === undefined ? undefined : await suppressions.find(tx, { companyId, to, isUnasked: true })
  return {
    objected: objected || suppressed?.reason === 'unsubscribed' || suppressed?.reason === 'complained',
    isSuppressed: suppressed !== undefined,
  }
}
