import { sql } from '#kernel/database/sql.ts'
import { TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { LetInAppView, listLetInApps, viewLetInApp } from '../oauth/let-in-app.ts'

export const listConnectedAppsPage = operation({
  id: 'listConnectedAppsPage',
  method: 'GET',
  path: '/v1/connected-apps/page',
  summary: 'Programs that were let in, newest first',
  description:
    'The programs that the caller let in to work for them in the active company; an admin sees those of all its members. A program that was ended, has let its time run out, or was let in by a password that is another by now is not there. While the company lets no programs in (`connectedAppsEnabled`), they are listed and open nothing.',
  access: 'reviewer',
  query: { userId: TextId.optional().meta({ description: 'Those that this member let in.' }) },
  paged: true,
  replies: { 200: pageOf(LetInAppView) },
  transaction: 'read',

  async handle({ query }, { tx, actor, page }) {
    const older = olderThan(page, sql`a.created_at`, sql`a.id`)
    const apps = await listLetInApps(tx, actor, { ofUser: query.userId, older, fetch: page.fetch })

    return reply(
      200,
      page.of(apps, viewLetInApp, ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
