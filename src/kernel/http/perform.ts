/**
 * One operation is performed on one admitted request: input parsed by its declaration, run in its kind of transaction,
 * answered.
 */
import { type Actor, callerOf } from '../actor.ts'
import { type Database, type Reach, setReach, type Tx } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import { isStorable, type ParsedBody, parseBody } from './body.ts'
import type { Cursors } from './cursor.ts'
import { requireMatch, type Versioned } from './etag.ts'
import type { Attempt, Idempotency, StoredReply } from './idempotency.ts'
import type { Limiter } from './limits/limiter.ts'
import { throttlingBy } from './limits/throttling.ts'
import type { Looking } from './looking.ts'
import type { Operation, OutsideScope, OwnTransactions, Reply } from './operation.ts'
import { openPage } from './page.ts'
import { notFound, validationFailed } from './problems.ts'
import type { RawQuery } from './query.ts'
import type { Route } from './route.ts'
import { brokenRules, brokenRulesMax, parsing } from './rules.ts'
import { Stream, type StreamSource } from './streams/stream.ts'
import { openSync } from './sync.ts'

export interface Workshop {
  readonly db: Database
  readonly ports: Ports
  readonly cursors: Cursors
  readonly idempotency: Idempotency
  readonly limiter: Limiter
  /** Tests are strict: a reply that breaks its schema, or a refusal that was not declared, is a bug. */
  readonly strict: boolean
}

export interface Asked {
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
  readonly query: RawQuery
  readonly body: Buffer | undefined
  readonly path: string
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
  readonly signal: AbortSignal
}

interface Input {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
  /** The body is as it came. */
  readonly sent: unknown
}

export interface Answer extends Omit<StoredReply, 'body'> {
  /** Text is JSON; bytes are a file. */
  readonly body: string | Buffer
  /** A stream has its source in place of a body. */
  readonly source?: StreamSource
  readonly replayed: boolean
}

export async function perform(route: Route, asked: Asked, workshop: Workshop): Promise<Answer> {
  const input = parseInput(route, asked)
  if (asked.idempotencyKey === undefined) return run(route, asked, input, workshop, undefined)

  const claim = await workshop.idempotency.claim({
    key: asked.idempotencyKey,
    actor: rememberedFor(route, asked),
    method: route.operation.method,
    path: asked.path,
    query: asked.query.values,
    body: input.sent,
    signal: asked.signal,
  })
  if (claim.outcome === 'replay') return { ...claim.reply, replayed: true }
  try {
    return await run(route, asked, input, workshop, claim.attempt)
  } catch (error) {
    // The lease ends the claim, should this fail too.
    await claim.attempt.release().catch(() => {})
    throw error
  }
}

/** An operation is asked whether it has a use for a large body. A fault of the path itself is told with all others. */
export async function requireUse(
  { operation: { beforeLargeBody }, params: schema }: Route,
  { actor, params, signal }: Pick<Asked, 'actor' | 'params' | 'signal'>,
  { db }: Pick<Workshop, 'db'>,
): Promise<void> {
  const parsed = schema.safeParse(params, parsing)
  if (!beforeLargeBody || !parsed.success || !Object.values(params).every(isStorable)) return
  await beforeLargeBody({ params: parsed.data }, { ...lookingOf(db, actor, signal), actor } as never)
}

/** Each statement runs on a connection that it gives back. */
export function lookingOf(db: Database, actor: Actor, signal: AbortSignal): Looking {
  const within = (reach: Reach) => ({ reading: db.reading(reach, signal) })
  return { ...within(actor), everyone: within('everyone'), within: (companyId) => within({ companyId }) }
}

/**
 * A request is kept in the memory of this actor. Where no company is asked for, the one that the session works in is no
 * part of the request: the first try may have put it there, and the retry must find what became of it.
 */
const rememberedFor = ({ operation: { access } }: Route, { actor }: Asked): Actor =>
  actor.kind === 'user' && (access === 'user' || access === 'maybe-user') ? { ...actor, companyId: null } : actor

function parseInput(route: Route, asked: Asked): Input {
  if (Object.values(asked.params).some((value) => value.includes('\0'))) throw notFound()
  const sent: ParsedBody = asked.body === undefined ? { value: undefined, broken: [] } : parseBody(asked.body)
  const params = route.params.safeParse(asked.params, parsing)
  const query = route.query.safeParse(asked.query.values, parsing)
  const body = route.body.safeParse(sent.value, parsing)
  const errors = [
    ...(params.success ? [] : brokenRules('path', params.error.issues)),
    ...asked.query.broken,
    ...(query.success ? [] : brokenRules('query', query.error.issues)),
    ...sent.broken,
    ...(body.success ? [] : brokenRules('body', body.error.issues)),
  ]
  if (errors.length > 0 || !params.success || !query.success || !body.success) {
    throw validationFailed(summaryOf(errors.length), { errors: errors.slice(0, brokenRulesMax) })
  }
  return { params: params.data, query: query.data, body: body.data, sent: sent.value }
}

const summaryOf = (count: number): string =>
  count === 1
    ? 'One value is not valid; see errors.'
    : `${count > brokenRulesMax ? `More than ${brokenRulesMax}` : count} values are not valid; see errors.`

async function run(
  route: Route,
  asked: Asked,
  input: Input,
  workshop: Workshop,
  attempt: Attempt | undefined,
): Promise<Answer> {
  const { operation } = route
  const { db } = workshop
  const { actor, signal } = asked
  const scope = scopeOf(route, asked, input, workshop)
  // What is made of `more` only when it is asked for must not be asked for here.
  const handle = (more: object): Promise<Reply> => operation.handle(input as never, Object.assign(more, scope) as never)
  const rememberer = rememberedFor(route, asked)
  const finished = async (reply: Reply, tx: Tx, reach: Reach): Promise<Answer> => {
    const answer = answerOf(route, reply, workshop)
    if (!attempt) return answer
    // The memory is the caller's, who may be of another company than the request is about.
    const isElsewhere = reach !== 'everyone' && reach.companyId !== rememberer.companyId
    if (isElsewhere) await tx.run(setReach(rememberer))
    await attempt.finish(tx, { ...answer, body: answer.body.toString() })
    if (isElsewhere) await tx.run(setReach(reach))
    return answer
  }
  if (operation.transaction === 'read') {
    return answerOf(route, await handle({ tx: db.reading(actor, signal) }), workshop)
  }
  if (operation.transaction === 'write') {
    return db.transaction(actor, async (tx) => finished(await handle({ tx }), tx, actor), signal)
  }
  const outside = outsideScope(asked, workshop, finished, attempt)
  const reply = await handle(outside.scope)
  const concluded = outside.concluded()
  if (concluded || !attempt) return concluded ?? answerOf(route, reply, workshop)
  // An effect without a concluding transaction is outside of ours, and is only remembered now.
  return db.transaction(actor, (tx) => finished(reply, tx, actor))
}

function scopeOf({ operation }: Route, asked: Asked, input: Input, { ports, cursors }: Workshop): object {
  const { actor, signal, ifMatch } = asked
  return {
    actor,
    ports,
    signal,
    ...listScopeOf(operation, actor, input, cursors),
    requireMatch(current: Versioned | null): void {
      if (!operation.conditional) throw new Error(`${operation.id} is not declared as conditional`)
      requireMatch(ifMatch, current)
    },
  }
}

/** A cursor belongs to its list, the company, and whatever else was asked beside it. */
function listScopeOf(
  { id, paged, synced }: Operation,
  { companyId }: Actor,
  { params, query }: Input,
  cursors: Cursors,
): object {
  const { limit, cursor, ...filters } = query as { limit?: number; cursor?: string }
  const context = { list: id, companyId, filters: { ...filters, ...params } }
  return {
    ...(synced && { sync: openSync(cursors, context, filters) }),
    ...(paged && { page: openPage(cursors, context, { limit, cursor }) }),
  }
}

type Finish = (reply: Reply, tx: Tx, reach: Reach) => Promise<Answer>

function outsideScope(
  { actor, signal }: Asked,
  { db, limiter }: Workshop,
  finished: Finish,
  attempt: Attempt | undefined,
): { scope: OutsideScope; concluded: () => Answer | undefined } {
  let answer: Answer | undefined
  const within = (reach: Reach): OwnTransactions => ({
    get reading() {
      return db.reading(reach, signal)
    },
    get writing() {
      return db.writing(reach, signal)
    },
    transaction: (work) => db.transaction(reach, work, signal),
    conclude: async (work) => {
      const [reply, made] = await db.transaction(
        reach,
        async (tx) => {
          const reply = await work(tx)
          return [reply, await finished(reply, tx, reach)] as const
        },
        signal,
      )
      answer = made
      return reply
    },
  })
  const effectKey = attempt?.effectKey ?? `${callerOf(actor)} ${crypto.randomUUID()}`
  const scope: OutsideScope = Object.assign(within(actor), {
    everyone: within('everyone'),
    within: (companyId: string) => within({ companyId }),
    ...throttlingBy(limiter),
    effectKey,
  })
  return { scope, concluded: () => answer }
}

function answerOf(route: Route, { status, body, headers }: Reply, { strict }: Workshop): Answer {
  if (strict) route.checkReply(status, body)
  if (route.operation.replies[status] instanceof Stream) {
    return { status, headers, body: '', source: body as StreamSource, replayed: false }
  }
  return {
    status,
    headers,
    body: Buffer.isBuffer(body) ? body : body === undefined ? '' : JSON.stringify(body),
    replayed: false,
  }
}
