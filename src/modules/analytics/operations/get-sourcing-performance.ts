import { z } from 'zod'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { type TableRow, tableOf } from '#kernel/http/csv.ts'
import { Id, IdView, TimeView } from '#kernel/http/fields.ts'
import { listFetch, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { sourcingFigures } from '#modules/sourcing/index.ts'
import { share } from '../figures/hiring.view.ts'

interface Campaign {
  readonly id: number
  readonly jobId: number
  readonly jobTitle: string
  readonly name: string
  readonly status: string
  readonly startedAt: Instant | null
  readonly endedAt: Instant | null
  readonly profilesFound: number
  readonly contacted: number
  readonly replied: number
  readonly interested: number
  readonly cost: number
}

const people = (about: string) => z.int().min(0).meta({ description: about })

const Performance = {
  profilesFound: people('People whom the search found.'),
  contacted: people('Those of them who were written to.'),
  replied: people('Those of them who answered.'),
  interested: people('Those who answered that they are interested.'),
  cost: z.number().min(0).meta({ description: 'What it cost, with two decimals.' }),
  replyRate: z.number().min(0).nullable().meta({ description: 'Of those who were written to, how many answered.' }),
  interestRate: z.number().min(0).nullable().meta({ description: 'Of those who answered, how many are interested.' }),
}

const CampaignView = z.strictObject({
  id: IdView,
  jobId: IdView,
  jobTitle: z.string(),
  name: z.string(),
  status: z.string(),
  startedAt: TimeView.nullable(),
  endedAt: TimeView.nullable(),
  ...Performance,
})

export const getSourcingPerformance = operation({
  id: 'getSourcingPerformance',
  method: 'GET',
  path: '/v1/analytics/sourcing-performance',
  summary: 'AI sourcing campaigns, and what came of them',
  description: 'The newest 500 campaigns, and the sums of those.',
  access: 'recruiter',
  query: { jobId: Id.optional().meta({ description: 'Those of this job.' }) },
  replies: {
    200: z
      .strictObject({
        campaigns: z.array(CampaignView),
        truncated: z.boolean().meta({ description: 'Whether there are more than the 500 shown.' }),
        total: z.strictObject(Performance),
      })
      .meta({ id: 'SourcingPerformance' }),
  },
  transaction: 'read',
  table: ({ campaigns, truncated }: { campaigns: readonly TableRow[]; truncated: boolean }) =>
    tableOf(CampaignView, campaigns, truncated),

  async handle({ query: { jobId } }, { tx, actor: { companyId } }) {
    const ofJob = jobId === undefined ? nothing : sql`s.job_id = ${jobId}`
    const campaigns = await tx.all(sql<Campaign>`
      select s.id, s.job_id, j.title as job_title, s.name, s.status, s.started_at, s.ended_at, s.profiles_found, s.contacted,
        s.replied, s.interested, s.cost
      from ${sourcingFigures} s join ${allJobs} j on j.company_id = s.company_id and j.id = s.job_id
      where ${allOf(sql`s.company_id = ${companyId}`, ofJob)} order by s.id desc limit ${listFetch}`)

    const { data, truncated } = viewList(campaigns, viewCampaign)
    return reply(200, { campaigns: data, truncated, total: viewPerformance(data.reduce(sumOf, none)) })
  },
})

type Counted = Pick<Campaign, 'profilesFound' | 'contacted' | 'replied' | 'interested' | 'cost'>

const none: Counted = { profilesFound: 0, contacted: 0, replied: 0, interested: 0, cost: 0 }

const sumOf = (one: Counted, other: Counted): Counted => ({
  profilesFound: one.profilesFound + other.profilesFound,
  contacted: one.contacted + other.contacted,
  replied: one.replied + other.replied,
  interested: one.interested + other.interested,
  // The sum is made in cents, because sums of fractions drift.
  cost: (Math.round(one.cost * 100) + Math.round(other.cost * 100)) / 100,
})

const viewPerformance = ({ profilesFound, contacted, replied, interested, cost }: Counted) => ({
  profilesFound,
  contacted,
  replied,
  interested,
  cost,
  replyRate: share(replied, contacted),
  interestRate: share(interested, replied),
})

const viewCampaign = (campaign: Campaign) => ({
  id: campaign.id,
  jobId: campaign.jobId,
  jobTitle: campaign.jobTitle,
  name: campaign.name,
  status: campaign.status,
  startedAt: campaign.startedAt && viewTime(campaign.startedAt),
  endedAt: campaign.endedAt && viewTime(campaign.endedAt),
  ...viewPerformance(campaign),
})
