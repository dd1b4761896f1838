/**
 * People are enrolled who were found for the sequence's job and on whom nobody has decided. One sequence at a time writes to a person, and
 * ninety days lie between two.
 */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { newId } from '#kernel/ids.ts'
import { type Application, applicationStore } from '#modules/applications/index.ts'
import { allCandidates } from '#modules/candidates/index.ts'
import { allMembers } from '#modules/identity/index.ts'
import { unaskedLetters } from '#modules/inbox/index.ts'
import { sourcedPeople } from '#modules/sourcing/index.ts'
import { talent } from '#modules/talent/index.ts'
import type { Sequence } from './sequence.ts'

export const enrolledMax = 200
const daysBetween = 90

/**
 * - `not_there`: nobody with this id is on the job
 * - `not_sourced`: they applied, have another status, or left the board
 * - `objected`: they want no such letters
 * - `elsewhere`: a sequence writes to them, or waits to
 * - `contacted_recently`: a sequence wrote to them within ninety days
 * - `not_by_its_terms`: they were found where the terms forbid such letters (GitHub)
 */
export const refusalReasons = [
  'not_there',
  'not_sourced',
  'objected',
  'elsewhere',
  'contacted_recently',
  'not_by_its_terms',
] as const
type RefusalReason = (typeof refusalReasons)[number]

export const RefusalField = z.enum(refusalReasons)

export interface Enrolled {
  readonly enrolled: readonly {
    readonly enrolmentId: string
    readonly applicationId: number
    readonly candidateId: number
  }[]
  readonly refused: readonly { readonly applicationId: number; readonly reason: RefusalReason }[]
}

interface Enrolling {
  readonly sequence: Sequence
  readonly applicationIds: readonly number[]
  readonly senderId: string
  readonly now: Date
}

/** The transaction holds the sequence. */
export async function enrol(tx: Tx, actor: Member, enrolling: Enrolling): Promise<Enrolled> {
  const { sequence, senderId, now } = enrolling
  const { companyId } = actor
  const asked = [...new Set(enrolling.applicationIds)]
  await requireSender(tx, companyId, senderId)
  const applications = new Map((await applicationStore.lockAll(tx, actor, asked)).map((each) => [each.id, each]))
  const whyNot = await findRefusals(tx, companyId, [...applications.values()], now)
  const refused: Enrolled['refused'][number][] = []
  const wanted: Application[] = []
  for (const applicationId of asked) {
    const application = applications.get(applicationId)
    const reason = application?.jobId === sequence.jobId ? whyNot(application) : 'not_there'
    if (reason !== null) refused.push({ applicationId, reason })
    else if (application) wanted.push(application)
  }
  const heardFrom = await unaskedLetters.newestMessage(tx, companyId)
  const enrolled = await insertEnrolments(tx, actor, { ...enrolling, applications: wanted, heardFrom })
  const inserted = new Set(enrolled.map(({ applicationId }) => applicationId))
  const elsewhere = wanted.filter(({ id }) => !inserted.has(id))
  return {
    enrolled,
    refused: [
      ...refused,
      ...elsewhere.map(({ id: applicationId }) => ({ applicationId, reason: 'elsewhere' as const })),
    ],
  }
}

async function requireSender(reading: Reading, companyId: string, senderId: string): Promise<void> {
  const sender = await reading.maybe(sql<{ userId: string }>`
    select m.user_id from ${allMembers} m
    where m.company_id = ${companyId} and m.user_id = ${senderId} and m.role <> 'reviewer'`)
  if (sender) return
  throw validationFailed('Nobody can write in this name; see errors.', {
    errors: [
      { in: 'body', pointer: '/senderId', rule: 'member', detail: 'must be a recruiter or an admin of the company' },
    ],
  })
}

const isSourced = ({ status, removedAt, superseded, isErased, isApplicant }: Application): boolean =>
  status === 'sourced_potential' && removedAt === null && !superseded && !isErased && !isApplicant

async function findRefusals(
  reading: Reading,
  companyId: string,
  applications: readonly Application[],
  now: Date,
): Promise<(application: Application) => RefusalReason | null> {
  const candidateIds = applications.map(({ candidateId }) => candidateId)
  const [people, written, unaskable] = await reading.batch(
    sql<{ candidateId: number; addresses: readonly string[] }>`
      select c.id as candidate_id, c.emails as addresses from ${allCandidates} c
      where c.company_id = ${companyId} and c.id = any(${candidateIds}::bigint[]) order by c.id`,
    sql<{ candidateId: number; isOpen: boolean }>`
      select e.candidate_id, bool_or(e.state <> 'ended') as is_open from outreach_enrolment e
      where e.company_id = ${companyId} and e.candidate_id = any(${candidateIds}::bigint[])
        and (e.state <> 'ended' or e.last_letter_at > ${now.toISOString()}::timestamptz - make_interval(days => ${daysBetween}::int))
      group by e.candidate_id`,
    sql<{ applicationId: number }>`
      select p.application_id from ${sourcedPeople} p
      where p.company_id = ${companyId} and p.application_id = any(${applications.map(({ id }) => id)}::bigint[]) and p.found_by = 'github'`,
  )
  const byTerms = new Set(unaskable.map(({ applicationId }) => applicationId))
  const objected = people.length === 0 ? [] : await talent.refused(reading, companyId, people)
  const objectors = new Set(people.filter((_, place) => objected[place]).map(({ candidateId }) => candidateId))
  const known = new Map(written.map(({ candidateId, isOpen }) => [candidateId, isOpen]))
  return (application) => {
    if (!isSourced(application)) return 'not_sourced'
    if (objectors.has(application.candidateId)) return 'objected'
    if (byTerms.has(application.id)) return 'not_by_its_terms'
    const isOpen = known.get(application.candidateId)
    if (isOpen === undefined) return null
    return isOpen ? 'elsewhere' : 'contacted_recently'
  }
}

interface Inserting {
  readonly sequence: Sequence
  readonly applications: readonly Application[]
  readonly senderId: string
  readonly now: Date
  /** What they write from now on is an answer. */
  readonly heardFrom: number
}

/** Of two transactions that enrol one person the second finds that a sequence writes to them. */
const insertEnrolments = (
  tx: Tx,
  { companyId, userId }: Member,
  { sequence, applications, senderId, now, heardFrom }: Inserting,
): Promise<Enrolled['enrolled'][number][]> =>
  tx.all(sql<Enrolled['enrolled'][number]>`
    insert into outreach_enrolment (company_id, id, sequence_id, job_id, application_id, candidate_id, sender_id, enrolled_by,
      enrolled_at, heard_from)
    select ${companyId}, n.id, ${sequence.id}, ${sequence.jobId}::bigint, n.application_id, n.candidate_id, ${senderId}, ${userId},
      ${now.toISOString()}::timestamptz, ${heardFrom}::bigint
    from unnest(${applications.map(() => newId('enr'))}::text[], ${applications.map(({ id }) => id)}::bigint[],
      ${applications.map(({ candidateId }) => candidateId)}::bigint[]) as n (id, application_id, candidate_id)
    order by n.candidate_id
    on conflict (company_id, candidate_id) where state <> 'ended' do nothing
    returning id as enrolment_id, application_id, candidate_id`)
