/**
 * Forgetting a person, everywhere at once: one transaction takes them out of every table, and their files go with its
 * commit. What a module keeps of people it erases itself; this is the list of who must. `personalData` of the modules
 * says which columns those are, and a sweep holds it against the database.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import { forgetMessages, tellMessages } from '#modules/analytics/index.ts'
import { eraseApplications, tellApplications, tellSelfIdentifications } from '#modules/applications/index.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateErased, eraseSelf, findSelf, holdForErasure, tellSelf } from '#modules/candidates/index.ts'
import { forgetApplicant, forgetSubscriptions, tellApplicant, tellSubscriptions } from '#modules/careers/index.ts'
import { eraseEvidence, tellEvaluations } from '#modules/evaluation/index.ts'
import { forgetEndedImports } from '#modules/imports/index.ts'
import { forgetLetters, lettersTo } from '#modules/mail/index.ts'
import { forgetInMessages, tellWebhooks } from '#modules/webhooks/index.ts'

/** Erases a person; refuses one who is not there or must be kept. */
export async function erasePerson(
  tx: Tx,
  actor: CompanyActor,
  candidateId: number,
  occasion: 'asked' | 'retention',
): Promise<void> {
  const { companyId } = actor
  await holdForErasure(tx, actor, candidateId)
  const self = await findSelf(tx, companyId, candidateId)

  const applicationIds = await eraseApplications(tx, companyId, self.ids)
  await eraseEvidence(tx, companyId, applicationIds)
  await forgetInMessages(tx, companyId, applicationIds)
  await forgetApplicant(tx, companyId, { emails: self.emails, applicationIds })
  await forgetSubscriptions(tx, companyId, self.emails)
  await forgetMessages(tx, companyId, self.ids)
  await forgetLetters(tx, companyId, { emails: self.emails, applicationIds })
  await forgetEndedImports(tx, companyId)
  await eraseSelf(tx, companyId, self)

  audit(tx, actor, { action: 'candidate.erased', subject: ['candidate', candidateId], details: { occasion } })
  emit(tx, actor, candidateErased, { candidateId, applicationIds, occasion })
}

/** Each section of an export is cut here. Nobody is known for so much. */
export const sectionMax = 10_000

/** Everything that is held about a person, by sections. What they said of themselves for figures is told to admins alone. */
export async function tellAll(tx: Reading, actor: CompanyActor, candidateId: number) {
  const { companyId } = actor
  const mayKnow = actor.kind === 'user' && actor.role === 'admin'
  const self = await findSelf(tx, companyId, candidateId)
  const known = await tellSelf(tx, companyId, self, sectionMax)
  const onJobs = await tellApplications(tx, companyId, self.ids, sectionMax)
  const applicationIds = idsIn(onJobs['applications'] ?? [])
  return {
    ...known,
    ...onJobs,
    ...(await tellEvaluations(tx, companyId, applicationIds, sectionMax)),
    ...(await tellWebhooks(tx, companyId, applicationIds, sectionMax)),
    ...(await tellApplicant(tx, companyId, { emails: self.emails, applicationIds }, sectionMax)),
    ...(mayKnow && {
      selfIdentifications: await tellSelfIdentifications(tx, companyId, self.ids, sectionMax),
    }),
    messages: await tellMessages(tx, companyId, self.ids, sectionMax),
    newsletterSubscriptions: await tellSubscriptions(tx, companyId, self.emails),
    letters: await lettersTo(tx, companyId, { emails: self.emails, applicationIds }, sectionMax),
  }
}

const idsIn = (rows: readonly Readonly<Record<string, unknown>>[]): number[] =>
  rows.flatMap((row) => (typeof row['id'] === 'number' ? [row['id']] : []))
