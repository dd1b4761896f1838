/**
 * Between the sign-in and the consent, what is known about the person travels in the form, sealed: it opens for this
 * wish alone, and for ten minutes.
 */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { WebPage } from '#kernel/http/web-page.ts'
import type { Ports } from '#kernel/ports.ts'
import { allCompanies, allMembers, allUsers } from '#modules/identity/index.ts'
import type { Authorization } from './authorization.ts'
import { type CompanyToChoose, consentPage } from './consent-pages.ts'

const purpose = 'connected-app-consent'
const lifetimeMs = 600_000

const Ticket = z.strictObject({ userId: z.string(), credentials: z.string(), wish: z.string(), expiresAt: z.number() })
export type KnownPerson = Pick<z.output<typeof Ticket>, 'userId' | 'credentials'>

function sealTicket({ secrets, clock }: Ports, person: KnownPerson, wish: URLSearchParams): string {
  const expiresAt = clock.now().getTime() + lifetimeMs
  const { userId, credentials } = person
  const ticket = { userId, credentials, wish: wish.toString(), expiresAt }
  return secrets.seal(purpose, JSON.stringify(ticket)).toString('base64url')
}

/** Undefined: the ticket is not ours, is too old, or is for another wish. */
export function openTicket({ secrets, clock }: Ports, sealed: string, wish: URLSearchParams): KnownPerson | undefined {
  try {
    const ticket = Ticket.parse(JSON.parse(secrets.unseal(purpose, Buffer.from(sealed, 'base64url'))))
    return ticket.wish === wish.toString() && ticket.expiresAt > clock.now().getTime() ? ticket : undefined
  } catch {
    return undefined
  }
}

const companiesMax = 100

/** Companies that let no programs in are not offered. */
export const listCompaniesToChoose = (tx: Reading, userId: string): Promise<CompanyToChoose[]> =>
  tx.all(sql<CompanyToChoose>`
    select c.id, c.name from ${allMembers} m join ${allCompanies} c on c.id = m.company_id
    where m.user_id = ${userId} and c.connected_apps_enabled order by c.name, c.id limit ${companiesMax}`)

export async function askConsent(
  ports: Ports,
  reading: Reading,
  wish: URLSearchParams,
  authorization: Authorization,
  person: KnownPerson,
): Promise<WebPage> {
  const { userId } = person
  const shown = await reading.one(sql<{ name: string; email: string }>`
    select u.name, u.email from ${allUsers} u where u.id = ${userId}`)
  const companies = await listCompaniesToChoose(reading, userId)
  return consentPage(ports, wish, { authorization, person: shown, companies, ticket: sealTicket(ports, person, wish) })
}
