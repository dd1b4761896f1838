/** An application is judged by the criteria of its job and the words of the applicant. */
import { createHash } from 'node:crypto'
import type { CompanyActor } from '#kernel/actor.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type allApplications, applicationsSeenBy, judgeable } from '#modules/applications/index.ts'
import { allResumes } from '#modules/candidates/index.ts'
import type { InstructionLike } from '#modules/files/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs, type Job, type ScreeningAnswer } from '#modules/jobs/index.ts'
import type { Day, Document, RulesCriterion } from '#reading/index.ts'
import { isAffordable } from './paying.ts'
import type { EvaluatorIdentity } from './ports.ts'

export interface Basis {
  readonly jobId: number
  readonly criteria: Job['criteria']
  readonly answers: readonly ScreeningAnswer[]
  readonly appliedAt: Instant
  readonly resumeId: number | null
  readonly resumeState: 'waiting' | 'read' | 'unreadable' | null
  /** The hash, in hex, tells whether the resume's text is the same without reading it. */
  readonly resumeHash: string | null
}

/** The columns are of an application `a` with its job and its resume. */
export const basisColumns = sql`
  a.job_id, j.criteria, a.screening_answers as answers, a.applied_at, a.resume_id, r.state as resume_state,
  encode(r.text_hash, 'hex') as resume_hash`

export const withBasis = (applications: typeof allApplications): Statement => sql`
  ${applications} a join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
    left join ${allResumes} r on r.company_id = a.company_id and r.id = a.resume_id`

const ofApplication = (actor: CompanyActor, id: number): Statement =>
  sql`from ${withBasis(applicationsSeenBy(actor))} where a.company_id = ${actor.companyId} and a.id = ${id}`

export const selectBasis = (actor: CompanyActor, applicationId: number) =>
  sql<Basis>`select ${basisColumns} ${ofApplication(actor, applicationId)}`

interface BasisAndText extends Basis {
  readonly resumeText: string | null
  /** These places of the text look like orders to a model. */
  readonly orders: readonly InstructionLike[] | null
  readonly isAffordable: boolean
  readonly wantsModel: boolean
}

const wantsModel = (companyId: string): Statement => sql`
  exists (select from ${allCompanies} c where c.id = ${companyId} and c.ai_evaluation = 'model')`

export const selectWantsModel = (companyId: string) =>
  sql<{ wantsModel: boolean }>`select ${wantsModel(companyId)} as wants_model`

/** The text of the resume is what a person sees: hidden text is not in it. */
export const selectBasisAndText = (actor: CompanyActor, applicationId: number) =>
  sql<BasisAndText>`
    select ${basisColumns}, r.body_text as resume_text, r.instructions as orders,
      ${isAffordable(actor.companyId)} as is_affordable, ${wantsModel(actor.companyId)} as wants_model
    ${ofApplication(actor, applicationId)}`

/** The sentence says why there is nothing to judge; null means that there is something. */
export function lackOf({ criteria, answers, resumeId, resumeState }: Basis): string | null {
  if (criteria.length === 0) return 'The job has no criteria. Give it some, then evaluate.'
  if (!judgeable.hasWords({ resumeId, screeningAnswers: answers }))
    return 'The application has no resume and no answers.'
  if (resumeState === 'waiting') return 'The resume is being read. Ask again in a moment.'
  if (resumeState === 'read' || answers.length > 0) return null
  return 'The resume can not be read, and there are no answers.'
}

/** The limit is some thirty pages. The rules take half a second for so much, in a thread. */
const textLengthMax = 100_000

export const documentsOf = ({ answers, resumeText }: Basis & { readonly resumeText: string | null }): Document[] => [
  ...(resumeText === null ? [] : [{ source: 'resume', text: resumeText.slice(0, textLengthMax) }]),
  ...(answers.length === 0 ? [] : [{ source: 'answers', text: textOf(answers).slice(0, textLengthMax) }]),
]

/** Each question has a line, and its answer the line below: a question claims nothing until it is answered. */
const textOf = (answers: readonly ScreeningAnswer[]): string =>
  answers.map(({ question, answer }) => `${question}\n${wordsFor(answer)}`).join('\n')

function wordsFor(answer: ScreeningAnswer['answer']): string {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return Array.isArray(answer) ? answer.join(', ') : String(answer)
}

/** Time is counted to the day somebody applied, so the same inputs give the same score on any later day. */
export const dayOf = ({ appliedAt }: Pick<Basis, 'appliedAt'>): Day => appliedAt.slice(0, 10)

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export const criteriaHashOf = (criteria: readonly RulesCriterion[]): string =>
  hashOf(criteria.map(({ id, text, kind, weight }) => [id, text, kind, weight]))

/** The hash is of all that decides what an evaluator of this identity says. */
export const inputsHashOf = (basis: Basis, identity: EvaluatorIdentity): string =>
  hashOf([
    [identity.engine, identity.version, identity.model, identity.promptVersion],
    dayOf(basis),
    criteriaHashOf(basis.criteria),
    basis.resumeHash,
    basis.answers.length === 0 ? null : textOf(basis.answers),
  ])
