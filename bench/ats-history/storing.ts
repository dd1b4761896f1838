/** A full run of a hundred thousand people is stored by pages, beside bare inserts of the same rows; and again, when nothing has changed. */
import pg from 'pg'
import { Database } from '#kernel/database/database.ts'
import { workingRole } from '#kernel/database/migrate.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import { type AtsCandidate, mirror } from '#modules/ats-history/index.ts'
import { addCompany } from '../harness/company.ts'
import type { BenchServer } from '../harness/database.ts'
import { median, tableOf } from '../harness/figures.ts'
import type { Options } from '../harness/options.ts'
import { cities, firstNames, lastNameBeginnings, lastNameEndings, randomFrom, skills } from '../hiring/vocabulary.ts'

const goal = 0.4
const pageSize = 500
const roundsMax = 3

function manyPeople(count: number): readonly AtsCandidate[] {
  const next = randomFrom(7)
  const oneOf = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? ''
  return Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = [oneOf(firstNames), `${oneOf(lastNameBeginnings)}${oneOf(lastNameEndings)}`]
    return {
      remoteId: `${index}`,
      remoteCreatedAt: new Date(1.7e12 + index * 1000),
      remoteUpdatedAt: new Date(1.75e12 + index * 1000),
      url: `https://ats.example/candidates/${index}`,
      firstName,
      lastName,
      emails: [`${firstName}.${lastName}.${index}@mail.example`],
      phones: [`+4930${1_000_000 + index}`],
      company: `${oneOf(lastNameBeginnings)} GmbH`,
      title: `Senior ${oneOf(lastNameEndings)} engineer`,
      location: oneOf(cities),
      skills: Object.entries(skills).flatMap(([skill, share]) => (next() < share * 3 ? [skill] : [])),
      tags: next() < 0.1 ? ['silver medallist'] : [],
      links: [`https://people.example/${index}`],
      isConfidential: false,
    }
  })
}

const pagesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / pageSize) }, (_, page) =>
    rows.slice(page * pageSize, (page + 1) * pageSize),
  )

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** The rows come back as they were stored, and as text, so that the bare client has nothing to make. */
const bareTables = ['ats_candidate', 'ats_candidate_search'] as const

async function rowsStored(owner: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${table} t order by remote_id::integer`,
  )
  return rows.map(({ row }) => row)
}

async function columnsOf(owner: pg.Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

const emptied = async (owner: pg.Client): Promise<void> => {
  await owner.query('truncate ats_candidate, ats_candidate_search, ats_resume')
  await owner.query('vacuum analyze ats_candidate, ats_candidate_search')
  await owner.query('checkpoint')
}

/** The answer tells if the goal is met. */
export async function compareStoring(server: BenchServer, options: Options): Promise<boolean> {
  if (!options.isWanted('storing')) return true
  const people = manyPeople(options.small ? 10_000 : 100_000)
  const made = await server.makeDatabase('storing', addCompany)
  const pool = new pg.Pool({ connectionString: made.databaseUrl, max: 2, options: sessionOptions(workingRole) })
  const owner = new pg.Client({ connectionString: made.databaseUrl, options: '-c muster.company_id=*' })
  owner.on('error', () => {})
  await owner.connect()
  const db = new Database(pool)
  const source = { companyId: made.companyId, id: 'atc_bench' }
  await db.transaction(source, (tx) => mirror.open(tx, { ...source, title: 'Bench' }))
  const run = (generation: number) =>
    secondsOf(async () => {
      for (const records of pagesOf(people)) {
        const page = { model: 'candidate', records, deleted: [], askedAt: new Date(), generation } as const
        await db.transaction(source, (tx) => mirror.store(tx, source, page))
      }
    })

  const [first, again, bare]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < Math.min(options.rounds, roundsMax); round++) {
    await emptied(owner)
    first.push(people.length / (await run(1)))
    again.push(people.length / (await run(2)))
    const stored = await Promise.all(bareTables.map((table) => rowsStored(owner, table)))
    await emptied(owner)
    bare.push(people.length / (await insertBare(owner, stored)))
  }
  await owner.end()
  await pool.end()
  const share = median(first) / median(bare)
  const rowsShown = [
    ['', 'people a second'],
    ['a first full run', median(first).toFixed(0)],
    ['a full run of the same', median(again).toFixed(0)],
    ['bare inserts', median(bare).toFixed(0)],
  ]
  console.log(`\nstoring ${people.length} people\n${tableOf(rowsShown)}`)
  console.log(`first run ÷ bare ${share.toFixed(2)} of at least ${goal}: ${share >= goal ? 'met' : 'NOT met'}`)
  return share >= goal
}

/** So many rows of both tables go in one transaction, one statement each. */
async function insertBare(owner: pg.Client, stored: readonly (readonly string[])[]): Promise<number> {
  const inserts = await Promise.all(
    bareTables.map(async (table) => {
      const columns = await columnsOf(owner, table)
      return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`
    }),
  )
  const pages = stored.map(pagesOf)
  return secondsOf(async () => {
    for (const [index] of (pages[0] ?? []).entries()) {
      await owner.query('begin')
      for (const [place, text] of inserts.entries()) {
        await owner.query({ name: `bare ${place}`, text, values: [`[${pages[place]?.[index]?.join(',') ?? ''}]`] })
      }
      await owner.query('commit')
    }
  })
}
