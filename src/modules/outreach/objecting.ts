/**
 * Somebody says that they want to hear no more (GDPR, Article 21). From the commit on no search finds them, no sequence writes to them,
 * and nothing that waits for their address leaves. It outlives their data as a hash, so that it holds when somebody brings them again.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { allApplications } from '#modules/applications/index.ts'
import { audit } from '#modules/audit/index.ts'
import { suppressions } from '#modules/mail/index.ts'
import { talent } from '#modules/talent/index.ts'
import { enrolmentStore } from './enrolment.store.ts'
import { candidateObjected } from './events.ts'

const applicationsMax = 500

interface Objector {
  readonly candidateId: number
  readonly emails: readonly string[]
}

export async function object(tx: Tx, actor: CompanyActor, { candidateId, emails }: Objector, at: Date): Promise<void> {
  const { companyId } = actor
  const [known = false] = await talent.refused(tx, companyId, [{ candidateId }])
  await talent.refuseContact(tx, { companyId, candidateId, addresses: emails })
  for (const address of emails) suppressions.put(tx, { companyId, address, reason: 'unsubscribed' })
  await enrolmentStore.end(tx, actor, sql`e.candidate_id = ${candidateId}`, { reason: 'objected', at })
  if (known) return
  audit(tx, actor, { action: 'candidate.objected', subject: ['candidate', candidateId] })
  const applications = await tx.all(sql<{ id: number }>`
    select a.id from ${allApplications} a
    where a.company_id = ${companyId} and a.candidate_id = ${candidateId} order by a.id limit ${applicationsMax}`)
  emit(tx, actor, candidateObjected, { candidateId, applicationIds: applications.map(({ id }) => id) })
}
