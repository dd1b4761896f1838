import { nothing, sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { JobActivityView, listActivity, viewActivity } from '../job-activity.ts'

export const listJobActivityPage = operation({
  id: 'listJobActivityPage',
  method: 'GET',
  path: '/v1/jobs/{jobId}/activity/page',
  summary: 'What happened on a job by pages, newest first',
  access: 'reviewer',
  paged: true,
  params: { jobId: Id },
  replies: { 200: pageOf(JobActivityView) },
  transaction: 'read',

  async handle({ params }, { tx, actor, page }) {
    const older = page.after ? sql`a.id < ${page.after[0]}` : nothing
    const activities = await listActivity(tx, actor, params.jobId, { older, fetch: page.fetch })

    return reply(
      200,
      page.of(activities, viewActivity, ({ id }) => [id]),
    )
  },
})
