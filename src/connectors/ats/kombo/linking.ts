/**
 * A person connects in Kombo's flow, which tells our page a token when it is through; the token is worth the connection once, and proves that
 * the person made it. Kombo has no list of connections to look one up in, and its other kind of link leads nowhere when it is through: so the
 * page at `returnUrl` is where the person goes, with the flow's address as a parameter, and it shows the flow in a frame. The frame posts
 * `{ type: 'success', data: { activation_token } }` or `{ type: 'close' }` to the page.
 */

import type { z } from 'zod'
import {
  type AtsCall,
  type AtsConnection,
  AtsFault,
  type AtsLink,
  type Connected,
  type EmbeddedFlow,
  type LinkWish,
} from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { idOf } from '../neutral-text.ts'
import { path } from '../request-path.ts'
import { integrationIdOf, type KomboClient } from './client.ts'
import {
  type createLinkBody,
  integrationByTokenAnswer,
  linkAnswer,
  nothingAnswer,
  type relinkBody,
  type setupLinkBody,
  standingAnswer,
} from './contract.ts'
import { provider } from './fault.ts'

const embeddedLinkMs = 60 * 60_000
/** The page finds the flow's address in its own under this name. */
export const flowParameter = 'flow'

export async function createLink(client: KomboClient, wish: LinkWish, call: AtsCall): Promise<AtsLink> {
  const body: z.input<typeof createLinkBody> = {
    end_user_email: wish.userEmail,
    end_user_organization_name: wish.companyName,
    end_user_origin_id: wish.companyId,
    integration_category: 'ATS',
    integration_tool: wish.tool,
    link_type: 'EMBEDDED',
  }
  return askLink(client, { path: '/connect/create-link', body, returnUrl: wish.returnUrl }, call)
}

/** The flow is a page of Kombo's, and of nobody else: the parameter may have been written by anybody. */
export function embeddedFlow(baseUrl: string, { token, flow }: Readonly<Record<string, string>>): EmbeddedFlow | null {
  if (token !== undefined || flow === undefined || !URL.canParse(flow)) return null
  const { origin, protocol, hostname } = new URL(flow)
  const isTheirs = protocol === 'https:' && (hostname === 'kombo.dev' || hostname.endsWith('.kombo.dev'))
  if (!isTheirs && origin !== new URL(baseUrl).origin)
    throw new AtsFault('invalid_input', { provider, code: 'foreign_flow' })
  return { kind: 'frame', url: flow, origins: [origin] }
}

/** Without a token the person has not been through the flow. */
export async function completeLink(
  client: KomboClient,
  { token, companyId }: Readonly<Record<string, string>>,
  call: AtsCall,
): Promise<Connected> {
  const given = idOf(token)
  if (given === null) throw new AtsFault('setup_incomplete', { provider })
  const asked = { method: 'GET', path: path`/connect/integration-by-token/${given}` } as const
  const { data } = await client.ask(byTokenReader, asked, call).catch((fault: unknown) => {
    // A token that was made up, used or is old is no fault of the company's connection.
    if (fault instanceof AtsFault && unknownTokenKinds.has(fault.kind)) {
      throw new AtsFault('setup_incomplete', { ...fault.details, cause: fault })
    }
    throw fault
  })
  if (companyId !== undefined && data.end_user_origin_id !== null && data.end_user_origin_id !== companyId) {
    throw new AtsFault('invalid_input', { provider, code: 'other_company' })
  }
  const settings: Record<string, string> = data.end_user_origin_id === null ? {} : { originId: data.end_user_origin_id }
  return { tool: data.tool, remoteId: integrationIdOf({ remoteId: data.id }), secrets: {}, settings }
}

/** What was never finished is finished, and all else gets new credentials. */
export async function createRelink(
  client: KomboClient,
  { connection, returnUrl }: { readonly connection: AtsConnection; readonly returnUrl: string },
  call: AtsCall,
): Promise<AtsLink> {
  const id = integrationIdOf(connection)
  const { data } = await client.ask(standingReader, { method: 'GET', path: path`/integrations/${id}` }, call)
  const isUnfinished = data.setup_status === 'INCOMPLETE' && data.status !== 'INVALID'
  const body: z.input<typeof setupLinkBody> & z.input<typeof relinkBody> = { link_type: 'EMBEDDED' }
  const place = isUnfinished ? path`/integrations/${id}/setup-link` : path`/integrations/${id}/relink`
  return askLink(client, { path: place, body, returnUrl }, call)
}

export async function disconnect(client: KomboClient, connection: AtsConnection, call: AtsCall): Promise<void> {
  if (connection.remoteId === null) return
  const id = integrationIdOf(connection)
  const asked = { method: 'DELETE', path: path`/integrations/${id}`, body: {} } as const
  await client.ask(nothingReader, asked, call).catch((fault: unknown) => {
    const isGone =
      fault instanceof AtsFault &&
      (fault.details.code === 'PLATFORM.INTEGRATION_NOT_FOUND' || fault.kind === 'not_found')
    if (!isGone) throw fault
  })
}

interface Asked {
  readonly path: string
  readonly body: unknown
  readonly returnUrl: string
}

async function askLink(client: KomboClient, { path, body, returnUrl }: Asked, call: AtsCall): Promise<AtsLink> {
  const { data } = await client.ask(linkReader, { method: 'POST', path, body, isRead: true }, call)
  const url = new URL(returnUrl)
  url.searchParams.set(flowParameter, data.link)
  return { url: url.href, expiresAt: new Date(call.now().getTime() + embeddedLinkMs) }
}

const unknownTokenKinds: ReadonlySet<string> = new Set(['not_found', 'invalid_input', 'auth_invalid'])
const linkReader = lenient(linkAnswer)
const byTokenReader = lenient(integrationByTokenAnswer)
const standingReader = lenient(standingAnswer)
const nothingReader = lenient(nothingAnswer)
