/** One request to the sandbox, and what its refusals mean. */
import type { z } from 'zod'
import { type AtsCall, type AtsConnection, AtsFault, type AtsFaultKind } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import { type AtsAnswer, type AtsRequest, exchangeWith } from '../exchange.ts'
import { errorShape } from './contract.ts'

const provider = 'sandbox'

/** A server starts the sandbox when nobody serves it. */
export interface SandboxPlace {
  address(): Promise<string>
}

export interface Ask extends Pick<AtsRequest, 'body' | 'answerBytesMax'> {
  readonly method?: AtsRequest['method']
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  /** Before a company is connected there is no key. */
  readonly connection?: AtsConnection
}

export interface SandboxClient {
  /** Answers with a status below 300. */
  ask(ask: Ask, call: AtsCall): Promise<AtsAnswer>
  askFor<Shape extends z.ZodType>(shape: Shape, ask: Ask, call: AtsCall): Promise<z.infer<Shape>>
}

export function sandboxClient(place: SandboxPlace, ask?: typeof fetch): SandboxClient {
  const exchange = exchangeWith({ provider, ...(ask && { fetch: ask }) })
  const client: SandboxClient = {
    async ask({ method = 'GET', path, query = {}, connection, ...rest }, call) {
      const url = new URL(path, await addressOf(place))
      for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
      const headers = connection && { authorization: `Bearer ${connection.secrets['key'] ?? ''}` }
      const answer = await exchange.send({
        method,
        url: url.href,
        ...rest,
        ...(headers && { headers }),
        signal: call.signal,
      })
      if (answer.status >= 200 && answer.status < 300) return answer
      throw faultOf(answer, { isRead: method === 'GET', now: call.now() })
    },

    async askFor(shape, asked, call) {
      const answer = await client.ask(asked, call)
      const read = shape.safeParse(answer.json())
      if (read.success) return read.data
      throw unreadable((asked.method ?? 'GET') === 'GET', answer.status)
    },
  }
  return client
}

async function addressOf(place: SandboxPlace): Promise<string> {
  try {
    return await place.address()
  } catch (cause) {
    throw new AtsFault('unavailable', { provider, cause })
  }
}

/** A change was made where its answer can not be read. */
const unreadable = (isRead: boolean, status: number): AtsFault =>
  new AtsFault(isRead ? 'contract_violation' : 'ambiguous_write', { provider, status })

const kinds: Readonly<Record<string, AtsFaultKind>> = {
  key_invalid: 'auth_invalid',
  too_many_requests: 'rate_limited',
  cursor_expired: 'cursor_expired',
  not_found: 'not_found',
  stage_not_in_job: 'stage_not_in_job',
  stale_stage: 'stale_state',
  already_exists: 'already_exists',
  job_closed: 'job_closed',
  invalid: 'invalid_input',
  not_json: 'invalid_input',
  code_unknown: 'invalid_input',
}

const kindsOfStatus: Readonly<Record<number, AtsFaultKind>> = {
  401: 'auth_invalid',
  403: 'permission_missing',
  404: 'not_found',
  429: 'rate_limited',
}

function faultOf(answer: AtsAnswer, { isRead, now }: { readonly isRead: boolean; readonly now: Date }): AtsFault {
  const { status, headers } = answer
  const { code, existing } = errorOf(answer)
  const after = retryAfterMs(headers, now)
  const details = { provider, status, ...(code !== undefined && { code }), ...(existing && { existing }) }
  const kind = (code === undefined ? undefined : kinds[code]) ?? kindsOfStatus[status]
  if (kind) return new AtsFault(kind, { ...details, ...(after !== undefined && { retryAfterMs: after }) })
  if (status >= 500) return new AtsFault(isRead ? 'unavailable' : 'ambiguous_write', details)
  return new AtsFault('contract_violation', details)
}

/** Only codes that the sandbox has are told on: anything else may be text of a stranger. */
function errorOf(answer: AtsAnswer) {
  try {
    const { error } = errorShape.parse(JSON.parse(Buffer.from(answer.bytes).toString('utf8')))
    return Object.hasOwn(kinds, error.code) ? error : { code: undefined, existing: undefined }
  } catch {
    return { code: undefined, existing: undefined }
  }
}
