import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, pageOf } from '#kernel/http/page.ts'
import { getLive } from '../connection.ts'
import { notConnected } from '../problems.ts'
import { RunView, selectRuns, viewRun } from '../running/run.view.ts'

export const listAtsRunsPage = operation({
  id: 'listAtsRunsPage',
  method: 'GET',
  path: '/v1/ats-integration/runs/page',
  summary: 'The syncs of the ATS, the newest first',
  description: 'Those of the last 30 days, with what each read and how it ended.',
  access: 'recruiter',
  paged: true,
  replies: { 200: pageOf(RunView) },
  problems: [notConnected],
  transaction: 'read',

  async handle(_input, { tx, actor, page, ports }) {
    const connection = await getLive(tx, actor)
    const older = olderThan(page, sql`r.started_at`, sql`r.id`)
    const runs = await tx.all(selectRuns(connection, older, page.fetch))

    return reply(
      200,
      page.of(runs, viewRun(ports.clock.now()), ({ startedAt, id }) => [startedAt, id]),
    )
  },
})
