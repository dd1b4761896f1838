import { Id } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { ApplicationView, viewApplicationFor } from '../application.view.ts'
import { applicationFilters } from '../application-filter.ts'
import { listApplicationsOf } from '../application-list.ts'

export const listApplications = operation({
  id: 'listApplications',
  method: 'GET',
  path: '/v1/jobs/{jobId}/applications',
  summary: 'The applications to a job, newest or best first',
  description: 'The first 500; its pages read on.',
  access: 'reviewer',
  params: { jobId: Id },
  query: applicationFilters,
  replies: { 200: listOf(ApplicationView) },
  transaction: 'read',

  async handle({ params, query }, { tx, actor }) {
    const asked = { after: null, fetch: listFetch }
    const applications = await listApplicationsOf(tx, actor, params.jobId, query, asked)

    return reply(200, viewList(applications, viewApplicationFor(actor)))
  },
})
