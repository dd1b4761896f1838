/**
 * Rules alone evaluate documents against criteria: same inputs, same bytes.
 *
 * - What is not mentioned is `unknown`, a must-have in a long resume too: silence proves nothing, and a resume is not
 *   written for one job. It earns no points, and keeps the score below "strong".
 * - `no` needs ground: a lower level, fewer years, a denial, and the words that say so.
 * - Every answer but `unknown` quotes the document literally; one that cannot becomes `unknown`.
 * - Names, contacts, photo, age, gender, nationality, family and address are taken out before anything is read.
 */
import { createHash } from 'node:crypto'
import { type BlindText, blind } from '../blinding/blind.ts'
import type { Day } from '../profile/periods.ts'
import { readText } from '../profile/reading.ts'
import { readCriterion } from './criterion.ts'
import { judgeDegree, judgeDriving, judgeLanguage, judgeStatement } from './judge-others.ts'
import { judgeCareer, judgeSkill } from './judge-skill.ts'
import { allOf, anyOf, type Case, type Judgement, type Met, unknown } from './judgement.ts'
import { type Evidence, evidenceOf } from './quotes.ts'
import type { Need } from './requirement.ts'

export const engine = { name: 'muster-rules', version: '1.0.3' } as const

export interface Criterion {
  readonly id: string
  readonly text: string
  readonly kind: 'must_have' | 'nice_to_have'
  readonly weight: number
}

export interface Document {
  /**
   * The source names the text, `resume`, `answers`, … and evidence names it; no two documents of one evaluation share
   * one.
   */
  readonly source: string
  readonly text: string
}

export interface EvaluationInput {
  readonly criteria: readonly Criterion[]
  readonly documents: readonly Document[]
  readonly asOf: Day
}

export interface CriterionResult {
  readonly criterionId: string
  readonly text: string
  readonly met: Met
  readonly evidence: readonly Evidence[]
  /** A person reads here what was compared with what. */
  readonly note: string
}

/** `unclear` is no judgement: more than half of what was asked is not mentioned, and a person must read. */
export const verdicts = ['strong', 'possible', 'weak', 'unclear'] as const
export type Verdict = (typeof verdicts)[number]

export interface Evaluation {
  readonly score: number
  readonly verdict: Verdict
  readonly criteria: readonly CriterionResult[]
  readonly engine: { readonly name: string; readonly version: string }
  /** The texts are hashed as the engine saw them: two people who differ only in name and age have the same hash. */
  readonly profileHash: string
  /** All inputs are hashed. */
  readonly inputsHash: string
}

export function evaluate({ criteria, documents, asOf }: EvaluationInput): Evaluation {
  const blinded = documents.map(({ text }) => blind(text))
  const all: Case = { readings: blinded.map(({ text }) => readText(text, asOf)) }
  const results = criteria.map((criterion) => judgeCriterion(criterion, all, documents, blinded))
  const score = scoreOf(criteria, results)
  return {
    score,
    verdict: verdictOf(score, criteria, results),
    criteria: results,
    engine: { ...engine },
    profileHash: hashOf(blinded.map(({ text }, index) => [documents[index]?.source ?? '', text])),
    inputsHash: hashOf([
      engine.name,
      engine.version,
      asOf,
      criteria.map(({ id, text, kind, weight }) => [id, text, kind, weight]),
      documents.map(({ source, text }) => [source, text]),
    ]),
  }
}

function judgeCriterion(
  { id, text }: Criterion,
  all: Case,
  documents: readonly Document[],
  blinded: readonly BlindText[],
): CriterionResult {
  const requirement = readCriterion(text)
  const judgement =
    requirement.length === 0
      ? unknown('The rules do not understand this criterion; a person must judge.')
      : allOf(requirement.map((group) => anyOf(group.map((need) => judge(need, all)))))
  const evidence = judgement.met === 'unknown' ? [] : evidenceOf(judgement.grounds, documents, blinded, all.readings)
  const met = evidence.length === 0 ? 'unknown' : judgement.met
  return { criterionId: id, text, met, evidence, note: judgement.note }
}

function judge(need: Need, all: Case): Judgement {
  switch (need.kind) {
    case 'skill':
      return judgeSkill(need, all)
    case 'career':
      return judgeCareer(need, all)
    case 'language':
      return judgeLanguage(need, all)
    case 'degree':
      return judgeDegree(need, all)
    case 'driving':
      return judgeDriving(need, all)
    case 'statement':
      return judgeStatement(need, all)
    case 'residence':
      return unknown('Where a person lives is kept from the evaluation; ask.')
  }
}

const points: Readonly<Record<Met, number>> = { yes: 1, partly: 0.5, no: 0, unknown: 0 }

/** A must-have denied keeps the score below "possible", one not mentioned below "strong". */
const scoreMaxWithout = { no: 44, unknown: 74 } as const
const strongFrom = 75
const possibleFrom = 45

export function scoreOf(criteria: readonly Criterion[], results: readonly CriterionResult[]): number {
  const weights = criteria.map(({ weight }) => (Number.isFinite(weight) && weight > 0 ? weight : 0))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return 0
  const earned = results.reduce((sum, { met }, index) => sum + points[met] * (weights[index] ?? 0), 0)
  const musts = results.filter((_, index) => criteria[index]?.kind === 'must_have')
  const limit = musts.some(({ met }) => met === 'no')
    ? scoreMaxWithout.no
    : musts.some(({ met }) => met === 'unknown')
      ? scoreMaxWithout.unknown
      : 100
  return Math.min(limit, Math.round((100 * earned) / total))
}

export function verdictOf(score: number, criteria: readonly Criterion[], results: readonly CriterionResult[]): Verdict {
  const denied = results.some(({ met }, index) => met === 'no' && criteria[index]?.kind === 'must_have')
  const silent = results.filter(({ met }) => met === 'unknown').length
  if (!denied && silent * 2 > results.length) return 'unclear'
  if (results.length === 0) return 'unclear'
  if (score >= strongFrom) return 'strong'
  return score >= possibleFrom ? 'possible' : 'weak'
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
