/**
 * A claim of an evaluator stands beside what the rules say. Words that it quotes lift a criterion by one level at most,
 * and only if they are literally there, name what the criterion asks for, do not talk to machines, and claim it for their
 * writer; a `yes` needs words of a dated role. It takes nothing from anybody: where it sees less than the rules, or more
 * than its words show, a person is asked to look.
 */
import { asksForTime, type Document, type Evidence, isAnchored, type Met, type QuoteStanding } from '#reading/index.ts'
import type { CriterionJudged } from './criterion-judged.ts'
import type { Claim } from './ports.ts'

interface Place {
  readonly start: number
  readonly end: number
}

/** Places in the resume that look like orders to a model. */
export type Orders = readonly Place[]

const levelOf: Readonly<Record<Met, number>> = { no: 0, unknown: 0, partly: 1, yes: 2 }
/** The rules say no by words of the applicant, which other words of theirs do not undo. */
const nextOf: Readonly<Record<Met, Met>> = { no: 'no', unknown: 'partly', partly: 'yes', yes: 'yes' }
const evidenceMax = 8

/** How each quote stands in its text, by the rules. */
export type Standings = ReadonlyMap<Evidence, QuoteStanding>

export interface Ground {
  readonly documents: readonly Document[]
  readonly orders: Orders
  readonly standings: Standings
}

export function raised(
  byRules: CriterionJudged,
  claim: Claim | undefined,
  { documents, orders, standings }: Ground,
): CriterionJudged {
  if (!claim || claim.met === 'unknown') return byRules
  const above = levelOf[claim.met] - levelOf[byRules.met]
  if (above === 0) return byRules
  if (above < 0) return { ...byRules, needsReview: true }
  const next = nextOf[byRules.met]
  const evidence = claim.evidence.filter(
    (each) =>
      isLiteral(each, documents) &&
      isAnchored(byRules.text, each.quote) &&
      !isOrder(each, orders) &&
      standings.get(each)?.isOwn === true,
  )
  const isShown = evidence.some((each) => standings.get(each)?.grade === 'shown')
  const isCounted = next === 'yes' && asksForTime(byRules.text)
  const isUnshown = next === 'yes' && !isShown
  if (evidence.length === 0 || next === byRules.met || isCounted || isUnshown) return { ...byRules, needsReview: true }
  const note = `The model finds it ${next === 'yes' ? 'shown' : 'shown in part'} by these words. The rules: ${byRules.note}`
  return {
    ...byRules,
    met: next,
    isWeak: next === 'partly' && !isShown,
    evidence: withoutRepeats([...byRules.evidence, ...evidence]).slice(0, evidenceMax),
    note,
    needsReview: above > 1,
  }
}

/** The words must stand at this place. Half a character can't be kept, so no quote begins or ends within one. */
export function isLiteral({ quote, source, start, end }: Evidence, documents: readonly Document[]): boolean {
  const text = documents.find((document) => document.source === source)?.text
  if (text === undefined || !Number.isInteger(start) || !Number.isInteger(end) || start < 0) return false
  return quote.trim() !== '' && quote.isWellFormed() && text.slice(start, end) === quote
}

const isOrder = ({ source, start, end }: Evidence, orders: Orders): boolean =>
  source === 'resume' && orders.some((order) => start < order.end && order.start < end)

const withoutRepeats = (all: readonly Evidence[]): Evidence[] =>
  all.filter(
    ({ source, start, end }, index) =>
      !all.slice(0, index).some((one) => one.source === source && one.start <= start && one.end >= end),
  )
