/** A call becomes an HTTP request. */
import type { OperationId } from './call.ts'
import { routes } from './generated/operations.ts'
import type { Route } from './route.ts'

/** The caller acts for a company. */
export interface Caller {
  readonly baseUrl: string
  readonly key?: string | undefined
  readonly token?: string | undefined
  readonly companyId?: string | undefined
}

type Values = Readonly<Record<string, unknown>>

export interface Request {
  readonly operation: OperationId
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined
  /** A repeatable request that is sent twice has the effect of being sent once, and is answered the same. */
  readonly isRepeatable: boolean
}

const options = ['signal', 'timeoutMs', 'retries']

export function requestOf(operation: OperationId, call: object, caller: Caller): Request {
  const values: Values = { ...call }
  const route = routes[operation]
  refuseUnknown(operation, values, route)
  const { method, takes } = route
  const key = takes.includes('idempotencyKey') ? (text(values['idempotencyKey']) ?? newIdempotencyKey()) : undefined
  const ifMatch = text(values['ifMatch'])
  const ifNoneMatch = text(values['ifNoneMatch'])
  const credential = credentialFor(route, caller)
  const body = values['body'] === undefined ? undefined : JSON.stringify(values['body'])
  return {
    operation,
    url: caller.baseUrl.replace(/\/+$/, '') + pathOf(operation, values) + queryOf(route, values),
    method,
    // A value that no header can hold makes this throw.
    headers: new Headers({
      accept: 'application/json, */*',
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
      ...(takes.includes('companyId') && caller.companyId !== undefined && { 'svc-company-id': caller.companyId }),
    }),
    body,
    // A conditional change that arrived changes the tag, so the same one sent again is refused.
    isRepeatable: key !== undefined || (['GET', 'PUT', 'DELETE'].includes(method) && ifMatch === undefined),
  }
}

/** A misspelt filter that is left out silently would read everything. */
function refuseUnknown(operation: OperationId, values: Values, { path, query, takes }: Route): void {
  const unknown = Object.keys(values).filter(
    (name) => ![...query, ...takes, ...options].includes(name) && !path.includes(`{${name}}`),
  )
  if (unknown.length > 0) throw new TypeError(`${operation} takes no ${unknown.join(', ')}`)
}

const credentialFor = ({ credential }: Route, { key, token }: Caller): string | undefined => {
  if (credential === 'none') return undefined
  return credential === 'key' ? (key ?? token) : (token ?? key)
}

function pathOf(operation: OperationId, values: Values): string {
  return routes[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = text(values[name])
    // An address can't hold them as parts of its path: they would lead somewhere else.
    if (value === undefined || /^\.{0,2}$/.test(value))
      throw new TypeError(`${operation} needs another ${name}: '${value ?? ''}'`)
    return encodeURIComponent(value)
  })
}

function queryOf({ query }: Route, values: Values): string {
  const pairs = query.flatMap((name) =>
    [values[name]]
      .flat()
      .flatMap((value) => (value === undefined || value === null ? [] : { name, text: String(value) })),
  )
  const parameters = new URLSearchParams()
  for (const { name, text } of pairs) parameters.append(name, text)
  return pairs.length === 0 ? '' : `?${parameters}`
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const text = (value: unknown): string | undefined => (value === undefined || value === null ? undefined : String(value))
