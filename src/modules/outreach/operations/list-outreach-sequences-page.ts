import { sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { outreachRoles } from '../outreach.allowed.ts'
import { SequenceView, sequenceStore, viewSequence } from '../sequence.ts'

export const listOutreachSequencesPage = operation({
  id: 'listOutreachSequencesPage',
  method: 'GET',
  path: '/v1/jobs/{jobId}/outreach-sequences/page',
  summary: 'Sequences of letters of a job, the newest first',
  access: outreachRoles.read,
  paged: true,
  params: { jobId: Id },
  replies: { 200: pageOf(SequenceView) },
  transaction: 'read',

  async handle({ params: { jobId } }, { tx, actor, page }) {
    jobStore.found(await tx.maybe(jobStore.sees(actor, jobId)))
    const older = olderThan(page, sql`q.created_at`, sql`q.id`)
    const sequences = await sequenceStore.list(tx, actor, jobId, { older, fetch: page.fetch })

    return reply(
      200,
      page.of(sequences, viewSequence, ({ createdAt, id }) => [createdAt, id]),
    )
  },
})
