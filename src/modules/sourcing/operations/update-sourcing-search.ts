import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { jobCriteria } from '#modules/jobs/index.ts'
import { requireFair } from '../pool.ts'
import { channelOff } from '../problems.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { replanSearch } from '../search.commands.ts'
import { lockSearch, rewriteSearch } from '../search.store.ts'
import {
  ChannelsField,
  CriteriaField,
  FiltersField,
  type Plan,
  PurposeField,
  type Search,
  SearchName,
  TargetField,
} from '../search.ts'
import { SearchView, versionOfSearch, viewSearchFor } from '../search.view.ts'

export const updateSourcingSearch = operation({
  id: 'updateSourcingSearch',
  method: 'PATCH',
  path: '/v1/sourcing-searches/{searchId}',
  summary: 'Change a search',
  description:
    'Other criteria, filters or channels make another version. While it runs it begins anew with that; one that was over is a draft again. Who was accepted or dismissed stays so. Name, purpose and target change nothing else.',
  access: sourcingRoles.edit,
  conditional: true,
  params: { searchId: Id },
  body: z.strictObject({
    name: SearchName.exactOptional(),
    purpose: PurposeField.exactOptional(),
    criteria: CriteriaField.exactOptional(),
    filters: FiltersField.exactOptional(),
    channels: ChannelsField.exactOptional(),
    targetCount: TargetField.exactOptional(),
  }),
  replies: { 200: SearchView },
  problems: [channelOff],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const search = await lockSearch(tx, actor, params.searchId)
    requireMatch(versionOfSearch(search))
    const plan = planOf(search, body)
    if (body.criteria) requireFair(plan.criteria)

    const replanned = isDeepStrictEqual(plan, partsOf(search)) ? search : await replanSearch(tx, actor, search, plan)
    const named = {
      name: body.name ?? search.name,
      purpose: body.purpose === undefined ? search.purpose : body.purpose,
      targetCount: body.targetCount ?? search.targetCount,
    }
    const isNamedSo = isDeepStrictEqual(named, {
      name: search.name,
      purpose: search.purpose,
      targetCount: search.targetCount,
    })
    const changed = isNamedSo
      ? replanned
      : await rewriteSearch(
          tx,
          replanned,
          sql`name = ${named.name}, purpose = ${named.purpose}, target_count = ${named.targetCount}`,
        )

    return reply(200, viewSearchFor(actor)(changed), { etag: versionOfSearch(changed) })
  },
})

const partsOf = ({ criteria, filters, channels }: Plan): Plan => ({ criteria, filters, channels })

type Wish = Partial<Omit<Plan, 'criteria'>> & { readonly criteria?: Parameters<typeof jobCriteria.identify>[1] }

const planOf = (search: Search, { criteria, filters, channels }: Wish): Plan => ({
  criteria: criteria ? jobCriteria.identify(search.criteria, criteria) : search.criteria,
  filters: filters ?? search.filters,
  channels: channels ?? search.channels,
})
