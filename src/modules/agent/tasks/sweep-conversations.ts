/** Conversations are kept as long as the company keeps people, and ids that nobody used for some days. */
import { type Statement, sql } from '#kernel/database/sql.ts'
import { inBatches } from '#kernel/tasks/in-batches.ts'
import { chore } from '#kernel/tasks/task.ts'
import { allCompanies } from '#modules/identity/index.ts'

const batchMax = 200

const forgetUnused = (limit: number): Statement => sql`
  delete from agent_conversation where (company_id, id) in (
    select company_id, id from agent_conversation
    where begun_at is null and last_at < now() - interval '7 days' order by last_at limit ${limit})`

const forgetOld = (limit: number): Statement => sql`
  delete from agent_conversation where (company_id, id) in (
    select c.company_id, c.id from agent_conversation c join ${allCompanies} k on k.id = c.company_id
    where c.last_at < now() - make_interval(months => k.retention_months::int) order by c.last_at limit ${limit})`

export const sweepConversationsTask = chore({
  name: 'sweep-agent-conversations',
  schedule: '35 3 * * *',
  async run({ db, signal }) {
    await inBatches(batchMax, signal, (limit) => db.run('everyone', forgetUnused(limit)))
    await inBatches(batchMax, signal, (limit) => db.run('everyone', forgetOld(limit)))
  },
})
