/** What stuffing earns: the best answer to any criterion, the score, and whether an honest resume stays above it. */
import { type CriterionResult, evaluate } from '#reading/judging/evaluate.ts'
import { asOf, type Facts, type Truth } from '../facts.ts'
import type { Figure } from '../figures.ts'
import type { Half } from '../random.ts'
import { type Job, jobsOf, textOf } from './job.ts'
import { type Way, wayNames, ways } from './ways.ts'

/** The score is null where the judge gives none. */
interface Outcome {
  readonly score: number | null
  readonly results: readonly CriterionResult[]
}

export interface Stuffed extends Outcome {
  readonly way: Way
  readonly job: Job
  readonly honest: Outcome
}

export interface WayFigures {
  readonly way: Way
  readonly jobs: number
  readonly criteria: number
  readonly highest: Truth
  readonly yes: number
  readonly partly: number
  readonly scoreMax: number | null
  /** Pairs without both scores are not compared. */
  readonly compared: number
  readonly notBelow: number
}

function outcomeOf({ criteria }: Job, facts: Facts): Outcome {
  const { score, criteria: results } = evaluate({
    criteria,
    documents: [{ source: 'resume', text: textOf(facts) }],
    asOf,
  })
  return { score, results }
}

export const stuffedOf = (half: Half, languages?: readonly string[]): Stuffed[] =>
  jobsOf(half, languages).flatMap((job) => {
    const honest = outcomeOf(job, job.honest)
    return wayNames.map((way) => ({ way, job, honest, ...outcomeOf(job, ways[way](job.stranger, job)) }))
  })

/** Null is said where one of both has no score. */
export function isNotBelow({ score, honest }: Stuffed): boolean | null {
  return score === null || honest.score === null ? null : score >= honest.score
}

export function wayFiguresOf(way: Way, all: readonly Stuffed[]): WayFigures {
  const stuffed = all.filter((each) => each.way === way)
  const said = stuffed.flatMap(({ results }) => results.map(({ met }) => met))
  const scores = stuffed.flatMap(({ score }) => (score === null ? [] : [score]))
  const order = ['yes', 'partly', 'no', 'unknown'] as const
  return {
    way,
    jobs: stuffed.length,
    criteria: said.length,
    highest: order.find((met) => said.includes(met)) ?? 'unknown',
    yes: said.filter((met) => met === 'yes').length,
    partly: said.filter((met) => met === 'partly').length,
    scoreMax: scores.length === 0 ? null : Math.max(...scores),
    compared: stuffed.filter((each) => isNotBelow(each) !== null).length,
    notBelow: stuffed.filter((each) => isNotBelow(each) === true).length,
  }
}

export const stuffingFigures = (all: readonly Stuffed[]): WayFigures[] => wayNames.map((way) => wayFiguresOf(way, all))

/** Bars are kept on these shares. The way that adds nothing has none: it shows what the strangers earn by themselves. */
export const stuffingShares = (all: readonly Stuffed[]): Figure[] => [
  ...stuffingFigures(all)
    .slice(1)
    .flatMap(({ way, yes, criteria, notBelow, compared }) => [
      { name: `stuffed, ${way}: yes`, count: yes, of: criteria },
      { name: `stuffed, ${way}: not below honest`, count: notBelow, of: compared },
    ]),
  { name: 'honest without a score', count: all.filter(({ honest }) => honest.score === null).length, of: all.length },
]

export const writtenWay = ({
  way,
  jobs,
  criteria,
  highest,
  yes,
  partly,
  scoreMax,
  compared,
  notBelow,
}: WayFigures): string =>
  [
    `stuffed: ${way}`.padEnd(34),
    `highest ${highest.padEnd(8)}`,
    `yes ${yes} and partly ${partly} of ${criteria}`.padEnd(28),
    `best score ${scoreMax ?? 'none'}`.padEnd(16),
    `not below honest ${notBelow} of ${compared}`,
    compared < jobs ? ` (${jobs - compared} without a score)` : '',
  ].join('')

/** The honest ones are told beside: where they have no points either, being above them is nothing. */
export function writtenHonest(all: readonly Stuffed[]): string {
  const honest = all.filter(({ way }) => way === wayNames[0]).map((each) => each.honest)
  const scores = honest.flatMap(({ score }) => (score === null ? [] : [score])).toSorted((one, other) => one - other)
  const said = honest.flatMap(({ results }) => results.map(({ met }) => met))
  const yes = said.filter((met) => met === 'yes').length
  return `${'honest, half of the criteria'.padEnd(34)}yes ${yes} of ${said.length}, scores ${scores[0] ?? 'none'} to ${scores.at(-1) ?? 'none'}, median ${scores[Math.floor(scores.length / 2)] ?? 'none'}`
}
