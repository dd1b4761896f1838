/** Whoever is accepted is a candidate from then on: the one they are already, or one of the number they were shown under. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { historyEvents, pastPeople } from '#modules/ats-history/index.ts'
import { candidateCommands, candidateStore } from '#modules/candidates/index.ts'
import { goneMeanwhile } from './problems.ts'
import { prospectColumns } from './prospect.store.ts'
import type { Prospect } from './prospect.ts'
import type { Result } from './result.ts'

export interface Became {
  readonly candidateId: number
  readonly resumeId: number | null
  readonly source: string
  /** What follows of the history once they are on a job. */
  tell(applicationId: number): void
}

const nothingToTell = (): void => {}

/** The candidate is held, so that of an application of their own at the same moment one waits for the other. */
export async function becomeCandidate(tx: Tx, actor: CompanyActor, result: Result): Promise<Became> {
  const prospect = result.prospectId === null ? undefined : await lockProspect(tx, actor, result.prospectId)
  const knownId = result.candidateId ?? prospect?.candidateId ?? null
  if (knownId !== null) {
    const { id, resumeId } = await candidateStore.lock(tx, actor, knownId)
    return { candidateId: id, resumeId, source: prospect?.source ?? result.channel, tell: nothingToTell }
  }
  if (!prospect) throw goneMeanwhile('What was found of them is kept no longer.')
  const became = await (prospect.channel === 'ats_history' ? importPast : makeCandidate)(tx, actor, prospect)
  await tx.run(sql`
    update sourcing_prospect set candidate_id = ${became.candidateId} where company_id = ${actor.companyId} and id = ${prospect.id}`)
  return became
}

async function lockProspect(tx: Tx, { companyId }: CompanyActor, id: number): Promise<Prospect | undefined> {
  const [, [prospect]] = await tx.batch(
    sql`select from sourcing_prospect where company_id = ${companyId} and id = ${id} for update`,
    sql<Prospect>`select ${prospectColumns} from sourcing_prospect p where p.company_id = ${companyId} and p.id = ${id}`,
  )
  return prospect
}

async function importPast(tx: Tx, actor: CompanyActor, { id, key }: Prospect): Promise<Became> {
  const past = await pastPeople.get(tx, actor, key)
  const { candidateId, resumeId } = await pastPeople.import(tx, actor, past, id)
  const { sourceId, remoteId } = past
  return {
    candidateId,
    resumeId,
    source: 'ats_history',
    tell: (applicationId) =>
      emit(tx, actor, historyEvents.imported, { applicationId, candidateId, sourceId, remoteId }),
  }
}

/** One who has the address of a candidate is that candidate; what we have of them is left as it is. */
async function makeCandidate(tx: Tx, actor: CompanyActor, prospect: Prospect): Promise<Became> {
  const { firstName, lastName, headline, emails, phones, location, links, tags, source } = prospect
  const person = { firstName, lastName, headline, emails, phones, location, links, tags, source }
  const { candidateId } = await candidateCommands.know(tx, actor, person, prospect.id)
  const { resumeId } = await candidateStore.lock(tx, actor, candidateId)
  return { candidateId, resumeId, source, tell: nothingToTell }
}
