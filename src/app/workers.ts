/** A process that works runs these: the outbox, the runners of tasks, and what modules bring of their own. */
import type { OpenDatabase } from '#kernel/database/open.ts'
import { reactToAllTask } from '#kernel/events/bulk-reaction.ts'
import { OutboxDrain, reactTask } from '#kernel/events/outbox.ts'
import type { Module, Worker } from '#kernel/module.ts'
import type { Ports } from '#kernel/ports.ts'
import { taskRunners } from '#kernel/tasks/runner.ts'
import { fillDemoTask } from './demo/fill-demo.ts'
import { sweepTask } from './sweep.ts'

interface Work {
  readonly modules: readonly Module[]
  /** Chores begin by the clock. */
  readonly byTheClock: boolean
}

export function workersOn({ db, owner }: OpenDatabase, ports: Ports, { modules, byTheClock }: Work): Worker[] {
  const reactions = modules.flatMap((module) => module.reactions ?? [])
  const bulkReactions = modules.flatMap((module) => module.bulkReactions ?? [])
  const react = [reactTask(reactions), reactToAllTask(bulkReactions)]
  const tasks = [...modules.flatMap((module) => module.tasks ?? []), ...react, sweepTask, fillDemoTask]
  return [
    new OutboxDrain(db, { reactions, bulkReactions }, ports.log),
    ...taskRunners({ owner, db, ports, tasks, byTheClock }),
    ...modules.flatMap(({ worker }) => (worker ? [worker({ db, ports })] : [])),
  ]
}
