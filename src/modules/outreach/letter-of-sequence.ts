/** Letters that were written for sequences, and notices alone: of one step or of one person's notice there is one at most. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'

interface NewLetter {
  readonly companyId: string
  /** Of its message. */
  readonly id: string
  /** Null: a notice alone. */
  readonly enrolmentId: string | null
  readonly step: number
  readonly candidateId: number
  readonly senderId: string | null
  readonly writtenAt: Date
  readonly leavesBy: Date
}

export const insertLetter = (tx: Tx, letter: NewLetter): Promise<number> =>
  tx.run(sql`
    insert into outreach_letter (company_id, id, enrolment_id, step, candidate_id, sender_id, written_at, leaves_by)
    values (${letter.companyId}, ${letter.id}, ${letter.enrolmentId}, ${letter.step}, ${letter.candidateId}, ${letter.senderId},
      ${letter.writtenAt.toISOString()}::timestamptz, ${letter.leavesBy.toISOString()}::timestamptz)`)
