/** The connector to the sandbox, which comes with the service. */
import { z } from 'zod'
import {
  type AtsCall,
  type AtsConnection,
  type AtsConnector,
  AtsFault,
  type AtsLink,
  type AtsTraits,
  type Connected,
} from '#modules/ats/ports.ts'
import { accountShape, keyShape, linkShape, pageShape, webhookShape } from './contract.ts'
import { addApplication, findApplication, move } from './sandbox-applications.ts'
import { type SandboxClient, type SandboxPlace, sandboxClient } from './sandbox-client.ts'
import { pathOf, pullPage, readRecord } from './sandbox-pull.ts'
import { readResume } from './sandbox-resume.ts'
import { verifyWebhook } from './sandbox-webhooks.ts'

const provider = 'sandbox'

const traits: AtsTraits = {
  title: 'Sandbox ATS',
  connect: 'vendor_page',
  credentials: [],
  isBroker: false,
  tellsDeletions: true,
  movesCompare: true,
  rejectionNeedsReason: false,
  takesApplications: true,
  webhooks: 'made',
  // The sandbox tells of a change from the moment at which it was made.
  overlapMs: 0,
  pace: { requests: 50, perMs: 1000 },
}

interface SandboxConnectorOptions {
  readonly server: SandboxPlace | { readonly url: string }
  readonly fetch?: typeof fetch
}

export function sandboxConnector({ server, fetch: ask }: SandboxConnectorOptions): AtsConnector {
  const client = sandboxClient('address' in server ? server : { address: async () => server.url }, ask)
  return {
    provider,
    traits,
    createLink: ({ companyId, companyName, state, returnUrl }, call) =>
      linkTo(client, { companyId, companyName, state, returnUrl }, call),
    createRelink: ({ remoteId }, { state, returnUrl }, call) =>
      linkTo(client, { accountId: remoteId ?? '', state, returnUrl }, call),
    completeLink: (parameters, call) => completeLink(client, parameters, call),
    getState: (connection, call) => stateOf(client, connection, call),
    disconnect: (connection, call) => disconnect(client, connection, call),
    pull: (connection, wish, call) => pullPage(client, connection, wish, call),
    read: async (connection, { model, remoteId }, call) => {
      const path = `${pathOf[model]}/${encodeURIComponent(remoteId)}`
      const given = await client.askFor(z.unknown(), { path, connection }, call).catch(nullWhere('not_found'))
      return given === null ? null : readRecord(model, given)
    },
    listStages: (connection, { jobId }, call) => listStages(client, connection, jobId, call),
    readResume: (connection, { candidateId }, call) => readResume(client, connection, candidateId, call),
    move: (connection, wish, call) => move(client, connection, wish, call),
    addApplication: (connection, wish, call) => addApplication(client, connection, wish, call),
    findApplication: (connection, wish, call) => findApplication(client, connection, wish, call),
    async makeWebhooks(connection, wish, call) {
      const ask = { method: 'PUT', path: '/api/webhook', body: wish, connection } as const
      await client.askFor(webhookShape, ask, call)
      return { secrets: [wish.secret], settings: {} }
    },
    verifyWebhook,
  }
}

async function linkTo(client: SandboxClient, body: object, call: AtsCall): Promise<AtsLink> {
  const { url, expiresAt } = await client.askFor(linkShape, { method: 'POST', path: '/api/links', body }, call)
  return { url, expiresAt: new Date(expiresAt) }
}

async function completeLink(
  client: SandboxClient,
  { code, error }: Readonly<Record<string, string>>,
  call: AtsCall,
): Promise<Connected> {
  if (error !== undefined || code === undefined) throw new AtsFault('setup_incomplete', { provider })
  const ask = { method: 'POST', path: '/api/codes', body: { code } } as const
  const { key, accountId } = await client.askFor(keyShape, ask, call)
  return { tool: null, remoteId: accountId, secrets: { key }, settings: {} }
}

async function stateOf(client: SandboxClient, connection: AtsConnection, call: AtsCall) {
  const account = await client
    .askFor(accountShape, { path: '/api/account', connection }, call)
    .catch(nullWhere('auth_invalid'))
  if (account) return { state: 'ok', reason: null } as const
  return { state: 'needs_reconnect', reason: 'The sandbox no longer takes the key of this connection.' } as const
}

async function disconnect(client: SandboxClient, connection: AtsConnection, call: AtsCall): Promise<void> {
  await client.ask({ method: 'DELETE', path: '/api/key', connection }, call).catch(nullWhere('auth_invalid'))
}

async function listStages(client: SandboxClient, connection: AtsConnection, jobId: string, call: AtsCall) {
  const query = { jobId, limit: '500' }
  const { data } = await client.askFor(pageShape, { path: pathOf.stage, query, connection }, call)
  return data.map((each) => readRecord('stage', each)).sort((left, right) => (left.order ?? 0) - (right.order ?? 0))
}

const nullWhere =
  (kind: AtsFault['kind']) =>
  (error: unknown): null => {
    if (error instanceof AtsFault && error.kind === kind) return null
    throw error
  }
