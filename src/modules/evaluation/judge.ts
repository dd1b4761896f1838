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
  type Evidence,
  engine,
  evaluating,
  type RulesCriterion,
  scoreOf,
  type Verdict,
  verdictOf,
} from '#reading/index.ts'
import { hashOf } from './evaluation-basis.ts'
import { type Claim, type EvaluatorIdentity, type EvaluatorInput, evaluatorPort } from './ports.ts'

export const rulesIdentity: EvaluatorIdentity = {
  engine: engine.name,
  version: engine.version,
  model: null,
  promptVersion: null,
}

export interface CriterionJudged extends CriterionResult {
  readonly kind: RulesCriterion['kind']
  readonly weight: number
}

export interface Judged {
  readonly identity: EvaluatorIdentity
  readonly score: number
  readonly verdict: Verdict
  readonly results: readonly CriterionJudged[]
  /** The profile is of the documents as the evaluator saw them. */
  readonly profileHash: string
}

export interface Judging {
  readonly ports: Pick<Ports, 'adapters' | 'threads'>
  readonly asker: Asker
  readonly signal: AbortSignal
}

/** The documents are as the applicant wrote them, and evidence leads to places in those. */
export async function judge(judging: Judging, input: EvaluatorInput): Promise<Judged | 'busy'> {
  const { ports, asker, signal } = judging
  const evaluator = evaluatorPort.from(ports)
  if (!evaluator) return judgeByRules(judging, input)
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
  if (answer.outcome === 'busy') return 'busy'
  // Nobody stays without a score when a model fails; the record says that the rules answered.
  if (answer.outcome === 'failed') return judgeByRules(judging, input)

  const claims = answer.claims.map((claim) => ({
    ...claim,
    evidence: claim.evidence.flatMap((evidence) => {
      const document = blinded.find(({ source }) => source === evidence.source)
      const place = document?.toOriginal(evidence)
      return place ? [{ ...evidence, ...place }] : []
    }),
  }))
  const profileHash = hashOf(seen.map(({ source, text }) => [source, text]))
  return { identity: evaluator.identity, profileHash, ...weigh(criteria, documents, claims) }
}

/** The rules blind the documents themselves. */
async function judgeByRules({ ports, asker, signal }: Judging, input: EvaluatorInput): Promise<Judged | 'busy'> {
  const done = await ports.threads.run(evaluating, input, asker, signal)
  if (done.outcome !== 'done') return 'busy'
  const { criteria: claims, profileHash } = done.result
  return { identity: rulesIdentity, profileHash, ...weigh(input.criteria, input.documents, claims) }
}

const evidenceMax = 8
const noteLengthMax = 500
const unshown = 'No words of the applicant show it.'

/** Each criterion keeps one result of the claims about it; together they make the score. */
export function weigh(
  criteria: readonly RulesCriterion[],
  documents: readonly Document[],
  claims: readonly Claim[],
): Pick<Judged, 'score' | 'verdict' | 'results'> {
  const results = criteria.map(({ id, text, kind, weight }) => {
    const claim = claims.find(({ criterionId }) => criterionId === id)
    return { criterionId: id, text, kind, weight, ...shownOf(claim, documents) }
  })
  const score = scoreOf(criteria, results)
  return { score, verdict: verdictOf(score, criteria, results), results }
}

function shownOf(
  claim: Claim | undefined,
  documents: readonly Document[],
): Pick<CriterionResult, 'met' | 'evidence' | 'note'> {
  if (claim === undefined) return { met: 'unknown', evidence: [], note: unshown }
  const note = claim.note.slice(0, noteLengthMax).replaceAll('\u0000', '').toWellFormed()
  if (claim.met === 'unknown') return { met: 'unknown', evidence: [], note }
  const evidence = claim.evidence.filter((each) => isLiteral(each, documents)).slice(0, evidenceMax)
  if (evidence.length === 0) return { met: 'unknown', evidence, note: unshown }
  return {
    met: claim.met,
    evidence: evidence.map(({ quote, source, start, end }) => ({ quote, source, start, end })),
    note,
  }
}

/** The words must stand at this place. Half a character can't be kept, so no quote begins or ends within one. */
function isLiteral({ quote, source, start, end }: Evidence, documents: readonly Document[]): boolean {
  const text = documents.find((document) => document.source === source)?.text
  if (text === undefined || !Number.isInteger(start) || !Number.isInteger(end) || start < 0) return false
  return quote.trim() !== '' && quote.isWellFormed() && text.slice(start, end) === quote
}
