import { z } from 'zod'
import { viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { type ApplicationStatus, ApplicationView } from '#modules/applications/index.ts'
import { CandidateView } from '#modules/candidates/index.ts'
import {
  CriterionResultView,
  type Evaluation,
  EvaluationView,
  overrideVerdicts,
  viewResults,
} from '#modules/evaluation/index.ts'
import { CandidateIdView, candidateIdOf } from './candidate-id.ts'
import type { IntegrationCandidate } from './integration-candidate.ts'

const { firstName, lastName, headline, emails, phones, location, links } = CandidateView.shape
const { status, statusAt, score, flags, source, screeningAnswers, appliedAt } = ApplicationView.shape

const known = {
  id: CandidateIdView,
  jobId: IdView,
  externalApplicationId: z.string().nullable().meta({ description: 'As it was handed in; null for all others.' }),
  updatedAt: TimeView.meta({ description: 'When anything of this changed last.' }),
}

const person = {
  ...known,
  kind: z.enum(['applicant', 'sourced']).meta({ description: 'Whether they applied, or were found.' }),
  atsJobId: z.string().meta({ description: 'What the job is called in the ATS it is linked to.' }),
  firstName,
  lastName,
  headline,
  emails,
  phones,
  location,
  links,
  status,
  statusAt,
  score,
  verdict: EvaluationView.shape.verdict.meta({
    description: 'The evaluator’s; null until evaluated. `unclear` when too little is said of what was asked.',
  }),
  override: z
    .strictObject({ verdict: z.enum(overrideVerdicts), at: TimeView })
    .nullable()
    .meta({ description: 'The verdict of the person who spoke last. It stands beside the evaluator’s.' }),
  flags,
  source,
  screeningAnswers,
  resumeUrl: z.url().nullable().meta({
    description: 'Where the resume is, for a key that may read candidates; null when there is none.',
  }),
  appliedAt,
}

const ActiveCandidateView = z.strictObject({ ...person, state: z.literal('active') }).meta({
  id: 'IntegrationCandidateSummary',
  description: 'Somebody on a linked job, without the evidence.',
})

const goneStates = ['removed', 'erased', 'other_status'] as const

const GoneCandidateView = z.strictObject({ ...known, state: z.enum(goneStates) }).meta({
  id: 'IntegrationCandidateGone',
  description:
    'Somebody who is no longer in this list: `removed` from the board, `erased` for good (erase what you know of them), or in an `other_status` than those that were asked for.',
})

export const ChangedCandidateView = z
  .discriminatedUnion('state', [ActiveCandidateView, GoneCandidateView])
  .meta({ id: 'IntegrationCandidateChange', description: 'Somebody as they are now, or that they are gone.' })

export const IntegrationCandidateView = z
  .strictObject({
    ...person,
    state: z.enum(['active', 'removed']).meta({ description: 'Whether they are on the board, or were taken off it.' }),
    evidence: z
      .array(CriterionResultView)
      .meta({ description: 'How each criterion is met, with the words that show it. Empty until evaluated.' }),
  })
  .meta({ id: 'IntegrationCandidate', description: 'Somebody on a linked job: an applicant, or a sourced person.' })

export const viewChangedAt =
  (publicUrl: string, statuses: readonly ApplicationStatus[] | undefined) =>
  (candidate: IntegrationCandidate): z.input<typeof ChangedCandidateView> => {
    const state = stateIn(candidate, statuses)
    return state === 'active' ? { ...viewPerson(candidate, publicUrl), state } : { ...viewKnown(candidate), state }
  }

function stateIn({ isErased, removedAt, status }: IntegrationCandidate, statuses: readonly string[] = [status]) {
  if (isErased) return 'erased'
  if (removedAt !== null) return 'removed'
  return statuses.includes(status) ? 'active' : 'other_status'
}

interface Detail {
  readonly candidate: IntegrationCandidate
  readonly evaluation: Evaluation | undefined
}

export const viewDetail = ({ candidate, evaluation }: Detail, publicUrl: string) => ({
  ...viewPerson(candidate, publicUrl),
  state: candidate.removedAt === null ? ('active' as const) : ('removed' as const),
  evidence: evaluation ? viewResults(evaluation) : [],
})

const viewKnown = (candidate: IntegrationCandidate) => ({
  id: candidateIdOf(candidate),
  jobId: candidate.jobId,
  externalApplicationId: candidate.externalId,
  updatedAt: viewTime(candidate.updatedAt),
})

const viewPerson = (candidate: IntegrationCandidate, publicUrl: string) => ({
  ...viewKnown(candidate),
  kind: candidate.isApplicant ? ('applicant' as const) : ('sourced' as const),
  atsJobId: candidate.atsJobId,
  firstName: candidate.firstName,
  lastName: candidate.lastName,
  headline: candidate.headline,
  emails: [...candidate.emails],
  phones: [...candidate.phones],
  location: candidate.location,
  links: [...candidate.links],
  status: candidate.status,
  statusAt: viewTime(candidate.statusAt),
  score: candidate.score,
  verdict: candidate.verdict,
  override: viewOverride(candidate),
  flags: [...candidate.flags],
  source: candidate.source,
  screeningAnswers: [...candidate.screeningAnswers],
  resumeUrl:
    candidate.resumeId === null ? null : `${publicUrl}/v1/integration/candidates/${candidateIdOf(candidate)}/resume`,
  appliedAt: viewTime(candidate.appliedAt),
})

const viewOverride = ({ overrideVerdict: verdict, overriddenAt }: IntegrationCandidate) =>
  verdict === null || overriddenAt === null ? null : { verdict, at: viewTime(overriddenAt) }
