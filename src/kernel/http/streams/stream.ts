/** A reply that goes on: server-sent events, whose names and data are declared like other replies. */
import { z } from 'zod'
import type { Looking } from '../looking.ts'
import { validationFailed } from '../problems.ts'
import { brokenRules, parsing } from '../rules.ts'

export type EventSchemas = Readonly<Record<string, z.ZodType>>

export type EventOf<Events extends EventSchemas> = {
  readonly [Name in keyof Events & string]: {
    /** Says how far a client has come: what is after it is sent when it asks again. */
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

/** What a source has while its stream lasts. Nothing of it holds a connection to the database between two statements. */
export interface StreamScope extends Looking {
  /** Fires when the stream ends, whyever; a source that waits heeds it. */
  readonly signal: AbortSignal
}

/** What a handler answers with. */
export interface StreamSource<Event extends StreamEvent = StreamEvent> {
  /**
   * All events after the one with this id, in their order; without one, from where the operation says. The order is that of
   * commits: of what is numbered before it is committed, a later number may be seen first, and the other one never.
   */
  events(after: string | null, scope: StreamScope): AsyncIterable<Event>
}

/** Visible ASCII: it comes back in a header. */
const anyId = z.string().regex(/^[\x21-\x7e]{1,200}$/)

interface StreamOptions {
  /** What a client may resume after. */
  readonly id?: z.ZodType<string>
  /** What the last event says in place of its reason, to clients that read all data by one schema: `[DONE]`, say. */
  readonly lastWord?: string
}

/** The body of a reply that is a stream. */
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

/** Declares a reply that is a stream, by the names of its events; one called `message` is heard by clients that know no names. */
export function stream<const Events extends EventSchemas>(events: Events, options: StreamOptions = {}): Stream<Events> {
  if (lastEvent in events) throw new Error(`${lastEvent} is the last event of every stream`)
  return new Stream(events, options)
}

/** Why a stream ended, as its last event says. All but those that were `complete` or `refused` are resumed. */
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

/** What a client has already: as it says by itself when it comes back, or as it was told to by its address. */
export function afterIn({ id }: Stream, header: string | string[] | undefined, query: unknown): string | null {
  if (header === undefined || header === '') return typeof query === 'string' ? query : null
  const parsed = z.strictObject({ 'Last-Event-ID': id }).safeParse({ 'Last-Event-ID': String(header) }, parsing)
  if (parsed.success) return parsed.data['Last-Event-ID']
  throw validationFailed('The Last-Event-ID is none of this stream; see errors.', {
    errors: brokenRules('header', parsed.error.issues),
  })
}

/** An event as it is written. */
export function frameOf({ id, event, data }: StreamEvent): string {
  if (/[\r\n\0]/.test(id)) throw new Error('the id of an event is one line')
  return `${event === 'message' ? '' : `event: ${event}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Without an id of its own: the client resumes after the last event it was sent before. */
export const lastFrameOf = (reason: Ending, { lastWord }: Pick<Stream, 'lastWord'>): string =>
  `: ${reason}\nevent: ${lastEvent}\ndata: ${lastWord ?? JSON.stringify({ reason })}\n\n`
