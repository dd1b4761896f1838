/** An Ashby of the tests: its dialect over a small ATS, as strict about what it is asked as the real one. */
import { randomBytes } from 'node:crypto'
import { ashbyConnector } from '#connectors/ats/ashby/ashby-connector.ts'
import { type AshbyMethod, requestShapes } from '#connectors/ats/ashby/requests.ts'
import { SmallAts, type SmallChange } from '#connectors/ats/sandbox/small-ats.ts'
import type { AtsCall } from '#modules/ats/ports.ts'
import { methods } from './ashby/methods.ts'
import { AshbyRefusal, type AshbyState } from './ashby/state.ts'
import { answerStorage } from './ashby/storage.ts'
import { webhooksOf } from './ashby/webhooks.ts'
import type { AtsVendor } from './ats-vendor.ts'
import { type VendorAnswer, type VendorRequest, VendorServer } from './vendor-server.ts'

const scopes = ['jobs:read', 'interviews:read', 'candidates:read', 'candidates:write', 'apiKeys:read', 'apiKeys:write']

const freshKey = (): string => randomBytes(32).toString('hex')

export interface AshbyVendor extends AtsVendor {
  readonly state: AshbyState
}

export async function startAshby(options: { readonly now?: () => Date } = {}): Promise<AshbyVendor> {
  const { now = () => new Date() } = options
  const changes: SmallChange[] = []
  const ats = new SmallAts({ now, onChange: (change) => changes.push(change) })
  const kept = { hooks: new Map(), uploads: new Map(), pings: [], changes }
  const state: AshbyState = { ats, now, baseUrl: '', apiKey: freshKey(), scopes, era: 1, lastId: 0, ...kept }
  const server = await VendorServer.start((request) =>
    request.path.startsWith('/storage/') ? answerStorage(state, request) : answer(state, request),
  )
  state.baseUrl = server.url
  const connector = ashbyConnector({ baseUrl: server.url })
  return {
    provider: 'ashby',
    ats,
    server,
    connector,
    state,
    async connect() {
      // An administrator makes a new key, and types it in.
      state.apiKey = freshKey()
      const connected = await connector.checkCredentials?.({ apiKey: state.apiKey }, ashbyCall(now))
      if (!connected) throw new Error('Ashby is connected by credentials')
      return connected
    },
    revoke() {
      state.apiKey = freshKey()
    },
    webhooks: () => webhooksOf(state),
    expireCursors() {
      state.era++
    },
    tooMany: () => ({
      status: 429,
      headers: { 'retry-after': '3' },
      body: refused('rate_limit_exceeded'),
    }),
    stop: () => server.stop(),
  }
}

export const ashbyCall = (now = () => new Date()): AtsCall => ({
  /** Each request has its own patience. */
  get signal() {
    return AbortSignal.timeout(20_000)
  },
  now,
  saveSecrets: () => Promise.reject(new Error('Ashby replaces no secrets')),
  lockSecrets: () => Promise.reject(new Error('Ashby replaces no secrets')),
})

const refused = (code: string) => ({
  success: false,
  errors: [code],
  errorInfo: { code, message: 'Text that may name a person.', requestId: 'req-1' },
})

const isMethod = (name: string): name is AshbyMethod => Object.hasOwn(requestShapes, name)

function answer(state: AshbyState, request: VendorRequest): VendorAnswer {
  const { headers } = request
  if (headers['authorization'] === undefined) return { status: 401 }
  const key = `Basic ${Buffer.from(`${state.apiKey}:`).toString('base64')}`
  if (headers['authorization'] !== key) return { status: 403, body: { success: false, errors: ['Invalid API key'] } }
  try {
    const method = request.path.slice(1)
    if (request.method !== 'POST' || !isMethod(method)) return { status: 404 }
    if (!headers['accept']?.includes('version=1') || request.query.size > 0) throw new AshbyRefusal('invalid_input')
    const body = requestShapes[method].safeParse(request.json())
    if (!body.success) throw new AshbyRefusal('invalid_input', 400)
    // The body was read by the shape of this method.
    return { status: 200, body: { success: true, ...methods[method](body.data as never, state) } }
  } catch (error) {
    if (error instanceof AshbyRefusal) return { status: error.status, body: refused(error.code) }
    throw error
  }
}
