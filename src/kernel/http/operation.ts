/**
 * An HTTP operation is declared once: the declaration validates, documents and types. It has two halves: what we
 * promise (which is the OpenAPI entry) and what we do. The order in which a request is refused is fixed by the edge,
 * and is the same for all; a handler is reached only with parsed input and an actor.
 */

import type { z } from 'zod'
import type { KeyHolder, Member, Role, Scope, User, Visitor } from '../actor.ts'
import type { Reading, Tx, Writing } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { Table } from './csv.ts'
import { etagOf, type Versioned } from './etag.ts'
import type { Throttling } from './limits/throttling.ts'
import type { Looking } from './looking.ts'
import type { Page } from './page.ts'
import type { ProblemKind } from './problem.ts'
import type { EventOf, Stream, StreamSource } from './streams/stream.ts'
import type { Sync } from './sync.ts'

/**
 * Access says who may ask. `anyone` needs no credentials, `maybe-user` takes a session when one is sent, `user` needs a
 * session, a role needs a session at work in a company with at least that role, a scope needs an API key that has it.
 */
export type Access = 'anyone' | 'maybe-user' | 'user' | Role | { readonly scope: Scope | 'any' }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = Readonly<Record<string, z.ZodType>>
type ParsedShape<S extends Shape> = { readonly [Name in keyof S]: z.output<S[Name]> }
type Replies = Readonly<Record<number, ReplySchema>>
export type ReplySchema = z.ZodType | typeof empty | Binary | Stream
type Transaction = 'read' | 'write' | 'none'

export const empty = Symbol('no body')

export class Binary {
  readonly mediaTypes: readonly string[]

  constructor(mediaTypes: readonly string[]) {
    this.mediaTypes = mediaTypes
  }
}

/** The reply is a file of one of these media types; its `content-type` header says which. */
export const binary = (mediaTypes: readonly string[]): Binary => new Binary(mediaTypes)

type ActorFor<A extends Access> = A extends 'anyone'
  ? Visitor
  : A extends 'maybe-user'
    ? Visitor | User
    : A extends 'user'
      ? User
      : A extends Role
        ? Member
        : KeyHolder

type BodyOf<Schema> = Schema extends z.ZodType
  ? z.input<Schema>
  : Schema extends Binary
    ? Buffer
    : Schema extends Stream<infer Events>
      ? StreamSource<EventOf<Events>>
      : undefined

type ReplyTo<R extends Replies> = {
  [Status in keyof R & number]: Reply<Status, BodyOf<R[Status]>>
}[keyof R & number]

export interface Reply<Status extends number = number, Body = unknown> {
  readonly status: Status
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>
}

interface Scoped<A extends Access> {
  readonly actor: ActorFor<A>
  readonly ports: Ports
  /** The signal fires at the deadline; whatever is awaited outside the database takes it. */
  readonly signal: AbortSignal
  /** Only a `paged` operation has a page. */
  readonly page: Page
  /** Only a `synced` operation goes on from an earlier run. */
  readonly sync: Sync
  /**
   * A request whose `If-Match` names another version is refused, or any `If-Match` when there is none. Only a
   * `conditional` operation may ask.
   */
  requireMatch(current: Versioned | null): void
}

/** These transactions are within one reach, for a handler that talks to the outside world between them. */
export interface OwnTransactions {
  readonly reading: Reading
  /** Others see such a change before the work begins, like a claim to it. */
  readonly writing: Writing
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The last transaction makes the reply: what it changes and the memory of the Idempotency-Key are committed together,
   * so a retry after a crash repeats nothing.
   */
  conclude<R extends Reply>(work: (tx: Tx) => Promise<R>): Promise<R>
}

/** A handler that talks to the outside world has transactions of its own, none of them open while it talks. */
export interface OutsideScope extends OwnTransactions, Throttling {
  /** A few steps come before a company is known: signing in and up, accepting an invitation. */
  readonly everyone: OwnTransactions
  /** An operation of strangers has found the company it is about. */
  within(companyId: string): OwnTransactions
  /** The key names this attempt at this request to others, the same on each retry of one Idempotency-Key. */
  readonly effectKey: string
}

type ScopeFor<A extends Access, T extends Transaction> = Scoped<A> &
  (T extends 'write' ? { readonly tx: Tx } : T extends 'read' ? { readonly tx: Reading } : OutsideScope)

interface Promises<
  A extends Access,
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends Replies,
  T extends Transaction,
> {
  readonly id: string
  readonly method: Method
  readonly path: `/v1/${string}`
  /** The summary is one line for the table of contents. */
  readonly summary: string
  /** The description is the promise in plain words, including what happens the second time. */
  readonly description?: string
  readonly access: A
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly replies: R
  /** The edge refuses more for every operation of its kind. */
  readonly problems?: readonly ProblemKind[]
  readonly transaction: T
  /** A paged operation takes `limit` and `cursor`, and answers a Page. */
  readonly paged?: boolean
  /** A synced operation is a paged list that can be followed: it takes `syncQuery`, and answers a `syncedPageOf`. */
  readonly synced?: boolean
  /** A conditional operation honours `If-Match`. */
  readonly conditional?: boolean
  readonly bodyBytesMax?: number
  /** A POST that only reads makes nothing: asked again it answers again, and nothing of it is remembered. */
  readonly onlyReads?: boolean
  /** The advice says what to do about a body that is too large, beside sending less. */
  readonly tooLarge?: string
  /** A public 200 is the same for everybody and holds nothing that is anybody's: caches may keep it for a minute. */
  readonly cache?: 'public'
  /** The list has addresses or tokens that open something to their bearer: it never leaves compressed. */
  readonly holdsSecrets?: true
  /** The operation exists in this environment alone. */
  readonly only?: 'development'
  /** A 200 is a table as well when the caller asks for `text/csv`; null where this answer is none. */
  readonly table?: (body: never) => Table | null
  /** A key has this many requests a minute for each company, beside the general limit. */
  readonly ownLimit?: { readonly name: string; readonly limit: number }
}

/**
 * The path alone is refused, as the handler would refuse it, before the first byte of a body that is larger than those
 * of other operations: nobody sends or reads megabytes for a job that is not there.
 */
type BeforeLargeBody<A extends Access, P extends Shape> = (
  input: { readonly params: ParsedShape<P> },
  scope: Looking & { readonly actor: ActorFor<A> },
) => Promise<void>

interface Input<P extends Shape, Q extends Shape, B extends z.ZodType> {
  readonly params: ParsedShape<P>
  readonly query: ParsedShape<Q>
  readonly body: z.output<B>
}

/** The edge, the document and the sweeps see an operation like this. */
export interface Operation extends Promises<Access, Shape, Shape, z.ZodType, Replies, Transaction> {
  readonly beforeLargeBody?: (input: { readonly params: ParsedShape<Shape> }, scope: never) => Promise<void>
  handle(input: Input<Shape, Shape, z.ZodType>, scope: never): Promise<Reply>
}

export function operation<
  const A extends Access,
  const T extends Transaction,
  const R extends Replies,
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends z.ZodType = z.ZodUndefined,
>(
  definition: Promises<A, P, Q, B, R, T> & {
    readonly beforeLargeBody?: BeforeLargeBody<A, P>
    handle(input: Input<P, Q, B>, scope: ScopeFor<A, T>): Promise<ReplyTo<R>>
  },
): Operation {
  // Parameters of `handle` are checked above; from here on only the edge calls it, with what it has parsed.
  return definition as unknown as Operation
}

export function reply<const Status extends number>(status: Status): Reply<Status, undefined>
export function reply<const Status extends number, Body>(
  status: Status,
  body: Body,
  options?: { etag?: Versioned; headers?: Readonly<Record<string, string>> },
): Reply<Status, Body>
export function reply(
  status: number,
  body?: unknown,
  { etag, headers }: { etag?: Versioned; headers?: Readonly<Record<string, string>> } = {},
): Reply {
  return { status, body, headers: etag ? { ...headers, etag: etagOf(etag) } : (headers ?? {}) }
}
