import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { foundMax, listSuppressions, ReasonField, SuppressionView, viewSuppression } from '../suppression.ts'

export const listSuppressionsPage = operation({
  id: 'listSuppressionsPage',
  method: 'GET',
  path: '/v1/inbox/suppressions/page',
  summary: 'Addresses that the company does not write to, the newest first',
  description: 'An address is here once for each reason. Those that are over are not.',
  access: 'recruiter',
  paged: true,
  query: {
    reason: ReasonField.optional(),
    query: z
      .string()
      .max(254)
      .optional()
      .meta({
        description: `How the address begins, in any letter case. Of more than ${foundMax} the first by name are found.`,
      }),
  },
  replies: { 200: pageOf(SuppressionView) },
  transaction: 'read',

  async handle({ query }, { tx, actor, page }) {
    const older = olderThan(page, sql`s.since`, sql`s.id`)
    const suppressions = await listSuppressions(tx, actor, query, { older, fetch: page.fetch })

    return reply(
      200,
      page.of(suppressions, viewSuppression, ({ since, id }) => [since, id]),
    )
  },
})
