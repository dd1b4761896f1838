/**
 * Limits are kept here. A request for one more of something holds its limit until the transaction ends, so of two who
 * want the last place one gets it.
 */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { type PlanName, priceList } from './price-list.ts'
import { planProblems } from './problems.ts'
import { planStanding, type Standing } from './standing.ts'

type Has = Pick<Ports, 'config'>

const upgrade = 'Or an admin moves to a larger plan with POST /v1/billing/checkout-sessions.'
const renew =
  'An admin takes a plan with POST /v1/billing/checkout-sessions; what there is stays, and applicants still get in.'

const called = ({ plan }: Standing): string => (plan === 'trial' ? 'The trial' : `The plan ${plan}`)

/** `live` has a row for each live job. */
async function requireRoomForLiveJob(tx: Tx, ports: Has, companyId: string, live: Statement): Promise<void> {
  const standing = await holdLimit(tx, ports, companyId, 'live jobs')
  if (standing.status === 'lapsed')
    throw planProblems.lapsed(`${called(standing)} has ended, so nothing new is published. ${renew}`)
  const { liveJobs } = priceList.limitsOf(standing.plan)
  if (liveJobs === null || !(await isReached(tx, live, liveJobs))) return
  throw planProblems.limitReached(
    `${called(standing)} has room for ${liveJobs} live jobs, and all are taken. Close one. ${upgrade}`,
  )
}

/** The plan is about to be taken; no place is held in it. */
async function hasRoomForLiveJob(tx: Reading, plan: PlanName, live: Statement): Promise<boolean> {
  const { liveJobs } = priceList.limitsOf(plan)
  return liveJobs === null || !(await isReached(tx, live, liveJobs))
}

/** `taken` has a row for each seat that is taken or promised. */
async function requireSeat(tx: Tx, ports: Has, companyId: string, taken: Statement): Promise<void> {
  const standing = await holdLimit(tx, ports, companyId, 'seats')
  const { seats } = priceList.limitsOf(standing.plan)
  if (seats === null || !(await isReached(tx, taken, seats))) return
  throw planProblems.limitReached(
    `${called(standing)} has ${seats} seats, and all are taken or promised by invitations. An admin removes a member or withdraws an invitation. ${upgrade}`,
  )
}

/** The one row tells how much is kept. */
type Kept = Statement<{ bytes: number }>

async function requireRoomForBytes(tx: Tx, ports: Has, companyId: string, kept: Kept, more: number): Promise<void> {
  const standing = await holdLimit(tx, ports, companyId, 'storage')
  const { bytes } = await tx.one(kept)
  const { storageBytes } = priceList.limitsOf(standing.plan)
  if (bytes + more <= storageBytes) return
  throw planProblems.limitReached(
    `${called(standing)} has room for ${inGib(storageBytes)} of files, and ${inGib(bytes)} are kept. Remove files that nobody needs. ${upgrade}`,
  )
}

/** The room may be a multiple of what the plan has, and none is held. */
async function hasRoomForBytes(
  tx: Reading,
  ports: Has,
  companyId: string,
  kept: Kept,
  more: number,
  multiple = 1,
): Promise<boolean> {
  const [[standing], [found]] = await tx.batch(planStanding.select(ports, companyId), kept)
  if (!standing || !found) throw new Error('there is no such company')
  return found.bytes + more <= priceList.limitsOf(standing.plan).storageBytes * multiple
}

const inGib = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`

/**
 * Only a new opening of the API is refused. Keys that exist go on: moving to a smaller plan does not break what runs.
 */
async function requireApiAccess(tx: Reading, ports: Has, companyId: string): Promise<void> {
  const standing = await planStanding.find(tx, ports, companyId)
  if (priceList.limitsOf(standing.plan).apiAccess) return
  throw planProblems.limitReached(
    `${called(standing)} is without the API. An admin moves to one that has it with POST /v1/billing/checkout-sessions.`,
  )
}

async function holdLimit(tx: Tx, ports: Has, companyId: string, what: string): Promise<Standing> {
  const [, [standing]] = await tx.batch(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${what}`}, 0))`,
    planStanding.select(ports, companyId),
  )
  if (!standing) throw new Error('there is no such company')
  return standing
}

const isReached = async (tx: Reading, rows: Statement, limit: number): Promise<boolean> =>
  (
    await tx.one(sql<{ reached: boolean }>`
    select count(*) >= ${limit}::int as reached from (${rows} limit ${limit}) as each`)
  ).reached

export const planLimits = {
  hasRoomForBytes,
  hasRoomForLiveJob,
  requireApiAccess,
  requireRoomForBytes,
  requireRoomForLiveJob,
  requireSeat,
}
