import { sql } from '#kernel/database/sql.ts'
import { chore } from '#kernel/tasks/task.ts'
import { forgetOldLinks } from '../connecting/link.ts'

const runDays = 30
/** No vendor repeats a delivery after two weeks. */
const deliveryDays = 14

/** What only had to be known for a while goes; a sync that nobody wished any more is wished again. */
export const sweepAtsTask = chore({
  name: 'sweep-ats',
  schedule: '41 * * * *',
  async run({ db }) {
    const everyone = db.writing('everyone')
    await everyone.run(forgetOldLinks)
    await everyone.run(sql`delete from ats_delivery where received_at < now() - make_interval(days => ${deliveryDays})`)
    await everyone.run(
      sql`delete from ats_run where state <> 'running' and started_at < now() - make_interval(days => ${runDays})`,
    )
    await everyone.run(sql`delete from ats_call where since < now() - interval '1 hour' or not holder_lives(holder)`)
  },
})
