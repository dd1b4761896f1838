import { z } from 'zod'
import { Id } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { syncedPageOf, syncQuery } from '#kernel/http/sync.ts'
import { applicationStatuses } from '#modules/applications/index.ts'
import { jobStore } from '#modules/jobs/index.ts'
import { endOf, positionIn, readChanges, runOf, settledUntil } from '../changes.ts'
import { selectChanged } from '../integration-candidate.ts'
import { ChangedCandidateView, viewChangedAt } from '../integration-candidate.view.ts'
import { jobNotFound } from '../problems.ts'

export const listIntegrationCandidatesPage = operation({
  id: 'listIntegrationCandidatesPage',
  method: 'GET',
  path: '/v1/integration/jobs/{jobId}/candidates/page',
  summary: 'The candidates of a linked job by pages, those who changed last at the end',
  description: `Without \`updatedAfter\` or \`syncToken\`: everybody who is there. Keep them by their \`id\`, and the \`syncToken\` of the last page. With that token, or with \`updatedAfter\`, a later run answers what changed since, and misses nothing: somebody who changes while pages are read comes again, further on. Whoever's \`state\` is not \`active\` has left the list, and only their ids are told; what you keep is then equal to what is here. With \`status\` that is the list of those who have one of these; somebody who changed and has another one is told as \`other_status\`, also when you never heard of them.

A change is told when all that began to be written before it is written, which is mostly at once. A token that has expired, after 30 days, is \`invalid_cursor\`: read everybody again.`,
  access: { scope: 'candidates:read' },
  paged: true,
  holdsSecrets: true,
  synced: true,
  params: { jobId: Id },
  query: {
    ...syncQuery,
    status: z
      .array(z.enum(applicationStatuses))
      .optional()
      .meta({ description: 'Those with one of these. Sent once or several times.' }),
  },
  replies: { 200: syncedPageOf(ChangedCandidateView) },
  problems: [jobNotFound],
  transaction: 'read',

  async handle({ params: { jobId }, query: { status: statuses, updatedAfter } }, { tx, actor, ports, page, sync }) {
    const run = runOf(page, sync, updatedAfter)
    const { rows, until } = await readChanges({
      until: async () => (await tx.one(settledUntil)).until,
      rows: async (until) => {
        const wanted = selectChanged(actor, { jobId, statuses, run, fetch: page.fetch }, until)
        // The job is looked at last, so that nothing is told of one that is unlinked meanwhile.
        const [candidates, [job]] = await tx.batch(wanted, jobStore.sees(actor, jobId))
        if (!job) throw jobNotFound()
        return candidates
      },
    })

    const { data, nextCursor } = page.of(rows, viewChangedAt(ports.publicUrl, statuses), positionIn(run, until))
    return reply(200, { data, nextCursor, syncToken: nextCursor === null ? sync.tokenAt(endOf(run, until)) : null })
  },
})
