import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'
import { applicationFilters } from '../application-filter.ts'
import { listApplicationsOf, positionIn } from '../application-list.ts'

export const listApplicationsPage = operation({
  id: 'listApplicationsPage',
  method: 'GET',
  path: '/v1/jobs/{jobId}/applications/page',
  summary: 'The applications to a job by pages, newest or best first',
  description:
    'Sorted by score, those without one come last; one whose score changes while the list is read can appear twice or be missed.',
  access: 'reviewer',
  paged: true,
  params: { jobId: Id },
  query: applicationFilters,
  replies: { 200: pageOf(ApplicationView) },
  transaction: 'read',

  async handle({ params, query }, { tx, actor, page }) {
    const applications = await listApplicationsOf(tx, actor, params.jobId, query, page)

    return reply(200, page.of(applications, viewApplicationFor(actor), positionIn(query)))
  },
})
