import { nothing } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { listFetch, listOf, viewList } from '#kernel/http/list.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { JobActivityView, listActivity, viewActivity } from '../job-activity.ts'

export const listJobActivity = operation({
  id: 'listJobActivity',
  method: 'GET',
  path: '/v1/jobs/{jobId}/activity',
  summary: 'What happened on a job, newest first',
  description: 'At most 500. The paged form has them all.',
  access: 'reviewer',
  params: { jobId: Id },
  replies: { 200: listOf(JobActivityView) },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const activities = await listActivity(tx, actor, params.jobId, { older: nothing, fetch: listFetch })

    return reply(200, viewList(activities, viewActivity))
  },
})
