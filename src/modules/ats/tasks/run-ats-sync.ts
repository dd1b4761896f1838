import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import type { Connected } from '../connection.ts'
import { type RunKind, runKinds } from '../running/run.ts'
import { workOnRun } from '../running/run-step.ts'

const runSyncTask = longTask({
  name: 'run-ats-sync',
  payload: z.strictObject({ companyId: z.string(), connectionId: z.string(), kind: z.enum(runKinds) }),

  run: (wished, { db, ports, signal }) => workOnRun({ db, ports, signal, wish: wishRun }, wished),
})

/** Somebody or the clock wishes a run. Several wishes of a kind are one, and the runs of a connection come one after another. */
export function wishRun(tx: Tx, { companyId, connectionId }: Connected, kind: RunKind, runAt?: Date): void {
  const [key, queue] = [`ats-run:${connectionId}:${kind}`, `ats-run:${connectionId}`]
  // What comes by the clock takes the place of nothing that somebody wishes sooner.
  enqueue(tx, runSyncTask, { companyId, connectionId, kind }, { key, queue, ...(runAt && { runAt, keepFirst: true }) })
}

export { runSyncTask }
