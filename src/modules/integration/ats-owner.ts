/** A company's linked jobs belong to one ATS: the company's own keys, a platform, or a system that we connect to. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
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
  if (linked && !(await isOver(tx, companyId, held.owner))) throw taken(held.owner)

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

/** A platform that may no longer act has nobody to unlink its jobs. */
async function isOver(tx: Tx, companyId: string, owner: string): Promise<boolean> {
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
