/**
 * Subscribers get a letter once a week, with the jobs that are new since the last time. Nobody gets a letter about
 * none.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { subscriptionToken } from '../newsletter.ts'
import { mailNewJobs } from '../newsletter-mails.ts'

const batchMax = 200
const newJobsMax = 1000

interface Due {
  readonly companyId: string
  readonly id: string
  readonly email: string
  readonly toldUntil: Instant
}

interface NewJob {
  readonly title: string
  readonly slug: string
  readonly publishedAt: Instant
  readonly companyName: string
  readonly companySlug: string
}

/**
 * Subscribers who were told this week are not due, so each run but the first of a week finds nobody, or those it had
 * missed.
 */
export const mailNewslettersTask = chore({
  name: 'mail-newsletters',
  schedule: '23 7 * * *',
  async run({ db, ports, signal }) {
    await inBatches(batchMax, signal, (limit) => db.transaction('everyone', (tx) => tellSome(tx, ports, limit), signal))
  },
})

/**
 * The letters and the memory of them are committed together. Jobs of the last minute wait, because others may be
 * publishing just now.
 */
async function tellSome(tx: Tx, ports: Ports, limit: number): Promise<number> {
  const due = await tx.all(sql<Due>`
    select company_id, id, email, told_until from newsletter_subscription
    where told_until < date_trunc('week', now()) order by told_until limit ${limit} for update skip locked`)
  for (const [companyId, subscriptions] of Map.groupBy(due, ({ companyId }) => companyId)) {
    const jobs = await newJobsOf(tx, companyId, subscriptions)
    for (const subscription of subscriptions) {
      tell(
        tx,
        ports,
        subscription,
        jobs.filter(({ publishedAt }) => publishedAt > subscription.toldUntil),
      )
    }
    await tx.run(sql`
      update newsletter_subscription set told_until = now() - interval '1 minute'
      where company_id = ${companyId} and id = any(${subscriptions.map(({ id }) => id)}::uuid[])`)
  }
  return due.length
}

function newJobsOf(tx: Tx, companyId: string, subscriptions: readonly Due[]): Promise<NewJob[]> {
  const [since = ''] = subscriptions.map(({ toldUntil }) => toldUntil).sort()
  return tx.all(sql<NewJob>`
    select j.title, j.slug, j.published_at, c.name as company_name, c.slug as company_slug
    from ${allJobs} j join ${allCompanies} c on c.id = j.company_id
    where j.company_id = ${companyId} and j.is_open
      and j.published_at > ${since} and j.published_at <= now() - interval '1 minute'
    order by j.published_at desc, j.id desc limit ${newJobsMax}`)
}

function tell(tx: Tx, ports: Ports, { companyId, id, email }: Due, jobs: readonly NewJob[]): void {
  const [newest] = jobs
  if (!newest) return
  const company = { id: companyId, name: newest.companyName, slug: newest.companySlug }
  mailNewJobs(tx, ports, { to: email, token: subscriptionToken(ports, id), company }, jobs)
}
