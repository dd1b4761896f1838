/**
 * Everything that is asked of a vendor is asked here. A call is written down before it is made, unless its connection has ended: so
 * whoever ends one knows which calls are still under way, and no other begins. Each has a limit of time; what a vendor tells of its
 * limits, and the tokens it renews, are kept.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { OwnTransactions } from '#kernel/http/operation.ts'
import type { Ports } from '#kernel/ports.ts'
import { type Connected, type Connection, isLive, openedFor, sealed, unsealed } from './connection.ts'
import { connectorOf } from './connector.ts'
import { type AtsCall, type AtsConnection, type AtsConnector, AtsFault } from './ports.ts'

/** Somebody waits for an interactive call, and the operation has 29 s; work in the background has longer. */
export const callMsMax = { interactive: 20_000, background: 60_000 } as const

/** The connection ended: nothing was asked, or nobody waits for the answer. */
export class ConnectionEnded extends Error {}

/** A handler has transactions of its company alone. */
export type CompanyRows = Pick<Database, 'reading' | 'writing' | 'run' | 'transaction'>

export const rowsOf = ({ reading, writing, transaction }: OwnTransactions): CompanyRows => ({
  reading: () => reading,
  writing: () => writing,
  run: (_reach, statement) => writing.run(statement),
  transaction: (_reach, work) => transaction(work),
})

export interface CallParts {
  readonly db: CompanyRows
  readonly ports: Ports
  readonly signal: AbortSignal
  readonly msMax?: number
}

/** Work for one connection reaches its vendor with these. */
export interface VendorParts extends CallParts {
  readonly connection: Connection
}

type Ask<Answer> = (connector: AtsConnector, connection: AtsConnection, call: AtsCall) => Promise<Answer>

/** A part of what a vendor lets us ask is left to people, and to what they change. */
const shareOfRuns = 0.8

/** Answers for how long a run has to leave the vendor alone. All processes count together where they share their limits. */
export async function runPauseMs({ ports, connection }: VendorParts): Promise<number> {
  const { requests, perMs } = connectorOf(ports, connection).traits.pace
  const limit = Math.max(1, Math.floor(requests * shareOfRuns))
  const { allowed, resetSeconds } = await ports.limiter.take([{ id: `ats:${connection.id}`, limit, windowMs: perMs }])
  return allowed ? 0 : resetSeconds * 1000
}

export async function callVendor<Answer>(parts: CallParts, connection: Connection, ask: Ask<Answer>): Promise<Answer> {
  const { db, ports, msMax = callMsMax.background } = parts
  const connector = connectorOf(ports, connection)
  const { companyId, id: connectionId } = connection
  const callId = randomUUID()
  const begun = await db.run(
    { companyId },
    sql`
      insert into ats_call (company_id, connection_id, id, holder)
      select c.company_id, c.id, ${callId}, ${ports.holder} from ats_connection c
      where c.company_id = ${companyId} and c.id = ${connectionId} and c.disconnected_at is null for share`,
  )
  if (begun === 0) throw new ConnectionEnded()
  const ending = new AbortController()
  const watching = watchEnd(parts, connection, ending)
  const signal = AbortSignal.any([parts.signal, ending.signal, AbortSignal.timeout(msMax)])
  const renewal = new Renewal(db, ports, { companyId, connectionId }, signal)
  try {
    return await ask(connector, openedFor(ports, connection), {
      signal,
      now: () => ports.clock.now(),
      saveSecrets: (secrets) => renewal.save(secrets),
      lockSecrets: () => renewal.lock(),
    })
  } catch (error) {
    // Of a change that was stopped nobody knows what became, and with the connection nobody needs to.
    if (ending.signal.aborted) throw new ConnectionEnded()
    throw isOverdue(error, signal, parts.signal)
      ? new AtsFault('unavailable', { provider: connection.provider, code: 'silent' })
      : error
  } finally {
    watching()
    await renewal.release()
    await db.run(
      { companyId },
      sql`delete from ats_call where company_id = ${companyId} and connection_id = ${connectionId} and id = ${callId}`,
    )
  }
}

/** Its own limit of time stopped the call; whoever asked did not. */
const isOverdue = (error: unknown, signal: AbortSignal, asker: AbortSignal): boolean =>
  signal.aborted && !asker.aborted && !(error instanceof AtsFault)

export const endTopic = 'ats-connection'

/** A call under way hears that its connection ends, and gives up. A process that has just begun to listen has missed it, and looks. */
function watchEnd({ db, ports }: CallParts, { companyId, id }: Connection, ending: AbortController): () => void {
  const end = () => ending.abort(new ConnectionEnded())
  const look = async (): Promise<void> => {
    const live = await db
      .reading({ companyId })
      .maybe(sql`select from ats_connection c where c.company_id = ${companyId} and c.id = ${id} and ${isLive}`)
    if (!live) end()
  }
  return ports.signals.on(endTopic, {
    signal: (heard) => {
      if (heard.companyId === companyId && heard.subject === id) end()
    },
    // Whoever ends a connection waits for a call whose look failed.
    gap: () => void look().catch(() => {}),
  })
}

const renewalSeconds = 60
const renewalPauseMs = 100

/** Only one process at a time renews the secrets of a connection; whoever waited finds them renewed. */
class Renewal {
  readonly #id = randomUUID()
  readonly #db: CompanyRows
  readonly #ports: Ports
  readonly #of: Connected
  readonly #signal: AbortSignal
  #isHeld = false

  constructor(db: CompanyRows, ports: Ports, of: Connected, signal: AbortSignal) {
    this.#db = db
    this.#ports = ports
    this.#of = of
    this.#signal = signal
  }

  async lock(): Promise<Readonly<Record<string, string>>> {
    const { companyId, connectionId } = this.#of
    for (;;) {
      const held = await this.#db.writing({ companyId }, this.#signal).maybe(sql<Pick<Connection, 'secrets'>>`
        update ats_connection set renewer = ${this.#id}, renewing_until = now() + make_interval(secs => ${renewalSeconds})
        where company_id = ${companyId} and id = ${connectionId}
          and (renewer is null or renewer = ${this.#id} or renewing_until < now())
        returning secrets`)
      this.#isHeld ||= held !== undefined
      if (held) return unsealed(this.#ports.secrets, held).vendor
      await pause(renewalPauseMs, undefined, { signal: this.#signal })
    }
  }

  /**
   * New secrets are stored by whoever renews them, or by a call that nobody else renews beside. A call is over before its hold is: so
   * whoever held and holds no more finds other credentials there, or a connection that has ended, and stores nothing.
   */
  async save(vendor: Readonly<Record<string, string>>): Promise<void> {
    const { companyId, connectionId } = this.#of
    await this.#db.transaction({ companyId }, async (tx) => {
      const { secrets } = this.#ports
      const kept = await tx.maybe(sql<Pick<Connection, 'secrets'>>`
        select secrets from ats_connection
        where company_id = ${companyId} and id = ${connectionId} and disconnected_at is null
          and (${!this.#isHeld} or renewer = ${this.#id}) for no key update`)
      if (!kept) return
      await tx.run(sql`
        update ats_connection set secrets = ${sealed(secrets, { ...unsealed(secrets, kept), vendor })}
        where company_id = ${companyId} and id = ${connectionId}`)
    })
  }

  async release(): Promise<void> {
    if (!this.#isHeld) return
    const { companyId, connectionId } = this.#of
    await this.#db.run(
      { companyId },
      sql`update ats_connection set renewer = null, renewing_until = null
        where company_id = ${companyId} and id = ${connectionId} and renewer = ${this.#id}`,
    )
  }
}
