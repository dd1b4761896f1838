/** No answer may be one of these, whatever was asked. */
import type { DocumentedAnswer, DocumentedOperation } from './documented-operation.ts'
import { isExplained } from './exceptions.ts'
import { faultsOf } from './faults.ts'
import type { Caller } from './requests.ts'
import type { Answer, Sent } from './wire.ts'

export interface Exchange {
  readonly told: DocumentedOperation
  readonly caller: Caller
  readonly sent: Sent
  readonly answer: Answer
}

/** The words are the same for every request that meets the same fault. */
export function judge(exchange: Exchange): string | undefined {
  const { answer } = exchange
  if (answer.status === 0) return `does not answer: ${answer.text}`
  if (answer.status >= 500) return `answers ${answer.status}`
  const body = bodyOf(answer)
  if (isElsewhere(exchange, body)) return undefined
  return (
    undocumented(exchange, body) ??
    wrongProblem(exchange, body) ??
    wrongCaller(exchange, body) ??
    wronglyAccepted(exchange) ??
    wronglyRefused(exchange, body)
  )
}

/** An answer that is no JSON is undocumented, as long as all that is documented is JSON. */
function bodyOf({ text, headers }: Answer): unknown {
  if (!/json/.test(headers['content-type'] ?? '')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ProblemBody {
  readonly code?: string
  readonly status?: number
  readonly errors?: readonly { readonly in: string; readonly pointer: string; readonly rule: string }[]
}

const problemOf = (body: unknown): ProblemBody => (typeof body === 'object' && body !== null ? body : {})

/** A path with nothing in the place of a parameter, or too much, is no path of this operation. */
const isElsewhere = ({ sent }: Exchange, body: unknown): boolean =>
  problemOf(body).code === 'route_not_found' &&
  Object.values(sent.path).some((value) => value === '' || value.length > 2000)

function undocumented({ told, answer }: Exchange, body: unknown): string | undefined {
  const { code } = problemOf(body)
  const [own, general] = [String(answer.status), 'default'].map((status) => {
    const answers = told.answers.get(status)
    return answers ? departure(answers, answer, body) : 'is not documented'
  })
  if (own === undefined || general === undefined) return undefined
  return `answers ${[answer.status, code].join(' ').trim()}, which ${own}`
}

function departure({ headers, content }: DocumentedAnswer, answer: Answer, body: unknown): string | undefined {
  const mediaType = (answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  const check = content.get(mediaType)
  if (content.size === 0 && answer.text !== '') return 'is documented without a body'
  if (content.size > 0 && !check) return `is not documented as ${mediaType || 'bare'}`
  const [broken] = check?.(body) ?? []
  if (broken) return `breaks ${broken.rule} of its schema at ${broken.pointer || 'the root'}`
  for (const { name, required, check } of headers) {
    const value = answer.headers[name]
    const isDue =
      required || (name === 'etag' && answer.status < 400) || (name === 'retry-after' && answer.status === 429)
    if (value === undefined && isDue) return `lacks its ${name}`
    const isRight = value === undefined || [value, Number(value)].some((each) => check(each).length === 0)
    if (!isRight) return `has another ${name} than its schema says`
  }
  return undefined
}

function wrongProblem({ answer }: Exchange, body: unknown): string | undefined {
  if (answer.status < 400) return undefined
  const { status, code } = problemOf(body)
  const right = code === 'gateway_error' ? status === undefined : status === answer.status
  return right ? undefined : `answers ${answer.status} and calls it ${status}`
}

/** The edge says this of callers. An operation with a refusal of its own has other words for it. */
const doorCodes = ['unauthorized', 'TOKEN_EXPIRED', 'INVALID_TOKEN', 'access_denied', 'NO_ACTIVE_ORG', 'FORBIDDEN']

/** The answer may come of the caller's standing, and not of the request. */
export const isAboutCaller = ({ status }: Answer, code: string | undefined): boolean =>
  status === 429 || [...doorCodes, 'insufficient_scope', 'api_not_enabled'].includes(code ?? '')

export const codeOf = (answer: Answer): string | undefined => problemOf(bodyOf(answer)).code

function wrongCaller({ told, caller, answer }: Exchange, body: unknown): string | undefined {
  if (told.security === 'none') return undefined
  const { code = '' } = problemOf(body)
  const turnedOut = answer.status === 401
  if (caller === 'nobody' && told.security !== 'optional' && !turnedOut && code !== 'gateway_error') {
    return `answers ${answer.status} to nobody`
  }
  if (caller !== 'nobody' && doorCodes.includes(code)) return `refuses somebody allowed as ${code}`
  return undefined
}

function wronglyAccepted({ told, sent, answer }: Exchange): string | undefined {
  if (answer.status >= 300) return undefined
  const fault = faultsOf(told, sent).certain.find(
    ({ in: place, ...broken }) => !isExplained({ verb: 'accepts', operation: told.id, place, ...broken }),
  )
  return fault && `accepts what breaks ${fault.rule} in the ${fault.in} at ${fault.pointer || 'its root'}`
}

const inputCodes = [
  'validation_failed',
  'unexpected_query',
  'unexpected_body',
  'invalid_json',
  'invalid_idempotency_key',
]

function wronglyRefused({ told, caller, sent, answer }: Exchange, body: unknown): string | undefined {
  const { code = '', errors } = problemOf(body)
  const refused = inputCodes.includes(code) || (code === 'gateway_error' && answer.status !== 431)
  const isStranger = caller === 'nobody' && told.security !== 'optional'
  if (!refused || isStranger || faultsOf(told, sent).possible.length > 0) return undefined
  const broken = errors ?? [{ in: 'request', pointer: '', rule: code }]
  const fault = broken.find(
    ({ in: place, pointer, rule }) => !isExplained({ verb: 'refuses', operation: told.id, place, pointer, rule }),
  )
  return fault && `refuses what is valid, by ${fault.rule} in the ${fault.in} at ${fault.pointer || 'its root'}`
}
