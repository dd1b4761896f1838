import { z } from 'zod'
import { nothing, sql } from '#kernel/database/sql.ts'
import { viewTime } from '#kernel/database/types.ts'
import { Id, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { getSearch, selectVersions, type Version } from '../search.store.ts'
import { SearchView, viewCriterion } from '../search.view.ts'

const VersionView = z
  .strictObject({
    version: z.int(),
    criteria: SearchView.shape.criteria,
    filters: SearchView.shape.filters,
    channels: SearchView.shape.channels,
    plannedBy: z.string(),
    plannedAt: TimeView,
  })
  .meta({ id: 'SourcingVersion' })

const viewVersion = ({ plannedAt, criteria, channels, ...rest }: Version): z.input<typeof VersionView> => ({
  ...rest,
  criteria: criteria.map(viewCriterion),
  channels: [...channels],
  plannedAt: viewTime(plannedAt),
})

export const listSourcingVersionsPage = operation({
  id: 'listSourcingVersionsPage',
  method: 'GET',
  path: '/v1/sourcing-searches/{searchId}/versions/page',
  summary: 'List what a search asked for before',
  description: 'The newest version comes first. Records of decisions name them.',
  access: sourcingRoles.search,
  params: { searchId: Id },
  replies: { 200: pageOf(VersionView) },
  transaction: 'read',
  paged: true,

  async handle({ params }, { tx, actor, page }) {
    const search = await getSearch(tx, actor, params.searchId)
    const older = page.after ? sql`version < ${page.after[0]}` : nothing
    const versions = await tx.all(selectVersions(actor.companyId, search.id, older, page.fetch))
    return reply(
      200,
      page.of(versions, viewVersion, ({ version }) => [version]),
    )
  },
})
