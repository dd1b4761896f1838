/**
 * A person is forgotten everywhere at once: one transaction takes them out of every table, and their files go with its
 * commit. Candidates and applications know who they are; other modules erase and tell what they keep of them (`person`
 * of their manifests). Their `personalData` says which columns those are, and a sweep holds it against the database.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { emit } from '#kernel/events/event.ts'
import type { PersonKeeper, Sections } from '#kernel/person.ts'
import { hiringRecords } from '#modules/applications/index.ts'
import { audit } from '#modules/audit/index.ts'
import { candidateEvents, wholePerson } from '#modules/candidates/index.ts'
import { inReadingOrder } from './reading-order.ts'

export type Occasion = 'asked' | 'retention'

type Keepers = readonly PersonKeeper[]

/**
 * A person who is not there or must be kept is refused. Their applications come first, so that a transaction that was
 * writing under their lock has written; then the modules from the last to the first, each before those it calls: a
 * letter that another module was sending meanwhile is there by then. Their own rows come last.
 */
export async function erasePerson(
  tx: Tx,
  keepers: Keepers,
  { actor, candidateId, occasion }: { actor: CompanyActor; candidateId: number; occasion: Occasion },
): Promise<void> {
  const { companyId } = actor
  await wholePerson.holdForErasure(tx, actor, candidateId)
  const self = await wholePerson.find(tx, companyId, candidateId)

  const applicationIds = await hiringRecords.erase(tx, companyId, self.ids)
  const whom = { companyId, candidateIds: self.ids, emails: self.emails, applicationIds }
  for (const { erase } of keepers.toReversed()) await erase(tx, whom)
  await wholePerson.erase(tx, companyId, self)

  audit(tx, actor, { action: 'candidate.erased', subject: ['candidate', candidateId], details: { occasion } })
  emit(tx, actor, candidateEvents.erased, { candidateId, applicationIds, occasion })
}

/** A section of an export is cut here. Nobody is known for so much. */
export const sectionMax = 10_000

/**
 * The sections tell everything that is held about a person. Only admins are told what they said of themselves for
 * figures.
 */
export async function tellAll(
  tx: Reading,
  keepers: Keepers,
  { actor, candidateId }: { actor: CompanyActor; candidateId: number },
): Promise<Sections> {
  const { companyId } = actor
  const mayKnow = actor.kind === 'user' && actor.role === 'admin'
  const self = await wholePerson.find(tx, companyId, candidateId)
  const known = await wholePerson.tell(tx, companyId, self, sectionMax)
  const onJobs = await hiringRecords.tell(tx, companyId, self.ids, sectionMax)
  const whom = {
    companyId,
    candidateIds: self.ids,
    emails: self.emails,
    applicationIds: idsIn(onJobs['applications'] ?? []),
  }
  const kept: Sections[] = []
  for (const { tell } of keepers) if (tell) kept.push(await tell(tx, whom, sectionMax))
  return inReadingOrder([
    known,
    onJobs,
    mayKnow
      ? { selfIdentifications: await hiringRecords.tellSelfIdentifications(tx, companyId, self.ids, sectionMax) }
      : {},
    ...kept,
  ])
}

const idsIn = (rows: readonly Readonly<Record<string, unknown>>[]): number[] =>
  rows.flatMap((row) => (typeof row['id'] === 'number' ? [row['id']] : []))
