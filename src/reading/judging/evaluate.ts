/**
 * Rules alone evaluate documents against criteria: same inputs, same bytes.
 *
 * - A criterion is understood before anybody is judged (`criterion.ts`), and one that is not is `unknown` for everybody.
 * - What is not mentioned is `unknown`, a must-have in a long resume too: silence proves nothing, and a resume is not
 *   written for one job. It earns no points, and keeps the score below "strong".
 * - Each sentence has a speaker and a stance before it counts (`words/polarity.ts`), and each mention a grade
 *   (`profile/evidence-grade.ts`): what is only listed or said is worth less than what a dated role shows.
 * - `no` needs ground: a lower level, a career too short, a denial, and the words that say so.
 * - Every answer but `unknown` quotes the document literally; one that cannot becomes `unknown`.
 * - Names, contacts, photo, age, gender, nationality, family and address are taken out before anything is read.
 */
import { createHash } from 'node:crypto'
import { type BlindText, blind } from '../blinding/blind.ts'
import type { Day } from '../profile/periods.ts'
import { type Reading, readText } from '../profile/reading.ts'
import { isJudged } from '../words/document-language.ts'
import { readCriterion } from './criterion.ts'
import { judgeCareer } from './judge-career.ts'
import { judgeDegree } from './judge-degree.ts'
import { judgeLead } from './judge-lead.ts'
import { judgeDriving, judgeLanguage, judgeStatement } from './judge-others.ts'
import { judgeSkill } from './judge-skill.ts'
import { allOf, anyOf, type Case, type Judgement, type Met, unknown } from './judgement.ts'
import { type Evidence, evidenceOf } from './quotes.ts'
import { repeatedLines } from './repeated-lines.ts'
import type { Need, NeedGroup } from './requirement.ts'
import { scoreOf, type Unscored, unscoredOf, type Verdict, verdictOf } from './score.ts'

export const engine = { name: 'muster-rules', version: '2.1.1' } as const

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
  /** The rules know what is asked. */
  readonly isUnderstood: boolean
  /** It is only listed or said, or known in its basics. */
  readonly isWeak: boolean
}

export interface Evaluation {
  /** Nobody is ranked where too little is known: `unscored` says why. */
  readonly score: number | null
  readonly unscored: Unscored | null
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
  const readings = blinded.map(({ text }) => readText(text, asOf))
  const asked = criteria.map(({ text }) => text)
  const all: Case = { readings, repeated: readings.map(({ lines }) => repeatedLines(lines, asked)) }
  const results = criteria.map((criterion) => judgeCriterion(criterion, all, documents, blinded))
  const isJudgedLanguage = readings.every(({ language }) => isJudged(language))
  const unscored = unscoredOf(criteria, results, isJudgedLanguage)
  const score = unscored === null ? scoreOf(criteria, results) : null
  return {
    score,
    unscored,
    verdict: verdictOf(score),
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
  const { groups } = readCriterion(text)
  const judgement = judgeGroups(groups, all)
  const evidence = judgement.met === 'unknown' ? [] : evidenceOf(judgement.grounds, documents, blinded, all.readings)
  const met = evidence.length === 0 ? 'unknown' : judgement.met
  const isWeak = met === 'partly' && judgement.isWeak === true
  return { criterionId: id, text, met, evidence, note: judgement.note, isUnderstood: groups.length > 0, isWeak }
}

/** What is only welcome counts where nothing else is asked. */
function judgeGroups(groups: readonly NeedGroup[], all: Case): Judgement {
  if (groups.length === 0) return unknown('The rules do not understand this criterion; a person must judge.')
  const asked = groups.filter(({ isOptional }) => !isOptional)
  const judged = (asked.length > 0 ? asked : groups).map(({ needs }) => ({
    isAside: needs.every((need) => need.kind === 'skill' && need.isAside),
    judgement: anyOf(needs.map((need) => judgeSpoken(need, all))),
  }))
  // What only says more of the next word may go without saying.
  const said = judged.filter(({ isAside, judgement }) => !isAside || judgement.met === 'yes')
  return allOf((said.length > 0 ? said : judged).map(({ judgement }) => judgement))
}

/** Documents in other languages are read for languages and licences alone, which look alike everywhere. */
function judgeSpoken(need: Need, all: Case): Judgement {
  const isOpen = need.kind === 'language' || need.kind === 'driving'
  const spoken = isOpen
    ? all
    : { ...all, readings: all.readings.map((reading) => (isJudged(reading.language) ? reading : silenced(reading))) }
  return judge(need, spoken)
}

const silenced = (reading: Reading): Reading => ({
  ...reading,
  mentions: [],
  degrees: [],
  statements: [],
  led: [],
  entries: [],
  lines: [],
})

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
    case 'lead':
      return judgeLead(need, all)
    case 'residence':
      return unknown('Where a person lives is kept from the evaluation; ask.')
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
