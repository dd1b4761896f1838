/** The demo company searched for engineers, wrote to them, and some answered. */

import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { TaskScope } from '#kernel/tasks/task.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { FiltersField, searchCommands } from '#modules/sourcing/index.ts'
import type { DemoJob } from './jobs.ts'

const letter = ({ firstName, jobTitle }: { firstName: string; jobTitle: string }): string =>
  `Hello ${firstName},\n\nyour work on services and data is what we need in Leipzig. We look for a ${jobTitle}, four people in all, and would like to tell you more. Would a call this week suit you?\n\nRosa Winter`

const answers: readonly (string | null)[] = [
  'That sounds good. Thursday after five?',
  null,
  'Thank you, I have just begun somewhere else.',
]

interface Contacted {
  readonly candidateId: number
  readonly firstName: string
  readonly appliedAt: string
}

/** The search is made once, and runs for real; the people who are on the job already were found by it three weeks ago. */
export async function fillCampaign({ db }: TaskScope, recruiter: CompanyActor, jobId: number, { title }: DemoJob) {
  const { companyId } = recruiter
  await db.transaction({ companyId }, async (tx) => {
    const made = await tx.maybe(
      sql`select 1 as one from sourcing_campaign where company_id = ${companyId} and job_id = ${jobId}`,
    )
    if (made) return
    const people = await tx.all(sql<Contacted>`
      select c.id as candidate_id, c.first_name, a.applied_at from application a
        join candidate c on c.company_id = a.company_id and c.id = a.candidate_id
      where a.company_id = ${companyId} and a.job_id = ${jobId} and a.source = 'sourcing' order by a.id`)
    const { criteria } = await jobStore.get(tx, recruiter, jobId)
    const search = await searchCommands.add(tx, recruiter, {
      jobId,
      name: `${title}, Central Germany`,
      purpose: 'People who applied to us before know the company, and may want to hear of this job.',
      criteria,
      filters: FiltersField.parse({}),
      channels: ['talent_pool', 'ats_history'],
      targetCount: 10,
    })
    await tx.run(sql`
      update sourcing_search set created_at = now() - interval '21 days', started_at = now() - interval '20 days'
      where company_id = ${companyId} and id = ${search.id}`)
    const { id } = await searchCommands.start(tx, recruiter, search)
    await tx.run(sql`
      update sourcing_campaign set contacted = ${people.length}, replied = ${people.filter((_, place) => answerOf(place) !== null).length},
        interested = ${people.filter((_, place) => place % answers.length === 0).length}
      where company_id = ${companyId} and id = ${id}`)
    for (const [place, person] of people.entries()) await write(tx, companyId, { id, jobId, title }, person, place)
  })
}

const answerOf = (place: number): string | null => answers[place % answers.length] ?? null

interface Campaign {
  readonly id: number
  readonly jobId: number
  readonly title: string
}

/** The letter goes out a day after people were found; most open it, and some answer within two days. */
async function write(
  tx: Tx,
  companyId: string,
  { id, jobId, title }: Campaign,
  { candidateId, firstName, appliedAt }: Contacted,
  place: number,
): Promise<void> {
  const answer = answerOf(place)
  const sentAt = sql`${appliedAt}::timestamptz + interval '1 day'`
  const repliedAt = sql`${appliedAt}::timestamptz + make_interval(hours => ${31 + place * 5})`
  await tx.run(sql`
    insert into message (company_id, campaign_id, candidate_id, job_id, direction, channel, subject, body, sent_at, opened_at, replied_at)
    values (${companyId}, ${id}, ${candidateId}, ${jobId}, 'outbound', 'email', ${`${title} in Leipzig`},
      ${letter({ firstName, jobTitle: title })}, ${sentAt}, ${sentAt} + interval '5 hours',
      case when ${answer !== null} then ${repliedAt} end)`)
  if (answer === null) return
  await tx.run(sql`
    insert into message (company_id, campaign_id, candidate_id, job_id, direction, channel, subject, body, sent_at)
    values (${companyId}, ${id}, ${candidateId}, ${jobId}, 'inbound', 'email', ${`Re: ${title} in Leipzig`}, ${answer}, ${repliedAt})`)
}
