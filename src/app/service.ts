/**
 * This is the composition root: real adapters, the modules, the edge and the workers are put together, and taken down
 * in order.
 */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Clock, systemClock } from '#kernel/clock.ts'
import { type Config, portOf } from '#kernel/config.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/open.ts'
import { Drain } from '#kernel/http/drain.ts'
import type { Log } from '#kernel/log.ts'
import type { Module, Worker } from '#kernel/module.ts'
import { OpenAdapters } from '#kernel/open-adapters.ts'
import type { Ports } from '#kernel/ports.ts'
import { Secrets, secretIn } from '#kernel/secrets.ts'
import { Signals } from '#kernel/signals/signals.ts'
import { LivenessLock } from '#kernel/tasks/liveness-lock.ts'
import { WorkerThreads } from '#kernel/threads/worker-threads.ts'
import { blobsPort } from '#modules/files/ports.ts'
import { demoCompany, firstAdmin } from '#modules/identity/index.ts'
import { readerNotes } from '#modules/questions/index.ts'
import { type AdapterOverrides, adapterMakers, limiterFor } from './adapters.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { untilDemoIsFilled } from './demo/until-filled.ts'
import { findMark, leaveMark } from './file-marker.ts'
import { requireFreePort } from './free-port.ts'
import { buildListener } from './listener.ts'
import { declaredPorts, modulesIn } from './modules.ts'
import { workersOn } from './workers.ts'

export interface Service {
  readonly publicUrl: string
  readonly database: OpenDatabase
  readonly port: number | undefined
  /** The demo company is there to sign in to. */
  readonly demo: boolean
  /** The first account is made at this path, while there is none. */
  readonly setUpPath: string | null
  /** The promise resolves when all that a first start makes is there to be seen. The service answers before. */
  readonly complete: Promise<void>
  /**
   * The service answers for so long while it says that it ends; then it lets open requests and tasks finish, and lets
   * go of everything.
   */
  stop(lameDuckMs?: number): Promise<void>
}

export interface Overrides extends AdapterOverrides {
  readonly clock?: Clock
  /** Tests treat undeclared replies and refusals as bugs. */
  readonly strict?: boolean
  readonly timeoutMs?: number
  /** Tests add modules below those of the service. */
  readonly modules?: readonly Module[]
  readonly readerPauseMaxMs?: number
  /** Tests let no chore begin by itself, or what a test meets would depend on the minute. */
  readonly byTheClock?: boolean
}

export async function startService(config: Config, log: Log, overrides: Overrides = {}): Promise<Service> {
  const { clock = systemClock, modules: added = [], byTheClock = true, ...more } = overrides
  const { strict, timeoutMs, readerPauseMaxMs, ...forAdapters } = more
  const wantedPort = portOf(config)
  if (wantedPort !== null) await requireFreePort({ host: config.host, port: wantedPort })
  const database = await openDatabase(config, log)
  const limiter = await limiterFor(config, log)
  // The threads start with the first work.
  const threads = new WorkerThreads()
  const adapters = new OpenAdapters()
  const workers: Worker[] = []
  const drain = new Drain()
  const life = new LivenessLock(database.owner, log)
  const signals = new Signals({ db: database.db, connection: database.connection, log })
  const stop = async (lameDuckMs = 0): Promise<void> => {
    if (lameDuckMs > 0) await drain.sayGoodbye(lameDuckMs)
    // Both stop at the same time: each has all of the little time there is.
    await Promise.all([drain.run(), ...workers.map((worker) => worker.stop())])
    await signals.stop()
    await adapters.close()
    await threads.close()
    await limiter.close()
    life.letGo()
    await database.close()
  }
  try {
    const secrets = new Secrets(config.secret ?? secretIn(config.dataFolder))
    const holder = randomUUID()
    await life.hold(holder)
    let publicUrl = addressOf(config, wantedPort ?? 0)
    const modules = [...modulesIn(config.environment), ...added]
    const parts = { config, log, secrets, database, modules, publicUrl, ...forAdapters }
    await adapters.open(declaredPorts, adapterMakers, parts)
    const ports: Ports = {
      config,
      clock,
      secrets,
      log,
      limiter,
      threads,
      signals,
      holder,
      adapters: adapters.all,
      get publicUrl() {
        return publicUrl
      },
    }

    const marked = { blobs: blobsPort.from(ports), secrets, log }
    await (config.role === 'worker' ? findMark(marked) : leaveMark(marked))
    const wanted = config.seedDemo ?? config.environment === 'development'
    const demo = wanted && (await demoCompany.seed(database.db, fillDemo))
    if (config.role !== 'api') workers.push(...workersOn(database, ports, { modules, byTheClock }))
    for (const worker of workers) await worker.start()
    const edge = { database, ports, limiter, modules, drain, strict, timeoutMs, readerPauseMaxMs }
    const app = wantedPort === null ? undefined : buildListener(edge)
    await app?.listen({ host: config.host, port: wantedPort ?? 0 })
    const port = (app?.server.address() as AddressInfo | undefined)?.port
    if (port !== undefined) publicUrl = addressOf(config, port)
    const complete = demo && config.role === 'all' ? untilDemoIsFilled(database.owner, log) : Promise.resolve()
    const isEmpty = config.role !== 'worker' && (await firstAdmin.isNobodyHere(database.db.reading('everyone')))
    const setUpPath = isEmpty ? `/setup/${firstAdmin.setUpCode(secrets)}` : null
    const notes = [...database.notes, ...(await readerNotes(database.owner))]
    return { publicUrl, database: { ...database, notes }, port, demo, setUpPath, complete, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const addressOf = ({ publicUrl }: Config, port: number): string =>
  (publicUrl?.href ?? `http://localhost:${port}`).replace(/\/+$/, '')
