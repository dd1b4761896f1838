import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { CompanyId } from '../company.ts'
import { enterCompany, SessionCompanyView } from '../session.ts'

export const setActiveCompany = operation({
  id: 'setActiveCompany',
  method: 'PUT',
  path: '/v1/me/active-company',
  summary: 'Choose the company to work in',
  description:
    'The session works in this company from now on; other sessions of the user stay where they are. A company the user does not belong to is not found.',
  access: 'user',
  body: z.strictObject({ companyId: CompanyId }),
  replies: { 200: SessionCompanyView },
  problems: [notFound],
  transaction: 'none',

  async handle({ body }, { everyone, actor }) {
    return everyone.conclude(async (tx) => {
      const company = await enterCompany(tx, actor.sessionId, body.companyId)
      if (!company) throw notFound()
      const member = { ...actor, companyId: company.id, role: company.role }
      audit(tx, member, { action: 'session.entered', subject: ['session', actor.sessionId] })

      return reply(200, company)
    })
  },
})
