/** The company connects the sandbox, reads its history, takes a job and a person out of it, and disconnects it again. */
import type { Answer, Asker } from './asker.ts'

export async function ats(asker: Asker): Promise<void> {
  await asker.ask('listAtsTools')
  const link = await asker.ask('createAtsLink', { body: { integrationTool: 'sandbox' } })
  const sandbox = await connect(asker, link.url)
  const isOver = ({ current, lastSyncedAt }: Answer): boolean => current === null && lastSyncedAt !== null
  await asker.until('getAtsSyncStatus', isOver)
  await asker.ask('changeStageMappings', {
    body: { mappings: { shortlisted: 'Phone screen', suitable: 'Interview' }, atsHistorySync: true },
  })
  await asker.until('getAtsSyncStatus', ({ historyLastSyncedAt }: Answer) => historyLastSyncedAt !== null)
  await asker.ask('listAtsStages')
  await history(asker)
  await jobs(asker)
  await asker.ask('startAtsSync', { body: { kind: 'incremental' } })
  await asker.until('getAtsSyncStatus', ({ current }: Answer) => current === null)
  await asker.ask('getAtsIntegration')
  await asker.ask('listAtsRunsPage')
  await asker.ask('listAtsConflictsPage')
  await relink(asker, sandbox)
  await asker.ask('disconnectAts')
}

/** A person presses the button on the page of the sandbox, and comes back. */
async function connect(asker: Asker, address: string): Promise<string> {
  const page = new URL(address)
  const form = new URLSearchParams({ ...Object.fromEntries(page.searchParams), decision: 'connect' })
  const headers = { origin: page.origin }
  const pressed = await fetch(new URL('/connect', page), { method: 'POST', body: form, headers, redirect: 'manual' })
  const back = new URL(pressed.headers.get('location') ?? '')
  await asker.open(back.pathname + back.search)
  return page.origin
}

async function history(asker: Asker): Promise<void> {
  const { results } = await asker.ask('searchAtsHistory', { body: { query: 'engineer' } })
  const params = { candidateId: results[0].candidateId }
  await asker.ask('getAtsHistoryCandidate', { params })
  await asker.ask('importAtsHistoryCandidate', { params, body: { jobId: 1 } })
}

async function jobs(asker: Asker): Promise<void> {
  const { data } = await asker.ask('listAtsJobsPage')
  const params = { atsJobId: data[0].id }
  await asker.ask('linkRemoteJob', { params, body: {} })
  await asker.ask('unlinkRemoteJob', { params })
}

/** The credentials have expired there: it is found out by the next sync, and a link mends it. */
async function relink(asker: Asker, sandbox: string): Promise<void> {
  const overview = await (await fetch(sandbox)).text()
  const account = /\/accounts\/([^/"]+)\//.exec(overview)?.[1]
  if (account === undefined) throw new Error('the sandbox shows no account')
  await fetch(`${sandbox}/accounts/${account}/expiries`, {
    method: 'POST',
    headers: { origin: sandbox },
    body: new URLSearchParams({ what: 'credentials' }),
    redirect: 'manual',
  })
  await asker.ask('startAtsSync', { body: { kind: 'incremental' } })
  await asker.until('getAtsSyncStatus', ({ integrationState }: Answer) => integrationState === 'needs_reconnect')
  await asker.ask('relinkAts')
}
