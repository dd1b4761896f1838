/** People are judged by what is known of them: their resume, what their ATS has, and the profile by which they were found. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { sha256 } from '#kernel/sha256.ts'
import { keyOfPerson, type PoolPerson, talent } from '#modules/talent/index.ts'
import type { Document } from '#reading/index.ts'
import type { FoundChannel } from '../channel.ts'
import type { Prospect } from '../prospect.ts'

export interface ToJudge {
  readonly personId: number
  readonly candidateId: number | null
  readonly prospectId: number | null
}

export interface Matter {
  readonly personId: number
  readonly documents: readonly Document[]
  readonly hash: string
  readonly profileAsOf: string | null
}

type Shown = Pick<Prospect, 'id' | 'key' | 'profile' | 'profileAsOf' | 'candidateId'> & {
  readonly channel: 'ats_history' | FoundChannel
}

export async function mattersOf(reading: Reading, companyId: string, people: readonly ToJudge[]): Promise<Matter[]> {
  const prospects = await reading.all(sql<Shown>`
    select p.id, p.channel, p.key, p.profile, p.profile_as_of, p.candidate_id from sourcing_prospect p
    where p.company_id = ${companyId} and p.id = any(${people.flatMap(({ prospectId }) => prospectId ?? [])}::bigint[])
    union
    select p.id, p.channel, p.key, p.profile, p.profile_as_of, p.candidate_id from sourcing_prospect p
    where p.company_id = ${companyId} and p.candidate_id = any(${people.flatMap(({ candidateId }) => candidateId ?? [])}::bigint[])
      and p.profile <> ''
    order by id`)
  const asked = people.map((person) => ({ person, pooled: pooledOf(person, prospects) }))
  const known = await talent.documentsOf(
    reading,
    companyId,
    asked.flatMap(({ pooled }) => pooled ?? []),
  )
  const byKey = new Map(known.map((each) => [keyOfPerson(each.person), each]))
  return asked.map(({ person, pooled }) => {
    const held = pooled && byKey.get(keyOfPerson(pooled))
    const found = prospects.filter((each) => isOf(each, person) && each.profile !== '')
    const documents = [
      ...(held?.documents ?? []),
      ...found.map(({ profile }, place) => ({
        source: place === 0 ? 'profile' : `profile ${place + 1}`,
        text: profile,
      })),
    ]
    const days = [held?.profileAsOf, ...found.map(({ profileAsOf }) => profileAsOf)].filter((day) => day != null)
    return {
      personId: person.personId,
      documents,
      hash: sha256(JSON.stringify(documents.map(({ source, text }) => [source, text]))).toString('hex'),
      profileAsOf: days.toSorted().at(-1) ?? null,
    }
  })
}

const isOf = (found: Shown, { candidateId, prospectId }: ToJudge): boolean =>
  found.id === prospectId || (candidateId !== null && found.candidateId === candidateId)

function pooledOf({ candidateId, prospectId }: ToJudge, prospects: readonly Shown[]): PoolPerson | null {
  if (candidateId !== null) return { candidateId }
  const past = prospects.find(({ id, channel }) => id === prospectId && channel === 'ats_history')
  return past ? { historyId: past.key } : null
}
