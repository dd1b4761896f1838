/**
 * A connection ends at once: from the commit on no call begins, those under way hear of it, and the answer waits until they are over. What
 * was read stays to be read for a month. Nothing of ours is deleted.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import type { OwnTransactions } from '#kernel/http/operation.ts'
import type { Ports } from '#kernel/ports.ts'
import { signal as tell } from '#kernel/signals/signal.ts'
import { mirror } from '#modules/ats-history/index.ts'
import { audit } from '#modules/audit/index.ts'
import { atsOwner } from '#modules/integration/index.ts'
import { type Connection, findHeld, openedFor, ownerOf, sealed } from '../connection.ts'
import { findConnector } from '../connector.ts'
import { endTopic } from '../vendor-call.ts'

export const keptDays = 30
const lookMs = 50
/** The operation has 29 s, and a call hears of the end at once, or belongs to a process that does not hear. */
const waitMsMax = 20_000
const goodbyeMsMax = 5_000

interface Parts extends Pick<OwnTransactions, 'reading' | 'transaction'> {
  readonly ports: Ports
  readonly signal: AbortSignal
}

/** Answers until when its history can be read; null where nothing was connected. */
export async function disconnect(parts: Parts, actor: CompanyActor): Promise<string | null> {
  const ended = await parts.transaction((tx) => end(tx, parts.ports, actor))
  if (!ended) return null
  await sayGoodbye(parts, ended.connection)
  await untilCallsAreOver(parts, ended.connection)
  return viewTime(ended.keptUntil)
}

async function end(tx: Tx, ports: Ports, actor: CompanyActor) {
  const connection = await findHeld(tx, actor)
  if (!connection) return undefined
  const { companyId, id } = connection
  // What opens the vendor is forgotten with the connection.
  const nothing = sealed(ports.secrets, { vendor: {}, webhooks: [] })
  const { keptUntil } = await tx.one(sql<{ keptUntil: Instant }>`
    update ats_connection set disconnected_at = now(), secrets = ${nothing}, renewer = null, version = version + 1
    where company_id = ${companyId} and id = ${id} returning now() + make_interval(days => ${keptDays}) as kept_until`)
  await tx.batch(
    sql`update ats_run set state = 'stopped', ended_at = now(), page = null where company_id = ${companyId} and connection_id = ${id} and state = 'running'`,
    sql`update ats_link set used_at = now() where company_id = ${companyId} and used_at is null`,
  )
  await atsOwner.release(tx, actor, ownerOf(connection))
  await mirror.end(tx, { companyId, id }, new Date(keptUntil))
  tell(tx, endTopic, companyId, id)
  audit(tx, actor, { action: 'ats.disconnected', subject: ['ats', id], details: { provider: connection.provider } })
  return { connection, keptUntil }
}

/** The vendor is told as far as it can be: with us the connection has ended, whatever it says. */
async function sayGoodbye({ ports, signal }: Parts, connection: Connection): Promise<void> {
  const connector = findConnector(ports, connection.provider)
  const over = AbortSignal.any([signal, AbortSignal.timeout(goodbyeMsMax)])
  await connector
    ?.disconnect(openedFor(ports, connection), {
      signal: over,
      now: () => ports.clock.now(),
      saveSecrets: async () => {},
      lockSecrets: async () => openedFor(ports, connection).secrets,
    })
    .catch((error: unknown) => {
      ports.log.warn({ provider: connection.provider, error }, 'an ATS was not told that its connection ended')
    })
}

/** A call of a process that died is no call any more. */
async function untilCallsAreOver({ reading, signal }: Parts, { companyId, id }: Connection): Promise<void> {
  const callUnderWay = sql`
    select from ats_call c where c.company_id = ${companyId} and c.connection_id = ${id} and holder_lives(c.holder) limit 1`
  const since = performance.now()
  while ((await reading.maybe(callUnderWay)) && performance.now() - since < waitMsMax) {
    await pause(lookMs, undefined, { signal })
  }
}
