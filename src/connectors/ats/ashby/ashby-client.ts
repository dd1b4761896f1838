/** One call of Ashby, and what its refusals mean. */
import { z } from 'zod'
import { type AtsCall, type AtsConnection, AtsFault, type AtsFaultKind } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import { type AtsAnswer, type Exchange, exchangeWith } from '../exchange.ts'
import { lenient } from '../lenient.ts'
import { refusalShape } from './contract.ts'
import { type AshbyMethod, type AshbyRequest, isReading } from './requests.ts'

export const provider = 'ashby'

/** A company is asked for with its key. */
export interface AshbyAt {
  readonly connection: Pick<AtsConnection, 'secrets'>
  readonly call: AtsCall
}

export interface AshbyClient {
  readonly baseUrl: string
  readonly exchange: Exchange
  /** Answers the whole envelope of a success. */
  ask<Method extends AshbyMethod>(
    method: Method,
    body: AshbyRequest<Method>,
    at: AshbyAt,
  ): Promise<Record<string, unknown>>
  /** Answers its results, read leniently. */
  askFor<Method extends AshbyMethod, Output>(
    asked: { readonly method: Method; readonly body: AshbyRequest<Method>; readonly shape: z.ZodType<Output> },
    at: AshbyAt,
  ): Promise<Output>
}

const envelope = z.looseObject({ success: z.literal(true) })

export function ashbyClient({
  baseUrl,
  fetch: ask,
}: {
  baseUrl: string
  fetch?: typeof fetch | undefined
}): AshbyClient {
  const exchange = exchangeWith({ provider, ...(ask && { fetch: ask }) })
  const client: AshbyClient = {
    baseUrl,
    exchange,

    async ask(method, body, { connection, call }) {
      const isRead = isReading(method)
      const answer = await exchange.send({
        method: 'POST',
        url: new URL(`/${method}`, baseUrl).href,
        headers: {
          accept: 'application/json; version=1',
          authorization: `Basic ${Buffer.from(`${connection.secrets['apiKey'] ?? ''}:`).toString('base64')}`,
        },
        body,
        signal: call.signal,
        isRead,
      })
      const told = jsonOf(answer)
      const refusal = refusalShape.safeParse(told).data
      if (refusal || answer.status < 200 || answer.status >= 300) {
        throw faultOf(answer, { code: codeOf(refusal), isRead, now: call.now() })
      }
      const read = envelope.safeParse(told)
      if (read.success) return read.data
      throw unreadable(isRead, answer.status)
    },

    async askFor({ method, body, shape }, at) {
      const { results } = await client.ask(method, body, at)
      const read = lenient(shape).safeParse(results)
      if (read.success) return read.data
      throw unreadable(isReading(method), 200)
    },
  }
  return client
}

export function nullWhere(...kinds: readonly AtsFaultKind[]) {
  return (error: unknown): null => {
    if (error instanceof AtsFault && kinds.includes(error.kind)) return null
    throw error
  }
}

/** A change was made where its answer can not be read. */
const unreadable = (isRead: boolean, status: number): AtsFault =>
  new AtsFault(isRead ? 'contract_violation' : 'ambiguous_write', { provider, status })

function jsonOf(answer: AtsAnswer): unknown {
  try {
    return JSON.parse(Buffer.from(answer.bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Anything that does not look like a code may be text about a person. */
function codeOf(refusal: z.infer<typeof refusalShape> | undefined): string | undefined {
  const code = refusal?.errorInfo?.code ?? refusal?.errors?.[0]
  return typeof code === 'string' && /^[a-z_]{3,60}$/.test(code) ? code : undefined
}

const kinds: Readonly<Record<string, AtsFaultKind>> = {
  missing_endpoint_permission: 'permission_missing',
  next_cursor_expired: 'cursor_expired',
  invalid_next_cursor: 'cursor_expired',
  sync_token_expired: 'cursor_expired',
  sync_token_invalid: 'cursor_expired',
  incremental_sync_too_large: 'cursor_expired',
  interview_stage_not_found: 'stage_not_in_job',
  archive_reason_not_found: 'invalid_input',
  communication_template_not_found: 'invalid_input',
  invalid_input: 'invalid_input',
  rate_limit_exceeded: 'rate_limited',
}

function kindOf(code: string | undefined): AtsFaultKind | undefined {
  if (code === undefined) return undefined
  return kinds[code] ?? (code.endsWith('_not_found') ? 'not_found' : undefined)
}

/** A bad key and one that was switched off are refused with 403 as well. */
const kindsOfStatus: Readonly<Record<number, AtsFaultKind>> = {
  400: 'invalid_input',
  401: 'auth_invalid',
  403: 'auth_invalid',
  404: 'not_found',
  422: 'invalid_input',
  429: 'rate_limited',
}

interface Refused {
  readonly code: string | undefined
  readonly isRead: boolean
  readonly now: Date
}

function faultOf({ status, headers }: AtsAnswer, { code, isRead, now }: Refused): AtsFault {
  const after = retryAfterMs(headers, now)
  const details = { provider, status, ...(code !== undefined && { code }) }
  const kind = kindOf(code) ?? kindsOfStatus[status]
  if (kind) return new AtsFault(kind, { ...details, ...(after !== undefined && { retryAfterMs: after }) })
  if (status >= 500 || status === 408) return new AtsFault(isRead ? 'unavailable' : 'ambiguous_write', details)
  return new AtsFault('contract_violation', details)
}
