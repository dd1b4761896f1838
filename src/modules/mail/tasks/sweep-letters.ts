/** Letters leave things behind that nobody needs any more. */
import { sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { forgetIdlePaces } from '../letter-pace.ts'
import { forgetOldBounces } from '../suppression.ts'

/** A bounce may come days behind the last attempt, and somebody may want the letter sent again. */
const daysKept = 7
const batchMax = 500

export const sweepLettersTask = chore({
  name: 'sweep-letters',
  schedule: '52 3 * * *',
  async run({ db, signal }) {
    await db.run('everyone', forgetIdlePaces)
    await db.run('everyone', forgetOldBounces)
    await inBatches(batchMax, signal, (limit) => db.run('everyone', forgetBytes(limit)))
  },
})

/** Letters of which nobody knows whether they arrived wait for somebody to decide. */
const forgetBytes = (limit: number) => sql`
  delete from letter_bytes where (company_id, letter_id) in (
    select b.company_id, b.letter_id from letter_bytes b join mail_message m on m.company_id = b.company_id and m.id = b.letter_id
    where b.created_at < now() - make_interval(days => ${daysKept})
      and (m.state = 'kept' or m.settled_at < now() - make_interval(days => ${daysKept}) and m.state <> 'uncertain')
    order by b.created_at limit ${limit})`
