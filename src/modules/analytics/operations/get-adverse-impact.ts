import { operation, reply } from '#kernel/http/operation.ts'
import { applicantGroups } from '../adverse-impact/adverse-impact.store.ts'
import { adverseImpactOf } from '../adverse-impact/adverse-impact.ts'
import { AdverseImpactView, adverseImpactRows } from '../adverse-impact/adverse-impact.view.ts'
import { hiringFilters } from '../figures/hiring-filter.ts'

export const getAdverseImpact = operation({
  id: 'getAdverseImpact',
  method: 'GET',
  path: '/v1/analytics/adverse-impact',
  summary: 'Whether applicants are selected alike',
  description:
    'Counts, rates of selection and of scoring, and their ratios, by what applicants said of themselves when they were asked and chose to: the arithmetic of Local Law 144 of New York City. A category of fewer than 5 people is withheld, and so are others where its figures would follow from theirs. One of less than 2 % of those whose category is told has its counts and its rate, and is in no ratio. A highest rate of few people is marked, and flags nobody: differences are tested (Fisher’s exact test) against the highest rate of 30 people at least. Of sourced people, who were not asked, nothing is counted.',
  access: 'admin',
  query: hiringFilters,
  replies: { 200: AdverseImpactView },
  transaction: 'read',
  table: (report: Parameters<typeof adverseImpactRows>[0]) => ({ rows: adverseImpactRows(report) }),

  async handle({ query }, { tx, actor: { companyId } }) {
    return reply(200, adverseImpactOf(await tx.all(applicantGroups(companyId, query))))
  },
})
