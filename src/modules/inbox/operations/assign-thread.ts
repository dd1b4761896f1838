import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { BodyId, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { requireAssignee } from '../assignee.ts'
import { requireNewPlace } from '../place-of-thread.ts'
import { ofSomebodyElse } from '../problems.ts'
import { threadRoles } from '../thread.allowed.ts'
import { changeThread, lockThread } from '../thread.store.ts'
import { openState, versionOfThread } from '../thread.ts'
import { ThreadView, viewThreadFor } from '../thread.view.ts'

export const assignThread = operation({
  id: 'assignThread',
  method: 'POST',
  path: '/v1/inbox/threads/{threadId}/assign',
  summary: 'Say who answers a thread, or whom it is with',
  description:
    'A member answers it, or (`null`) nobody in particular. A candidate is given to a thread that has none, which is thereby no longer `unassigned`.',
  access: threadRoles.assign,
  conditional: true,
  params: { threadId: TextId },
  body: z.strictObject({
    assigneeId: TextId.nullable().exactOptional(),
    candidateId: BodyId.exactOptional(),
    jobId: BodyId.exactOptional().meta({ description: 'What it is about: a job that the candidate is on.' }),
  }),
  replies: { 200: ThreadView },
  problems: [ofSomebodyElse],
  transaction: 'write',

  async handle({ params, body }, { tx, actor, requireMatch }) {
    const thread = await lockThread(tx, actor, params.threadId)
    requireMatch(versionOfThread(thread))
    const assigneeId =
      body.assigneeId === undefined ? thread.assigneeId : await requireAssignee(tx, actor, body.assigneeId)
    const place = await requireNewPlace(tx, actor, thread, body)

    const { candidateId, applicationId, jobId } = place
    const state = thread.state === 'archived' ? thread.state : openState(place)
    const changed = await changeThread(
      tx,
      actor,
      thread,
      sql`assignee_id = ${assigneeId}, candidate_id = ${candidateId}, application_id = ${applicationId}, job_id = ${jobId},
        state = ${state}`,
    )
    await tx.run(sql`
      update message set candidate_id = ${candidateId}, job_id = ${jobId}
      where company_id = ${actor.companyId} and thread_id = ${thread.id}`)
    audit(tx, actor, {
      action: 'thread.assigned',
      subject: ['thread', thread.id],
      details: { assigneeId, candidateId, jobId },
    })

    return reply(200, viewThreadFor(actor)(changed), { etag: versionOfThread(changed) })
  },
})
