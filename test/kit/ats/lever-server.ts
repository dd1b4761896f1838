/** Version 1 of Lever stands here over a small ATS whose jobs share their stages, as strict as the vendor's texts say that it is. */
import { randomUUID } from 'node:crypto'
import { leverConnector } from '#connectors/ats/lever/lever.ts'
import { listFilters } from '#connectors/ats/lever/requests.ts'
import { SmallAts, type SmallChange } from '#connectors/ats/sandbox/small-ats.ts'
import type { AtsCall, AtsConnector, Connected } from '#modules/ats/ports.ts'
import type { AtsVendor } from './ats-vendor.ts'
import { AuthServer, client } from './lever/auth-server.ts'
import { Lists } from './lever/lists.ts'
import { LastStages, postingRow, resumeRow } from './lever/rows.ts'
import { Hooks } from './lever/webhooks.ts'
import { addFile, addOpportunity, missing, move, userId } from './lever/writes.ts'
import { StoredConnection } from './stored-connection.ts'
import { type VendorAnswer, type VendorRequest, VendorServer } from './vendor-server.ts'

export interface LeverVendor extends AtsVendor {
  readonly auth: AuthServer
  readonly hooks: Hooks
  readonly userId: string
  /** An administrator makes a key. */
  issueKey(): string
}

export interface LeverVendorOptions {
  readonly now?: () => Date
  readonly pageSizeMax?: number
  /** People connect on a page of Lever rather than by a key. */
  readonly byPage?: boolean
}

const redirectUrl = 'https://muster.example/ats/return'

export async function startLever(options: LeverVendorOptions = {}): Promise<LeverVendor> {
  const { now = () => new Date(), pageSizeMax = 100, byPage = false } = options
  const [lastStages, hooks] = [new LastStages(), new Hooks()]
  const onChange = (change: SmallChange): void => {
    // The shared stages are made before the small ATS has its name here.
    if (change.model === 'stage') return
    if (change.model === 'application') lastStages.see(ats, change)
    hooks.see(change, ats)
  }
  const ats: SmallAts = new SmallAts({ now, stages: 'shared', onChange })
  const baseUrl = (): string => `${server.url}/v1`
  const side: Side = {
    ats,
    lists: new Lists({ ats, lastStages, pageSizeMax }),
    auth: new AuthServer({ now, audience: () => `${baseUrl()}/` }),
    hooks,
    keys: new Set(),
    baseUrl,
  }
  const server: VendorServer = await VendorServer.start((request) => answerTo(request, side))
  const oauth = { ...client, authBaseUrl: `${server.url}/auth`, redirectUrl }
  const connector = leverConnector({ baseUrl: baseUrl(), ...(byPage && { oauth }) })
  const call = () => new StoredConnection({ now }).call()
  const issueKey = (): string => {
    const key = randomUUID()
    side.keys.add(key)
    return key
  }
  return {
    ...{ provider: 'lever', ats, server, connector, userId, issueKey, auth: side.auth, hooks },
    async connect() {
      const made = byPage
        ? await connectByPage({ connector, auth: side.auth, call })
        : await connector.checkCredentials?.({ apiKey: issueKey(), performAsUserId: userId }, call())
      if (!made) throw new Error('there is a way in')
      return made
    },
    revoke() {
      side.keys.clear()
      side.auth.revoke()
    },
    webhooks: () => hooks.tell(now()),
    expireCursors: () => side.lists.expire(),
    tooMany: () => ({ status: 429, body: { code: 'TooManyRequests', message: 'slow down' } }),
    stop: () => server.stop(),
  }
}

interface PageVisit {
  readonly connector: AtsConnector
  readonly auth: AuthServer
  readonly call: () => AtsCall
}

/** Whoever connects by the page chooses afterwards in whose name changes are made. */
async function connectByPage({ connector, auth, call }: PageVisit): Promise<Connected | undefined> {
  const person = { companyId: 'co_1', companyName: 'Acme', userEmail: 'a@acme.example', tool: null }
  const link = await connector.createLink?.({ ...person, state: 's_1', returnUrl: `${redirectUrl}?state=s_1` }, call())
  const made = link && (await connector.completeLink?.(auth.grant(link.url), call()))
  return made && { ...made, settings: { ...made.settings, performAsUserId: userId } }
}

interface Side {
  readonly ats: SmallAts
  readonly lists: Lists
  readonly auth: AuthServer
  readonly hooks: Hooks
  readonly keys: Set<string>
  readonly baseUrl: () => string
}

async function answerTo(request: VendorRequest, side: Side): Promise<VendorAnswer> {
  const { method, path, headers } = request
  if (path === '/auth/oauth/token') return side.auth.answer(request)
  const header = headers['authorization']
  const key = Buffer.from(header?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8')
  const isIn = side.auth.letsIn(header) || (key.endsWith(':') && side.keys.has(key.slice(0, -1)))
  if (!isIn) return { status: 401, body: { code: 'Unauthorized', message: 'Unauthorized' } }
  const [, version, list = '', id, what, ...more] = path.split('/')
  if (version !== 'v1') return missing(path)
  if (list === 'webhooks') return webhookAnswer(request, { hooks: side.hooks, lists: side.lists, id })
  const name = id === 'deleted' ? `${list}/deleted` : list
  if (method === 'GET' && isList(name) && (id === undefined || id === 'deleted'))
    return side.lists.answer(name, request)
  if (list === 'opportunities') return opportunityAnswer(request, { ...side, id, what, more })
  if (method !== 'GET' || id === undefined) return missing(path)
  const job = list === 'postings' ? side.ats.find('job', id) : undefined
  if (job) return { status: 200, body: { data: postingRow(job) } }
  const user = { id: userId, name: 'Robin', deactivatedAt: null }
  return list === 'users' && id === userId ? { status: 200, body: { data: user } } : missing(path)
}

type Listed = Exclude<keyof typeof listFilters, 'webhooks'>
const isList = (name: string): name is Listed => name in listFilters && name !== 'webhooks'

interface HookAsked {
  readonly hooks: Hooks
  readonly lists: Lists
  readonly id: string | undefined
}

function webhookAnswer(request: VendorRequest, { hooks, lists, id }: HookAsked): VendorAnswer {
  if (request.method === 'POST' && id === undefined) return hooks.add(request)
  if (request.method === 'DELETE' && id !== undefined) return hooks.remove(id)
  return lists.page('webhooks', { query: request.query, rows: hooks.rows() })
}

interface OpportunityAsked extends Side {
  readonly id: string | undefined
  readonly what: string | undefined
  readonly more: readonly string[]
}

async function opportunityAnswer(request: VendorRequest, asked: OpportunityAsked): Promise<VendorAnswer> {
  const { ats, lists, id, what, more, baseUrl } = asked
  const { method, query } = request
  if (method === 'POST' && id === undefined) return addOpportunity(request, { ats, lists })
  const row = lists.opportunities().find((each) => each.id === id)
  if (!row || id === undefined) return missing('Opportunity')
  if (method === 'PUT' && what === 'stage') return move(request, { ats, lists, id })
  if (method === 'POST' && what === 'files') return addFile(request, { ats, id })
  if (method !== 'GET') return missing(request.path)
  if (what === undefined) return { status: 200, body: { data: row } }
  const person = ats.find('candidate', row.contact ?? '')
  if (!person || !['resumes', 'files'].includes(what)) return missing(request.path)
  if (more[1] === 'download' && person.resume) {
    const { contentType, base64 } = person.resume
    return { status: 200, headers: { 'content-type': contentType }, body: Buffer.from(base64, 'base64') }
  }
  const rows = person.resume ? [resumeRow(person, { opportunityId: id, url: baseUrl() })] : []
  return lists.page(`${id}/${what}`, { query, rows })
}
