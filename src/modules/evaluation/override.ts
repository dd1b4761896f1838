/** A person gives a verdict on an application beside the machine's. */
import type { Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Application, applicationStore } from '#modules/applications/index.ts'
import { audit } from '#modules/audit/index.ts'
import { jobActivity } from '#modules/jobs/index.ts'
import type { Evaluation, OverrideVerdict } from './evaluation.ts'

interface Override {
  readonly verdict: OverrideVerdict
  readonly reason: string | null
}

/** The newest verdict is this person's and says the same. */
export const isSaid = (
  evaluation: Evaluation | undefined,
  { userId }: Member,
  { verdict, reason }: Override,
): boolean =>
  evaluation?.overriddenBy === userId && evaluation.overrideVerdict === verdict && evaluation.overrideReason === reason

/** A verdict may answer an evaluation, or come before there is one. The transaction holds the application. */
export async function addOverride(
  tx: Tx,
  actor: Member,
  { id, jobId }: Application,
  evaluationId: number | null,
  { verdict, reason }: Override,
): Promise<void> {
  await tx.run(sql`
    insert into evaluation_override (company_id, application_id, job_id, evaluation_id, verdict, reason, overridden_by)
    values (${actor.companyId}, ${id}, ${jobId}, ${evaluationId}, ${verdict}, ${reason}, ${actor.userId})`)
  applicationStore.touch(tx, actor, id)
  jobActivity.record(tx, actor, jobId, 'evaluation.overridden', { applicationId: id, verdict })
  audit(tx, actor, { action: 'evaluation.overridden', subject: ['application', id], details: { verdict } })
}
