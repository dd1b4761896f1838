/**
 * The service's own code answers a request, and its SQL is recorded: so the bare server asks the database the same in
 * as many round trips, today and after the next change.
 */
import pg from 'pg'
import { adapterMakers, limiterFor } from '#app/adapters.ts'
import { declaredPorts, modules, modulesIn } from '#app/modules.ts'
import type { Actor } from '#kernel/actor.ts'
import { systemClock } from '#kernel/clock.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import { Cursors } from '#kernel/http/cursor.ts'
import { Idempotency } from '#kernel/http/idempotency.ts'
import { perform, type Workshop } from '#kernel/http/perform.ts'
import { parseQuery } from '#kernel/http/query.ts'
import { type Route, routeOf } from '#kernel/http/route.ts'
import { openLog } from '#kernel/log.ts'
import { OpenAdapters } from '#kernel/open-adapters.ts'
import type { Ports } from '#kernel/ports.ts'
import { Secrets } from '#kernel/secrets.ts'
import { Signals } from '#kernel/signals/signals.ts'
import { WorkerThreads } from '#kernel/threads/worker-threads.ts'
import { verifySession } from '#modules/identity/index.ts'
import type { Request } from '../harness/client.ts'
import { readBenchConfig } from '../harness/config.ts'
import { RecordingDatabase, type RoundTrip } from './recording-database.ts'

export interface Recorded {
  /** These find out who asks; there are none where nobody need sign in. */
  readonly session: readonly RoundTrip[]
  readonly trips: readonly RoundTrip[]
  readonly answer: unknown
}

export interface Recorder {
  record(operationId: string, request: Request): Promise<Recorded>
  close(): Promise<void>
}

/** With `undoes` nothing of what a request changed is kept, so that it can be asked again. */
export async function openRecorder(databaseUrl: string, { undoes = false } = {}): Promise<Recorder> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, options: sessionOptions(workingRole) })
  const db = new RecordingDatabase(pool, undoes)
  const workshop = await workshopOn(db, pool, databaseUrl)
  return {
    record: async (operationId, request) => {
      const actor = await actorOf(db, request)
      const session = db.taken()
      const { body } = await answer(routeTo(operationId), actor, request, workshop)
      return { session, trips: db.taken(), answer: JSON.parse(body.toString()) }
    },
    close: () => db.close(),
  }
}

const actorOf = async (db: RecordingDatabase, { token, address = '' }: Request): Promise<Actor> =>
  token === undefined ? { kind: 'visitor', address, companyId: null } : verifySession(db, token, address)

function answer(route: Route, actor: Actor, { path, body }: Request, workshop: Workshop) {
  return perform(
    route,
    {
      actor,
      params: paramsOf(route, path),
      query: parseQuery(path, route.queryNames),
      body: body === undefined ? undefined : Buffer.from(body),
      path,
      ifMatch: undefined,
      idempotencyKey: undefined,
      signal: new AbortController().signal,
    },
    workshop,
  )
}

function routeTo(id: string): Route {
  const operation = modulesIn('development')
    .flatMap(({ operations }) => operations)
    .find((each) => each.id === id)
  if (!operation) throw new Error(`there is no operation ${id}`)
  return routeOf(operation)
}

function paramsOf({ path: pattern }: Route, path: string): Record<string, string> {
  const places = pattern.split('/')
  const given = path.replace(/\?.*$/, '').split('/')
  return Object.fromEntries(
    places.flatMap((place, index) => (place.startsWith(':') ? [[place.slice(1), given[index] ?? '']] : [])),
  )
}

async function workshopOn(db: RecordingDatabase, owner: pg.Pool, databaseUrl: string): Promise<Workshop> {
  const config = readBenchConfig(databaseUrl)
  const log = openLog({ logLevel: 'silent' })
  const secrets = new Secrets(config.secret ?? '')
  const publicUrl = 'http://localhost'
  const database = { db, owner, connection: {} }
  const adapters = new OpenAdapters()
  // No statement is asked for, so that nobody makes a reader ready beside what is measured.
  const analyticsSql = () => ({ run: () => Promise.reject(new Error('no statements here')), close: async () => {} })
  await adapters.open(
    declaredPorts,
    { ...adapterMakers, analyticsSql },
    { config, log, secrets, database, modules, publicUrl },
  )
  const limiter = await limiterFor(config, log)
  const ports: Ports = {
    config,
    clock: systemClock,
    secrets,
    log,
    limiter,
    threads: new WorkerThreads(),
    signals: new Signals({ db, connection: {}, log }),
    adapters: adapters.all,
    holder: null,
    publicUrl,
  }
  return {
    db,
    ports,
    cursors: new Cursors(secrets, systemClock),
    idempotency: new Idempotency(db, secrets),
    limiter,
    strict: false,
  }
}
