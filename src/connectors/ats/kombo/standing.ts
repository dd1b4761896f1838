/**
 * Kombo tells the standing of a connection by two words, and a failed check of its data by none of them: only a list that is refused says so.
 * What has to be done first comes first.
 */
import type { z } from 'zod'
import {
  type AtsCall,
  type AtsConnection,
  AtsFault,
  type AtsFaultKind,
  type ConnectionStanding,
} from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { path } from '../request-path.ts'
import { askPage, integrationIdOf, type KomboClient } from './client.ts'
import { forceSyncAnswer, type forceSyncBody, standingAnswer } from './contract.ts'
import { jobReader } from './reading.ts'

type Integration = z.infer<typeof standingAnswer>['data']

const standingReader = lenient(standingAnswer)
const syncReader = lenient(forceSyncAnswer)

const ok: ConnectionStanding = { state: 'ok', reason: null }
const reconnect: ConnectionStanding = {
  state: 'needs_reconnect',
  reason: 'The credentials for the ATS are no longer accepted.',
}
const finishing = (reason: string): ConnectionStanding => ({ state: 'needs_finishing', reason })
const firstSync: ConnectionStanding = {
  state: 'needs_first_sync',
  reason: 'The data of the ATS is being read for the first time.',
}

const byFault: Partial<Record<AtsFaultKind, ConnectionStanding>> = {
  auth_invalid: reconnect,
  setup_incomplete: finishing('The connection to the ATS is not set up completely.'),
  first_sync_pending: firstSync,
  inactive: finishing('The connection was switched off at Kombo.'),
  permission_missing: finishing('The ATS does not let us read its jobs.'),
}

export async function getState(
  client: KomboClient,
  connection: AtsConnection,
  call: AtsCall,
): Promise<ConnectionStanding> {
  try {
    const place = path`/integrations/${integrationIdOf(connection)}`
    const { data } = await client.ask(standingReader, { method: 'GET', path: place }, call)
    const standing = standingOf(data)
    if (standing !== ok) return standing
    await askPage(client, { path: '/ats/jobs', query: { page_size: '1' }, connection, row: jobReader }, call)
    return ok
  } catch (fault) {
    const standing = fault instanceof AtsFault ? byFault[fault.kind] : undefined
    if (standing === undefined) throw fault
    return standing
  }
}

function standingOf({ status, setup_status, read_models }: Integration): ConnectionStanding {
  if (status === 'INVALID') return reconnect
  if (status === 'INACTIVE') return finishing('The connection was switched off at Kombo.')
  if (setup_status === 'INCOMPLETE') return finishing('The connection to the ATS is not set up completely.')
  const missing = needed.filter(([id]) => read_models.some((model) => model.id === id && !model.is_available))
  if (missing.length > 0)
    return finishing(`The ATS does not let us read its ${missing.map(([, name]) => name).join(' and ')}.`)
  return setup_status === 'FINAL_SYNC_PENDING' ? firstSync : ok
}

const needed = [
  ['ats_jobs', 'jobs'],
  ['ats_candidates', 'candidates'],
  ['ats_applications', 'applications'],
] as const

/** Only one look is under way at a time: another wish joins it. */
export async function requestSync(
  client: KomboClient,
  { connection, mode }: { readonly connection: AtsConnection; readonly mode: 'full' | 'incremental' },
  call: AtsCall,
): Promise<void> {
  const body: z.input<typeof forceSyncBody> = { type: mode === 'full' ? 'FULL' : 'DELTA' }
  await client.ask(syncReader, { method: 'POST', path: '/force-sync', body, connection, isRead: true }, call)
}
