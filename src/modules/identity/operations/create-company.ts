import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { CompanyName, CompanyView, foundCompany, versionOfCompany, viewCompany } from '../company.ts'
import { slugTaken } from '../problems.ts'
import { enterCompany } from '../session.ts'

const windowMs = 60 * 60_000
const ofUserMax = 30

export const createCompany = operation({
  id: 'createCompany',
  method: 'POST',
  path: '/v1/companies',
  summary: 'Found a further company',
  description:
    'The user becomes its admin. The session stays in the company it works in; one that works in none works in the new one from now on. At most 30 an hour.',
  access: 'user',
  body: z.strictObject({ name: CompanyName }),
  replies: { 201: CompanyView },
  problems: [slugTaken],
  transaction: 'none',

  async handle({ body }, { everyone, actor, throttle }) {
    await throttle([{ id: `company:${actor.userId}`, limit: ofUserMax, windowMs }])

    return everyone.conclude(async (tx) => {
      const company = await foundCompany(tx, body.name, actor.userId)
      if (actor.companyId === null) await enterCompany(tx, actor.sessionId, company.id)
      const admin = { ...actor, companyId: company.id, role: 'admin' } as const
      audit(tx, admin, { action: 'company.founded', subject: ['company', company.id] })

      return reply(201, viewCompany(company), { etag: versionOfCompany(company) })
    })
  },
})
