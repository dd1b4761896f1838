import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { applicantGroups } from '../adverse-impact/adverse-impact.store.ts'
import { fewPeople } from '../adverse-impact/adverse-impact.ts'
import { coveredBy, scoringEngines } from '../adverse-impact/audit.store.ts'
import { auditOf } from '../adverse-impact/audit.ts'
import { AuditView, auditTable } from '../adverse-impact/audit.view.ts'
import { hiringFilters } from '../figures/hiring-filter.ts'

export const exportAdverseImpact = operation({
  id: 'exportAdverseImpact',
  method: 'GET',
  path: '/v1/analytics/adverse-impact/export',
  summary: 'Adverse impact, for an auditor',
  description:
    'The figures with all that an auditor needs beside them: what was asked and which days it covers, the engines that scored and their versions, where the data and the categories are from, what each column means, and totals that add up. As JSON, or as one table. Categories of fewer than five people are withheld unless `fewPeople` says otherwise; that it was exported, and how, is remembered in the audit log.',
  access: 'admin',
  query: {
    ...hiringFilters,
    fewPeople: z.enum(fewPeople).default('withheld').meta({
      description:
        'Local Law 144 wants the number and the rate of every category, however few they are. Those figures may point to somebody, so they are shown to whoever asks for them on purpose.',
    }),
  },
  replies: { 200: AuditView },
  transaction: 'write',
  table: auditTable,

  async handle({ query }, { tx, actor, ports }) {
    const { companyId } = actor
    const covered = await tx.one(coveredBy(companyId, query))
    const [groups, engines] = await tx.batch(applicantGroups(companyId, query), scoringEngines(companyId, query))

    const { fewPeople, jobId = null, createdAfter = null, createdBefore = null } = query
    audit(tx, actor, {
      action: 'adverse_impact.exported',
      subject: ['company', companyId],
      details: { fewPeople, jobId, createdAfter, createdBefore },
    })

    return reply(200, auditOf(query, { groups, engines, covered, at: ports.clock.now().toISOString() }))
  },
})
