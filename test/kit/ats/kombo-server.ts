/** A stand-in for Kombo: its interface over a small ATS, as its contract has it, with the connections, cursors, codes and webhooks of its own. */
import { createHmac, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { dataChanged, type integrationStateChanged } from '#connectors/ats/kombo/event-contract.ts'
import { komboConnector } from '#connectors/ats/kombo/kombo.ts'
import { listQueries } from '#connectors/ats/kombo/record-contract.ts'
import { SmallAts, type SmallModel } from '#connectors/ats/sandbox/small-ats.ts'
import type { AtsConnector, Connected } from '#modules/ats/ports.ts'
import type { AtsVendor, VendorWebhook } from './ats-vendor.ts'
import { atsCall } from './broker-call.ts'
import { addTo, fileOf, filesOf, moveTo } from './kombo/changes.ts'
import { type Integration, Integrations } from './kombo/integrations.ts'
import { type ListName, Lists } from './kombo/lists.ts'
import { Refused, refusal, refuse, take } from './kombo/say.ts'
import { type VendorAnswer, type VendorRequest, VendorServer } from './vendor-server.ts'

export const komboKey = 'kombo-key-of-tests'
export const komboWebhookSecret = 'kombo-webhook-secret-of-tests'

export interface KomboVendor extends AtsVendor {
  readonly baseUrl: string
  /** The one that was connected last. */
  integration(): Integration
  /** A person goes through the flow that a link leads to, and our page gets this token. */
  goThrough(linkUrl: string): string
  signed(event: z.infer<typeof dataChanged | typeof integrationStateChanged> | object, secret?: string): VendorWebhook
}

interface KomboVendorOptions {
  readonly now?: () => Date
}

export async function startKombo({ now = () => new Date() }: KomboVendorOptions = {}): Promise<KomboVendor> {
  const changed = new Set<SmallModel>()
  const ats = new SmallAts({ now, onChange: ({ model }) => void changed.add(model) })
  const integrations = new Integrations(now, () => server.url)
  const lists = new Lists(ats)
  const server = await VendorServer.start((request) =>
    answer({ ats, integrations, lists, url: () => server.url }, request),
  )
  const baseUrl = `${server.url}/v1`
  const connector: AtsConnector = komboConnector({ apiKey: komboKey, webhookSecret: komboWebhookSecret, baseUrl })
  const integration = () => [...integrations.all.values()].at(-1) ?? refuse(404, 'PLATFORM.INTEGRATION_NOT_FOUND')
  const goThrough = (linkUrl: string) => integrations.goThrough(new URL(linkUrl).searchParams.get('flow') ?? '')
  const signed = (event: object, secret = komboWebhookSecret): VendorWebhook => {
    const body = Buffer.from(JSON.stringify(event))
    return { headers: { 'x-kombo-signature': createHmac('sha256', secret).update(body).digest('base64url') }, body }
  }
  return {
    provider: 'kombo',
    ats,
    server,
    connector,
    baseUrl,
    integration,
    goThrough,
    signed,
    connect: () => connect(connector, goThrough),
    revoke() {
      for (const each of integrations.all.values()) each.status = 'INVALID'
    },
    webhooks() {
      const names = [...changed].map((model) => ({ name: modelNames[model] }))
      changed.clear()
      if (names.length === 0) return []
      const { id, tool } = integration()
      const about = { integration_id: id, integration_tool: tool, integration_category: 'ATS' } as const
      const event = {
        id: randomBytes(9).toString('hex'),
        type: 'data-changed',
        data: { ...about, changed_models: names },
      }
      return [signed(dataChanged.parse(event))]
    },
    expireCursors: () => lists.expire(),
    tooMany: () => refusal(429, 'PLATFORM.RATE_LIMIT_EXCEEDED'),
    stop: () => server.stop(),
  }
}

const modelNames = {
  job: 'ats_jobs',
  stage: 'ats_join_jobs_application_stages',
  candidate: 'ats_candidates',
  application: 'ats_applications',
} as const

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
  if (!connected) throw new Error('Kombo has a page')
  return connected
}

interface Sides {
  readonly ats: SmallAts
  readonly integrations: Integrations
  readonly lists: Lists
  url(): string
}

function answer(sides: Sides, request: VendorRequest): VendorAnswer {
  try {
    const parts = request.path.split('/').map(decodeURIComponent)
    if (parts[1] === 'files') return fileOf(sides.ats, parts, request)
    if (parts[1] !== 'v1') return { status: 404 }
    if (request.headers['authorization'] !== `Bearer ${komboKey}`) refuse(401, 'PLATFORM.AUTHENTICATION_INVALID')
    return routed(sides, parts.slice(2), request)
  } catch (error) {
    if (error instanceof Refused) return error.answer
    throw error
  }
}

function routed(sides: Sides, [first = '', second = '', third = '', fourth = '']: string[], request: VendorRequest) {
  const { integrations } = sides
  const query = Object.fromEntries(request.query)
  if (Object.keys(query).length > 0 && (first !== 'ats' || !(second in listQueries)))
    refuse(400, 'PLATFORM.INPUT_INVALID')
  switch (`${request.method} ${first}/${first === 'integrations' ? third : second}`) {
    case 'POST connect/create-link':
      return integrations.createLink(request)
    case 'GET connect/integration-by-token':
      return integrations.byToken(third)
    case 'GET integrations/':
      return integrations.view(second)
    case 'DELETE integrations/':
      return integrations.delete(second, request)
    case 'POST integrations/relink':
      return integrations.relink(second, request)
    case 'POST integrations/setup-link':
      return integrations.setupLink(second, request)
    case 'POST force-sync/':
      return integrations.forceSync(request.headers['x-integration-id'] ?? '', request)
    default:
      integrations.working(request.headers['x-integration-id'] ?? '')
      return ofAts(sides, { list: second, id: third, part: fourth, query }, request)
  }
}

interface AtsPath {
  readonly list: string
  readonly id: string
  readonly part: string
  readonly query: Readonly<Record<string, string>>
}

function ofAts({ ats, lists, url }: Sides, { list, id, part, query }: AtsPath, request: VendorRequest): VendorAnswer {
  const isList = (name: string): name is ListName => name in listQueries
  if (request.method === 'GET' && id === '' && isList(list)) return lists.list(list, take(listQueries[list], query))
  switch (`${request.method} ${list}/${part}`) {
    case 'PUT applications/stage':
      return moveTo(ats, id, request)
    case 'POST jobs/applications':
      return addTo(ats, id, request)
    case 'GET candidates/attachments':
      return filesOf({ ats, candidateId: id, applicationId: null, url: url() })
    case 'GET applications/attachments': {
      const { candidateId } = ats.find('application', id) ?? refuse(404, 'PLATFORM.INPUT_INVALID')
      return filesOf({ ats, candidateId, applicationId: id, url: url() })
    }
    default:
      return refuse(404, 'PLATFORM.INPUT_INVALID')
  }
}
