/** Applications that waited for credits are evaluated once there are some. */
import { chore, enqueue, type TaskScope } from '#kernel/tasks/task.ts'
import { creditLedger, priceList } from '#modules/plans/index.ts'
import { selectCompaniesToServe, takeWaiting } from '../waiting.ts'
import { evaluateApplicationTask, evaluationKey } from './evaluate-application.ts'

const companiesStep = 100
const pageSize = 200
/** A minute brings a company this many at most; the next one brings more. */
const ofCompanyMax = 5000

export const evaluateWaitingTask = chore({
  name: 'evaluate-waiting',
  schedule: '* * * * *',
  async run(scope) {
    const everyone = scope.db.reading('everyone', scope.signal)
    const failures: unknown[] = []
    for (let after = '', more = true; more; ) {
      const companies = await everyone.all(selectCompaniesToServe(after, companiesStep))
      for (const { companyId } of companies) {
        scope.signal.throwIfAborted()
        // A fault of one company must not keep the applicants of all others waiting.
        await serve(scope, companyId).catch((error) => failures.push(error))
      }
      after = companies.at(-1)?.companyId ?? after
      more = companies.length === companiesStep
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} companies could not be served`)
  },
})

/** Only what can be paid for is taken: the rest keeps waiting where it is, and no task is run for nothing. */
async function serve({ db, ports, signal }: TaskScope, companyId: string): Promise<void> {
  const reach = { companyId }
  const { balance } = await db.transaction(reach, (tx) => creditLedger.read(tx, ports, companyId), signal)
  for (let left = Math.min(ofCompanyMax, Math.floor(balance / priceList.creditPrices.evaluation)); left > 0; ) {
    signal.throwIfAborted()
    const wanted = Math.min(pageSize, left)
    const { applicationIds, taken } = await db.transaction(
      reach,
      async (tx) => {
        const page = await takeWaiting(tx, companyId, wanted)
        for (const applicationId of page.applicationIds) {
          const payload = { companyId, applicationId, occasion: 'arrival' } as const
          enqueue(tx, evaluateApplicationTask, payload, { key: evaluationKey(applicationId) })
        }
        return page
      },
      signal,
    )
    if (taken < wanted) return
    left -= applicationIds.length
  }
}
