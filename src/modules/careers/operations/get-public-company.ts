import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getCompanyByAnySlug, PublicCompanyView, viewPublicCompany } from '../public-company.ts'

export const getPublicCompany = operation({
  id: 'getPublicCompany',
  method: 'GET',
  path: '/v1/public/companies/{slug}',
  summary: 'A company, for applicants',
  access: 'anyone',
  cache: 'public',
  params: { slug: TextId },
  replies: { 200: PublicCompanyView },
  transaction: 'none',

  async handle({ params }, { everyone, ports }) {
    const company = await getCompanyByAnySlug(everyone.reading, params.slug)

    return reply(200, viewPublicCompany(company, ports.publicUrl))
  },
})
