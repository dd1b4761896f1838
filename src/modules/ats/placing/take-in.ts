/**
 * Whoever applies by the ATS to a job that is linked becomes an applicant here, once: with the stage that they are in, and their resume where
 * the ATS gives it. Somebody who is on the job by our own way is the same person, by their address.
 */

import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import { applicationCommands, applicationStore, intake } from '#modules/applications/index.ts'
import { mirror, mirroredCandidates } from '#modules/ats-history/index.ts'
import { candidateCommands, candidateForms, type Person } from '#modules/candidates/index.ts'
import { atsMachine } from '../connection.ts'
import { connectorOf } from '../connector.ts'
import { callVendor, type VendorParts } from '../vendor-call.ts'
import { insertPlacement, setPlacement } from './placement.ts'
import { type FetchedResume, resumeFrom } from './resume-from.ts'

export interface Newcomer {
  readonly remoteId: string
  /** Null where the ATS does not say who it is. */
  readonly candidateId: string | null
  readonly jobId: number
  readonly remoteJobId: string
  readonly stageId: string | null
  readonly appliedAt: string | null
}

interface Known {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly title: string | null
  readonly links: readonly string[]
  readonly tags: readonly string[]
  readonly isConfidential: boolean
}

const retryHours = { soon: 1, late: 24 } as const

/** Answers whether they are in now. Who is not is left out for a while, and told of. */
export async function takeInNewcomer(parts: VendorParts, newcomer: Newcomer): Promise<boolean> {
  const { db, connection } = parts
  const { companyId } = connection
  const person = await knownPerson(parts, newcomer.candidateId)
  if (!person || person.isConfidential)
    return leaveOut(parts, newcomer, 'The ATS shows nothing of the person.', retryHours.late)
  const of =
    newcomer.candidateId === null ? null : { candidateId: newcomer.candidateId, applicationId: newcomer.remoteId }
  const resume = of && (await resumeFrom(parts, of))
  try {
    await db.transaction({ companyId }, (tx) => join(tx, parts, newcomer, person, resume))
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return leaveOut(parts, newcomer, error.message, retryHours.soon)
  }
}

async function leaveOut(
  { db, connection }: VendorParts,
  { remoteId }: Newcomer,
  why: string,
  hours: number,
): Promise<false> {
  const { companyId, id } = connection
  await db.run(
    { companyId },
    sql`
      insert into ats_left_out (company_id, connection_id, remote_id, why, again_at)
      values (${companyId}, ${id}, ${remoteId}, ${why}, now() + make_interval(hours => ${hours}))
      on conflict (company_id, connection_id, remote_id) do update set why = excluded.why, again_at = excluded.again_at`,
  )
  return false
}

/** An application may come before its person: then the person is asked for. */
async function knownPerson(parts: VendorParts, remoteId: string | null): Promise<Known | undefined> {
  if (remoteId === null) return undefined
  const { db, ports, connection } = parts
  const { companyId, id } = connection
  const select = sql<Known>`
    select c.first_name, c.last_name, c.emails, c.phones, c.title, c.links, c.tags, c.is_confidential from ${mirroredCandidates} c
    where c.company_id = ${companyId} and c.source_id = ${id} and c.remote_id = ${remoteId} and c.deleted_at is null`
  const known = await db.reading({ companyId }).maybe(select)
  if (known) return known
  const askedAt = ports.clock.now()
  const record = await callVendor(parts, connection, (connector, opened, call) =>
    connector.read(opened, { model: 'candidate', remoteId }, call),
  )
  if (!record) return undefined
  await db.transaction({ companyId }, (tx) =>
    mirror.store(
      tx,
      { companyId, id },
      { model: 'candidate', records: [record], deleted: [], askedAt, generation: connection.generation },
    ),
  )
  return db.reading({ companyId }).maybe(select)
}

async function join(
  tx: Tx,
  parts: VendorParts,
  newcomer: Newcomer,
  person: Known,
  resume: FetchedResume | null,
): Promise<void> {
  const { connection, ports } = parts
  const actor = atsMachine(connection.companyId)
  const { title: source } = connectorOf(ports, connection).traits
  const [email] = person.emails
  const onJob =
    email === undefined ? undefined : await tx.maybe(intake.applicationOf(actor.companyId, newcomer.jobId, email))
  const applicationId = onJob?.isApplicant ? onJob.id : await add(tx, { actor, newcomer, person, resume, source })
  const { statusAt } = await applicationStore.lock(tx, actor, applicationId)
  const place = {
    applicationId,
    origin: onJob ? ('ours' as const) : ('theirs' as const),
    jobRemoteId: newcomer.remoteJobId,
    remoteId: newcomer.remoteId,
    remoteCandidateId: newcomer.candidateId,
    baseStageId: newcomer.stageId,
    state: 'settled' as const,
  }
  const added = await insertPlacement(tx, connection, onJob ? place : { ...place, settledAt: statusAt })
  // Ours was on its way there, and this is what came of it.
  if (added === 0) {
    const of = { companyId: actor.companyId, connectionId: connection.id, applicationId }
    await setPlacement(
      tx,
      of,
      sql`remote_id = coalesce(remote_id, ${newcomer.remoteId}), remote_candidate_id = coalesce(remote_candidate_id, ${newcomer.candidateId}),
        base_stage_id = coalesce(base_stage_id, ${newcomer.stageId}), adding_since = null`,
    )
  }
  await tx.run(sql`
    delete from ats_left_out
    where company_id = ${actor.companyId} and connection_id = ${connection.id} and remote_id = ${newcomer.remoteId}`)
}

interface Adding {
  readonly actor: ReturnType<typeof atsMachine>
  readonly newcomer: Newcomer
  readonly person: Known
  readonly resume: FetchedResume | null
  readonly source: string
}

/** Our forms are stricter than other systems: what would be refused there is left out here, and the person comes in all the same. */
async function add(tx: Tx, { actor, newcomer, person, resume, source }: Adding): Promise<number> {
  const { jobId, appliedAt } = newcomer
  const [email] = person.emails
  const applicant = candidateForms.Applicant.safeParse({
    firstName: person.firstName || '–',
    lastName: person.lastName || '–',
    email,
    links: person.links.filter((link) => /^https?:\/\/\S+$/.test(link)).slice(0, 20),
  })
  if (applicant.success) {
    const taken = await intake.takeIn(tx, actor, {
      jobId,
      applicant: applicant.data,
      resume,
      answers: [],
      isKnockedOut: false,
      source,
      appliedAt,
    })
    return taken.applicationId
  }
  const { candidateId } = await candidateCommands.meet(tx, actor, personOf(person, source), null)
  const wish = {
    jobId,
    candidateId,
    resumeId: null,
    status: 'unreviewed',
    source,
    answers: [],
    flags: [],
    appliedAt,
  } as const
  return (await applicationCommands.add(tx, actor, wish)).id
}

const personOf = ({ firstName, lastName }: Known, source: string): Person => ({
  firstName: (firstName ?? '').slice(0, 100),
  lastName: (lastName ?? '').slice(0, 100),
  headline: null,
  emails: [],
  phones: [],
  location: null,
  links: [],
  tags: [],
  source,
})
