/** A company's linked jobs belong to one ATS: the company's own keys, a platform, or a system that we connect to. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { isAuthorized } from '#modules/access/index.ts'
import { audit } from '#modules/audit/index.ts'
import { allJobs, jobActivity, linkedJobs } from '#modules/jobs/index.ts'
import { atsIntegrationConflict } from './problems.ts'

/**
 * The ATS that claims ownership is the only one to link jobs until the transaction ends. It may when it has them
 * already, when nobody has any, and when they belong to a platform that the company no longer lets act: then those are
 * unlinked.
 */
export async function claimOwnership(tx: Tx, actor: CompanyActor, owner: string): Promise<void> {
  const { companyId } = actor
  // A statement of its own looks for linked jobs after the wait: in the same one it would see them as before.
  const [, [held], [linked]] = await tx.batch(
    sql`insert into ats_ownership (company_id, owner) values (${companyId}, ${owner}) on conflict do nothing`,
    sql<{ owner: string }>`select owner from ats_ownership where company_id = ${companyId} for update`,
    sql`select from ${allJobs} j where j.company_id = ${companyId} and j.ats_job_id is not null limit 1`,
  )
  if (!held || held.owner === owner) return
  await requireOver(tx, companyId, held.owner, linked !== undefined)

  const released = linked ? await linkedJobs.unlinkAll(tx, actor) : []
  await tx.run(sql`update ats_ownership set owner = ${owner}, since = now() where company_id = ${companyId}`)
  const change = { from: held.owner, to: owner }
  jobActivity.recordAll(
    tx,
    actor,
    'job.unlinked',
    released.map((jobId) => ({ jobId, details: { owner: held.owner } })),
  )
  audit(tx, actor, {
    action: 'ats.owner_changed',
    subject: ['company', companyId],
    details: { ...change, unlinked: released.length },
  })
}

/** Whoever asks before a person is sent to another system spares them the way; `claim` has the last word. */
async function requireFree(reading: Reading, { companyId }: CompanyActor): Promise<void> {
  const [[held], [linked]] = await reading.batch(
    sql<{ owner: string }>`select owner from ats_ownership where company_id = ${companyId}`,
    sql`select from ${allJobs} j where j.company_id = ${companyId} and j.ats_job_id is not null limit 1`,
  )
  if (held) await requireOver(reading, companyId, held.owner, linked !== undefined)
}

/** A system that we connect to has the company's jobs while it is connected; any other one has them while a job is linked. */
async function requireOver(reading: Reading, companyId: string, owner: string, hasLinked: boolean): Promise<void> {
  const isHeld = hasLinked || owner.startsWith('connector:')
  if (isHeld && !(await isOver(reading, companyId, owner))) throw taken(owner)
}

/** Its jobs are linked no more, and any other system may have them. */
async function release(tx: Tx, actor: CompanyActor, owner: string): Promise<void> {
  const { companyId } = actor
  const [, [held]] = await tx.batch(
    sql`select from ats_ownership where company_id = ${companyId} and owner = ${owner} for update`,
    sql<{ owner: string }>`select owner from ats_ownership where company_id = ${companyId} and owner = ${owner}`,
  )
  if (!held) return
  const released = await linkedJobs.unlinkAll(tx, actor)
  jobActivity.recordAll(
    tx,
    actor,
    'job.unlinked',
    released.map((jobId) => ({ jobId, details: { owner } })),
  )
  await tx.run(sql`delete from ats_ownership where company_id = ${companyId} and owner = ${owner}`)
}

export const atsOwner = { requireFree, claim: claimOwnership, release }

/** A platform that may no longer act has nobody to unlink its jobs. */
async function isOver(tx: Reading, companyId: string, owner: string): Promise<boolean> {
  const [kind, platformCompanyId] = owner.split(':')
  return (
    kind === 'platform' && platformCompanyId !== undefined && !(await isAuthorized(tx, companyId, platformCompanyId))
  )
}

const byOwnKey = 'with a key of the company, unlink each: DELETE /v1/integration/ats-jobs/{atsJobId}'

function taken(owner: string) {
  const [kind] = owner.split(':')
  switch (kind) {
    case 'company':
      return atsIntegrationConflict(`The company links its jobs with keys of its own. To change that, ${byOwnKey}.`)
    case 'platform':
      return atsIntegrationConflict(
        `A platform has linked jobs of the company. To change that, end its authorization, or ${byOwnKey}.`,
      )
    default:
      return atsIntegrationConflict(
        `The company is connected to an ATS that has its jobs. To change that, disconnect it, or ${byOwnKey}.`,
      )
  }
}
