import { z } from 'zod'
import { scopes } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { allCompanies } from '#modules/identity/index.ts'

const IntegrationCompanyView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    key: z.strictObject({ id: z.string(), type: z.enum(['company', 'platform']), scopes: z.array(z.enum(scopes)) }),
  })
  .meta({ id: 'IntegrationCompany' })

export const getIntegrationCompany = operation({
  id: 'getIntegrationCompany',
  method: 'GET',
  path: '/v1/integration/company',
  summary: 'The company the key acts for',
  description: 'Who the key acts for, and what it may do there: a first call to check a connection with.',
  access: { scope: 'any' },
  replies: { 200: IntegrationCompanyView },
  transaction: 'read',

  async handle(_input, { tx, actor }) {
    const company = await tx.one(sql<{ id: string; name: string; slug: string }>`
      select c.id, c.name, c.slug from ${allCompanies} c where c.id = ${actor.companyId}`)

    return reply(200, { ...company, key: { id: actor.keyId, type: actor.keyType, scopes: [...actor.scopes] } })
  },
})
