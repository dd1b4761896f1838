/** A search as it is made: people are rows that the company's tasks read, terms rank them, and the engine judges the best. */
import { talent } from '#modules/talent/index.ts'
import { addPeople, askOf, filled, readingOf } from '#modules/talent/talent.fixture.ts'
import { evaluate } from '#reading/judging/evaluate.ts'
import { world } from '#test'
import { asOf } from '../people/facts.ts'
import { fits, isOtherwise, type SourcingJob } from './jobs.ts'

export interface Share {
  readonly right: number
  readonly of: number
}

export interface Found {
  readonly job: SourcingJob
  readonly fitting: number
  /** Of the first 25. */
  readonly precision: Share
  /** In the first 100. */
  readonly recall: Share
  /** In the first 100, of those whose resume has none of the words of the musts. */
  readonly otherwise: Share
  /** Of the first 10 by the judge so many are among the first 10 and 100 of the coarse order. */
  readonly overlap: Share
  /** Of those who fit so many are among the 300 that are judged. */
  readonly coarse: Share
}

const judgedMax = 300

export async function search(job: SourcingJob, share = 1): Promise<Found> {
  const here = await world()
  const ids = await addPeople(
    here,
    job.people.map(({ facts, text }) => ({ lastName: facts.name, resume: text })),
  )
  await filled(here)
  const byId = new Map(ids.map((id, index) => [id, job.people[index]]))
  const reading = readingOf(here)
  const { best } = await talent.rank(reading, askOf(here, job.criteria), { limit: Math.ceil(judgedMax * share) })
  const documents = await talent.documentsOf(
    reading,
    here.companyId,
    best.map(({ person }) => person),
  )
  const criteria = job.criteria.map(({ key, text, kind, weight }) => ({
    id: key,
    text,
    kind: kind === 'must' ? ('must_have' as const) : ('nice_to_have' as const),
    weight,
  }))
  const judged = documents.map((each, index) => ({
    person: byId.get('candidateId' in each.person ? each.person.candidateId : 0),
    coarse: best[index]?.coarse ?? 0,
    score: evaluate({ criteria, documents: each.documents, asOf }).score ?? -1,
  }))
  const inOrder = judged.toSorted((one, other) => other.score - one.score || other.coarse - one.coarse)
  return figuresOf(
    job,
    share,
    inOrder.flatMap(({ person }) => person ?? []),
    judged.flatMap(({ person }) => person ?? []),
  )
}

type Person = SourcingJob['people'][number]

function figuresOf(job: SourcingJob, share: number, inOrder: readonly Person[], coarse: readonly Person[]): Found {
  const fitting = new Set(job.people.filter((person) => fits(person, job.criteria)))
  const otherwise = new Set([...fitting].filter((person) => isOtherwise(person, job.criteria)))
  const within = (people: readonly Person[], set: ReadonlySet<Person>): number =>
    people.filter((person) => set.has(person)).length
  const firstMax = Math.ceil(25 * share)
  const first = inOrder.slice(0, Math.ceil(100 * share))
  return {
    job,
    fitting: fitting.size,
    precision: { right: within(inOrder.slice(0, firstMax), fitting), of: Math.min(firstMax, fitting.size) },
    recall: { right: within(first, fitting), of: Math.min(first.length, fitting.size) },
    otherwise: { right: within(first, otherwise), of: otherwise.size },
    overlap: { right: within(inOrder.slice(0, 10), new Set(coarse.slice(0, 10))), of: 10 },
    coarse: { right: within(coarse, fitting), of: fitting.size },
  }
}
