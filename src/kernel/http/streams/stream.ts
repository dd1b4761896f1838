/** A stream is a reply that goes on: server-sent events, whose names and data are declared like other replies. */
import { z } from 'zod'
import type { Looking } from '../looking.ts'
import { validationFailed } from '../problems.ts'
import { brokenRules, parsing } from '../rules.ts'

export type EventSchemas = Readonly<Record<string, z.ZodType>>

export type EventOf<Events extends EventSchemas> = {
  readonly [Name in keyof Events & string]: {
    /** The id says how far a client has come: later events are sent when it asks again. */
    readonly id: string
    readonly event: Name
    readonly data: z.input<Events[Name]>
  }
}[keyof Events & string]

export interface StreamEvent {
  readonly id: string
  readonly event: string
  readonly data: unknown
}

/**
 * A source has this while its stream lasts. Nothing of it holds a connection to the database between two statements.
 */
export interface StreamScope extends Looking {
  /** The signal fires when the stream ends for any reason; a source that waits heeds it. */
  readonly signal: AbortSignal
}

export interface StreamSource<Event extends StreamEvent = StreamEvent> {
  /**
   * All events after the one with this id come in their order; without an id, from where the operation says. The order
   * is that of commits: if things are numbered before they are committed, a later number may be seen first, and the
   * earlier one never.
   */
  events(after: string | null, scope: StreamScope): AsyncIterable<Event>
}

/** An id is visible ASCII, because it comes back in a header. */
const anyId = z.string().regex(/^[\x21-\x7e]{1,200}$/)

interface StreamOptions {
  /** A client may resume after such an id. */
  readonly id?: z.ZodType<string>
  /** The last event says this in place of its reason, to clients that read all data by one schema, like `[DONE]`. */
  readonly lastWord?: string
}

export class Stream<Events extends EventSchemas = EventSchemas> {
  readonly events: Events
  readonly id: z.ZodType<string>
  readonly lastWord: string | undefined

  constructor(events: Events, { id = anyId, lastWord }: StreamOptions) {
    this.events = events
    this.id = id
    this.lastWord = lastWord
  }
}

/** Events are declared by their names; one called `message` is heard by clients that know no names. */
export function stream<const Events extends EventSchemas>(events: Events, options: StreamOptions = {}): Stream<Events> {
  if (lastEvent in events) throw new Error(`${lastEvent} is the last event of every stream`)
  return new Stream(events, options)
}

/** The last event says why a stream ended. Clients resume all but those that were `complete` or `refused`. */
export const endings = ['complete', 'time', 'stopping', 'refused', 'failed'] as const
export type Ending = (typeof endings)[number]
export const lastEvent = 'end'
export const LastEventData = z.strictObject({ reason: z.enum(endings) })

export const eventStreamType = 'text/event-stream'

export function checkEvent({ events, id: idSchema }: Stream, { id, event, data }: StreamEvent): void {
  const schema = events[event]
  if (!schema) throw new Error(`the event ${event} is not declared`)
  const sent = schema.safeParse(JSON.parse(JSON.stringify(data)))
  if (!sent.success) throw new Error(`the event ${event} is against its schema: ${z.prettifyError(sent.error)}`)
  if (!idSchema.safeParse(id).success) throw new Error(`nobody could resume after ${id}`)
}

/** A client has the events up to this id: it says so by itself when it comes back, or its address does. */
export function afterIn({ id }: Stream, header: string | string[] | undefined, query: unknown): string | null {
  if (header === undefined || header === '') return typeof query === 'string' ? query : null
  const parsed = z.strictObject({ 'Last-Event-ID': id }).safeParse({ 'Last-Event-ID': String(header) }, parsing)
  if (parsed.success) return parsed.data['Last-Event-ID']
  throw validationFailed('The Last-Event-ID is none of this stream; see errors.', {
    errors: brokenRules('header', parsed.error.issues),
  })
}

export function frameOf({ id, event, data }: StreamEvent): string {
  if (/[\r\n\0]/.test(id)) throw new Error('the id of an event is one line')
  return `${event === 'message' ? '' : `event: ${event}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

/** The last event has no id: the client resumes after the last event it was sent before. */
export const lastFrameOf = (reason: Ending, { lastWord }: Pick<Stream, 'lastWord'>): string =>
  `: ${reason}\nevent: ${lastEvent}\ndata: ${lastWord ?? JSON.stringify({ reason })}\n\n`
