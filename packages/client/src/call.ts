/** How an operation is called and what comes back, by its name. */
import type { Operations } from './generated/operations.ts'

export type OperationId = keyof Operations

export interface CallOptions {
  /** Ends the call, whatever it waits for, with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** How long one try may take. */
  readonly timeoutMs?: number | undefined
  /** How often a failure is tried again; 0 for never. */
  readonly retries?: number | undefined
}

/** The parameters of the path and the query by their names, the `body`, what the operation takes as headers, and options. */
export type Call<Id extends OperationId> = Operations[Id]['call'] & CallOptions

/** A call that has nothing it must say may be left out. */
export type Arguments<Id extends OperationId> =
  Partial<Operations[Id]['call']> extends Operations[Id]['call'] ? [call?: Call<Id>] : [call: Call<Id>]

type Replies<Id extends OperationId> = Operations[Id]['replies']

/** The operations that tell a current copy from an old one. */
export type CachedId = { [Id in OperationId]: 304 extends keyof Replies<Id> ? Id : never }[OperationId]

/** The body of a success. */
export type Answer<Id extends OperationId> = Replies<Id>[Exclude<keyof Replies<Id>, 304>]

export interface Received<Status, Body> {
  readonly status: Status
  readonly body: Body
  readonly headers: Headers
  /** This version of the resource, for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | null
  /** An earlier try of the same call had the effect; this is what it was answered. */
  readonly isReplay: boolean
  /** Quote it to support. */
  readonly requestId: string | null
}

/** A success with all that came with it. Its status tells which body it has. */
export type Reply<Id extends OperationId> = {
  readonly [Status in Exclude<keyof Replies<Id>, 304>]: Received<Status, Replies<Id>[Status]>
}[Exclude<keyof Replies<Id>, 304>]

/** The copy at hand is current. */
export type NotModified = Received<304, undefined>
