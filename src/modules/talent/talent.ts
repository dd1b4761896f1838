/** Others ask this of the pool. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { pastPersonIds } from '#modules/ats-history/index.ts'
import type { Document } from '#reading/index.ts'
import { type Objector, refuseContact, refusedAmong } from './no-contact.ts'
import { hashOfDocuments, type KnownPerson, knownCandidates, shownPastPeopleOf } from './pool-documents.ts'
import { keyOfPerson, type PoolPerson } from './pool-person.ts'
import { countPool, rankPool } from './ranking.ts'
import { readLater } from './tasks/read-talent.ts'
import { understand } from './understanding.ts'

/** The engine of evaluations judges these documents, which it blinds itself. */
export interface PoolDocuments {
  readonly person: PoolPerson
  readonly documents: readonly Document[]
  /** The hash is of the documents: who has the same as before is judged the same. */
  readonly hash: string
  /** The newest of them tells how the person was on this day. */
  readonly profileAsOf: string | null
  readonly lastActiveOn: string | null
}

type Contact = Objector & { readonly companyId: string }

/** People who are not there any more are not in the answer; the others come in the order asked for. */
async function documentsOf(
  reading: Reading,
  companyId: string,
  people: readonly PoolPerson[],
): Promise<readonly PoolDocuments[]> {
  const known = [
    ...(await knownCandidates(
      reading,
      companyId,
      people.flatMap((person) => ('candidateId' in person ? [person.candidateId] : [])),
    )),
    ...(await shownPastPeopleOf(
      reading,
      companyId,
      people.flatMap((person) => ('historyId' in person ? [pastPersonIds.keyIn(person.historyId)] : [])),
    )),
  ]
  const byKey = new Map(known.filter(({ isOut }) => !isOut).map((each) => [keyOfPerson(personOf(each)), each]))
  return people.flatMap((person) => {
    const found = byKey.get(keyOfPerson(person))
    return found ? [viewDocuments(person, found)] : []
  })
}

const personOf = ({ candidateId, past }: KnownPerson): PoolPerson =>
  candidateId === null ? { historyId: past ? pastPersonIds.of(past) : '' } : { candidateId }

const viewDocuments = (person: PoolPerson, { documents, profileAt, lastActiveAt }: KnownPerson): PoolDocuments => ({
  person,
  documents,
  hash: hashOfDocuments(documents),
  profileAsOf: profileAt?.slice(0, 10) ?? null,
  lastActiveOn: lastActiveAt?.slice(0, 10) ?? null,
})

export const talent = {
  understand,
  count: countPool,
  rank: rankPool,
  documentsOf,
  /** Nobody finds them from the commit on, until that day or for ever. */
  async refuseContact(tx: Tx, { companyId, ...who }: Contact & { readonly until?: string | null }): Promise<void> {
    await refuseContact(tx, companyId, who)
    readLater(tx, companyId)
  },
  refused: refusedAmong,
}
