import { nothing, sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { pageOf } from '#kernel/http/page.ts'
import { StagedActionView, viewAction } from '../receipt.view.ts'
import { actionFilters, listActions } from '../staged-action-list.ts'

export const listActionsPage = operation({
  id: 'listActionsPage',
  method: 'GET',
  path: '/v1/agent/actions/page',
  summary: 'Staged actions by pages, newest first',
  description:
    'On the jobs that the caller sees, whoever staged them; what each would do its receipt says. One whose time is over is `expired` at once.',
  access: 'reviewer',
  paged: true,
  query: actionFilters,
  replies: { 200: pageOf(StagedActionView) },
  transaction: 'read',

  async handle({ query }, { tx, actor, page }) {
    const older = page.after ? sql`a.id < ${page.after[0]}` : nothing
    const actions = await listActions(tx, actor, query, { older, fetch: page.fetch })

    return reply(
      200,
      page.of(actions, viewAction, ({ id }) => [id]),
    )
  },
})
