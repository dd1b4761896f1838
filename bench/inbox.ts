/**
 * So many letters a second are stored that others hand to the service, or that lie in a mailbox it follows, beside a bare client that
 * does nothing but insert the same rows; and pages of threads beside the same SQL alone. `npm run bench`; see bench/README.md.
 */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { imapServer } from '#test/kit/imap-server.ts'
import { freePort } from '#test/process/muster.ts'
import { Client } from './harness/client.ts'
import { addCompany } from './harness/company.ts'
import { type BenchServer, openServer } from './harness/database.ts'
import { median, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'
import { ServerProcess } from './harness/server-process.ts'
import type { Wanted } from './inbox/bare.ts'
import { handOver, newLetter, recipient } from './inbox/letters.ts'
import { compareThreads } from './inbox/threads.ts'

const goal = 0.4
const atOnce = 8
const warmUps = 2
/** A follower stores so many in one transaction, one after another. */
const batchLetters = 20

const options = readOptions({ rounds: 7, requests: 800 })
const count = options.small ? options.requests / 10 : options.requests

interface Bench {
  readonly companyId: string
  readonly owner: pg.Client
  readonly bare: Client
  readonly port: number
  readonly mailbox: Awaited<ReturnType<typeof imapServer>>
}

async function storedIn({ owner }: Bench): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from arrival')
  return rows[0]?.count ?? 0
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function bySmtp({ port }: Bench): Promise<number> {
  const letters = Array.from({ length: count }, newLetter)
  return secondsOf(() => handOver(port, letters, atOnce))
}

/** All of them are there when the follower begins to look; how far it came is told by its cursor. */
async function byImap({ mailbox, owner }: Bench): Promise<number> {
  const letters = Array.from({ length: count }, newLetter)
  await pauseUntil(mailbox.isIdle)
  let last = 0
  for (const letter of letters) last = mailbox.deliver(letter)
  return secondsOf(() =>
    pauseUntil(async () => {
      const { rows } = await owner.query<{ uid: number }>('select last_uid::int as uid from mailbox_folder')
      return rows[0]?.uid === last
    }),
  )
}

async function pauseUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(2)
}

const bareLoad = async (
  { bare, companyId }: Bench,
  wish: Pick<Wanted, 'way' | 'atOnce' | 'together'>,
): Promise<number> => {
  const wanted: Wanted = { companyId, count, ...wish }
  const answer = await bare.send({ method: 'POST', path: '/', body: JSON.stringify(wanted) })
  return (JSON.parse(answer) as { seconds: number }).seconds
}

const cases = [
  { name: 'smtp', service: bySmtp, wish: { way: 'smtp', atOnce, together: 1 } },
  { name: 'imap', service: byImap, wish: { way: 'imap', atOnce: 1, together: batchLetters } },
] as const
type Case = (typeof cases)[number]

/** The answer tells if the goal is met. */
async function compare(bench: Bench, { name, service, wish }: Case): Promise<boolean> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = -warmUps; round < options.rounds; round++) {
    // Each round begins with the same tables.
    await bench.owner.query('truncate arrival; truncate graphile_worker._private_jobs')
    const seconds = await service(bench)
    assert.equal(await storedIn(bench), count)
    await bench.owner.query('truncate arrival; truncate graphile_worker._private_jobs')
    const floor = await bareLoad(bench, wish)
    assert.equal(await storedIn(bench), count)
    if (round < 0) continue
    ours.push(count / seconds)
    bare.push(count / floor)
  }
  const share = median(ours.map((each, round) => each / (bare[round] ?? Number.NaN)))
  const rows = [
    ['', 'letters a second'],
    ['service', median(ours).toFixed(0)],
    ['bare inserts', median(bare).toFixed(0)],
  ]
  console.log(`\nletters by ${name}\n${tableOf(rows)}`)
  console.log(`service ÷ bare ${share.toFixed(2)} of at least ${goal}: ${share >= goal ? 'met' : 'NOT met'}`)
  return share >= goal
}

async function main(): Promise<void> {
  const database = await openServer()
  try {
    const verdicts = [await compareLetters(database), await compareThreads(database, { ...options, requests: 400 })]
    if (options.assert && !verdicts.every(Boolean)) process.exitCode = 1
  } finally {
    await database.end()
  }
}

async function compareLetters(database: BenchServer): Promise<boolean> {
  const wanted = cases.filter(({ name }) => options.isWanted(name))
  if (wanted.length === 0) return true
  const ends: (() => unknown)[] = []
  try {
    const made = await database.makeDatabase('inbox', async (owner) => {
      const { companyId } = await addCompany(owner)
      await owner.query(
        `insert into mailbox (company_id, name, address, exact, settings) values ($1, 'Jobs', $2, $2, '')`,
        [companyId, recipient],
      )
      return { companyId }
    })
    const mailbox = await imapServer({ after: (end) => void ends.push(end as () => unknown) })
    const port = await freePort()
    const env = {
      BENCH_DATABASE: made.databaseUrl,
      BENCH_LISTEN: `127.0.0.1:${port}`,
      BENCH_IMAP: `imap://${encodeURIComponent(mailbox.user)}:${mailbox.password}@127.0.0.1:${mailbox.port}?tls=never`,
    }
    const service = await ServerProcess.start(join(import.meta.dirname, 'inbox/service.ts'), env)
    ends.push(() => service.stop())
    const bare = await ServerProcess.start(join(import.meta.dirname, 'inbox/bare.ts'), env)
    ends.push(() => bare.stop())
    const owner = new pg.Client({ connectionString: made.databaseUrl })
    owner.on('error', () => {})
    await owner.connect()
    ends.push(() => owner.end())
    await owner.query(`select set_config('muster.company_id', '*', false)`)
    const bench: Bench = { companyId: made.companyId, owner, bare: new Client(bare.url, 1), port, mailbox }
    const verdicts: boolean[] = []
    for (const each of wanted) verdicts.push(await compare(bench, each))
    return verdicts.every(Boolean)
  } finally {
    for (const end of ends.reverse()) await Promise.resolve(end()).catch(() => {})
  }
}

await main()
