/** Pages of the list of threads, of a company with ten thousand and of one with half a million. */
import { fillThreads, threadTables } from '#modules/inbox/many-threads.fixture.ts'
import { fillAtOnce } from '#test/kit/filled-tables.ts'
import { addCompany } from '../harness/company.ts'
import type { BenchServer } from '../harness/database.ts'
import type { Options } from '../harness/options.ts'
import { behind, type Case, get } from '../hiring/cases.ts'
import { compareSizes } from '../hiring/comparison.ts'
import type { HiringWorld, Size } from '../hiring/world.ts'

/** Pages of a hundred are read to come so far down. */
const pagesBefore = 40

const asking = (name: string, ...queries: readonly string[]): Case => ({
  name: `threads${name}`,
  operationId: 'listThreadsPage',
  requestsOf: async ({ tokens }) => queries.map((query) => get(`/v1/inbox/threads/page${query}`, tokens)),
})

const open = asking('', '')
const cases: readonly Case[] = [
  open,
  {
    ...open,
    name: 'threads, far down',
    requestsOf: async ({ tokens }, client) => {
      const last = await behind(get('/v1/inbox/threads/page?limit=100', tokens), pagesBefore, client)
      return [{ ...last, path: last.path.replace('limit=100&', '') }]
    },
  },
  asking(' of a job that nobody answers', '?jobId=1&assignee=nobody', '?jobId=5&assignee=nobody&state=all'),
  asking(' in a state that few of a job have', '?jobId=1&state=archived', '?jobId=7&state=archived'),
  asking(' that are unread', '?unread=true'),
  asking(' with a common word', '?query=about', '?query=odd&state=all'),
]

const sizesFor = (small: boolean): readonly [Size, Size] => [
  { name: 'few', applications: small ? 5_000 : 10_000, jobs: 101 },
  { name: 'many', applications: small ? 20_000 : 500_000, jobs: 101 },
]

/** The answer tells if the goals are met. */
export async function compareThreads(database: BenchServer, options: Options): Promise<boolean> {
  const wanted = cases.filter(({ name }) => options.isWanted(name))
  if (wanted.length === 0) return true
  const makeWorld = async (size: Size): Promise<HiringWorld> => {
    const filled = await database.makeDatabase(`threads_${size.name}`, async (owner) => {
      const company = await addCompany(owner)
      await fillAtOnce(owner, threadTables, () => fillThreads(owner, company.companyId, size.applications))
      await owner.query('vacuum analyze')
      await owner.query('checkpoint')
      return company
    })
    console.log(`${size.name}: ${size.applications} threads`)
    return { ...filled, size, jobs: [], names: [] }
  }
  return compareSizes({ options, cases: wanted, sizes: sizesFor(options.small), makeWorld })
}
