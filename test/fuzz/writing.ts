/**
 * A draft becomes what is sent: known values are put in their places, and everything is written as it goes on the wire.
 */
import type { DocumentedOperation } from './documented-operation.ts'
import { RawNumber } from './hostile.ts'
import type { Draft, DraftBody, QueryPart } from './requests.ts'
import { Known } from './values.ts'
import type { Sent } from './wire.ts'

export interface Pen {
  /** The service has told this value, by the name of the member or parameter it is for. */
  recall(name: string, pick: number): unknown
  /** The headers are those of the caller. */
  readonly headers: Readonly<Record<string, string>>
}

export function written(told: DocumentedOperation, draft: Draft, { recall, headers }: Pen): Sent {
  const fill = (value: unknown): unknown => filled(value, recall)
  const path = Object.fromEntries(
    Object.entries(draft.path).map(([name, value]) => [name, percentEncoded(fill(value))]),
  )
  const query = draft.query.map((part) => partOf(part, fill)).join('&')
  const payload = payloadOf(draft.body, fill)
  return {
    method: told.method,
    path,
    target: told.path.replaceAll(/\{(\w+)\}/g, (_, name) => path[name] ?? '') + (query && `?${query}`),
    headers: {
      host: 'localhost',
      ...headers,
      ...(draft.caller === 'nobody' && draft.pretence !== undefined && { authorization: draft.pretence }),
      ...headersOf(draft, fill),
      ...(payload !== undefined && mediaTypeOf(draft.body)),
    },
    payload,
  }
}

type Fill = (value: unknown) => unknown

function filled(value: unknown, recall: Pen['recall']): unknown {
  if (value instanceof Known) return recall(value.name, value.pick) ?? filled(value.otherwise, recall)
  if (typeof value !== 'object' || value === null || value instanceof RawNumber) return value
  if (Array.isArray(value)) return value.map((each) => filled(each, recall))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, recall)]))
}

const partOf = (part: QueryPart, fill: Fill): string =>
  'raw' in part ? part.raw : `${percentEncoded(part.name)}=${percentEncoded(fill(part.value))}`

const headersOf = ({ headers }: Draft, fill: Fill): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(fill(value)).replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')]),
  )

function payloadOf({ kind, value }: DraftBody, fill: Fill): string | undefined {
  if (kind === 'none') return undefined
  return kind === 'text' ? String(value) : toJson(fill(value))
}

/** The type is JSON, unless the draft says otherwise: `mediaType: undefined` is none at all. */
function mediaTypeOf(body: DraftBody): Record<string, string> {
  const mediaType = 'mediaType' in body ? body.mediaType : 'application/json'
  return mediaType === undefined ? {} : { 'content-type': mediaType }
}

/** Some numbers stand in the JSON that JavaScript does not have. */
function toJson(value: unknown): string {
  const mark = 'number as it stands: '
  const text = JSON.stringify(value, (_, each) => (each instanceof RawNumber ? mark + each.text : each))
  // `undefined` has no JSON.
  return (text ?? 'null').replaceAll(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1')
}

/** The text becomes a part of an address; half a surrogate pair has no place there. */
const percentEncoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : toJson(value)).toWellFormed())
