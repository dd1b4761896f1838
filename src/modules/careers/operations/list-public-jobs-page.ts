import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { getCompanyByAnySlug } from '../public-company.ts'
import { listPublicJobs } from '../public-job.ts'
import { PublicJobSummaryView, viewPublicSummaryAt } from '../public-job.view.ts'
import { publicJobFilters } from '../public-job-filter.ts'

export const listPublicJobsPage = operation({
  id: 'listPublicJobsPage',
  method: 'GET',
  path: '/v1/public/companies/{slug}/jobs/page',
  summary: 'The live jobs of a company by pages, newest published first',
  description: 'Without their long texts. Also those that have as many applicants as they take.',
  access: 'anyone',
  cache: 'public',
  paged: true,
  params: { slug: TextId },
  query: publicJobFilters,
  replies: { 200: pageOf(PublicJobSummaryView) },
  transaction: 'none',

  async handle({ params, query }, { everyone, within, ports, page }) {
    const company = await getCompanyByAnySlug(everyone.reading, params.slug)
    const { after, fetch } = page
    const jobs = await listPublicJobs(within(company.id).reading, company, { ...query, after, fetch })

    return reply(
      200,
      page.of(jobs, viewPublicSummaryAt(ports.publicUrl), ({ publishedAt, id }) => [publishedAt, id]),
    )
  },
})
