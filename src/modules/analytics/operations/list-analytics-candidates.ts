import { z } from 'zod'
import { viewTime } from '#kernel/database/types.ts'
import { type TableRow, tableOf } from '#kernel/http/csv.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { applicationStatuses } from '#modules/applications/index.ts'
import { hiringFilters } from '../figures/hiring-filter.ts'
import { numberedPage, openNumberedPage } from '../figures/numbered-page.ts'
import { type PersonOnJob, peopleOnJobs, sorts } from '../figures/people-on-jobs.ts'

const Row = z
  .strictObject({
    applicationId: IdView,
    candidateId: IdView,
    firstName: z.string(),
    lastName: z.string(),
    jobId: IdView,
    jobTitle: z.string(),
    status: z.enum(applicationStatuses),
    score: z.int().nullable(),
    source: z.string(),
    appliedAt: TimeView,
  })
  .meta({ id: 'AnalyticsCandidate' })

export const listAnalyticsCandidates = operation({
  id: 'listAnalyticsCandidates',
  method: 'GET',
  path: '/v1/analytics/candidates',
  summary: 'Candidates across the company',
  description:
    'Those on a board, once for each job they are on. By score, those without one come last. The first 5,000 are shown, by numbered pages; narrow the filters to see others.',
  access: 'recruiter',
  query: { ...hiringFilters, ...numberedPage, sort: z.enum(sorts).default('recent') },
  replies: {
    200: z
      .strictObject({
        data: z.array(Row),
        page: z.int(),
        pageSize: z.int(),
        hasMore: z.boolean().meta({ description: 'Whether the next page shows more.' }),
      })
      .meta({ id: 'AnalyticsCandidates' }),
  },
  transaction: 'read',
  table: ({ data, hasMore }: { data: readonly TableRow[]; hasMore: boolean }) => tableOf(Row, data, hasMore),

  async handle({ query }, { tx, actor: { companyId } }) {
    const numbered = openNumberedPage(query)
    const { page, pageSize, isLast } = numbered
    const people = await tx.all(peopleOnJobs(companyId, query, query.sort, numbered))

    return reply(200, {
      data: people.slice(0, pageSize).map(viewPerson),
      page,
      pageSize,
      hasMore: people.length > pageSize && !isLast,
    })
  },
})

const viewPerson = ({ appliedAt, ...person }: PersonOnJob) => ({
  applicationId: person.applicationId,
  candidateId: person.candidateId,
  firstName: person.firstName,
  lastName: person.lastName,
  jobId: person.jobId,
  jobTitle: person.jobTitle,
  status: person.status,
  score: person.score,
  source: person.source,
  appliedAt: viewTime(appliedAt),
})
