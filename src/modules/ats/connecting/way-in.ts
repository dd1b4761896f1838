/** A way in is a link that a person opens: to the vendor's page where it has one, and to ours where credentials are typed in or a tool is chosen. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { sql } from '#kernel/database/sql.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { OwnTransactions } from '#kernel/http/operation.ts'
import type { Ports } from '#kernel/ports.ts'
import { allCompanies, allUsers } from '#modules/identity/index.ts'
import { type Connection, openedFor } from '../connection.ts'
import type { Tool } from '../connector.ts'
import { throwAsProblem } from '../fault-problem.ts'
import type { AtsCall, AtsLink } from '../ports.ts'
import { callMsMax } from '../vendor-call.ts'
import { makeLink } from './link.ts'

export const WayIn = z.strictObject({
  url: z
    .string()
    .meta({ format: 'uri', description: 'Opened in a browser. Whoever has it can connect: hand it to nobody else.' }),
  expiresAt: TimeView,
  integrationTool: z.string().nullable().meta({ description: 'Null where the page lets them choose.' }),
})

export interface Way {
  readonly chosen: Tool | null
  /** The connection that it mends; null makes one. */
  readonly connection: Connection | null
}

interface Parts extends Pick<OwnTransactions, 'reading' | 'writing'> {
  readonly actor: Member
  readonly ports: Ports
  readonly signal: AbortSignal
}

export async function makeWay(parts: Parts, way: Way): Promise<z.input<typeof WayIn>> {
  const { actor, ports, reading, writing } = parts
  const { chosen, connection } = way
  const { token, expiresAt } = await makeLink(writing, actor, {
    connectionId: connection?.id ?? null,
    provider: chosen?.connector.provider ?? null,
    tool: chosen?.behind ?? null,
  })
  const integrationTool = chosen && nameOf(chosen)
  const ours = { url: `${ports.publicUrl}/ats/connect/${token}`, expiresAt, integrationTool }
  if (chosen?.connector.traits.connect !== 'vendor_page') return ours
  const who = await reading.one(sql<{ companyName: string; userEmail: string }>`
    select c.name as company_name, u.email as user_email from ${allCompanies} c, ${allUsers} u
    where c.id = ${actor.companyId} and u.id = ${actor.userId}`)
  const link = await vendorLink(parts, { chosen, connection, token, companyId: actor.companyId, ...who }).catch(
    throwAsProblem,
  )
  return { url: link.url, expiresAt: earlier(link.expiresAt.toISOString(), expiresAt), integrationTool }
}

const nameOf = ({ connector, behind }: Tool): string =>
  behind === null ? connector.provider : `${connector.provider}:${behind}`

/** Our own link to come back by ends as well. */
const earlier = (one: string, other: string): string => (one < other ? one : other)

export interface VendorWay {
  readonly chosen: Tool
  readonly connection: Connection | null
  readonly token: string
  readonly companyId: string
  readonly companyName: string
  readonly userEmail: string
}

/** The vendor's own page, which leads back to `/ats/callback`. */
export async function vendorLink(
  { ports, signal }: Pick<Parts, 'ports' | 'signal'>,
  { chosen: { connector, behind }, connection, token, ...who }: VendorWay,
): Promise<AtsLink> {
  const back = { state: token, returnUrl: `${ports.publicUrl}/ats/callback?state=${token}` }
  const call = callWithoutConnection(ports, signal)
  if (connection && connector.createRelink) return connector.createRelink(openedFor(ports, connection), back, call)
  if (!connector.createLink) throw new Error(`${connector.provider} has a page and makes no link to it`)
  return connector.createLink({ ...who, ...back, tool: behind }, call)
}

/** Before there is a connection there are no secrets to keep. */
export const callWithoutConnection = (ports: Ports, signal: AbortSignal): AtsCall => ({
  signal: AbortSignal.any([signal, AbortSignal.timeout(callMsMax.interactive)]),
  now: () => ports.clock.now(),
  saveSecrets: async () => {},
  lockSecrets: async () => ({}),
})
