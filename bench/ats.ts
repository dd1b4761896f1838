/**
 * A first sync of everybody should come near bare inserts of the same rows, though each page is asked for, read and compared; and a sync that
 * finds nothing new should cost next to nothing. `npm run bench`; see bench/README.md.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { press, sandboxCall, startSandbox } from '#test/kit/ats/sandbox-vendor.ts'
import { clientOf } from '#test/kit/client.ts'
import { insertBare, rowsOf } from './ats-history/bare-inserts.ts'
import { addCompany } from './harness/company.ts'
import { openServer } from './harness/database.ts'
import { median, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { ServerProcess } from './harness/server-process.ts'

const goal = 0.4
const pageSize = 250
const tables = ['ats_candidate', 'ats_candidate_search', 'ats_application'] as const

const options = readOptions({ rounds: 3, requests: 0 })
const people = options.small ? 10_000 : 100_000

const vendor = await startSandbox()
const server = await openServer()

async function compare(): Promise<void> {
  const job = vendor.ats.addJob({ title: 'Bookbinder' })
  for (let number = 0; number < people; number++) {
    const emails = [`person.${number}@people.example`]
    const words = { company: `Works ${number % 997}`, title: 'Engineer', skills: ['SQL', 'Go'].slice(number % 2) }
    const { id } = vendor.ats.addCandidate({ firstName: 'Noor', lastName: `Person${number}`, emails, ...words })
    vendor.ats.addApplication({ candidateId: id, jobId: job.id })
  }
  vendor.webhooks()
  const { databaseUrl, tokens } = await server.makeDatabase('ats', addCompany)
  const environment = { BENCH_DATABASE: databaseUrl, BENCH_ATS: vendor.server.url }
  const service = await ServerProcess.start(join(import.meta.dirname, 'ats/service.ts'), environment)
  const client = clientOf(service.url, { authorization: `Bearer ${tokens[0]}` })
  const path = '/v1/ats-integration'
  const status = async () => (await client.get(`${path}/sync-status`)).body
  const untilOver = async (isOver: (now: Awaited<ReturnType<typeof status>>) => boolean): Promise<void> => {
    while (!isOver(await status())) await pause(200)
  }
  const link = await client.post(`${path}/link`, { integrationTool: 'sandbox' })
  const state = new URL(link.body.url).searchParams.get('state') ?? ''
  await fetch(`${service.url}/ats/callback?${new URLSearchParams({ ...(await codeOfFilled()), state })}`)
  await untilOver(({ current, lastSyncedAt }) => current === null && lastSyncedAt !== null)
  await client.patch(`${path}/stage-mappings`, { mappings: {}, atsHistorySync: true })
  await untilOver(({ historyLastSyncedAt }) => historyLastSyncedAt !== null)
  const [first] = (await client.get(`${path}/runs/page`)).body.data
  const asked = vendor.server.requests.length
  const { id: before } = (await client.get(`${path}/runs/page`)).body.data[0]
  await client.post(`${path}/sync`, { kind: 'incremental' })
  await untilOver(({ current, last }) => current === null && last.id !== before)
  const [again] = (await client.get(`${path}/runs/page`)).body.data
  const requests = vendor.server.requests.length - asked
  await service.stop()
  tell({ first, again, requests, bare: await bareRate(databaseUrl) })
}

/** Each company has an account of its own in the sandbox. The one that is filled lets in whoever brings its code. */
async function codeOfFilled(): Promise<Record<string, string>> {
  const company = { companyId: 'co_acceptance', companyName: 'Acceptance GmbH', userEmail: 'ada@people.example' }
  const way = { ...company, tool: null, state: 'bench', returnUrl: 'http://muster.example/ats/connected' }
  const link = await vendor.connector.createLink?.(way, sandboxCall())
  return press(link?.url ?? '', 'connect')
}

/** The same rows, as often as there are rounds. */
async function bareRate(databaseUrl: string): Promise<number> {
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c muster.company_id=*' })
  owner.on('error', () => {})
  await owner.connect()
  const stored = await rowsOf(owner, tables)
  const rates: number[] = []
  for (let round = 0; round < options.rounds; round++) {
    await owner.query(`truncate ${tables.join(', ')}, ats_resume`)
    await owner.query(`vacuum analyze ${tables.join(', ')}`)
    await owner.query('checkpoint')
    rates.push((2 * people) / (await insertBare(owner, stored, pageSize)))
  }
  await owner.end()
  return median(rates)
}

interface Run {
  readonly records: number
  readonly startedAt: string
  readonly endedAt: string
}

const secondsOfRun = ({ startedAt, endedAt }: Run): number => (Date.parse(endedAt) - Date.parse(startedAt)) / 1000

interface Told {
  readonly first: Run
  readonly again: Run
  readonly requests: number
  readonly bare: number
}

function tell({ first, again, requests, bare }: Told): void {
  const rate = first.records / secondsOfRun(first)
  const share = rate / bare
  const rows = [
    ['', 'records a second'],
    ['a first sync', rate.toFixed(0)],
    ['bare inserts', bare.toFixed(0)],
  ]
  console.log(`\nsync of ${people} people with an application each\n${tableOf(rows)}`)
  console.log(`first sync ÷ bare ${share.toFixed(2)} of at least ${goal}: ${share >= goal ? 'met' : 'NOT met'}`)
  console.log(`a sync with nothing new: ${requests} requests, ${(1000 * secondsOfRun(again)).toFixed(0)} ms`)
  if (options.assert && share < goal) process.exitCode = 1
}

try {
  if (options.isWanted('sync')) await compare()
} finally {
  await server.end()
  await vendor.stop()
}
