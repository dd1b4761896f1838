/** Requests for an operation are mostly as the document wants them, with something wrong in every part now and then. */
import fc from 'fast-check'
import type { DocumentedOperation, DocumentedParameter } from './documented-operation.ts'
import { brokenJson, hostileText, junk, strangeName } from './hostile.ts'
import { Known, mutated, orKnown, valuesOf } from './values.ts'

export type Caller = 'allowed' | 'platform' | 'nobody'

/** The draft is a request before what it refers to is looked up. */
export interface Draft {
  readonly caller: Caller
  /** A caller who is nobody says this of itself. */
  readonly pretence: string | undefined
  readonly path: Readonly<Record<string, unknown>>
  readonly query: readonly QueryPart[]
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: DraftBody
}

/** A part is a parameter with its value, or a piece of a query string as it is. */
export type QueryPart = { readonly name: string; readonly value: unknown } | { readonly raw: string }

export interface DraftBody {
  readonly kind: 'none' | 'value' | 'text'
  readonly value?: unknown
  readonly mediaType?: string | undefined
}

type Weighted<Value> = readonly [number, fc.Arbitrary<Value>]

const mostly = <Value>(...all: readonly Weighted<Value>[]): fc.Arbitrary<Value> =>
  fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Anything may be sent. */
export const requestsTo = (told: DocumentedOperation): fc.Arbitrary<Draft> =>
  fc.record({
    caller: callersOf(told),
    pretence: fc.constantFrom(
      undefined,
      '',
      'Bearer',
      'Bearer  ',
      'Basic YTpi',
      'Bearer a b',
      'Bearer svc_test_1',
      'Bearer \xff',
    ),
    path: fc.record(
      Object.fromEntries(
        placed(told, 'path').map((each) => [each.name, mostly<unknown>([9, valueFor(told, each)], [1, hostileText])]),
      ),
    ),
    query: mostly([8, plainQuery(told)], [3, spoiltQuery(told)]),
    headers: headersOf(told),
    body: told.body ? bodiesOf(told, told.body) : mostly([9, noBody], [1, strayBody]),
  })

/** The document calls these valid, and somebody allowed sends them. */
export const validRequestsTo = (told: DocumentedOperation): fc.Arbitrary<Draft> =>
  fc.record({
    caller: fc.constant<Caller>('allowed'),
    pretence: fc.constant(undefined),
    path: fc.record(Object.fromEntries(placed(told, 'path').map((each) => [each.name, valueFor(told, each)]))),
    query: plainQuery(told),
    headers: fc.constant({}),
    body: told.body
      ? valuesOf(told.body.schema, told.resolve).map((value): DraftBody => ({ kind: 'value', value }))
      : noBody,
  })

function callersOf({ security }: DocumentedOperation): fc.Arbitrary<Caller> {
  const allowed: Weighted<Caller> = [9, fc.constant('allowed')]
  if (security === 'none') return fc.constant('allowed')
  return security === 'key'
    ? mostly<Caller>(allowed, [3, fc.constant('platform')], [1, fc.constant('nobody')])
    : mostly<Caller>(allowed, [1, fc.constant('nobody')])
}

const placed = ({ parameters }: DocumentedOperation, place: DocumentedParameter['in']): DocumentedParameter[] =>
  parameters.filter((each) => each.in === place)

const valueFor = ({ resolve }: DocumentedOperation, { name, schema }: DocumentedParameter): fc.Arbitrary<unknown> =>
  orKnown(name, valuesOf(schema, resolve))

function plainQuery(told: DocumentedOperation): fc.Arbitrary<QueryPart[]> {
  const parts = placed(told, 'query').map((each) => {
    const { name, required } = each
    const values = valueFor(told, each).map((value) => [value].flat().map((one): QueryPart => ({ name, value: one })))
    return required ? values : mostly<QueryPart[]>([2, fc.constant([])], [1, values])
  })
  return fc.tuple(...parts).map((all) => all.flat())
}

/** The query has a part too many: of a strange name, sent twice, hostile, or not even percent-encoded. */
function spoiltQuery(told: DocumentedOperation): fc.Arbitrary<QueryPart[]> {
  const names = placed(told, 'query').map(({ name }) => name)
  const name = names.length > 0 ? mostly([1, strangeName], [2, fc.constantFrom(...names)]) : strangeName
  const more = mostly<QueryPart>(
    [4, fc.record({ name, value: mostly<unknown>([2, hostileText], [1, fc.string()]) })],
    [1, fc.constantFrom('%ZZ', '%FF=1', '&&', '=', '?', '%00=%00', 'a=%E0%A4', '+').map((raw) => ({ raw }))],
  )
  return fc.tuple(plainQuery(told), more, fc.boolean()).map(([plain, spoilt, twice]) => {
    const [first] = plain
    return twice && first ? [...plain, first] : [...plain, spoilt]
  })
}

/** A header can hold only Latin-1 without control characters. */
const headerText = mostly(
  [3, fc.stringMatching(/^[\x21-\x7e]{1,40}$/)],
  [1, hostileText.map((text) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 2000))],
)

function headersOf(told: DocumentedOperation): fc.Arbitrary<Record<string, unknown>> {
  const shape = placed(told, 'header').map((each) => [
    each.name.toLowerCase(),
    mostly<unknown>([5, fc.constant(undefined)], [1, valueFor(told, each)], [1, headerText], [1, knownTag(each)]),
  ])
  return fc.record(Object.fromEntries(shape))
}

const knownTag = ({ name }: DocumentedParameter): fc.Arbitrary<unknown> =>
  fc.nat(100).map((pick) => new Known(/match/i.test(name) ? 'etag' : name.replace(/^Svc-|-/g, ''), pick, '"v1"'))

const noBody: fc.Arbitrary<DraftBody> = fc.constant({ kind: 'none' })
const strayBody: fc.Arbitrary<DraftBody> = fc.constantFrom({ kind: 'value', value: {} }, { kind: 'text', value: ' ' })

function bodiesOf(
  { resolve }: DocumentedOperation,
  { schema }: NonNullable<DocumentedOperation['body']>,
): fc.Arbitrary<DraftBody> {
  const valid = valuesOf(schema, resolve)
  const asValue = (value: unknown): DraftBody => ({ kind: 'value', value })
  return mostly<DraftBody>(
    [12, valid.map(asValue)],
    [8, mutated(valid).map(asValue)],
    [2, junk.map(asValue)],
    [1, noBody],
    [1, brokenJson.map((value) => ({ kind: 'text', value }))],
    [1, fc.tuple(valid, mediaTypes).map(([value, mediaType]) => ({ kind: 'value', value, mediaType }))],
  )
}

const mediaTypes = fc.constantFrom(
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/problem+json',
  '*/*',
)
