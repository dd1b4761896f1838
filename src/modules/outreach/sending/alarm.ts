/**
 * Letters that come back, or are complained of, spoil the name of whoever sends them. Beyond 3 and 0.1 per cent of the last 200 nothing
 * leaves until an admin has looked why. Of fewer than 200 the same number stops it: six may come back, and nobody may complain.
 */
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { allLetters, allSuppressions } from '#modules/mail/index.ts'

export const lettersCounted = 200
export const [bouncedMax, complainedMax] = [lettersCounted * 0.03, lettersCounted * 0.001]

export interface Alarm {
  readonly bounced: number
  readonly complained: number
}

/** The clause is about `letter l`: its receiver is not there. What we stopped ourselves did not come back. */
export const cameBack: Statement = sql`(l.state = 'bounced' or (l.state = 'refused' and coalesce(l.detail, '') not like 'suppressed:%'))`

/** What came back of the last letters, where it is too much. */
export async function findAlarm(reading: Reading, companyId: string): Promise<Alarm | null> {
  const alarm = await reading.one(sql<Alarm>`
    select count(*) filter (where ${cameBack})::int as bounced,
      count(*) filter (where exists (
        select from ${allSuppressions} s
        where s.company_id = ${companyId} and s.exact = l.to_exact and s.reason = 'complained' and s.letter_id = l.id))::int as complained
    from (
      select o.id from outreach_letter o
      where o.company_id = ${companyId} and o.written_at > coalesce(
        (select s.counted_from from outreach_settings s where s.company_id = ${companyId}), '2000-01-01Z')
      order by o.written_at desc limit ${lettersCounted}) o
      join ${allLetters} l on l.company_id = ${companyId} and l.id = o.id`)
  return alarm.bounced > bouncedMax || alarm.complained > complainedMax ? alarm : null
}
