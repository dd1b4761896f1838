/** The newest jobs and people of a company are those that its members speak of. */
import type { ExampleJob, ExampleNames, KnownName } from '#intents/index.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { candidatesSeenBy } from '#modules/candidates/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'

/** A few more than are needed, for names that no sentence of ours may hold. */
const recentMax = 10

export async function listRecentNames(tx: Reading, actor: CompanyActor): Promise<ExampleNames> {
  const [drafts, live, people] = await tx.batch(
    selectJobs(actor, 'draft'),
    selectJobs(actor, 'live'),
    sql<KnownName>`
      select c.id, concat_ws(' ', c.first_name, c.last_name) as name from ${candidatesSeenBy(actor)} c
      where c.company_id = ${actor.companyId} order by c.created_at desc, c.id desc limit ${recentMax}`,
  )
  return { jobs: [...drafts, ...live], people }
}

const selectJobs = (actor: CompanyActor, status: 'draft' | 'live') =>
  sql<ExampleJob>`
    select j.id, j.title as name, j.status from ${jobsSeenBy(actor)} j
    where j.company_id = ${actor.companyId} and j.status = ${status}
    order by j.created_at desc, j.id desc limit ${recentMax}`
