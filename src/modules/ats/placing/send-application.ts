/**
 * Somebody who came to us on a job of the ATS is added there, once. That it is begun is written down before it is asked for; of a try whose
 * end nobody knows, it is looked for, again and again with pauses, and only what was not there twice is asked for again.
 */
import { sql } from '#kernel/database/sql.ts'
import { mirror } from '#modules/ats-history/index.ts'
import { allCandidates, allResumes } from '#modules/candidates/index.ts'
import { BytesLost, storedFiles } from '#modules/files/index.ts'
import { findConnector } from '../connector.ts'
import { type ApplicationWish, AtsFault, type FoundApplication } from '../ports.ts'
import { callVendor, type VendorParts } from '../vendor-call.ts'
import { type InBoth, targetOf } from './person-in-both.ts'
import { findPlacement, insertPlacement, notSettled, type Placement, setPlacement } from './placement.ts'

/** It may take a while until what was added can be found. */
const lookPausesMs = [5_000, 30_000, 120_000] as const

type Again = 'at once' | number | undefined

export async function sendApplication(parts: VendorParts, both: InBoth): Promise<Again> {
  const { db, ports, connection } = parts
  const { companyId } = connection
  const connector = findConnector(ports, connection.provider)
  if (!connector?.traits.takesApplications || !isSent(both)) return undefined
  const placement = both.placement ?? (await begin(parts, both))
  const person = placement && (await personOf(parts, both))
  if (!placement || !person) return undefined
  if (person.email === null) return refuse(parts, placement, 'The ATS takes nobody without an e-mail address.')

  const found = await find(parts, both, person.email)
  if (found) return keep(parts, placement, found)
  if (placement.addingSince !== null && placement.tries < lookPausesMs.length) {
    await db.transaction({ companyId }, (tx) => setPlacement(tx, placement, notSettled('uncertain', lookingFor)))
    return lookPausesMs[placement.tries]
  }
  await db.transaction({ companyId }, (tx) =>
    setPlacement(tx, placement, sql`adding_since = now(), tries = 0, state = 'waiting', detail = null`),
  )
  return add(parts, both, placement, person)
}

const lookingFor = 'Nobody knows yet whether the ATS has taken the application.'

/** People who were only found go out where a stage stands for them; those who left the board, or are over, do not. */
function isSent({ application, mappings, placement }: InBoth): boolean {
  if (placement?.addingSince) return true
  if (application.removedAt !== null || application.status === 'withdrawn') return false
  return application.isApplicant || mappings.some(({ status }) => status === 'sourced_potential')
}

async function begin({ db, connection }: VendorParts, { application }: InBoth): Promise<Placement | undefined> {
  const { companyId } = connection
  await db.transaction({ companyId }, (tx) =>
    insertPlacement(tx, connection, {
      applicationId: application.id,
      origin: 'ours',
      jobRemoteId: application.remoteJobId,
      state: 'waiting',
    }),
  )
  return findPlacement(db.reading({ companyId }), connection, application.id)
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly links: readonly string[]
  readonly fileId: string | null
}

/** Somebody who was erased meanwhile goes nowhere. */
const personOf = ({ db, connection: { companyId } }: VendorParts, { application }: InBoth) =>
  db.reading({ companyId }).maybe(sql<Person>`
    select c.first_name, c.last_name, c.emails[1] as email, c.phones[1] as phone, c.links,
      (select r.file_id from ${allResumes} r where r.company_id = c.company_id and r.id = ${application.resumeId}::bigint) as file_id
    from ${allCandidates} c
    where c.company_id = ${companyId} and c.id = ${application.candidateId} and c.erased_at is null and c.merged_into is null`)

async function refuse({ db, connection }: VendorParts, placement: Placement, detail: string): Promise<undefined> {
  await db.transaction({ companyId: connection.companyId }, (tx) =>
    setPlacement(tx, placement, notSettled('failed', detail)),
  )
}

const find = (parts: VendorParts, { application }: InBoth, email: string): Promise<FoundApplication | null> =>
  callVendor(
    parts,
    parts.connection,
    async (connector, opened, call) =>
      (await connector.findApplication?.(
        opened,
        { jobId: application.remoteJobId, email, externalId: String(application.id) },
        call,
      )) ?? null,
  )

async function add(parts: VendorParts, both: InBoth, placement: Placement, person: Person): Promise<Again> {
  const { db, connection } = parts
  const { companyId } = connection
  const wish = await wishOf(parts, both, placement, person)
  try {
    const { candidateId, applicationId } = await callVendor(parts, connection, (connector, opened, call) => {
      if (!connector.addApplication) throw new AtsFault('invalid_input', { provider: connection.provider })
      return connector.addApplication(opened, wish, call)
    })
    return await keep(parts, placement, { candidateId, applicationId })
  } catch (error) {
    if (!(error instanceof AtsFault)) throw error
    const { existing } = error.details
    if (existing?.candidateId && existing.applicationId) {
      return keep(parts, placement, { candidateId: existing.candidateId, applicationId: existing.applicationId })
    }
    if (error.kind !== 'ambiguous_write') {
      await db.transaction({ companyId }, (tx) => setPlacement(tx, placement, sql`adding_since = null`))
      throw error
    }
    await db.transaction({ companyId }, (tx) =>
      setPlacement(tx, placement, sql`state = 'uncertain', detail = ${lookingFor}`),
    )
    return lookPausesMs[0]
  }
}

async function wishOf(
  parts: VendorParts,
  both: InBoth,
  placement: Placement,
  person: Person,
): Promise<ApplicationWish> {
  const { db, connection } = parts
  const target = targetOf(both)
  return {
    externalId: String(both.application.id),
    jobId: both.application.remoteJobId,
    stageId: typeof target === 'object' ? target.id : null,
    applicant: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email ?? '',
      phone: person.phone,
      links: person.links,
    },
    resume: person.fileId === null ? null : await resumeOf(parts, person.fileId),
    candidateId: placement.remoteCandidateId,
    rememberCandidate: async (candidateId) => {
      await db.transaction({ companyId: connection.companyId }, (tx) =>
        setPlacement(tx, placement, sql`remote_candidate_id = ${candidateId}`),
      )
    },
  }
}

/** Whoever applied goes out without a resume whose bytes are lost. */
async function resumeOf({ db, ports, signal, connection: { companyId } }: VendorParts, fileId: string) {
  const file = await storedFiles.find(db.reading({ companyId }), { companyId }, fileId)
  if (file?.state !== 'stored') return null
  const bytes = await storedFiles.readBytes(ports, file, signal).catch((error: unknown) => {
    if (error instanceof BytesLost) return null
    throw error
  })
  return bytes && { fileName: file.fileName, contentType: file.contentType, bytes }
}

/** Both systems have the person from now on. What their stage is, is read next, and settled like any other. */
async function keep(
  { db, ports, connection }: VendorParts,
  placement: Placement,
  { candidateId, applicationId }: FoundApplication,
): Promise<Again> {
  const { companyId, id } = connection
  const read = await callVendor(
    { db, ports, signal: AbortSignal.timeout(60_000) },
    connection,
    (connector, opened, call) => connector.read(opened, { model: 'application', remoteId: applicationId }, call),
  )
  await db.transaction({ companyId }, async (tx) => {
    if (read) {
      const records = { model: 'application' as const, records: [read], deleted: [], generation: connection.generation }
      await mirror.store(tx, { companyId, id }, { ...records, askedAt: ports.clock.now() })
    }
    await setPlacement(
      tx,
      placement,
      sql`
        remote_id = ${applicationId}, remote_candidate_id = ${candidateId}, adding_since = null, pushed_at = now(),
        base_stage_id = ${read?.stageId ?? null}, settled_at = null, state = 'waiting', detail = null, tries = 0`,
    )
  })
  return 'at once'
}
