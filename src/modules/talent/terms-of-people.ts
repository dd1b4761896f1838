/** Documents become terms in a thread, so many words at a time that no call is long. Nobody wakes a thread for people without a word. */
import type { Ports } from '#kernel/ports.ts'
import { type Document, type PersonTerms, seeking } from '#reading/index.ts'

export interface TermReader {
  readonly ports: Pick<Ports, 'threads' | 'clock'>
  readonly companyId: string
  readonly signal: AbortSignal
}

type Documents = readonly Document[]

/** The rules take half a second and more for so much. */
const lengthMax = 100_000

const nothingRead: PersonTerms = { terms: [], totalMonths: 0 }

/** The terms come in the order of the people. */
export async function termsOfPeople(reader: TermReader, people: readonly Documents[]): Promise<PersonTerms[]> {
  const terms: PersonTerms[] = people.map(() => nothingRead)
  for (const places of inCalls(people)) {
    const read = await readTogether(
      reader,
      places.map((place) => people[place] ?? []),
    )
    for (const [index, place] of places.entries()) terms[place] = read[index] ?? nothingRead
  }
  return terms
}

/** What overwhelms a thread with others is read alone; what overwhelms it alone is nothing. */
async function readTogether(reader: TermReader, people: readonly Documents[]): Promise<readonly PersonTerms[]> {
  const { ports, companyId, signal } = reader
  const asOf = ports.clock.now().toISOString().slice(0, 10)
  const done = await ports.threads.run(seeking, { people, asOf }, { companyId, lane: 'pool' }, signal)
  if (done.outcome === 'done') return done.result
  if (done.outcome === 'busy') throw new Error('there is no room to read people of the pool; the task tries again')
  if (people.length <= 1) return []
  const alone: PersonTerms[] = []
  for (const documents of people) alone.push((await readTogether(reader, [documents]))[0] ?? nothingRead)
  return alone
}

function inCalls(people: readonly Documents[]): number[][] {
  const calls: number[][] = []
  let length = lengthMax
  for (const [place, documents] of people.entries()) {
    const own = documents.reduce((sum, { text }) => sum + text.length, 0)
    if (own === 0) continue
    if (length + own > lengthMax) {
      calls.push([])
      length = 0
    }
    calls.at(-1)?.push(place)
    length += own
  }
  return calls
}
