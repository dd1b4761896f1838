/**
 * An application that came by a plain form, without a challenge, is held: it counts once somebody who reads the mail of
 * its address has confirmed it. Until then it takes no place, and makes nobody known.
 */
import { createHmac } from 'node:crypto'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { notFound } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { hashToken, newToken } from '#kernel/secrets.ts'
import { incomingResume } from '#modules/applications/index.ts'
import { keptFiles } from '#modules/files/index.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { roomForLetter } from '#modules/mail/index.ts'
import { type ApplicationForm, type CheckedForm, checkForm } from './application-form.ts'
import { applyingPolicies } from './applying-limits.ts'
import { forgetConfirmation, mailConfirmation } from './mails.ts'
import { careersMachine, type PublicScope } from './public-scope.ts'
import { receiveApplication } from './receive-application.ts'

const hoursToConfirm = 48
const daysRemembered = 30

type Payload = Pick<CheckedForm, 'applicant' | 'answers' | 'isKnockedOut' | 'consent' | 'selfIdentification'>

export interface PostedForm {
  readonly jobSlug: string
  readonly form: ApplicationForm
  /** `checkResume` made this. */
  readonly resume: ReturnType<typeof incomingResume.check> | null
}

/** The form is kept for two days, and the link that confirms it is mailed. The refusals are those of applying. */
export async function holdApplication(scope: PublicScope, { jobSlug, form, resume }: PostedForm): Promise<void> {
  const { ports, signal, actor, throttle } = scope
  const { company, job, ...rest } = await checkForm(scope, jobSlug, form)
  const companyId = company.id
  const { transaction } = scope.within(companyId)
  await throttle(applyingPolicies(ports, { address: actor.address, companyId }))

  const whom = { companyId, sender: 'stranger' } as const
  const prepared = resume && (await incomingResume.prepare({ transaction, ports, signal }, whom, resume))
  const token = newToken()

  await transaction(async (tx) => {
    await roomForLetter.require(tx, ports, { to: rest.applicant.email, cause: 'form' })
    const file = prepared && (await keptFiles.insert(tx, careersMachine(companyId), prepared.file))
    const payload: Payload = rest
    await tx.run(sql`
      insert into held_application (company_id, token_hash, job_id, payload, file_id, expires_at)
      values (${companyId}, ${hashToken(token)}, ${job.id}, ${JSON.stringify(payload)}, ${file?.id ?? null},
        now() + make_interval(hours => ${hoursToConfirm}))`)
    mailConfirmation(tx, ports, { to: rest.applicant.email, token, company, job })
  })
}

export interface Confirmed {
  /** The token is that of the applicant's own link. */
  readonly token: string
}

interface Held {
  readonly id: number
  readonly jobId: number
  readonly payload: Payload | null
  readonly fileId: string | null
  readonly createdAt: Instant
  readonly title: string
  readonly companyName: string
}

/**
 * A held form becomes an application. A second call answers the same link. A link that never was or has expired is
 * refused with `NOT_FOUND`, a job that is closed or full by now with `job_not_accepting_applications`, and a person who
 * has applied in another way since with `CONFLICT`.
 */
export async function confirmApplication(scope: PublicScope, token: string): Promise<Confirmed> {
  const { everyone, ports, within } = scope
  const found = await everyone.reading.maybe(sql<{ companyId: string }>`
    select company_id from held_application where token_hash = ${hashToken(token)} and expires_at > now()`)
  if (!found) throw expired()

  const { companyId } = found
  const ownToken = ownTokenOf(ports, token)
  await within(companyId).transaction(async (tx) => {
    const held = await lockHeld(tx, companyId, token)
    if (held.payload === null) return
    const applicationId = await receiveApplication(tx, ports, receivable(companyId, held, held.payload), ownToken)
    await tx.run(sql`
      update held_application set payload = null, file_id = null, confirmed_at = now(), application_id = ${applicationId},
        expires_at = now() + make_interval(days => ${daysRemembered})
      where company_id = ${companyId} and id = ${held.id}`)
    tx.later(forgetConfirmation(companyId, held.payload.applicant.email, held.createdAt))
  })
  return { token: ownToken }
}

/** The second of two clicks at once waits for the first, and reads what that one left. */
async function lockHeld(tx: Tx, companyId: string, token: string): Promise<Held> {
  const there = sql`h.company_id = ${companyId} and h.token_hash = ${hashToken(token)} and h.expires_at > now()`
  const [, [held]] = await tx.batch(
    sql`select from held_application h where ${there} for no key update`,
    sql<Held>`
      select h.id, h.job_id, h.payload, h.file_id, h.created_at, j.title, c.name as company_name
      from held_application h join ${allJobs} j on j.company_id = h.company_id and j.id = h.job_id
        join ${allCompanies} c on c.id = h.company_id
      where ${there}`,
  )
  if (!held) throw expired()
  return held
}

/** The resume was read once, to answer its sender; a task reads it again, and the applicant waits for nothing. */
const receivable = (companyId: string, held: Held, payload: Payload) => ({
  ...payload,
  company: { id: companyId, name: held.companyName },
  job: { id: held.jobId, title: held.title },
  consentGivenAt: held.createdAt,
  resume: held.fileId === null ? null : { file: { id: held.fileId }, content: { state: 'waiting' as const } },
})

/** Each click on one link gives the same token, though neither token is kept. */
const ownTokenOf = ({ secrets }: Pick<Ports, 'secrets'>, token: string): string =>
  createHmac('sha256', secrets.hmacKey('confirmed-applications')).update(token).digest('base64url')

const expired = () => notFound('This link has expired. Send the form again.')
