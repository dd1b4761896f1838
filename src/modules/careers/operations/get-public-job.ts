import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getCompanyByAnySlug } from '../public-company.ts'
import { getPublicJob as getJob } from '../public-job.ts'
import { PublicJobView, viewPublicJob } from '../public-job.view.ts'

export const getPublicJob = operation({
  id: 'getPublicJob',
  method: 'GET',
  path: '/v1/public/companies/{slug}/jobs/{jobSlug}',
  summary: 'A live job, for applicants',
  description: 'With its questions, and with what an applicant agrees to. A draft or a closed job is not found.',
  access: 'anyone',
  cache: 'public',
  params: { slug: TextId, jobSlug: TextId },
  replies: { 200: PublicJobView },
  transaction: 'none',

  async handle({ params }, { everyone, within, ports }) {
    const company = await getCompanyByAnySlug(everyone.reading, params.slug)
    const job = await getJob(within(company.id).reading, company, params.jobSlug)

    return reply(200, viewPublicJob(job, ports.publicUrl))
  },
})
