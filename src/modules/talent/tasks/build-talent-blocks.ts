import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { enqueue, longTask } from '#kernel/tasks/task.ts'
import { buildBlock, changedBlocks, dueBlocks } from '../building-blocks.ts'
import { changedForMs, changedMax } from '../seat-span.ts'

/** Blocks of a company are built anew, each in a transaction of its own: a second for one of 16,384 people. */
export const buildTalentBlocksTask = longTask({
  name: 'build-talent-blocks',
  payload: z.strictObject({ companyId: z.string() }),
  async run({ companyId }, { db, ports, signal }) {
    const now = ports.clock.now()
    const [first, ...others] = await dueBlocks(db.reading({ companyId }, signal), companyId, now)
    if (first === undefined) return
    await db.transaction(
      { companyId },
      async (tx) => {
        await buildBlock(tx, companyId, first, now)
        if (others.length > 0) buildAt(tx, companyId, now)
      },
      signal,
    )
  },
})

const buildAt = (tx: Tx, companyId: string, runAt: Date): void =>
  enqueue(tx, buildTalentBlocksTask, { companyId }, { key: `build-talent-blocks ${companyId}`, runAt })

/** Many changes are built at once, few of them when they have waited for ten minutes. */
export async function buildLater(tx: Tx, companyId: string, now: Date): Promise<void> {
  const changed = await changedBlocks(tx, companyId)
  if (changed.length === 0) return
  if (changed.some((each) => each.changed >= changedMax)) return buildAt(tx, companyId, now)
  enqueue(
    tx,
    buildTalentBlocksTask,
    { companyId },
    { key: `build-talent-blocks ${companyId}`, keepFirst: true, runAt: new Date(now.getTime() + changedForMs + 1_000) },
  )
}
