import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobCriteria, jobStore } from '#modules/jobs/index.ts'
import { talent } from '#modules/talent/index.ts'
import { bestCriteria } from '../best-criteria.ts'
import { askOf, countedOf, requireFair } from '../pool.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { ChannelsField, CriteriaField, FiltersField } from '../search.ts'
import { CountsView, CriterionView, viewCounts, viewCriterion } from '../search.view.ts'

export const countSourcingPeople = operation({
  id: 'countSourcingPeople',
  method: 'POST',
  path: '/v1/jobs/{jobId}/sourcing-searches/count',
  summary: 'Count who would come',
  description:
    'For criteria and filters that somebody is writing: how many people are known, how many show each criterion, and how many more would come without it. People of lists and of vendors are not counted. Nothing is stored, and nothing costs anything.',
  access: sourcingRoles.search,
  params: { jobId: Id },
  body: z.strictObject({
    criteria: CriteriaField.exactOptional().meta({
      description: 'Those of the job, when not said: of more than 15 those that weigh most, musts first.',
    }),
    filters: FiltersField.default(() => FiltersField.parse({})),
    channels: ChannelsField.default(['talent_pool', 'ats_history']),
  }),
  replies: { 200: z.strictObject({ criteria: z.array(CriterionView), counts: CountsView }) },
  onlyReads: true,
  transaction: 'none',

  async handle({ params, body }, { actor, reading, signal }) {
    const job = await jobStore.get(reading, actor, params.jobId)
    const criteria = jobCriteria.identify(job.criteria, body.criteria ?? bestCriteria(job.criteria))
    requireFair(criteria)

    const counts = await talent.count(reading, askOf(actor.companyId, { ...body, criteria }), { signal })

    return reply(200, { criteria: criteria.map(viewCriterion), counts: viewCounts(countedOf(counts)) })
  },
})
