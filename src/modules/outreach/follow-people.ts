/**
 * What happens to people elsewhere ends what is written to them. Each of these is asked again before a letter is written: here it is
 * done at once, so that lists say what is so.
 */
import type { Machine } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { bulkReaction, reaction } from '#kernel/events/event.ts'
import { allApplications, applicationEvents } from '#modules/applications/index.ts'
import { candidateEvents } from '#modules/candidates/index.ts'
import { memberRemoved } from '#modules/identity/index.ts'
import { messageBounced, messageReceived } from '#modules/inbox/index.ts'
import { jobEvents } from '#modules/jobs/index.ts'
import { outreachFigures } from '#modules/sourcing/index.ts'
import { enrolmentStore } from './enrolment.store.ts'
import type { EndReason } from './enrolment.ts'
import { forgetUntold, startClocks, stopClocks } from './notice/notice-clock.ts'

const machineOf = (companyId: string): Machine => ({ kind: 'machine', name: 'outreach', companyId })

/** Who is found is to be told within a month; who applies told us themselves, and gets no letters to somebody who did not. */
export const followFoundPeople = bulkReaction({
  name: 'follow-found-people',
  on: [applicationEvents.created],

  async applyAll(events, { tx, ports }) {
    const [{ companyId }] = events
    const applied = events.filter(({ payload }) => payload.isApplicant).map(({ payload }) => payload.candidateId)
    const found = events
      .filter(({ payload }) => !payload.isApplicant)
      .map(({ payload, occurredAt }) => ({ ...payload, obtainedAt: occurredAt }))
    if (found.length > 0) await startClocks(tx, companyId, firstOfEach(found))
    if (applied.length === 0) return
    await stopClocks(tx, companyId, applied)
    const which = sql`e.candidate_id = any(${applied}::bigint[]) and exists (
      select from ${allApplications} a where a.company_id = e.company_id and a.id = e.application_id and a.is_applicant)`
    const ended = await enrolmentStore.end(tx, machineOf(companyId), which, {
      reason: 'applied',
      at: ports.clock.now(),
    })
    outreachFigures.count(tx, companyId, applicationsOf(ended), 'interested')
  },
})

const applicationsOf = (enrolments: readonly { readonly applicationId: number }[]): number[] =>
  enrolments.map(({ applicationId }) => applicationId)

interface Found {
  readonly candidateId: number
  readonly applicationId: number
  readonly obtainedAt: Instant
}

const firstOfEach = (found: readonly Found[]): Found[] => [
  ...new Map(found.toReversed().map((each) => [each.candidateId, each])).values(),
]

/** The applications are asked as they are by now. */
export const followDecisions = bulkReaction({
  name: 'follow-decisions-on-found-people',
  on: [applicationEvents.statusChanged, applicationEvents.removed],

  async applyAll(events, { tx, ports }) {
    const [{ companyId }] = events
    const ids = events.map(({ payload }) => payload.applicationId)
    const those = (clause: ReturnType<typeof sql>) => sql`e.application_id = any(${ids}::bigint[]) and exists (
      select from ${allApplications} a where a.company_id = e.company_id and a.id = e.application_id and ${clause})`
    const at = ports.clock.now()
    const actor = machineOf(companyId)
    const applied = await enrolmentStore.end(tx, actor, those(sql`a.is_applicant`), { reason: 'applied', at })
    outreachFigures.count(tx, companyId, applicationsOf(applied), 'interested')
    const isDecided = sql`(a.status <> 'sourced_potential' or a.removed_at is not null)`
    await enrolmentStore.end(tx, actor, those(isDecided), { reason: 'decided', at })
  },
})

/** An answer by hand ends all that is written to them, in whichever thread it came. */
export const followAnswers = reaction({
  name: 'follow-answers-to-outreach',
  on: messageReceived,

  async apply({ companyId, payload: { threadId, candidateId } }, { tx, ports }) {
    const at = ports.clock.now()
    const which = sql`e.state = 'waiting' and (e.candidate_id = ${candidateId} or e.thread_id = ${threadId})`
    const ended = await enrolmentStore.end(tx, machineOf(companyId), which, { reason: 'replied', at })
    const answered = await tx.all(sql<{ applicationId: number }>`
      update outreach_enrolment e set replied_at = ${at.toISOString()}::timestamptz, version = version + 1
      where e.company_id = ${companyId} and e.thread_id = ${threadId} and e.replied_at is null and e.step > 0
      returning e.application_id`)
    outreachFigures.count(tx, companyId, applicationsOf([...ended, ...answered]), 'replied')
  },
})

export const followBounces = reaction({
  name: 'follow-bounces-of-outreach',
  on: messageBounced,

  async apply({ companyId, payload: { messageId } }, { tx, ports }) {
    const which = sql`e.id = (
      select o.enrolment_id from outreach_letter o where o.company_id = ${companyId} and o.id = ${messageId})`
    await endNow(tx, companyId, which, 'bounced', ports.clock.now())
    await forgetUntold(tx, companyId, sql`o.id = ${messageId}`)
  },
})

export const followClosedJobs = reaction({
  name: 'end-outreach-of-closed-jobs',
  on: jobEvents.closed,

  async apply({ companyId, payload: { jobId } }, { tx, ports }) {
    await endNow(tx, companyId, sql`e.job_id = ${jobId}`, 'job_not_live', ports.clock.now())
  },
})

export const followRemovedMembers = reaction({
  name: 'end-outreach-of-removed-members',
  on: memberRemoved,

  async apply({ companyId, payload: { userId } }, { tx, ports }) {
    await endNow(tx, companyId, sql`e.sender_id = ${userId}`, 'sender_gone', ports.clock.now())
  },
})

/** Enrolments and clocks are of whom their application is of by now. Of two that are open the one with fewer letters ends. */
async function followApplications(tx: Tx, companyId: string, candidateIds: readonly number[], at: Date): Promise<void> {
  const ids = sql`${[...candidateIds]}::bigint[]`
  const isTheirs = sql`e.candidate_id = any(${ids})`
  const doubles = await tx.all(sql<{ id: string }>`
    select e.id from (
      select e.id, row_number() over (partition by a.candidate_id order by e.step desc, e.enrolled_at, e.id) as place
      from outreach_enrolment e join ${allApplications} a on a.company_id = e.company_id and a.id = e.application_id
      where e.company_id = ${companyId} and e.state <> 'ended' and ${isTheirs}) e
    where e.place > 1`)
  const others = sql`e.id = any(${doubles.map(({ id }) => id)}::text[])`
  if (doubles.length > 0) await endNow(tx, companyId, others, 'elsewhere', at)
  await tx.run(sql`
    update outreach_enrolment e set candidate_id = a.candidate_id, version = e.version + 1
    from ${allApplications} a
    where e.company_id = ${companyId} and ${isTheirs} and a.company_id = e.company_id and a.id = e.application_id
      and a.candidate_id <> e.candidate_id`)
  await tx.run(sql`
    update outreach_letter o set candidate_id = e.candidate_id from outreach_enrolment e
    where o.company_id = ${companyId} and o.candidate_id = any(${ids}) and e.company_id = o.company_id
      and e.id = o.enrolment_id and e.candidate_id <> o.candidate_id`)
  // The person who is there keeps the earlier of two clocks, and what one of the two was told both were.
  await tx.run(sql`
    insert into outreach_notice as n (company_id, candidate_id, application_id, obtained_at, informed_by, informed_at, informed_how, try_at)
    select distinct on (a.candidate_id) k.company_id, a.candidate_id, k.application_id, k.obtained_at, k.informed_by, k.informed_at,
      k.informed_how, k.try_at
    from outreach_notice k join ${allApplications} a on a.company_id = k.company_id and a.id = k.application_id
    where k.company_id = ${companyId} and k.candidate_id = any(${ids}) and a.candidate_id <> k.candidate_id
    order by a.candidate_id, k.informed_at nulls last
    on conflict (company_id, candidate_id) do update set informed_at = coalesce(n.informed_at, excluded.informed_at),
      informed_how = coalesce(n.informed_how, excluded.informed_how)`)
  await tx.run(sql`
    delete from outreach_notice k using ${allApplications} a
    where k.company_id = ${companyId} and k.candidate_id = any(${ids}) and a.company_id = k.company_id
      and a.id = k.application_id and a.candidate_id <> k.candidate_id`)
}

export const followMergedPeople = reaction({
  name: 'move-outreach-of-merged-people',
  on: candidateEvents.merged,
  apply: ({ companyId, payload: { candidateId, mergedId } }, { tx, ports }) =>
    followApplications(tx, companyId, [candidateId, mergedId], ports.clock.now()),
})

export const followSeparatedPeople = reaction({
  name: 'move-outreach-of-separated-people',
  on: candidateEvents.separated,
  apply: ({ companyId, payload: { candidateId, mergedId } }, { tx, ports }) =>
    followApplications(tx, companyId, [candidateId, mergedId], ports.clock.now()),
})

const endNow = (
  tx: Tx,
  companyId: string,
  which: ReturnType<typeof sql>,
  reason: EndReason,
  at: Date,
): Promise<unknown> => enrolmentStore.end(tx, machineOf(companyId), which, { reason, at })
