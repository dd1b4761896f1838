/** What a search takes with so many people: counts while editing, the coarse order, and the first results that are judged. */
import type { Database } from '#kernel/database/database.ts'
import { talent } from '#modules/talent/index.ts'
import { evaluate } from '#reading/judging/evaluate.ts'
import { median, tableOf } from '../harness/figures.ts'
import type { Options } from '../harness/options.ts'
import { askIn, asks, type BenchAsk } from './asks.ts'

export const firstMsGoal = 2_000
const firstMax = 25

interface Took {
  readonly count: number
  readonly rank: number
  readonly first: number
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The first 25 of the coarse order are judged by the engine, as a batch of a search is. */
async function firstJudged(db: Database, companyId: string, ask: BenchAsk): Promise<number> {
  const reading = db.reading({ companyId })
  const { best } = await talent.rank(reading, askIn(companyId, ask), { limit: 300 })
  const people = best.slice(0, firstMax).map(({ person }) => person)
  const documents = await talent.documentsOf(reading, companyId, people)
  const criteria = ask.criteria.map(({ key, text, kind, weight }) => ({
    id: key,
    text,
    kind: kind === 'must' ? ('must_have' as const) : ('nice_to_have' as const),
    weight,
  }))
  return documents.map((each) => evaluate({ criteria, documents: each.documents, asOf: '2026-11-20' }).score).length
}

/** The answer tells if the first results came in time for each ask. */
export async function measureSearches(
  db: Database,
  { companyId, count }: { companyId: string; count: number },
  { rounds }: Options,
): Promise<boolean> {
  const reading = db.reading({ companyId })
  const rows: string[][] = []
  let slowest = 0
  for (const ask of asks) {
    const took: Took[] = []
    let told = ''
    for (let round = -1; round < rounds; round++) {
      const counts = await talent.count(reading, askIn(companyId, ask))
      told = `${counts.allMusts} of ${counts.pool}`
      const each = {
        count: await msOf(() => talent.count(reading, askIn(companyId, ask))),
        rank: await msOf(() => talent.rank(reading, askIn(companyId, ask), { limit: 300 })),
        first: await msOf(() => firstJudged(db, companyId, ask)),
      }
      if (round >= 0) took.push(each)
    }
    const of = (key: keyof Took): number => median(took.map((each) => each[key]))
    slowest = Math.max(slowest, of('first'))
    rows.push([ask.name, told, of('count').toFixed(0), of('rank').toFixed(0), of('first').toFixed(0)])
  }
  console.log(
    `\n${count} people\n${tableOf([['', 'meet all musts', 'counts ms', 'best 300 ms', `first ${firstMax} judged ms`], ...rows])}`,
  )
  const isMet = slowest <= firstMsGoal
  console.log(`first judged results ${slowest.toFixed(0)} of ${firstMsGoal} ms: ${isMet ? 'met' : 'NOT met'}`)
  return isMet
}

/** Resumes are there for those who are shown: the others would fill a disk, and nobody reads them. */
export async function resumesForBest(
  db: Database,
  companyId: string,
  insert: (ids: readonly number[]) => Promise<unknown>,
): Promise<void> {
  const ids = new Set<number>()
  for (const ask of asks) {
    const { best } = await talent.rank(db.reading({ companyId }), askIn(companyId, ask), { limit: 300 })
    for (const { person } of best) if ('candidateId' in person) ids.add(person.candidateId)
  }
  await insert([...ids])
}
