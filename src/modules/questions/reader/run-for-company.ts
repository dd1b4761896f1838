/** A statement is run within the time that its company has, whoever asks: a person, a program or the agent. */
import type { Throttling } from '#kernel/http/limits/throttling.ts'
import type { Ports } from '#kernel/ports.ts'
import { analyticsSqlPort, type SqlAnswer } from '../ports.ts'
import { requireTime, spendTime } from './statement-time.ts'

export async function runForCompany(
  ports: Pick<Ports, 'adapters'>,
  throttling: Throttling,
  companyId: string,
  sql: string,
): Promise<SqlAnswer> {
  await requireTime(throttling, companyId)
  const { answer, spentMs } = await analyticsSqlPort.from(ports).run(companyId, sql)
  await spendTime(throttling, companyId, spentMs)
  return answer
}
