/** The document tells what is wrong with a request, read from the bytes that were sent. */
import { parse as parseQuery } from 'node:querystring'
import type { Broken, Check, DocumentedOperation, DocumentedParameter } from './documented-operation.ts'
import type { Sent } from './wire.ts'

export interface Fault extends Broken {
  readonly in: 'path' | 'query' | 'header' | 'body'
}

export interface Faults {
  /** These are faults however the request is read: to accept it is wrong. */
  readonly certain: readonly Fault[]
  /** These are faults by some way to read it: to refuse it is right. */
  readonly possible: readonly Fault[]
}

/**
 * People's text is trimmed before it is measured, and no schema says of which texts that is true: so both readings
 * count.
 */
export function faultsOf(told: DocumentedOperation, sent: Sent): Faults {
  const readings = [plain, trimmed].map((read) => faultsAsRead(told, sent, read))
  const [asSent = [], asTrimmed = []] = readings
  const certain = asSent.length > 0 && asTrimmed.length > 0
  return { certain: certain ? asSent : [], possible: readings.flat() }
}

type Read = (value: unknown) => unknown

const plain: Read = (value) => value

const trimmed: Read = (value) => {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(trimmed)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}

const faultsAsRead = (told: DocumentedOperation, sent: Sent, read: Read): Fault[] => [
  ...pathFaults(told, sent),
  ...queryFaults(told, sent, read),
  ...headerFaults(told, sent),
  ...bodyFaults(told, sent, read),
]

const placed = ({ parameters }: DocumentedOperation, place: Fault['in']): DocumentedParameter[] =>
  parameters.filter((each) => each.in === place)

function pathFaults(told: DocumentedOperation, { path }: Sent): Fault[] {
  return placed(told, 'path').flatMap(({ name, check }) => {
    const text = decoded(path[name] ?? '')
    return text === undefined ? fault('path', `/${name}`, 'encoding') : checked('path', name, check, text)
  })
}

function queryFaults(told: DocumentedOperation, { target }: Sent, read: Read): Fault[] {
  const query = target.includes('?') ? target.slice(target.indexOf('?') + 1) : ''
  const pairs = query.split('&').filter((pair) => pair !== '')
  if (pairs.some((pair) => pair.split('=').some((part) => decoded(part) === undefined))) {
    return fault('query', '', 'encoding')
  }
  // The prototype is null, so `__proto__` is a name like any other.
  const sent = parseQuery(pairs.join('&'), '&', '=', { maxKeys: 0 })
  const parameters = placed(told, 'query')
  const unknown = Object.keys(sent).filter((name) => !parameters.some((each) => each.name === name))
  return [
    ...unknown.flatMap((name) => fault('query', `/${name}`, 'unknown')),
    ...parameters.flatMap((parameter) => parameterFaults(parameter, [sent[parameter.name] ?? []].flat(), read)),
  ]
}

function parameterFaults(
  { name, required, schema, check }: DocumentedParameter,
  values: string[],
  read: Read,
): Fault[] {
  if (values.length === 0) return required ? fault('query', `/${name}`, 'required') : []
  if (schema.type === 'array') {
    const texts = values.map((value) => String(read(value)))
    const [first = [], ...others] = [texts.map((text) => asWritten(text)[0]), texts].map(check)
    return others.some((broken) => broken.length === 0) ? [] : first.map((broken) => ({ in: 'query', ...broken }))
  }
  if (values.length > 1) return fault('query', `/${name}`, 'single')
  return checked('query', name, check, String(read(values[0])))
}

function headerFaults(told: DocumentedOperation, { headers }: Sent): Fault[] {
  return placed(told, 'header').flatMap(({ name, check, required }) => {
    const value = headers[name.toLowerCase()]
    if (value === undefined) return required ? fault('header', `/${name}`, 'required') : []
    return checked('header', name, check, value.replaceAll(/^[ \t]+|[ \t]+$/g, ''))
  })
}

function bodyFaults({ body }: DocumentedOperation, { payload = '', headers }: Sent, read: Read): Fault[] {
  if (!body) return payload === '' ? [] : fault('body', '', 'unexpected')
  if (payload === '') return body.required ? fault('body', '', 'required') : []
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') return fault('body', '', 'media type')
  const value = parsed(payload)
  return value === undefined
    ? fault('body', '', 'JSON')
    : body.check(read(value)).map((broken) => ({ in: 'body', ...broken }))
}

const fault = (place: Fault['in'], pointer: string, rule: string): Fault[] => [{ in: place, pointer, rule }]

/** A parameter is text, and fits when it does as text or as what it is written for. */
function checked(place: Fault['in'], name: string, check: Check, text: string): Fault[] {
  const [first = [], ...others] = asWritten(text).map(check)
  if ([first, ...others].some((broken) => broken.length === 0)) return []
  return first.map(({ rule }) => ({ in: place, pointer: `/${name}`, rule }))
}

function asWritten(text: string): unknown[] {
  if (text === 'true' || text === 'false') return [text === 'true', text]
  return /^-?(?:0|[1-9]\d{0,14})$/.test(text) ? [Number(text), text] : [text]
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A byte order mark is no part of the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
