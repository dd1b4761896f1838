import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { getLive, lockLive } from '../connection.ts'
import { keepFault } from '../connection-state.ts'
import { connectorOf } from '../connector.ts'
import { throwAsProblem } from '../fault-problem.ts'
import { AtsFault } from '../ports.ts'
import { atsRefused, atsUnavailable, connectorGone, notConnected } from '../problems.ts'
import { findRunning, runKinds } from '../running/run.ts'
import { wishRun } from '../tasks/run-ats-sync.ts'
import { callMsMax, callVendor, rowsOf } from '../vendor-call.ts'

export const startAtsSync = operation({
  id: 'startAtsSync',
  method: 'POST',
  path: '/v1/ats-integration/sync',
  summary: 'Sync now',
  description:
    '`incremental` reads what changed, `full` everything. One runs at a time: asked again while one of the kind waits or runs, it is the same one. `GET …/sync-status` shows how far it is.',
  access: 'recruiter',
  body: z
    .strictObject({
      kind: z.enum(runKinds).default('incremental'),
      takeMissing: z.boolean().default(false).meta({
        description:
          'Where very much is missing, a full sync takes nothing away and counts it as `held`. True says that a person has looked, and that it is gone there.',
      }),
    })
    .refine(({ kind, takeMissing }) => kind === 'full' || !takeMissing, {
      path: ['takeMissing'],
      message: 'Only a full sync knows what is missing.',
    }),
  replies: { 202: z.strictObject({ kind: z.enum(runKinds) }) },
  problems: [notConnected, connectorGone, atsRefused, atsUnavailable],
  transaction: 'none',

  async handle({ body: { kind, takeMissing } }, scope) {
    const { actor, ports, signal, reading, transaction, conclude } = scope
    const connection = await getLive(reading, actor)
    const connector = connectorOf(ports, connection)
    // A broker's own copy may be hours old.
    if (connector.requestSync) {
      const parts = { db: rowsOf(scope), ports, signal, msMax: callMsMax.interactive }
      await callVendor(parts, connection, async (_, opened, call) => connector.requestSync?.(opened, kind, call)).catch(
        async (error: unknown) => {
          if (error instanceof AtsFault) await transaction((tx) => keepFault(tx, connection, error))
          return throwAsProblem(error)
        },
      )
    }

    return conclude(async (tx) => {
      const { companyId, id: connectionId } = await lockLive(tx, actor)
      const running = await findRunning(tx, { companyId, connectionId })
      if (takeMissing) {
        await tx.run(sql`
          update ats_connection set takes_missing = true where company_id = ${companyId} and id = ${connectionId}`)
      }
      const isAtWork = running?.kind === 'full' || running?.kind === kind
      // A run that is at its sweep, or past it, does not hear the word any more.
      const isHeard = !takeMissing || (running?.steps.indexOf('sweep') ?? 0) > 0
      if (!isAtWork || !isHeard) wishRun(tx, { companyId, connectionId }, kind)
      return reply(202, { kind })
    })
  },
})
