import { z } from 'zod'
import { emit } from '#kernel/events/event.ts'
import { TimeZone } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { planLimits, planProblems } from '#modules/plans/index.ts'
import {
  BrandChange,
  CompanyName,
  CompanyView,
  lockCompany,
  Slug,
  updateCompany as storeCompany,
  ThinkersChange,
  versionOfCompany,
  viewCompany,
} from '../company.ts'
import { companyMoved } from '../events.ts'
import { slugTaken } from '../problems.ts'

export const updateCompany = operation({
  id: 'updateCompany',
  method: 'PATCH',
  path: '/v1/company',
  summary: 'Change the company',
  description:
    'Changes what is sent and leaves the rest, within `brand` and `ai` too. Another slug changes the addresses of the careers page and of every job on it; those of the last five before lead there, and are nobody else’s. While `apiEnabled` is false no API key acts for the company; a plan without the API does not let it be switched on, and leaves on what is. While `connectedAppsEnabled` is false, no program that a member let in is answered.',
  access: 'admin',
  conditional: true,
  body: z.strictObject({
    name: CompanyName.exactOptional(),
    slug: Slug.exactOptional(),
    brand: BrandChange.exactOptional(),
    timezone: TimeZone.exactOptional(),
    careersText: z.string().max(20_000).exactOptional(),
    apiEnabled: z.boolean().exactOptional(),
    connectedAppsEnabled: z.boolean().exactOptional(),
    retentionMonths: z.int().min(1).max(120).nullable().exactOptional(),
    asksSelfIdentification: z.boolean().exactOptional(),
    ai: ThinkersChange.exactOptional(),
  }),
  replies: { 200: CompanyView },
  problems: [slugTaken, planProblems.limitReached],
  transaction: 'write',

  async handle({ body }, { tx, ports, actor, requireMatch }) {
    const company = await lockCompany(tx, actor)
    requireMatch(versionOfCompany(company))

    const fields = Object.keys(body)
    if (fields.length === 0) return reply(200, viewCompany(company), { etag: versionOfCompany(company) })
    if (body.apiEnabled && !company.apiEnabled) await planLimits.requireApiAccess(tx, ports, company.id)
    const { brand, ai = {}, ...rest } = body
    const thinkers = {
      aiEvaluation: ai.evaluation ?? company.aiEvaluation,
      aiAgent: ai.agent ?? company.aiAgent,
      aiDrafting: ai.drafting ?? company.aiDrafting,
    }
    const changed = await storeCompany(tx, company, { ...rest, ...brand, ...thinkers })
    const { apiEnabled, connectedAppsEnabled, retentionMonths, asksSelfIdentification } = body
    if (changed.timezone !== company.timezone) emit(tx, actor, companyMoved, { timezone: changed.timezone })
    audit(tx, actor, {
      action: 'company.changed',
      subject: ['company', company.id],
      details: {
        fields,
        apiEnabled,
        connectedAppsEnabled,
        retentionMonths,
        asksSelfIdentification,
        ...(body.ai && { ai: body.ai }),
      },
    })

    return reply(200, viewCompany(changed), { etag: versionOfCompany(changed) })
  },
})
