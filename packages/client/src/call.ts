/** An operation is called by its name, and these types say what it takes and what comes back. */
import type { Operations } from './generated/operations.ts'

export type OperationId = keyof Operations

export interface CallOptions {
  /** The signal ends the call, whatever it waits for, with its reason. */
  readonly signal?: AbortSignal | undefined
  /** One try may take this long. */
  readonly timeoutMs?: number | undefined
  /** A failure is tried again so often; 0 means never. */
  readonly retries?: number | undefined
}

/**
 * A call has the parameters of the path and the query by their names, the `body`, what the operation takes as headers,
 * and options.
 */
export type Call<Id extends OperationId> = Operations[Id]['call'] & CallOptions

/** A call that has nothing it must say may be left out. */
export type Arguments<Id extends OperationId> =
  Partial<Operations[Id]['call']> extends Operations[Id]['call'] ? [call?: Call<Id>] : [call: Call<Id>]

type Replies<Id extends OperationId> = Operations[Id]['replies']

/** These operations tell a current copy from an old one. */
export type CachedId = { [Id in OperationId]: 304 extends keyof Replies<Id> ? Id : never }[OperationId]

/** The answer is the body of a success. */
export type Answer<Id extends OperationId> = Replies<Id>[Exclude<keyof Replies<Id>, 304>]

export interface Received<Status, Body> {
  readonly status: Status
  readonly body: Body
  readonly headers: Headers
  /** The tag names this version of the resource, for `ifMatch` and `ifNoneMatch`. */
  readonly etag: string | null
  /** An earlier try of the same call had the effect; this is what it was answered. */
  readonly isReplay: boolean
  /** Support can find the request by this id. */
  readonly requestId: string | null
}

/** A reply is a success with all that came with it. Its status tells which body it has. */
export type Reply<Id extends OperationId> = {
  readonly [Status in Exclude<keyof Replies<Id>, 304>]: Received<Status, Replies<Id>[Status]>
}[Exclude<keyof Replies<Id>, 304>]

/** The copy at hand is current. */
export type NotModified = Received<304, undefined>
