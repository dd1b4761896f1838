/** A job may wait for a plan to be paid, to go live then. */
import type { CompanyActor, Machine } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { reaction } from '#kernel/events/event.ts'
import { Problem } from '#kernel/http/problem.ts'
import { conflict } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { jobCommands, jobStore } from '#modules/jobs/index.ts'
import { type PlanName, planLimits, priceList } from '#modules/plans/index.ts'
import { checkoutPaid } from './events.ts'
import { mailAdmins } from './letters.ts'

/** The job is looked at before anybody pays for it. */
export async function requirePublishable(
  reading: Reading,
  actor: CompanyActor,
  jobId: number,
  plan: PlanName,
): Promise<void> {
  const job = await jobStore.get(reading, actor, jobId)
  if (job.status === 'live') throw conflict('The job is live already. Leave jobId out to subscribe to the plan alone.')
  try {
    jobCommands.requireFitToGoLive(job)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw conflict(`The job can not be published yet. ${error.message}`, { cause: error })
  }
  if (await planLimits.hasRoomForLiveJob(reading, plan, jobStore.selectLive(actor.companyId))) return
  throw conflict(
    `The plan ${plan} has room for ${priceList.limitsOf(plan).liveJobs} live jobs, and all are taken. Close one, or take a larger plan.`,
  )
}

/** The reaction runs once for each checkout, whoever told of the payment and how often. */
export const publishPaidJob = reaction({
  name: 'billing.publish-paid-job',
  on: checkoutPaid,
  async apply({ companyId, payload: { checkoutId, jobId } }, { tx, ports }) {
    if (jobId === null) return
    const actor: Machine = { kind: 'machine', name: 'billing', companyId }
    const outcome = await publish(tx, ports, actor, jobId)
    await tx.run(sql`
      update checkout set job_outcome = ${outcome} where company_id = ${companyId} and id = ${checkoutId}`)
  },
})

/** Nothing is written before all that may be against it was found. */
async function publish(tx: Tx, ports: Ports, actor: Machine, jobId: number): Promise<string> {
  try {
    const job = await jobStore.lock(tx, actor, jobId)
    if (job.status === 'draft') await jobCommands.publish(tx, ports, actor, job)
    if (job.status === 'closed') await jobCommands.reopen(tx, ports, actor, job)
    return 'published'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await mailAdmins(tx, actor.companyId, {
      purpose: 'job-not-published',
      subject: 'Your plan is paid, but the job is not live',
      paragraphs: [`The job was to be published with the payment. ${error.message}`, 'Publish it when that is mended.'],
    })
    return error.kind.code
  }
}
