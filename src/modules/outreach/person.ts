/** That somebody was written to, and what ended it, goes on counting without saying who; their clock goes with them. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { PersonKeeper, Sections, Whom } from '#kernel/person.ts'

type Known = Pick<Whom, 'companyId'> & { readonly candidateIds: readonly number[] }

async function erasePerson(tx: Tx, { companyId, candidateIds }: Known): Promise<void> {
  const theirs = sql`company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[])`
  await tx.batch(
    sql`
      update outreach_enrolment set away_until = null, thread_id = null, due_at = null, held = null,
        end_reason = case when state = 'ended' then end_reason else 'erased' end,
        ended_at = case when state = 'ended' then ended_at else now() end, state = 'ended', version = version + 1
      where ${theirs}`,
    sql`update outreach_letter set candidate_id = null, leaves_by = null where ${theirs}`,
    sql`delete from outreach_notice where ${theirs}`,
  )
}

type Row = Sections[string][number]

async function tellPerson(tx: Reading, { companyId, candidateIds }: Known, max: number): Promise<Sections> {
  const theirs = sql`company_id = ${companyId} and candidate_id = any(${[...candidateIds]}::bigint[])`
  const [outreach, notices] = await tx.batch(
    sql<Row>`
      select id, sequence_id, job_id, application_id, candidate_id, sender_id, state, end_reason, ended_at, step, due_at, away_until,
        last_letter_at, replied_at, enrolled_at, released_at
      from outreach_enrolment where ${theirs} order by enrolled_at desc, id desc limit ${max}`,
    sql<Row>`
      select candidate_id, application_id, obtained_at, informed_by, informed_at, informed_how from outreach_notice
      where ${theirs} order by candidate_id limit ${max}`,
  )
  return { outreach, notices }
}

export const person: PersonKeeper = { erase: erasePerson, tell: tellPerson }
