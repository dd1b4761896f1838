/** The sweep takes imports whose time is over, and those that nothing moves any more. */
import { sql } from '#kernel/database/sql.ts'
import { chore } from '#kernel/tasks/task.ts'
import { forgetOldImports } from '../forgetting.ts'
import type { Import } from '../import.ts'
import { fail } from '../progress.ts'
import { Unimportable } from '../unimportable.ts'

/** A task that fails is tried again for two and a half days. */
const stuckDays = 4

const stuck = new Unimportable('gave_up', `For ${stuckDays} days the import did not go on.`)

export const sweepImportsTask = chore({
  name: 'sweep-imports',
  schedule: '51 * * * *',

  async run({ db, signal }) {
    await forgetOldImports(db, signal)
    const unmoved = await db.reading('everyone').all(sql<Pick<Import, 'companyId' | 'id'>>`
      select company_id, id from import
      where state in ('waiting', 'running') and progressed_at < now() - make_interval(days => ${stuckDays}) limit 100`)
    for (const each of unmoved) await db.transaction({ companyId: each.companyId }, (tx) => fail(tx, each, stuck))
  },
})
