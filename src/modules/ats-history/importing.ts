/** A past person becomes a candidate of ours once, and is known as that one afterwards. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { beginningOf } from '#kernel/tools/bounded.ts'
import { candidateCommands, candidateForms, candidateStore, type Person } from '#modules/candidates/index.ts'
import { selectOurCandidates } from './our-candidate.ts'
import type { PastPerson } from './past-person.ts'
import { nobodyToImport } from './problems.ts'

interface Imported {
  readonly candidateId: number
  readonly isNew: boolean
  readonly resumeId: number | null
}

/**
 * The transaction holds the past person, so that of two who import them the second finds whom the first made. Whoever drew an id for them
 * before gives it.
 */
export async function importPerson(tx: Tx, actor: CompanyActor, past: PastPerson, drawnId?: number): Promise<Imported> {
  const { sourceId, remoteId } = past
  const [, [known]] = await tx.batch(
    sql`
      select from ats_candidate
      where company_id = ${actor.companyId} and source_id = ${sourceId} and remote_id = ${remoteId} for no key update`,
    selectOurCandidates(actor, [past]),
  )
  const imported = known ? await meetAgain(tx, actor, known.id) : await meetFirst(tx, actor, past, drawnId)
  tx.later(sql`
    insert into ats_import (company_id, source_id, remote_id, candidate_id)
    values (${actor.companyId}, ${sourceId}, ${remoteId}, ${imported.candidateId})
    on conflict (company_id, source_id, remote_id) do update set candidate_id = excluded.candidate_id`)
  return imported
}

async function meetAgain(tx: Tx, actor: CompanyActor, candidateId: number): Promise<Imported> {
  const { resumeId } = await candidateStore.lock(tx, actor, candidateId)
  return { candidateId, isNew: false, resumeId }
}

async function meetFirst(tx: Tx, actor: CompanyActor, past: PastPerson, drawnId?: number): Promise<Imported> {
  const person = personOf(past)
  if (!person) throw nobodyToImport()
  return { ...(await candidateCommands.know(tx, actor, person, drawnId)), resumeId: null }
}

const headlineMax = 199
const nameMax = 99

/** What a candidate of ours can not have is left out; null means that nobody is left. */
function personOf(past: PastPerson): Person | null {
  const kept = (field: 'emails' | 'phones' | 'links' | 'tags', values: readonly string[], max: number) =>
    values
      .filter((value) => candidateForms.NewCandidate.safeParse({ lastName: 'Somebody', [field]: [value] }).success)
      .slice(0, max)
  const headline = [past.title, past.company].filter(Boolean).join(', ')
  const parsed = candidateForms.NewCandidate.safeParse({
    firstName: beginningOf(past.firstName ?? '', nameMax),
    lastName: beginningOf(past.lastName ?? '', nameMax),
    headline: headline.trim() === '' ? null : beginningOf(headline, headlineMax),
    emails: kept('emails', past.emails, 10),
    phones: kept('phones', past.phones, 10),
    links: kept('links', past.links, 20),
    tags: kept('tags', past.tags, 50),
    source: 'ats_history',
  })
  return parsed.success ? parsed.data : null
}
