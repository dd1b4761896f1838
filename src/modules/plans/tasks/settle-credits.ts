/** The chore grants the credits of a new month and takes away expired ones, also from companies that spend nothing. */
import { chore } from '#kernel/tasks/task.ts'
import { forgetEmptyLots, selectUnsettled, settleCredits } from '../credits.ts'

const stepMax = 500

export const settleCreditsTask = chore({
  name: 'settle-credits',
  schedule: '* * * * *',
  async run({ db, ports, signal }) {
    for (let more = true; more; ) {
      const unsettled = await db.reading('everyone').all(selectUnsettled(stepMax))
      const failures: unknown[] = []
      for (const { companyId } of unsettled) {
        signal.throwIfAborted()
        // A mistake in one company must not keep all others from their credits.
        await db.run({ companyId }, settleCredits(ports, companyId)).catch((error) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be settled`)
      more = unsettled.length === stepMax
    }
    await db.run('everyone', forgetEmptyLots)
  },
})
