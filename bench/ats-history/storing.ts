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
import { insertBare, pagesOf, rowsOf, secondsOf } from './bare-inserts.ts'

const goal = 0.4
const pageSize = 500
const bareTables = ['ats_candidate', 'ats_candidate_search'] as const
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
      for (const records of pagesOf(people, pageSize)) {
        const page = { model: 'candidate', records, deleted: [], askedAt: new Date(), generation } as const
        await db.transaction(source, (tx) => mirror.store(tx, source, page))
      }
    })

  const [first, again, bare]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < Math.min(options.rounds, roundsMax); round++) {
    await emptied(owner)
    first.push(people.length / (await run(1)))
    again.push(people.length / (await run(2)))
    const stored = await rowsOf(owner, bareTables)
    await emptied(owner)
    bare.push(people.length / (await insertBare(owner, stored, pageSize)))
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
