import type { TaskScope } from '#kernel/tasks/task.ts'
import { type Payments, paymentsPort } from './ports.ts'

/** A process without the settings leaves the questions to those that have them. */
export function paymentsIn({ ports }: TaskScope): Payments {
  const payments = paymentsPort.from(ports)
  if (!payments) throw new Error('no provider of payments is set up here, and there is something to ask of it')
  return payments
}
