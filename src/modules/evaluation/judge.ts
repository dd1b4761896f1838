/**
 * Every evaluator is judged alike: a claim counts only as far as the words it quotes are literally there, and only we
 * turn claims into points.
 */
import type { Asker } from '#kernel/fair-places.ts'
import type { Ports } from '#kernel/ports.ts'
import {
  blinding,
  blindTextOf,
  type CriterionResult,
  type Document,
  engine,
  evaluating,
  type RulesCriterion,
  scoreOf,
  standing,
  type Unscored,
  unscoredOf,
  type Verdict,
  verdictOf,
} from '#reading/index.ts'
import type { CriterionJudged } from './criterion-judged.ts'
import type { Claim, Evaluator, EvaluatorFault, EvaluatorIdentity, EvaluatorInput } from './ports.ts'
import { isLiteral, type Orders, raised, type Standings } from './raising.ts'

export const rulesIdentity: EvaluatorIdentity = {
  engine: engine.name,
  version: engine.version,
  model: null,
  promptVersion: null,
}

export interface Judged {
  readonly identity: EvaluatorIdentity
  readonly score: number | null
  readonly unscored: Unscored | null
  readonly verdict: Verdict
  readonly results: readonly CriterionJudged[]
  /** The profile is of the documents as the evaluator saw them. */
  readonly profileHash: string
  /** Why the rules answered for an evaluator. */
  readonly modelFault: EvaluatorFault | null
}

export interface Judging {
  readonly ports: Pick<Ports, 'adapters' | 'threads'>
  readonly evaluator: Evaluator | null
  readonly asker: Asker
  /** Nobody waits for the answer: a busy evaluator may be asked later. */
  readonly isPatient?: boolean
  readonly signal: AbortSignal
}

/** The rules always judge: an evaluator can only add to what they say, and what fails leaves their answer. */
export async function judge(judging: Judging, input: EvaluatorInput, orders: Orders = []): Promise<Judged | 'busy'> {
  const byRules = await judgeByRules(judging, { ...input, documents: withoutOrders(input.documents, orders) })
  const { ports, evaluator, asker, signal, isPatient } = judging
  if (byRules === 'busy' || !evaluator) return byRules
  const { criteria, documents, asOf } = input
  const texts = documents.map(({ text }) => text)
  const blind = await ports.threads.run(blinding, texts, asker, signal)
  if (blind.outcome !== 'done') return 'busy'
  const blinded = blind.result.map((parts, index) => ({
    source: documents[index]?.source ?? '',
    ...blindTextOf(parts),
  }))
  const seen = blinded.map(({ source, text }) => ({ source, text }))
  const answer = await evaluator.evaluate({ criteria, documents: seen, asOf }, signal)
  if (answer.outcome === 'failed') {
    if (isPatient && answer.fault === 'busy') return 'busy'
    // Nobody stays without a score when a model fails; the record says that the rules answered, and why.
    return { ...byRules, modelFault: answer.fault }
  }

  const claims = answer.claims.map((claim) => ({
    ...claim,
    evidence: claim.evidence.flatMap((evidence) => {
      const document = blinded.find(({ source }) => source === evidence.source)
      const place = document?.toOriginal(evidence)
      return place ? [{ ...evidence, ...place }] : []
    }),
  }))
  const standings = await standingsOf(judging, { documents, asOf }, claims)
  if (standings === 'busy') return 'busy'
  const results = byRules.results.map((result) => {
    const claim = claims.find(({ criterionId }) => criterionId === result.criterionId)
    return raised(result, claim, { documents, orders, standings })
  })
  return {
    identity: evaluator.identity,
    profileHash: byRules.profileHash,
    modelFault: null,
    ...scored(criteria, results, byRules.unscored !== 'language'),
  }
}

/** The rules say of each quote whether the sentence claims it, and whether a role shows it. */
async function standingsOf(
  { ports, asker, signal }: Judging,
  { documents, asOf }: Pick<EvaluatorInput, 'documents' | 'asOf'>,
  claims: readonly Claim[],
): Promise<Standings | 'busy'> {
  const quotes = claims.flatMap(({ evidence }) => evidence)
  if (quotes.length === 0) return new Map()
  const places = quotes.map(({ source, start, end }) => ({ source, start, end }))
  const done = await ports.threads.run(standing, { documents, quotes: places, asOf }, asker, signal)
  if (done.outcome !== 'done') return 'busy'
  return new Map(quotes.flatMap((quote, index) => (done.result[index] ? [[quote, done.result[index]] as const] : [])))
}

/** Lines that look like orders to a machine are no evidence for the rules either; all other words keep their places. */
const withoutOrders = (documents: readonly Document[], orders: Orders): Document[] =>
  documents.map((document) =>
    document.source === 'resume' ? { ...document, text: orders.reduce(blanked, document.text) } : document,
  )

const blanked = (text: string, { start, end }: Orders[number]): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)

/** The rules blind the documents themselves. */
async function judgeByRules({ ports, asker, signal }: Judging, input: EvaluatorInput): Promise<Judged | 'busy'> {
  const done = await ports.threads.run(evaluating, input, asker, signal)
  if (done.outcome !== 'done') return 'busy'
  const { criteria: claims, profileHash, unscored } = done.result
  const { criteria, documents } = input
  return {
    identity: rulesIdentity,
    profileHash,
    modelFault: null,
    ...scored(criteria, weigh(criteria, documents, claims), unscored !== 'language'),
  }
}

function scored(
  criteria: readonly RulesCriterion[],
  results: readonly CriterionJudged[],
  isJudgedLanguage: boolean,
): Pick<Judged, 'score' | 'unscored' | 'verdict' | 'results'> {
  const unscored = unscoredOf(criteria, results, isJudgedLanguage)
  const score = unscored === null ? scoreOf(criteria, results) : null
  return { score, unscored, verdict: verdictOf(score), results }
}

const evidenceMax = 8
const noteLengthMax = 500
const unshown = 'No words of the applicant show it.'

/** Each criterion keeps one result, as far as the words that are quoted for it are literally there. */
export const weigh = (
  criteria: readonly RulesCriterion[],
  documents: readonly Document[],
  said: readonly CriterionResult[],
): CriterionJudged[] =>
  criteria.map(({ id, text, kind, weight }) => {
    const result = said.find(({ criterionId }) => criterionId === id)
    return { criterionId: id, text, kind, weight, ...shownOf(result, documents) }
  })

function shownOf(
  claim: CriterionResult | undefined,
  documents: readonly Document[],
): Pick<CriterionJudged, 'met' | 'evidence' | 'note' | 'isUnderstood' | 'isWeak'> {
  if (claim === undefined) return { met: 'unknown', evidence: [], note: unshown }
  const note = claim.note.slice(0, noteLengthMax).replaceAll('\u0000', '').toWellFormed()
  const { isUnderstood, isWeak } = claim
  if (claim.met === 'unknown') return { met: 'unknown', evidence: [], note, isUnderstood }
  const evidence = claim.evidence.filter((each) => isLiteral(each, documents)).slice(0, evidenceMax)
  if (evidence.length === 0) return { met: 'unknown', evidence, note: unshown }
  return {
    met: claim.met,
    evidence: evidence.map(({ quote, source, start, end }) => ({ quote, source, start, end })),
    note,
    isUnderstood,
    isWeak,
  }
}
