import { z } from 'zod'
import { allOf, nothing, sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { listSearches } from '../search.store.ts'
import { searchStates } from '../search.ts'
import { SearchView, viewSearchFor } from '../search.view.ts'

export const listSourcingSearchesPage = operation({
  id: 'listSourcingSearchesPage',
  method: 'GET',
  path: '/v1/jobs/{jobId}/sourcing-searches/page',
  summary: 'List the searches of a job',
  description: 'The newest comes first.',
  access: sourcingRoles.search,
  params: { jobId: Id },
  query: { state: z.enum(searchStates).optional() },
  replies: { 200: pageOf(SearchView) },
  transaction: 'read',
  paged: true,

  async handle({ params, query: { state } }, { tx, actor, page }) {
    const job = await jobStore.get(tx, actor, params.jobId)
    const clause = allOf(
      sql`s.job_id = ${job.id}`,
      state === undefined ? nothing : sql`s.state = ${state}`,
      page.after ? sql`s.id < ${page.after[0]}` : nothing,
    )
    const searches = await listSearches(tx, actor, clause, page.fetch)
    return reply(
      200,
      page.of(searches, viewSearchFor(actor), ({ id }) => [id]),
    )
  },
})
