import { z } from 'zod'
import { Id, text } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { draftJob, jobCriteria, jobStore } from '#modules/jobs/index.ts'
import { bestCriteria } from '../best-criteria.ts'
import { requireFair } from '../pool.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { searchCommands } from '../search.commands.ts'
import {
  ChannelsField,
  CriteriaField,
  FiltersField,
  PurposeField,
  SearchName,
  TargetField,
  targetDefault,
} from '../search.ts'
import { SearchView, versionOfSearch, viewSearchFor } from '../search.view.ts'

const lengthMax = 20_000

export const createSourcingSearch = operation({
  id: 'createSourcingSearch',
  method: 'POST',
  path: '/v1/jobs/{jobId}/sourcing-searches',
  summary: 'Plan a search for people',
  description:
    'From the criteria that are sent; else from those that rules read out of `text`, a brief; else from those of the job. Nothing is looked for before it is started. Looking and judging cost nothing; each person who is accepted costs what `credits.perPerson` says.',
  access: sourcingRoles.search,
  params: { jobId: Id },
  body: z
    .strictObject({
      name: SearchName.exactOptional().meta({ description: 'The title of the job, when not said.' }),
      criteria: CriteriaField.exactOptional(),
      text: text(1, lengthMax).exactOptional().meta({ description: 'A brief. Not together with `criteria`.' }),
      filters: FiltersField.default(() => FiltersField.parse({})),
      channels: ChannelsField.default(['talent_pool', 'ats_history']),
      targetCount: TargetField.default(targetDefault),
      purpose: PurposeField.default(null),
    })
    .refine(({ criteria, text: brief }) => criteria === undefined || brief === undefined, {
      path: ['text'],
      message: 'must be left out where there are criteria',
      params: { rule: 'exclusive' },
    }),
  replies: { 201: SearchView },
  transaction: 'none',

  async handle({ params, body }, { actor, reading, ports, signal, conclude }) {
    const job = await jobStore.get(reading, actor, params.jobId)
    const read =
      body.text === undefined ? null : (await draftJob(body.text, { reading, actor, ports, signal })).draft.criteria
    const criteria = jobCriteria.identify(job.criteria, body.criteria ?? bestCriteria(read ?? job.criteria))
    requireFair(criteria)

    return conclude(async (tx) => {
      const search = await searchCommands.add(tx, actor, {
        jobId: job.id,
        name: body.name ?? job.title,
        purpose: body.purpose,
        criteria,
        filters: body.filters,
        channels: body.channels,
        targetCount: body.targetCount,
      })
      return reply(201, viewSearchFor(actor)(search), {
        etag: versionOfSearch(search),
        headers: { location: `/v1/sourcing-searches/${search.id}` },
      })
    })
  },
})
