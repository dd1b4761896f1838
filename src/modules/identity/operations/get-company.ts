import { operation, reply } from '#kernel/http/operation.ts'
import { CompanyView, getCompany as readCompany, versionOfCompany, viewCompany } from '../company.ts'

export const getCompany = operation({
  id: 'getCompany',
  method: 'GET',
  path: '/v1/company',
  summary: 'The company the session works in',
  description: 'Everyone who works in the company sees it; admins change it.',
  access: 'reviewer',
  replies: { 200: CompanyView },
  transaction: 'read',

  async handle(_input, { tx, actor }) {
    const company = await readCompany(tx, actor)

    return reply(200, viewCompany(company), { etag: versionOfCompany(company) })
  },
})
