/** A stand-in for Merge: its interface over a small ATS, as its contract has it, with the accounts, cursors, limits and webhooks of its own. */
import { createHmac, randomBytes } from 'node:crypto'
import { mergeConnector } from '#connectors/ats/merge/merge.ts'
import { listQueries } from '#connectors/ats/merge/record-contract.ts'
import { SmallAts, type SmallChange } from '#connectors/ats/sandbox/small-ats.ts'
import type { AtsConnector, Connected } from '#modules/ats/ports.ts'
import type { AtsVendor, VendorWebhook } from './ats-vendor.ts'
import { atsCall } from './broker-call.ts'
import { type LinkedAccount, LinkedAccounts } from './merge/accounts.ts'
import { addApplication, addPerson, fileOf, moveTo } from './merge/changes.ts'
import { type ListName, Lists } from './merge/lists.ts'
import { Refused, refusal, refuse, take } from './merge/say.ts'
import { type VendorAnswer, type VendorRequest, VendorServer } from './vendor-server.ts'

export const mergeKey = 'merge-key-of-tests'
export const mergeWebhookSecret = 'merge-webhook-secret-of-tests'

export interface MergeVendor extends AtsVendor {
  readonly baseUrl: string
  /** Users of the system behind it; whoever connects is looked for among them. */
  readonly users: { readonly id: string; readonly email: string }[]
  /** The one that was connected last. */
  account(): LinkedAccount
  /** A person goes through the component that a link leads to, and our page gets this token. */
  goThrough(linkUrl: string): string
  signed(event: object, secret?: string): VendorWebhook
}

interface MergeVendorOptions {
  readonly now?: () => Date
}

export async function startMerge({ now = () => new Date() }: MergeVendorOptions = {}): Promise<MergeVendor> {
  const changes: SmallChange[] = []
  const users: { id: string; email: string }[] = []
  const ats = new SmallAts({ now, onChange: (change) => void changes.push(change) })
  const accounts = new LinkedAccounts()
  const lists = new Lists({ ats, users, url: () => server.url })
  const server = await VendorServer.start((request) => answer({ ats, accounts, lists }, request))
  const baseUrl = `${server.url}/api`
  const connector = mergeConnector({ apiKey: mergeKey, webhookSecret: mergeWebhookSecret, baseUrl })
  const account = () => accounts.all.get(accounts.last) ?? refuse(404)
  const goThrough = (linkUrl: string) => accounts.goThrough(new URL(linkUrl).searchParams.get('link_token') ?? '')
  const signed = (event: object, secret = mergeWebhookSecret): VendorWebhook => {
    const body = Buffer.from(JSON.stringify(event))
    const signature = createHmac('sha256', secret).update(body).digest('base64url')
    return { headers: { 'x-merge-webhook-signature': signature }, body }
  }
  return {
    provider: 'merge',
    ats,
    server,
    connector,
    baseUrl,
    users,
    account,
    goThrough,
    signed,
    connect: () => connect(connector, goThrough),
    revoke() {
      for (const each of accounts.all.values()) each.status = 'RELINK_NEEDED'
    },
    webhooks: () => changes.splice(0).map((change) => signed(eventOf(change, account()))),
    expireCursors: () => lists.expire(),
    tooMany: () => ({
      ...refusal(429),
      headers: {
        'retry-after': '13',
        'x-ratelimit-limit': '100',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '13',
      },
    }),
    stop: () => server.stop(),
  }
}

const modelNames = {
  job: 'Job',
  stage: 'JobInterviewStage',
  candidate: 'Candidate',
  application: 'Application',
} as const

function eventOf({ kind, model, id }: SmallChange, account: LinkedAccount): object {
  const verb = { created: 'added', updated: 'changed', moved: 'changed', deleted: 'removed', merged: 'removed' }[kind]
  const { id: accountId, originId, organization, email, tool } = account
  return {
    hook: { id: 'hook-1', event: `${modelNames[model]}.${verb}`, target: 'https://muster.example/webhooks' },
    linked_account: {
      id: accountId,
      integration: tool,
      integration_slug: tool,
      category: 'ats',
      end_user_origin_id: originId,
      end_user_organization_name: organization,
      end_user_email_address: email,
      status: account.status,
    },
    data: { id, modified_at: new Date().toISOString(), nonce: randomBytes(6).toString('hex') },
  }
}

async function connect(connector: AtsConnector, goThrough: (linkUrl: string) => string): Promise<Connected> {
  const state = randomBytes(9).toString('base64url')
  const returnUrl = `https://muster.example/ats/return?state=${state}`
  const wish = {
    companyId: 'company-1',
    companyName: 'Acme',
    userEmail: 'ada@example.com',
    tool: null,
    state,
    returnUrl,
  }
  const link = await connector.createLink?.(wish, atsCall())
  const connected = await connector.completeLink?.({ state, token: goThrough(link?.url ?? '') }, atsCall())
  if (!connected) throw new Error('Merge has a page')
  return connected
}

interface Sides {
  readonly ats: SmallAts
  readonly accounts: LinkedAccounts
  readonly lists: Lists
}

function answer(sides: Sides, request: VendorRequest): VendorAnswer {
  try {
    const parts = request.path.split('/').map(decodeURIComponent)
    if (parts[1] === 'files') return fileOf(sides.ats, parts, request)
    if (!request.path.startsWith('/api/ats/v1/')) return { status: 404 }
    if (request.headers['authorization'] !== `Bearer ${mergeKey}`) refuse(401)
    return routed(sides, parts.slice(4), request)
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

function routed({ ats, accounts, lists }: Sides, [first = '', id = '', part = '']: string[], request: VendorRequest) {
  const query = Object.fromEntries(request.query)
  const isList = (name: string): name is ListName => name in listQueries
  const isListed = first === 'linked-accounts' || (isList(first) && request.method === 'GET')
  if (Object.keys(query).length > 0 && !isListed) refuse(400, 'UNRECOGNIZED_FIELD')
  switch (`${request.method} ${first}/${first === 'account-token' ? '' : part || id}`) {
    case 'POST link-token/':
      return accounts.linkToken(request)
    case 'GET account-token/':
      return accounts.accountToken(id)
    case 'GET linked-accounts/':
      return { status: 200, body: { next: null, previous: null, results: [] } }
    case 'GET account-details/':
      return accounts.details(request)
    case 'GET sync-status/':
      return accounts.syncStatus(request)
    case 'POST sync-status/resync':
      accounts.of(request)
      return { status: 200, body: [] }
    case 'POST delete-account/':
      return accounts.delete(request)
    case 'POST candidates/':
      accounts.workingOf(request)
      return addPerson(ats, request)
    case 'POST applications/':
      accounts.workingOf(request)
      return addApplication(ats, request)
    case 'POST applications/change-stage':
      accounts.workingOf(request)
      return moveTo(ats, id, request)
    default:
      accounts.workingOf(request)
      if (request.method !== 'GET' || !isList(first) || part !== '') return refuse(404)
      return id === '' ? lists.list(first, take(listQueries[first], query)) : lists.one(first, id, query)
  }
}
