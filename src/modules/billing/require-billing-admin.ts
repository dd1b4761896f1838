import { type Member, roleAllows } from '#kernel/actor.ts'
import { billingAdminRequired } from './problems.ts'

/** A company owes money for its plan by the month: its admins answer for that, and nobody else changes it. */
export function requireBillingAdmin({ role }: Member, toDo: string): void {
  if (!roleAllows(role, 'admin')) throw billingAdminRequired(`Ask an admin of the company to ${toDo}.`)
}
