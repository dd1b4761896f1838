/** Harvest v3 stands here over a small ATS, as strict as the vendor's texts say that it is. */
import { greenhouseConnector } from '#connectors/ats/greenhouse/greenhouse.ts'
import { type ListName, listFilters } from '#connectors/ats/greenhouse/requests.ts'
import { SmallAts, type SmallChange } from '#connectors/ats/sandbox/small-ats.ts'
import type { AtsVendor } from './ats-vendor.ts'
import { Lists } from './greenhouse/lists.ts'
import { TokenOffice } from './greenhouse/token-office.ts'
import { tell } from './greenhouse/webhooks.ts'
import { write } from './greenhouse/writes.ts'
import { StoredConnection } from './stored-connection.ts'
import { type VendorAnswer, type VendorRequest, VendorServer } from './vendor-server.ts'

export interface GreenhouseVendor extends AtsVendor {
  readonly tokens: TokenOffice
  readonly webhookSecret: string
}

export interface GreenhouseVendorOptions {
  readonly now?: () => Date
  readonly pageSizeMax?: number
}

const rateLimit = 75

export async function startGreenhouse(options: GreenhouseVendorOptions = {}): Promise<GreenhouseVendor> {
  const { now = () => new Date(), pageSizeMax = 500 } = options
  const changes: SmallChange[] = []
  const ats = new SmallAts({ now, onChange: (change) => changes.push(change) })
  const tokens = new TokenOffice(now)
  const lists = new Lists({ ats, url: () => server.url, pageSizeMax })
  const server = await VendorServer.start((request) => answerTo(request, { ats, tokens, lists, now }))
  const connector = greenhouseConnector({ baseUrl: server.url, authBaseUrl: `${server.url}/auth` })
  const webhookSecret = 'a secret that both sides know'
  return {
    provider: 'greenhouse',
    ats,
    server,
    connector,
    tokens,
    webhookSecret,
    async connect() {
      const credentials = { ...tokens.issue(), webhookSecret }
      const connected = await connector.checkCredentials?.(credentials, new StoredConnection({ now }).call())
      if (!connected) throw new Error('Greenhouse is connected by credentials')
      return connected
    },
    revoke: () => tokens.revoke(),
    webhooks: () => tell(changes.splice(0), { ats, secret: webhookSecret }),
    expireCursors: () => lists.expire(),
    tooMany: () => ({
      status: 429,
      headers: { ...rateHeaders(now(), 0), 'retry-after': '7' },
      body: { message: 'slow down' },
    }),
    stop: () => server.stop(),
  }
}

interface Side {
  readonly ats: SmallAts
  readonly tokens: TokenOffice
  readonly lists: Lists
  readonly now: () => Date
}

function answerTo(request: VendorRequest, { ats, tokens, lists, now }: Side): VendorAnswer {
  const { method, path, headers } = request
  if (path === '/auth/token') return tokens.answer(request)
  const file = /^\/files\/(\d+)$/.exec(path)?.[1]
  if (file) return fileAnswer(ats, { candidateId: file, isSigned: headers['authorization'] === undefined })
  if (!tokens.letsIn(request)) return { status: 401, body: { message: 'Unauthorized' } }
  const name = /^\/v3\/([a-z_]+)$/.exec(path)?.[1]
  const answer =
    method === 'POST' ? write(ats, request) : isList(name) && method === 'GET' ? lists.answer(name, request) : notFound
  return { ...answer, headers: { ...rateHeaders(now(), rateLimit - 1), ...answer.headers } }
}

const notFound: VendorAnswer = { status: 404, body: { message: 'Not Found' } }
const isList = (name: string | undefined): name is ListName => name !== undefined && name in listFilters

/** A signed address is not let in with credentials beside its signature. */
function fileAnswer(
  ats: SmallAts,
  { candidateId, isSigned }: { candidateId: string; isSigned: boolean },
): VendorAnswer {
  const resume = ats.find('candidate', candidateId)?.resume
  if (!isSigned) return { status: 400 }
  if (!resume) return { status: 404 }
  return { status: 200, headers: { 'content-type': resume.contentType }, body: Buffer.from(resume.base64, 'base64') }
}

const rateHeaders = (now: Date, remaining: number): Record<string, string> => ({
  'x-ratelimit-limit': String(rateLimit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(Math.floor(now.getTime() / 1000) + 30),
})
