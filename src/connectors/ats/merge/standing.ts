/** Merge tells the standing of a connection by one word, and of each model how far its copy is. What has to be done first comes first. */
import type { z } from 'zod'
import { type AtsCall, type AtsConnection, AtsFault, type ConnectionStanding } from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { askAll, type MergeClient } from './client.ts'
import { accountDetailsAnswer, syncStatus } from './contract.ts'

const detailsReader = lenient(accountDetailsAnswer)
const syncReader = lenient(syncStatus)

const ok: ConnectionStanding = { state: 'ok', reason: null }
const reconnect: ConnectionStanding = {
  state: 'needs_reconnect',
  reason: 'The credentials for the ATS are no longer accepted.',
}
const finishing = (reason: string): ConnectionStanding => ({ state: 'needs_finishing', reason })
const unfinished = finishing('The connection to the ATS is not set up completely.')
const firstSync: ConnectionStanding = {
  state: 'needs_first_sync',
  reason: 'The data of the ATS is being read for the first time.',
}

export async function getState(
  client: MergeClient,
  connection: AtsConnection,
  call: AtsCall,
): Promise<ConnectionStanding> {
  try {
    const { status } = await client.ask(detailsReader, { method: 'GET', path: '/account-details', connection }, call)
    if (status === 'RELINK_NEEDED') return reconnect
    if (status === 'INCOMPLETE') return unfinished
    return standingOf(await askAll(client, { path: '/sync-status', connection, row: syncReader }, call))
  } catch (fault) {
    if (!(fault instanceof AtsFault)) throw fault
    if (fault.kind === 'auth_invalid' || fault.kind === 'not_found') return reconnect
    if (fault.kind === 'setup_incomplete') return unfinished
    throw fault
  }
}

/** A copy that rests, as nobody asked for two weeks, goes on with the next request. */
function standingOf(all: readonly z.infer<typeof syncStatus>[]): ConnectionStanding {
  const needed = all.flatMap((each) => {
    const name = names.get(each.model_id.split('.').at(-1)?.toLowerCase() ?? '')
    return name === undefined ? [] : [{ ...each, name }]
  })
  const disabled = needed.filter(({ status }) => status === 'DISABLED')
  if (disabled.length > 0) {
    return finishing(`The ATS does not let us read its ${disabled.map(({ name }) => name).join(' and ')}.`)
  }
  return needed.some(({ is_initial_sync, status }) => is_initial_sync && status === 'SYNCING') ? firstSync : ok
}

const names: ReadonlyMap<string, string> = new Map([
  ['job', 'jobs'],
  ['jobinterviewstage', 'stages'],
  ['candidate', 'candidates'],
  ['application', 'applications'],
])

/** Merge always looks at everything. */
export async function requestSync(client: MergeClient, connection: AtsConnection, call: AtsCall): Promise<void> {
  await client.tell({ method: 'POST', path: '/sync-status/resync', connection, isRead: true }, call)
}
