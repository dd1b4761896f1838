/**
 * A person connects in Merge Link, a component that a page opens with a link token and that hands the page a public token when it is through.
 * Merge's other way, a link to send, tells the token of the connection by webhook alone; so the page at `returnUrl` is where the person goes,
 * with the link token as a parameter. It opens the component with
 * `MergeLink.initialize({ linkToken, onSuccess: (token) => …, onReady: () => MergeLink.openLink() })`.
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
import { idOf, textLengthMax, textOf } from '../neutral-text.ts'
import { path } from '../request-path.ts'
import type { MergeClient } from './client.ts'
import { accountDetailsAnswer, accountTokenAnswer, linkTokenAnswer, type linkTokenBody } from './contract.ts'
import { provider } from './fault.ts'

const linkMinutes = 60
/** The page finds the link token in its address under this name. */
export const linkTokenParameter = 'link_token'

export const createLink = (client: MergeClient, wish: LinkWish, call: AtsCall): Promise<AtsLink> =>
  askLink(
    client,
    {
      returnUrl: wish.returnUrl,
      body: {
        end_user_email_address: wish.userEmail,
        end_user_organization_name: wish.companyName,
        end_user_origin_id: wish.companyId,
        categories: ['ats'],
        integration: wish.tool,
        link_expiry_mins: linkMinutes,
      },
    },
    call,
  )

/** Without a token the person has not been through the component. */
export async function completeLink(
  client: MergeClient,
  { token }: Readonly<Record<string, string>>,
  call: AtsCall,
): Promise<Connected> {
  const given = idOf(token)
  if (given === null) throw new AtsFault('setup_incomplete', { provider })
  const asked = { method: 'GET', path: path`/account-token/${given}` } as const
  const { account_token, id, integration } = await client
    .ask(accountTokenReader, asked, call)
    .catch((fault: unknown) => {
      // A token that was made up, used or is old is no fault of the company's connection.
      if (fault instanceof AtsFault && (fault.kind === 'not_found' || fault.kind === 'invalid_input')) {
        throw new AtsFault('setup_incomplete', { ...fault.details, cause: fault })
      }
      throw fault
    })
  const tool = textOf(integration.slug ?? integration.name, textLengthMax.name)
  return { tool, remoteId: id, secrets: { accountToken: account_token }, settings: {} }
}

/** Merge knows by the same origin that it is the same connection, and asks for new credentials. */
export async function createRelink(
  client: MergeClient,
  { connection, returnUrl }: { readonly connection: AtsConnection; readonly returnUrl: string },
  call: AtsCall,
): Promise<AtsLink> {
  const asked = { method: 'GET', path: '/account-details', connection } as const
  const details = await client.ask(detailsReader, asked, call)
  const { end_user_origin_id, end_user_organization_name, end_user_email_address } = details
  if (!end_user_origin_id || !end_user_organization_name || !end_user_email_address) {
    throw new AtsFault('contract_violation', { provider, code: 'no_end_user' })
  }
  const body: z.input<typeof linkTokenBody> = {
    end_user_email_address,
    end_user_organization_name,
    end_user_origin_id,
    categories: ['ats'],
    integration: details.integration_slug,
    link_expiry_mins: linkMinutes,
  }
  return askLink(client, { returnUrl, body }, call)
}

/** A connection that Merge does not know, or whose token it no longer takes, has ended. */
export async function disconnect(client: MergeClient, connection: AtsConnection, call: AtsCall): Promise<void> {
  if (connection.secrets['accountToken'] === undefined) return
  await client.tell({ method: 'POST', path: '/delete-account', connection }, call).catch((fault: unknown) => {
    if (fault instanceof AtsFault && (fault.kind === 'not_found' || fault.kind === 'auth_invalid')) return
    throw fault
  })
}

const mergeLinkUrl = 'https://cdn.merge.dev/initialize.js'

/** Merge tells the token of an account to a page with its program alone. */
export function embeddedFlow(parameters: Readonly<Record<string, string>>): EmbeddedFlow | null {
  const { token, [linkTokenParameter]: linkToken } = parameters
  if (token !== undefined || linkToken === undefined) return null
  return { kind: 'script', url: mergeLinkUrl, linkToken, origins: ['https://cdn.merge.dev', 'https://*.merge.dev'] }
}

interface Asked {
  readonly body: z.input<typeof linkTokenBody>
  readonly returnUrl: string
}

async function askLink(client: MergeClient, { body, returnUrl }: Asked, call: AtsCall): Promise<AtsLink> {
  const asked = { method: 'POST', path: '/link-token', body, isRead: true } as const
  const { link_token } = await client.ask(linkTokenReader, asked, call)
  const url = new URL(returnUrl)
  url.searchParams.set(linkTokenParameter, link_token)
  return { url: url.href, expiresAt: new Date(call.now().getTime() + linkMinutes * 60_000) }
}

const linkTokenReader = lenient(linkTokenAnswer)
const accountTokenReader = lenient(accountTokenAnswer)
const detailsReader = lenient(accountDetailsAnswer)
