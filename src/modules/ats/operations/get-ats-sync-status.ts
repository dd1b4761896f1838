import { z } from 'zod'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getLive } from '../connection.ts'
import { IntegrationState } from '../integration.view.ts'
import { notConnected } from '../problems.ts'
import { RunView, selectNewestRuns, viewRun } from '../running/run.view.ts'

export const getAtsSyncStatus = operation({
  id: 'getAtsSyncStatus',
  method: 'GET',
  path: '/v1/ats-integration/sync-status',
  summary: 'When the ATS and its history last synced',
  description:
    'Also what is being read at this moment and how fast, and how the last sync ended. `historyLastSyncedAt` is null until all people were read once.',
  access: 'recruiter',
  replies: {
    200: z.strictObject({
      integrationState: IntegrationState,
      atsHistorySync: z.boolean(),
      lastSyncedAt: TimeView.nullable(),
      historyLastSyncedAt: TimeView.nullable(),
      restingUntil: TimeView.nullable().meta({ description: 'The ATS asked to be left alone until then.' }),
      current: RunView.nullable(),
      last: RunView.nullable(),
    }),
  },
  problems: [notConnected],
  transaction: 'read',

  async handle(_input, { tx, actor, ports }) {
    const connection = await getLive(tx, actor)
    const now = ports.clock.now()
    const runs = await tx.all(selectNewestRuns(connection))
    const current = runs.find(({ state }) => state === 'running')
    const last = runs.find(({ state }) => state !== 'running')
    const { restUntil } = connection

    return reply(200, {
      integrationState: connection.state,
      atsHistorySync: connection.historySync,
      lastSyncedAt: viewTimeOrNull(connection.lastSyncedAt),
      historyLastSyncedAt: viewTimeOrNull(connection.historySyncedAt),
      restingUntil: restUntil !== null && new Date(restUntil) > now ? viewTimeOrNull(restUntil) : null,
      current: current ? viewRun(now)(current) : null,
      last: last ? viewRun(now)(last) : null,
    })
  },
})
