/**
 * A month begins when somebody is found: until it is over they are told what is held of them. The first letter tells it, or a notice
 * alone; who can't be told by then is forgotten.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { emit } from '#kernel/events/event.ts'
import { allApplications } from '#modules/applications/index.ts'
import { allLetters } from '#modules/mail/index.ts'
import { sourcedPeople } from '#modules/sourcing/index.ts'
import { outreachEvents } from '../events.ts'

export const [noticeDays, aloneDaysBefore] = [30, 4]

interface Found {
  readonly candidateId: number
  readonly applicationId: number
  readonly obtainedAt: Instant
}

/**
 * Who applied to any job gave their data themselves, and knows. The first that is told of somebody stays. The month of whom a search brought
 * began when their data came, which may be long before somebody accepted them.
 */
export const startClocks = (tx: Tx, companyId: string, found: readonly Found[]): Promise<number> =>
  tx.run(sql`
    insert into outreach_notice (company_id, candidate_id, application_id, obtained_at, informed_by, try_at)
    select ${companyId}, f.candidate_id, f.application_id, came.at, came.at + make_interval(days => ${noticeDays}::int),
      came.at + make_interval(days => ${noticeDays - aloneDaysBefore}::int)
    from unnest(${found.map(({ candidateId }) => candidateId)}::bigint[],
        ${found.map(({ applicationId }) => applicationId)}::bigint[],
        ${found.map(({ obtainedAt }) => obtainedAt)}::timestamptz[]) as f (candidate_id, application_id, obtained_at)
      cross join lateral (
        select least(f.obtained_at, (
          select min(p.obtained_at) from ${sourcedPeople} p
          where p.company_id = ${companyId} and p.application_id = f.application_id and p.found_by <> 'ats_history')) as at) came
    where not exists (select from ${allApplications} a
      where a.company_id = ${companyId} and a.candidate_id = f.candidate_id and a.is_applicant)
    order by f.candidate_id
    on conflict (company_id, candidate_id) do nothing`)

/** They applied, so they told us themselves what we know. */
export const stopClocks = (tx: Tx, companyId: string, candidateIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    delete from outreach_notice
    where company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[]) and informed_at is null`)

interface Informed extends Omit<Found, 'obtainedAt'> {
  readonly how: 'letter' | 'notice'
  readonly at: Date
}

/** Told once, they are known to be told. */
export async function noteInformed(tx: Tx, actor: CompanyActor, { candidateId, applicationId, how, at }: Informed) {
  const time = sql`${at.toISOString()}::timestamptz`
  const told = await tx.maybe(sql<{ candidateId: number }>`
    insert into outreach_notice as n (company_id, candidate_id, application_id, obtained_at, informed_by, try_at, informed_at, informed_how)
    select ${actor.companyId}, ${candidateId}, a.id, a.created_at, a.created_at + make_interval(days => ${noticeDays}::int), a.created_at,
      ${time}, ${how}
    from ${allApplications} a where a.company_id = ${actor.companyId} and a.id = ${applicationId}
    on conflict (company_id, candidate_id) do update set informed_at = ${time}, informed_how = ${how}
      where n.informed_at is null
    returning n.candidate_id`)
  if (told) emit(tx, actor, outreachEvents.informed, { candidateId, how })
}

/**
 * The clause is about `outreach_letter o`. Nobody was told by a letter that was taken back, or that nobody got: their month goes on, and a
 * notice alone may be tried again, as at another address.
 */
export const forgetUntold = (tx: Tx, companyId: string, which: Statement): Promise<unknown> => {
  const failed = sql`
    select o.id, o.candidate_id, o.enrolment_id from outreach_letter o
      join ${allLetters} l on l.company_id = o.company_id and l.id = o.id and l.state in ('withdrawn', 'refused', 'bounced')
    where o.company_id = ${companyId} and o.step = 0 and o.candidate_id is not null and ${which}`
  return tx.batch(
    sql`
      update outreach_notice n set informed_at = null, informed_how = null from (${failed}) o
      where n.company_id = ${companyId} and n.candidate_id = o.candidate_id
        and n.informed_how = case when o.enrolment_id is null then 'notice' else 'letter' end`,
    sql`
      update outreach_letter k set candidate_id = null from (${failed}) o
      where k.company_id = ${companyId} and k.id = o.id and o.enrolment_id is null`,
  )
}

export interface Clock {
  readonly applicationId: number
  readonly obtainedAt: Instant
  readonly informedBy: Instant
  readonly informedAt: Instant | null
}

export const findClock = (reading: Reading, companyId: string, candidateId: number): Promise<Clock | undefined> =>
  reading.maybe(sql<Clock>`
    select n.application_id, n.obtained_at, n.informed_by, n.informed_at from outreach_notice n
    where n.company_id = ${companyId} and n.candidate_id = ${candidateId}`)
