/** One request is judged by who asks, whether it was asked before, and what goes wrong. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Form, readForm } from './form.ts'
import { StripeRefusal, trouble } from './refusal.ts'
import type { Route } from './route.ts'
import { apiVersion, type Shop } from './shop.ts'

/** Each of the next requests meets one fault. */
export interface Fault {
  /** `drop` does what was asked for, and answers nothing. `hang` does nothing, and answers nothing. */
  readonly kind: 'drop' | 'hang' | 'refuse' | 'fail after'
  readonly status?: number
  /** The pattern is for `POST /v1/customers` and so on. */
  readonly on: RegExp
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly form: Form
  readonly idempotencyKey: string | undefined
  readonly status: number
}

interface Reply {
  readonly unread?: boolean
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Kept extends Reply {
  readonly request: string
}

export interface Parts {
  readonly shop: Shop
  readonly routes: readonly Route[]
  readonly secretKey: string
  readonly kept: Map<string, Kept>
  readonly faults: Fault[]
  readonly requests: Asked[]
}

export async function exchange(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request
  const [path = '', query = ''] = url.split('?')
  const body = await text(request)
  const fault = takeFault(parts.faults, `${method} ${path}`)
  if (fault?.kind === 'hang') return
  const { reply, form } = answer(parts, { request, method, path, query, body }, fault)
  const key = request.headers['idempotency-key']
  parts.requests.push({
    method,
    path,
    form,
    idempotencyKey: key === undefined ? undefined : String(key),
    status: reply.status,
  })
  if (fault?.kind === 'drop') return void response.destroy()
  const headers = { 'content-type': 'application/json', 'request-id': `req_${randomBytes(7).toString('hex')}` }
  response.writeHead(reply.status, { ...headers, 'stripe-version': apiVersion, ...reply.headers }).end(reply.body)
}

function takeFault(faults: Fault[], line: string): Fault | undefined {
  const place = faults.findIndex(({ on }) => on.test(line))
  return place < 0 ? undefined : faults.splice(place, 1)[0]
}

interface Wire {
  readonly request: IncomingMessage
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
}

function answer(parts: Parts, wire: Wire, fault: Fault | undefined): { reply: Reply; form: Form } {
  let form: Form = {}
  try {
    requireCaller(wire.request, parts.secretKey)
    form = formOf(wire)
    return { reply: onceOnly(parts, wire, form, fault), form }
  } catch (error) {
    return { reply: refusalOf(error), form }
  }
}

function refusalOf(error: unknown): Reply {
  if (!(error instanceof StripeRefusal)) throw error
  return { status: error.status, headers: error.headers, body: error.body, unread: error.unread }
}

function requireCaller({ headers }: IncomingMessage, secretKey: string): void {
  const { authorization = '', 'stripe-version': version } = headers
  if (authorization !== `Bearer ${secretKey}`) {
    const shown = authorization.replace(/^Bearer /, '')
    throw new StripeRefusal(`Invalid API Key provided: ${shown}`, { status: 401 })
  }
  if (version !== apiVersion) throw new StripeRefusal(`Invalid Stripe API version: ${version}`)
}

const formType = 'application/x-www-form-urlencoded'

function formOf({ request, method, query, body }: Wire): Form {
  if (method !== 'POST') {
    if (body !== '') throw new StripeRefusal(`A ${method} has no body.`)
    return readForm(query)
  }
  if (query !== '') throw new StripeRefusal('Parameters of a POST are in its body.')
  const type = request.headers['content-type'] ?? ''
  if (body !== '' && !type.startsWith(formType)) {
    throw new StripeRefusal(`Invalid request (check that your POST content type is ${formType}).`)
  }
  return readForm(body)
}

/** A key is answered what it was answered before; but not that its request could not be read, or came too often. */
function onceOnly(parts: Parts, wire: Wire, form: Form, fault: Fault | undefined): Reply {
  const { kept } = parts
  const key = wire.method === 'POST' ? wire.request.headers['idempotency-key'] : undefined
  if (key === undefined) return perform(parts, wire, form, fault)
  const name = String(key)
  if (name.length > 255) throw new StripeRefusal('Idempotency keys have up to 255 characters.')
  const request = `${wire.path} ${JSON.stringify(form)}`
  const before = kept.get(name)
  if (before && before.request !== request) {
    throw new StripeRefusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${name}'.`,
      { type: 'idempotency_error' },
    )
  }
  if (before) return { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } }
  const reply = perform(parts, wire, form, fault)
  if (!reply.unread) kept.set(name, { ...reply, request })
  return reply
}

function perform({ shop, routes }: Parts, { method, path }: Wire, form: Form, fault: Fault | undefined): Reply {
  try {
    if (fault?.kind === 'refuse') throw trouble(fault.status ?? 500)
    const found = routes.find((each) => each.method === method && each.pattern.test(path))
    if (!found) throw new StripeRefusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404, unread: true })
    const ids = (found.pattern.exec(path) ?? []).slice(1).map(decodeURIComponent)
    const answered = found.answer(shop, form, ids)
    if (fault?.kind === 'fail after') throw trouble(fault.status ?? 500)
    return { status: 200, headers: {}, body: JSON.stringify(answered, null, 2) }
  } catch (error) {
    return refusalOf(error)
  }
}
