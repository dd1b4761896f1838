/** Who gets a letter if their application has a status, what it says, and who gets none and why: asked before, and again when it is written. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { type ApplicationStatus, applicationsSeenBy } from '#modules/applications/index.ts'
import { allCandidates, exactEmail } from '#modules/candidates/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { allSuppressions, inLine } from '#modules/mail/index.ts'
import { candidateName } from './candidate-name.ts'
import { subjectLengthMax } from './letter-wish.ts'
import type { Mailbox } from './message.ts'
import type { LetterStatus } from './status-letter.ts'
import type { PlanState } from './status-letter-plan.ts'
import { stillHolds } from './suppression.ts'
import type { LetterTemplate } from './template.ts'
import { fill } from './template-variables.ts'

/**
 * - `off_the_board`: nobody works on the application any more, or its person was erased
 * - `sourced`: they were found, and did not apply
 * - `applied_long_ago`: another system hands in what it had for days
 * - `sent_before`, `taken_back`: of each application and status one letter leaves, and none that a person took back
 * - `legal_hold`: a person should decide what is written to them
 * - `too_many`: machines wrote to this address often enough for a day, or its thread is flooded
 * - `not_filled`: something that the template names is not known
 */
export const noLetterReasons = [
  'off_the_board',
  'sourced',
  'applied_long_ago',
  'sent_before',
  'taken_back',
  'legal_hold',
  'no_address',
  'suppressed',
  'too_many',
  'not_filled',
] as const
export type NoLetterReason = (typeof noLetterReasons)[number]

export interface StatusLetterText {
  readonly to: Mailbox
  readonly fromName: string
  readonly subject: string
  readonly markdown: string
}

export interface Outlook {
  readonly applicationId: number
  readonly candidateId: number
  readonly jobId: number
  readonly statusNow: ApplicationStatus
  readonly outcome: StatusLetterText | NoLetterReason
}

interface Facts extends Omit<Outlook, 'outcome'> {
  readonly isApplicant: boolean
  readonly isOffBoard: boolean
  readonly isOld: boolean
  readonly appliedAt: Instant
  readonly isHeld: boolean
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly jobTitle: string
  readonly planState: PlanState | null
}

interface Asked {
  readonly applicationIds: readonly number[]
  readonly status: LetterStatus
  readonly template: Pick<LetterTemplate, 'subject' | 'bodyMarkdown'>
}

/** Applications that the actor sees, in the order of their ids. */
export async function lookAhead(tx: Reading, actor: CompanyActor, asked: Asked): Promise<Outlook[]> {
  const { companyId } = actor
  const [facts, [company]] = await tx.batch(
    sql<Facts>`
      select a.id as application_id, a.candidate_id, a.job_id, a.status as status_now, a.is_applicant,
        (a.removed_at is not null or a.superseded or c.erased_at is not null) as is_off_board,
        a.applied_at < now() - interval '2 days' as is_old, a.applied_at, c.legal_hold_at is not null as is_held, c.first_name, c.last_name,
        c.emails, j.title as job_title, p.state as plan_state
      from ${applicationsSeenBy(actor)} a
        join ${allCandidates} c on c.company_id = a.company_id and c.id = a.candidate_id
        join ${allJobs} j on j.company_id = a.company_id and j.id = a.job_id
        left join status_letter_plan p on p.company_id = a.company_id and p.application_id = a.id and p.status = ${asked.status}
      where a.company_id = ${companyId} and a.id = any(${[...asked.applicationIds]}::bigint[]) order by a.id`,
    sql<{ name: string }>`select c.name from ${allCompanies} c where c.id = ${companyId}`,
  )
  const suppressed = await suppressedAmong(tx, companyId, facts)
  return facts.map((each) => ({
    applicationId: each.applicationId,
    candidateId: each.candidateId,
    jobId: each.jobId,
    statusNow: each.statusNow,
    outcome: outcomeOf(each, asked, { suppressed, companyName: company?.name ?? '' }),
  }))
}

/** Whoever unsubscribed before they applied still hears what becomes of it. */
async function suppressedAmong(
  tx: Reading,
  companyId: string,
  facts: readonly Pick<Facts, 'applicationId' | 'emails' | 'appliedAt'>[],
): Promise<ReadonlySet<number>> {
  const withAddress = facts.filter(({ emails }) => emails.length > 0)
  const rows = await tx.all(sql<{ applicationId: number }>`
    select a.application_id from unnest(${withAddress.map(({ applicationId }) => applicationId)}::bigint[],
        ${withAddress.map(({ emails: [address = ''] }) => exactEmail(address))}::text[],
        ${withAddress.map(({ appliedAt }) => appliedAt)}::timestamptz[]) as a (application_id, exact, applied_at)
      join ${allSuppressions} s on s.exact = a.exact
    where s.company_id = ${companyId} and (s.reason <> 'unsubscribed' or s.since > a.applied_at) and ${stillHolds}`)
  return new Set(rows.map(({ applicationId }) => applicationId))
}

interface Around {
  readonly suppressed: ReadonlySet<number>
  readonly companyName: string
}

function outcomeOf(facts: Facts, { status, template }: Asked, around: Around): Outlook['outcome'] {
  const [address] = facts.emails
  if (facts.isOffBoard) return 'off_the_board'
  if (!facts.isApplicant) return 'sourced'
  if (facts.planState === 'planned') return 'sent_before'
  if (facts.planState === 'taken_back') return 'taken_back'
  if (status === 'unreviewed' && facts.isOld) return 'applied_long_ago'
  if (facts.isHeld) return 'legal_hold'
  if (address === undefined) return 'no_address'
  if (around.suppressed.has(facts.applicationId)) return 'suppressed'
  return letterOf(facts, address, template, around.companyName) ?? 'not_filled'
}

/** No member writes it, so the company is its sender. */
function letterOf(
  facts: Facts,
  address: string,
  template: Asked['template'],
  companyName: string,
): StatusLetterText | null {
  const name = candidateName(facts)
  const variables = {
    'candidate.firstName': facts.firstName,
    'candidate.lastName': facts.lastName,
    'candidate.name': name,
    'job.title': facts.jobTitle,
    'company.name': companyName,
    'sender.name': companyName,
  }
  const subject = fill(template.subject, variables, 'line')
  const body = fill(template.bodyMarkdown, variables, 'markdown')
  if (subject.missing.length > 0 || body.missing.length > 0) return null
  return {
    to: { name, address },
    fromName: companyName,
    subject: inLine(subject.text).slice(0, subjectLengthMax).toWellFormed(),
    markdown: body.text,
  }
}
