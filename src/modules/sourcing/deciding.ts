/**
 * People decide on whom a search found, once: who was accepted is on the job as a sourced person, paid for in the same transaction, and who
 * was dismissed comes in no later version. Asked again it answers the same. Of two at once one waits for the other, by the held result.
 */
import { actorIdOf, type Member } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { emit } from '#kernel/events/event.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { allApplications, applicationCommands } from '#modules/applications/index.ts'
import { pastPeople } from '#modules/ats-history/index.ts'
import { creditLedger, planProblems, planStanding } from '#modules/plans/index.ts'
import { talent } from '#modules/talent/index.ts'
import { becomeCandidate } from './becoming.ts'
import { sourcingEvents } from './events.ts'
import type { Prospect } from './prospect.ts'
import { lockResults } from './result.store.ts'
import type { DismissReason, Result } from './result.ts'
import { lockSearch, rewriteSearch } from './search.store.ts'
import type { Search } from './search.ts'
import { pricePerPerson } from './search.view.ts'

interface Parts {
  readonly tx: Tx
  readonly ports: Ports
  readonly actor: Member
}

export interface Dismissal {
  readonly reason: DismissReason
  /** They do not show this one. */
  readonly criterionId: string | null
}

/** The search and the results are held, in the order that all who decide hold them. A person who was not found is refused. */
async function hold({ tx, actor }: Parts, searchId: number, personIds: readonly number[]) {
  const search = await lockSearch(tx, actor, searchId)
  const results = await lockResults(tx, search, personIds)
  const byId = new Map(results.map((result) => [result.personId, result]))
  const missing = personIds.filter((id) => !byId.has(id))
  if (missing.length > 0) throw notFound(`The search has not found ${missing.slice(0, 5).join(', ')}.`)
  return { search, results }
}

/** All of them or none: where credits are short for one, nobody is accepted. */
export async function acceptPeople(parts: Parts, searchId: number, personIds: readonly number[]): Promise<Search> {
  const { tx, ports, actor } = parts
  const { search, results } = await hold(parts, searchId, personIds)
  const wanted = results.filter(({ state }) => state !== 'accepted')
  if (wanted.length === 0) return search
  const { status } = await planStanding.find(tx, ports, actor.companyId)
  if (status === 'lapsed') throw planProblems.lapsed()

  const accepted: Accepted[] = []
  for (const result of wanted) accepted.push(await putOnJob(parts, search, result))
  // Payment comes last, because whoever spends credits of the company waits for others from here to the commit.
  for (const { applicationId, isNew } of accepted) if (isNew) await pay(parts, applicationId)

  const paid = accepted.filter(({ isNew }) => isNew).length
  const wereDismissed = wanted.filter(({ state }) => state === 'dismissed').length
  recordDecisions(parts, search, wanted, { decision: 'accepted', reason: null })
  return rewriteSearch(
    tx,
    search,
    sql`accepted = accepted + ${wanted.length}, dismissed = dismissed - ${wereDismissed}, credits = credits + ${paid * pricePerPerson}`,
  )
}

interface Accepted {
  readonly applicationId: number
  readonly isNew: boolean
}

/** Whoever applied meanwhile is an applicant, and stays one: nothing is paid, and nobody is told. */
async function putOnJob({ tx, actor }: Parts, { id: searchId, jobId }: Search, result: Result): Promise<Accepted> {
  const { companyId } = actor
  const became = await becomeCandidate(tx, actor, result)
  const { candidateId } = became
  const there = await tx.maybe(sql<{ id: number }>`
    select a.id from ${allApplications} a
    where a.company_id = ${companyId} and a.job_id = ${jobId} and a.candidate_id = ${candidateId} and not a.superseded`)
  const applicationId =
    there?.id ??
    (
      await applicationCommands.add(tx, actor, {
        jobId,
        candidateId,
        resumeId: became.resumeId,
        status: 'sourced_potential',
        source: became.source,
        answers: [],
        flags: [],
      })
    ).id
  await tx.run(sql`
    update sourcing_result set state = 'accepted', decided_by = ${actorIdOf(actor)}, decided_at = now(), reason = null, criterion_id = null,
      application_id = ${applicationId}, candidate_id = ${candidateId}
    where company_id = ${companyId} and search_id = ${searchId} and person_id = ${result.personId}`)
  if (there) return { applicationId, isNew: false }
  became.tell(applicationId)
  emit(tx, actor, sourcingEvents.sourced, { searchId, jobId, candidateId, applicationId, channel: result.channel })
  return { applicationId, isNew: true }
}

/** A person on a job is paid for once, whatever search they came by. */
async function pay({ tx, ports, actor }: Parts, applicationId: number): Promise<void> {
  const outcome = await creditLedger.spend(tx, ports, actor.companyId, { use: 'sourced_person', id: applicationId })
  if (outcome !== 'short') return
  const { balance } = await creditLedger.read(tx, ports, actor.companyId)
  throw planProblems.outOfCredits(
    `Each person who is accepted costs ${pricePerPerson} credits, and the company has ${balance === 0 ? 'none' : `${balance}`} left. An admin buys credits with POST /v1/billing/top-up-sessions.`,
  )
}

/** Whoever was accepted is on the job: they are taken off it there, and their result stays. */
export async function dismissPeople(
  parts: Parts,
  searchId: number,
  personIds: readonly number[],
  dismissal: Dismissal,
): Promise<Search> {
  const { tx, actor } = parts
  const { reason, criterionId } = dismissal
  const { search, results } = await hold(parts, searchId, personIds)
  const wanted = results.filter(({ state }) => state === 'proposed')
  if (wanted.length === 0) return search
  await tx.run(sql`
    update sourcing_result set state = 'dismissed', decided_by = ${actorIdOf(actor)}, decided_at = now(), reason = ${reason},
      criterion_id = ${criterionId}
    where company_id = ${actor.companyId} and search_id = ${search.id} and person_id = any(${wanted.map(({ personId }) => personId)}::bigint[])
      and state = 'proposed'`)
  if (reason === 'do_not_contact') for (const result of wanted) await refuse(parts, result)
  recordDecisions(parts, search, wanted, { decision: 'dismissed', reason })
  return rewriteSearch(tx, search, sql`dismissed = dismissed + ${wanted.length}`)
}

/** They are known to the pool by their candidate, or by the addresses of what was found; of somebody of the history, by those it has. */
async function refuse({ tx, actor }: Parts, { candidateId, prospectId }: Result): Promise<void> {
  const { companyId } = actor
  if (candidateId !== null) return talent.refuseContact(tx, { companyId, candidateId })
  const found = await tx.maybe(sql<Pick<Prospect, 'channel' | 'key' | 'emails' | 'links' | 'url'>>`
    select channel, key, emails, links, url from sourcing_prospect where company_id = ${companyId} and id = ${prospectId}`)
  if (!found) return
  const { emails, links } = found.channel === 'ats_history' ? await pastPeople.get(tx, actor, found.key) : found
  const addresses = [...emails, ...links, ...(found.url === null ? [] : [found.url])]
  if (addresses.length > 0) await talent.refuseContact(tx, { companyId, addresses })
}

/** The record says at which rank they stood when somebody decided, and outlives what is known of them. */
function recordDecisions(
  { tx, actor }: Parts,
  { companyId, id, version }: Search,
  results: readonly Result[],
  { decision, reason }: { readonly decision: 'accepted' | 'dismissed'; readonly reason: DismissReason | null },
): void {
  tx.later(sql`
    insert into sourcing_decision (company_id, search_id, version, person_id, decision, reason, rank, score, decided_by)
    select ${companyId}, ${id}, ${version}, d.person_id, ${decision}, ${reason}, ${rankOf(companyId, id)}, d.score, ${actorIdOf(actor)}
    from unnest(${results.map(({ personId }) => personId)}::bigint[], ${results.map(({ score }) => score)}::smallint[],
      ${results.map(({ scoreRank }) => scoreRank)}::smallint[], ${results.map(({ coarse }) => coarse)}::real[])
      as d (person_id, score, score_rank, coarse)`)
}

/** Those before them, of the same search, whatever was decided on these. */
const rankOf = (companyId: string, searchId: number): Statement => sql`
  (select count(*) + 1 from sourcing_result r
   where r.company_id = ${companyId} and r.search_id = ${searchId} and r.judged_at is not null
     and (r.score_rank, r.coarse, r.person_id) > (d.score_rank, d.coarse, d.person_id))::integer`
