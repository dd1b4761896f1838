/**
 * One HTTP operation, declared once: the declaration validates, documents and types. It has two halves: what we promise
 * (which is the OpenAPI entry) and what we do. The order in which a request is refused is fixed by the edge, and is the
 * same for all; a handler is reached only with parsed input and an actor.
 */

import type { z } from 'zod'
import type { KeyHolder, Member, Role, Scope, User, Visitor } from '../actor.ts'
import type { Reading, Tx, Writing } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { Table } from './csv.ts'
import { etagOf, type Versioned } from './etag.ts'
import type { LimitPolicy } from './limits/limiter.ts'
import type { Looking } from './looking.ts'
import type { Page } from './page.ts'
import type { ProblemKind } from './problem.ts'
import type { EventOf, Stream, StreamSource } from './streams/stream.ts'
import type { Sync } from './sync.ts'

/**
 * Who may ask. `anyone` needs no credentials, `maybe-user` takes a session when one is sent, `user` needs a session, a
 * role needs a session at work in a company with at least that role, a scope needs an API key that has it.
 */
export type Access = 'anyone' | 'maybe-user' | 'user' | Role | { readonly scope: Scope | 'any' }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = Readonly<Record<string, z.ZodType>>
type ParsedShape<S extends Shape> = { readonly [Name in keyof S]: z.output<S[Name]> }
type Replies = Readonly<Record<number, ReplySchema>>
export type ReplySchema = z.ZodType | typeof empty | Binary | Stream
type Transaction = 'read' | 'write' | 'none'

/** The body of a reply that has none. */
export const empty = Symbol('no body')

/** The body of a reply that is a file. */
export class Binary {
  readonly mediaTypes: readonly string[]

  constructor(mediaTypes: readonly string[]) {
    this.mediaTypes = mediaTypes
  }
}

/** Declares a reply that is a file, of one of these media types; its `content-type` header says which. */
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
  /** Fires at the deadline; whatever is awaited outside the database takes it. */
  readonly signal: AbortSignal
  /** The page asked for. Only a `paged` operation has one. */
  readonly page: Page
  /** Which run is gone on from. Only a `synced` operation has one. */
  readonly sync: Sync
  /** Refuses when `If-Match` names another version, or any when there is none. Only a `conditional` operation may ask. */
  requireMatch(current: Versioned | null): void
}

/** Transactions within one reach, for a handler that talks to the outside world between them. */
export interface OwnTransactions {
  readonly reading: Reading
  /** For a change that others are to see before the work begins, like a claim to it. */
  readonly writing: Writing
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The last transaction, which makes the reply: what it changes and the memory of the Idempotency-Key are committed
   * together, so a retry after a crash repeats nothing.
   */
  conclude<R extends Reply>(work: (tx: Tx) => Promise<R>): Promise<R>
}

/** What a handler that talks to the outside world is given: transactions of its own, none of them open while it talks. */
export interface OutsideScope extends OwnTransactions {
  /** For the few steps before a company is known: signing in and up, accepting an invitation. */
  readonly everyone: OwnTransactions
  /** For an operation of strangers that has found the company it is about. */
  within(companyId: string): OwnTransactions
  /** Counts an attempt against limits of the operation's own; over them, the request is refused as `throttled`. */
  throttle(policies: readonly LimitPolicy[]): Promise<void>
  /** Refuses where `throttle` would, and counts nothing: for limits that count failures alone. */
  requireRoom(policies: readonly LimitPolicy[]): Promise<void>
  /** Names this attempt at this request to others, the same on each retry of one Idempotency-Key. */
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
  /** One line for the table of contents. */
  readonly summary: string
  /** The promise in plain words, including what happens the second time. */
  readonly description?: string
  readonly access: A
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly replies: R
  /** What it refuses beyond what the edge refuses for every operation of its kind. */
  readonly problems?: readonly ProblemKind[]
  readonly transaction: T
  /** Takes `limit` and `cursor`, answers a Page. */
  readonly paged?: boolean
  /** A paged list that can be followed: takes `syncQuery`, answers a `syncedPageOf`. */
  readonly synced?: boolean
  /** Honours `If-Match`. */
  readonly conditional?: boolean
  readonly bodyBytesMax?: number
  /** A POST that makes nothing: asked again it answers again, and nothing of it is remembered. */
  readonly onlyReads?: boolean
  /** What to do about a body that is too large, beside sending less. */
  readonly tooLarge?: string
  /** Its 200 is the same for everybody and holds nothing that is anybody's: caches may keep it for a minute. */
  readonly cache?: 'public'
  /** Its list has addresses or tokens that open something to whoever has them: it never leaves compressed. */
  readonly holdsSecrets?: true
  /** Exists in this environment alone. */
  readonly only?: 'development'
  /** Its 200 is a table as well, for those who ask for `text/csv`; null where this answer is none. */
  readonly table?: (body: never) => Table | null
  /** A limit a minute for each key and company, beside the general one. */
  readonly ownLimit?: { readonly name: string; readonly limit: number }
}

/**
 * Refuses by the path alone, as the handler would, before a byte of a body is read that is larger than those of other
 * operations: nobody sends or reads megabytes for a job that is not there.
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

/** An operation as the edge, the document and the sweeps see it. */
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
