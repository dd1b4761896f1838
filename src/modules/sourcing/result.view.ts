import { z } from 'zod'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { CriterionResultView, viewResults } from '#modules/evaluation/index.ts'
import { unscoredReasons, verdicts } from '#reading/index.ts'
import { ChannelField, channels } from './channel.ts'
import type { Prospect } from './prospect.ts'
import type { ShownPerson } from './result.people.ts'
import { dismissReasons, resultStates } from './result.ts'
import { HistoryView, viewBefore } from './result-history.ts'

/**
 * - `old_profile`: what is known of them is older than two years
 * - `in_process`: they stand on another job just now
 * - `turned_down`: they were not chosen for another job within a year
 * - `no_contact`: they do not want to hear from the company
 * - `no_letter`: what was found gives no right to write to them
 */
export const resultFlags = ['old_profile', 'in_process', 'turned_down', 'no_contact', 'no_letter'] as const
type Flag = (typeof resultFlags)[number]

const SourceView = z
  .strictObject({
    channel: ChannelField,
    name: z.string().meta({ description: 'Where it is from, as people are told.' }),
    url: z.string().nullable(),
    obtainedAt: TimeView,
    basis: z.string().nullable().meta({ description: 'By what right it is kept, as the company said.' }),
    licence: z.string(),
    keptUntil: TimeView.nullable().meta({ description: 'Null for somebody who is a candidate.' }),
  })
  .meta({ id: 'SourcingSource' })

export const ResultView = z
  .strictObject({
    candidateId: IdView.meta({
      description: 'Of the candidate; of somebody who is none yet, the one they have once they are accepted.',
    }),
    isCandidate: z.boolean(),
    name: z.string(),
    headline: z.string().nullable(),
    location: z
      .strictObject({ city: z.string().nullable(), region: z.string().nullable(), country: z.string().nullable() })
      .nullable(),
    score: z.int().nullable(),
    coarseScore: z.number().meta({ description: 'How they were ranked before they were judged, 0 to 1.' }),
    unscored: z.enum(unscoredReasons).nullable(),
    verdict: z.enum(verdicts).nullable(),
    criteria: z.array(CriterionResultView),
    why: z.string().meta({ description: 'Why they were found, in a sentence.' }),
    history: z.array(HistoryView),
    source: SourceView,
    alsoFound: z.array(SourceView).meta({ description: 'Other ways by which the same person was found.' }),
    lastHeardAt: TimeView.nullable(),
    profileAsOf: z.string().nullable().meta({ description: 'The day on which what they are judged by was known.' }),
    flags: z.array(z.enum(resultFlags)),
    state: z.enum(resultStates),
    decided: z
      .strictObject({
        by: z.string(),
        at: TimeView,
        reason: z.enum(dismissReasons).nullable(),
        criterionId: z.string().nullable(),
      })
      .nullable(),
    applicationId: z.int().nullable().meta({ description: 'On the job, once they were accepted.' }),
  })
  .meta({ id: 'SourcingResult' })

export type ResultAnswer = z.input<typeof ResultView>

const yearMs = 365.25 * 24 * 60 * 60 * 1000
const noCriteria = { results: [] }

export const viewResultAt =
  (now: Date) =>
  (shown: ShownPerson): ResultAnswer => {
    const { result, candidate, prospect, past } = shown
    const criteria = viewResults({ results: result.results ?? noCriteria.results })
    return {
      candidateId: result.personId,
      isCandidate: result.candidateId !== null,
      name: nameOf(shown),
      headline: candidate?.headline ?? (past ? headlineOf(past) : (prospect?.headline ?? null)),
      location: candidate?.location ?? prospect?.location ?? null,
      score: result.score,
      coarseScore: Math.round(result.coarse * 1000) / 1000,
      unscored: result.unscored,
      verdict: result.verdict,
      criteria,
      why: whyOf(shown, criteria),
      history: [...shown.before.map(viewBefore), ...shown.pastApplied.map(viewPast)].slice(0, 2),
      source: sourceOf(shown),
      alsoFound: shown.alsoFound.map(viewSource),
      lastHeardAt: viewTimeOrNull(lastHeardOf(shown)),
      profileAsOf: result.profileAsOf,
      flags: flagsOf(shown, now),
      state: result.state,
      decided:
        result.decidedAt === null || result.decidedBy === null
          ? null
          : {
              by: result.decidedBy,
              at: viewTime(result.decidedAt),
              reason: result.reason,
              criterionId: result.criterionId,
            },
      applicationId: result.applicationId,
    }
  }

type Named = { readonly firstName: string | null; readonly lastName: string | null }

export function nameOf({ candidate, past, prospect }: Pick<ShownPerson, 'candidate' | 'past' | 'prospect'>): string {
  const named: Named | undefined = candidate ?? past ?? prospect
  return [named?.firstName, named?.lastName].filter(Boolean).join(' ') || 'somebody without a name'
}

const headlineOf = ({ title, company }: NonNullable<ShownPerson['past']>): string | null =>
  [title, company].filter(Boolean).join(', ') || null

function whyOf({ result }: ShownPerson, criteria: ResultAnswer['criteria']): string {
  const met = criteria.filter((each) => each.met === 'yes' || each.met === 'partly')
  const musts = criteria.filter(({ kind }) => kind === 'must_have')
  const shownMusts = met.filter(({ kind }) => kind === 'must_have').length
  const where = channels[result.channel].title
  const words = met.slice(0, 3).map(({ text }) => `“${text}”`)
  const shows =
    words.length === 0
      ? 'None of the criteria is shown'
      : `Shows ${words.join(', ')}${met.length > 3 ? ` and ${met.length - 3} more` : ''}`
  return `${shows}: ${shownMusts} of ${musts.length} ${musts.length === 1 ? 'must' : 'musts'}. Found by: ${where}.`
}

const viewPast = (each: ShownPerson['pastApplied'][number]): z.input<typeof HistoryView> => ({
  jobTitle: each.jobTitle,
  furthest: each.stage,
  outcome: each.outcome,
  reason: null,
  at: viewTimeOrNull(each.appliedAt),
})

function sourceOf({ result, candidate, prospect, past }: ShownPerson): z.input<typeof SourceView> {
  if (prospect && prospect.channel !== 'ats_history') return viewSource(prospect)
  const { licence } = channels[result.channel]
  return {
    channel: result.channel,
    name: candidate?.source ?? past?.sourceTitle ?? channels[result.channel].title,
    url: past?.url ?? null,
    obtainedAt: viewTime(candidate?.createdAt ?? past?.metAt ?? result.foundAt),
    basis: null,
    licence,
    keptUntil: null,
  }
}

const viewSource = (prospect: Prospect): z.input<typeof SourceView> => ({
  channel: prospect.channel,
  name: prospect.source,
  url: prospect.url,
  obtainedAt: viewTime(prospect.obtainedAt),
  basis: prospect.basis,
  licence: prospect.licence ?? channels[prospect.channel].licence,
  keptUntil: prospect.candidateId === null ? viewTimeOrNull(prospect.keptUntil) : null,
})

const lastHeardOf = ({ candidate, past }: ShownPerson): Instant | null =>
  candidate?.lastActiveAt ?? past?.heardAt ?? null

const inProcess = new Set(['unreviewed', 'suitable', 'shortlisted', 'interviewing', 'offered'])

function flagsOf({ result, before, prospect, isRefused }: ShownPerson, now: Date): Flag[] {
  const isWithin = (instant: string, years: number): boolean => now.getTime() - Date.parse(instant) < years * yearMs
  const flags: Record<Flag, boolean> = {
    old_profile: result.profileAsOf !== null && !isWithin(result.profileAsOf, 2),
    in_process: before.some(({ status }) => inProcess.has(status)),
    turned_down: before.some(({ status, statusAt }) => status === 'not_suitable' && isWithin(statusAt, 1)),
    no_contact: isRefused,
    no_letter: !channels[prospect?.channel ?? result.channel].mayBeWritten,
  }
  return resultFlags.filter((flag) => flags[flag])
}
