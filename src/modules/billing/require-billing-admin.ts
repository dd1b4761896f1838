import { type Member, roleAllows } from '#kernel/actor.ts'
import { billingAdminRequired } from './problems.ts'

/** Plans are what a company owes money for by the month: its admins answer for them, and nobody else changes one. */
export function requireBillingAdmin({ role }: Member, toDo: string): void {
  if (!roleAllows(role, 'admin')) throw billingAdminRequired(`Ask an admin of the company to ${toDo}.`)
}
