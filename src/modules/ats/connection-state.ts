/** How a connection is, by what the vendor says, and what a fault of a call says of it. */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { audit } from '#modules/audit/index.ts'
import { atsMachine, type Connection } from './connection.ts'
import type { AtsFault, ConnectionStanding, IntegrationState } from './ports.ts'
import { type CallParts, callVendor } from './vendor-call.ts'

/** Our own first look at everything comes after theirs. */
const asKnownHere = ({ lastSyncedAt }: Connection, { state, reason }: ConnectionStanding): ConnectionStanding =>
  state === 'ok' && lastSyncedAt === null
    ? { state: 'needs_first_sync', reason: 'Everything is being read for the first time.' }
    : { state, reason }

export async function askState(parts: CallParts, connection: Connection): Promise<ConnectionStanding> {
  const told = await callVendor(parts, connection, (connector, opened, call) => connector.getState(opened, call))
  await parts.db.transaction({ companyId: connection.companyId }, (tx) =>
    keepState(tx, connection, asKnownHere(connection, told)),
  )
  return told
}

/** A change is written down; the same state again only says when it was looked at. */
export async function keepState(
  tx: Tx,
  { companyId, id, state: before }: Connection,
  { state, reason }: ConnectionStanding,
): Promise<void> {
  await tx.run(sql`
    update ats_connection set state = ${state}, state_reason = ${reason}, state_at = now(),
      version = version + case when (state, state_reason) is distinct from (${state}, ${reason}) then 1 else 0 end
    where company_id = ${companyId} and id = ${id} and disconnected_at is null`)
  if (state === before) return
  audit(tx, atsMachine(companyId), {
    action: 'ats.state_changed',
    subject: ['ats', id],
    details: { from: before, to: state },
  })
}

const states: Partial<Record<AtsFault['kind'], readonly [IntegrationState, string]>> = {
  auth_invalid: [
    'needs_reconnect',
    'The ATS no longer takes our credentials: the key was changed or withdrawn. Reconnect it.',
  ],
  permission_missing: [
    'needs_finishing',
    'The credentials lack a permission that syncing needs. Give it to them in the ATS, or connect with others.',
  ],
  setup_incomplete: ['needs_finishing', 'The connection is not finished: open the link again and end what was begun.'],
  inactive: ['needs_finishing', 'The connection was switched off in the ATS. Switch it on again there.'],
  first_sync_pending: ['needs_first_sync', 'The ATS is being read for the first time by the service between us.'],
}

/** Undefined where a fault says nothing of the connection itself. */
export function standingOf({ kind }: AtsFault): ConnectionStanding | undefined {
  const [state, reason] = states[kind] ?? []
  return state && reason !== undefined ? { state, reason } : undefined
}

/** Runs, pushes and people all find that an ATS lets nobody in: then it is asked no more until somebody mends it. */
export async function keepFault(tx: Tx, connection: Connection, fault: AtsFault): Promise<void> {
  const standing = standingOf(fault)
  if (standing) await keepState(tx, connection, standing)
  if (fault.kind === 'rate_limited') await rest(tx, connection, fault.details.retryAfterMs ?? 30_000)
}

export const rest = (tx: Tx, { companyId, id }: Connection, ms: number): Promise<number> =>
  tx.run(sql`
    update ats_connection set rest_until = greatest(rest_until, now() + make_interval(secs => ${Math.min(ms, 6 * 3_600_000) / 1000}))
    where company_id = ${companyId} and id = ${id}`)
