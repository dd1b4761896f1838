/** Applicants see how far their application has come, and nothing of what anybody thinks of it. */
import { z } from 'zod'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import {
  type ApplicationStatus,
  allApplications,
  applicationCommands,
  applicationProblems,
  applicationStore,
} from '#modules/applications/index.ts'
import { allCandidates, candidateCommands, candidateStore } from '#modules/candidates/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { getLinked, type LinkedApplication } from './applicant-link.ts'
import { mailErasureRequested } from './mails.ts'
import { careersMachine, type PublicScope } from './public-scope.ts'

const ownStatuses = ['received', 'in_review', 'interviewing', 'offered', 'hired', 'closed', 'withdrawn'] as const
export type OwnStatus = (typeof ownStatuses)[number]

export interface OwnApplication {
  readonly applicationId: number
  readonly candidateId: number
  readonly status: OwnStatus
  readonly canWithdraw: boolean
  readonly appliedAt: Instant
  readonly erasureRequestedAt: Instant | null
  readonly job: { readonly title: string; readonly slug: string }
  readonly company: { readonly id: string; readonly name: string; readonly slug: string }
}

interface Row {
  readonly applicationId: number
  readonly candidateId: number
  readonly status: ApplicationStatus
  readonly isOver: boolean
  readonly appliedAt: Instant
  readonly erasureRequestedAt: Instant | null
  readonly title: string
  readonly jobSlug: string
  readonly companyId: string
  readonly companyName: string
  readonly companySlug: string
}

/** A token that opens nothing, or is of somebody who was erased, is not found. */
export async function getOwnApplication(
  { everyone, within }: Pick<PublicScope, 'everyone' | 'within'>,
  token: string,
): Promise<OwnApplication> {
  const linked = await getLinked(everyone.reading, token)
  return readOwn(within(linked.companyId).reading, linked)
}

async function readOwn(reading: Reading, { companyId, applicationId }: LinkedApplication): Promise<OwnApplication> {
  const row = await reading.maybe(sql<Row>`
    select a.id as application_id, a.candidate_id, a.status, a.applied_at, p.erasure_requested_at, j.title,
      (a.removed_at is not null or j.status = 'closed') as is_over,
      j.slug as job_slug, c.id as company_id, c.name as company_name, c.slug as company_slug
    from ${allApplications} a join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
      join ${allCandidates} p on p.company_id = a.company_id and p.id = a.candidate_id
      join ${allCompanies} c on c.id = a.company_id
    where a.company_id = ${companyId} and a.id = ${applicationId} and p.erased_at is null`)
  if (!row) throw notFound()
  const { title, jobSlug, companyName, companySlug } = row
  return {
    applicationId,
    candidateId: row.candidateId,
    status: ownStatusOf(row),
    canWithdraw: row.status !== 'withdrawn' && row.status !== 'hired',
    appliedAt: row.appliedAt,
    erasureRequestedAt: row.erasureRequestedAt,
    job: { title, slug: jobSlug },
    company: { id: companyId, name: companyName, slug: companySlug },
  }
}

/** Nobody learns here that they were found unsuitable: it is over, as it is for everybody when the job is closed. */
function ownStatusOf({ status, isOver }: Pick<Row, 'status' | 'isOver'>): OwnStatus {
  if (status === 'hired' || status === 'withdrawn') return status
  if (status === 'not_suitable' || isOver) return 'closed'
  if (status === 'interviewing' || status === 'offered') return status
  return status === 'unreviewed' ? 'received' : 'in_review'
}

/** The application is withdrawn, and erasure is asked for when `erase`. A second call changes nothing. */
export async function withdrawOwnApplication(
  { everyone, within }: Pick<PublicScope, 'everyone' | 'within'>,
  token: string,
  { erase }: { readonly erase: boolean },
): Promise<void> {
  const linked = await getLinked(everyone.reading, token)
  const { reading, transaction } = within(linked.companyId)
  const { candidateId } = await readOwn(reading, linked)
  await transaction(async (tx) => {
    // The person is locked before the application, as everywhere.
    if (erase) await askForErasure(tx, linked.companyId, candidateId)
    await withdraw(tx, linked, { mayStay: erase })
  })
}

async function askForErasure(tx: Tx, companyId: string, candidateId: number): Promise<void> {
  const { erasureRequestedAt } = await candidateStore.lock(tx, careersMachine(companyId), candidateId)
  if (erasureRequestedAt !== null) return
  await candidateCommands.requestErasure(tx, companyId, candidateId)
  await mailErasureRequested(tx, companyId, candidateId)
}

/** A person who was hired keeps that status, and may still ask for erasure. */
async function withdraw(
  tx: Tx,
  { companyId, applicationId }: LinkedApplication,
  { mayStay }: { readonly mayStay: boolean },
): Promise<void> {
  const application = await applicationStore.lock(tx, careersMachine(companyId), applicationId)
  if (application.status === 'hired') {
    if (mayStay) return
    throw applicationProblems.hiredStays('Talk to those who hired you.')
  }
  await applicationCommands.changeStatus(
    tx,
    { kind: 'applicant', companyId, name: 'applicant' },
    [application],
    'withdrawn',
    null,
  )
}

export const OwnApplicationView = z
  .strictObject({
    job: z.strictObject({
      title: z.string(),
      slug: z.string(),
      company: z.strictObject({ name: z.string(), slug: z.string() }),
    }),
    status: z.enum(ownStatuses).meta({
      description: '`closed` when it goes no further, or the job does not.',
    }),
    appliedAt: TimeView,
    canWithdraw: z.boolean(),
    erasureRequestedAt: TimeView.nullable().meta({ description: 'When erasure was asked for.' }),
  })
  .meta({ id: 'OwnApplication' })

export const viewOwnApplication = (own: OwnApplication) => ({
  job: { ...own.job, company: { name: own.company.name, slug: own.company.slug } },
  status: own.status,
  appliedAt: viewTime(own.appliedAt),
  canWithdraw: own.canWithdraw,
  erasureRequestedAt: viewTimeOrNull(own.erasureRequestedAt),
})
