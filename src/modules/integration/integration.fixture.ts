/** The tests of this module share what they send and read out of answers. */
import { randomBytes } from 'node:crypto'
import { scopes } from '#kernel/actor.ts'
import type { Answer, World } from '#test'

export const newAtsJobId = (): string => `REQ-${randomBytes(6).toString('hex')}`

export const pathOfAtsJob = (atsJobId: string): string => `/v1/integration/ats-jobs/${encodeURIComponent(atsJobId)}`

export const forCompany = (companyId: string) => ({ headers: { 'svc-company-id': companyId } })

/** The ATS tells of a job that can be live. */
export const atsJobOf = (more: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Bookbinder',
  description: 'Bind books.',
  location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
  criteria: [{ text: 'Has bound a book' }],
  ...more,
})

interface LinkedJobWish {
  /** The default is a new key of this world's company with all scopes. */
  readonly key?: { readonly key: string }
  /** The platform's key acts for this client. */
  readonly companyId?: string
  readonly atsJobId?: string
  readonly status?: 'draft' | 'live' | 'closed'
  readonly [field: string]: unknown
}

/** The job is live unless told otherwise, and is answered as the ATS sees it. */
export async function linkedJob(
  { as, make }: Pick<World, 'as' | 'make'>,
  { key, companyId, atsJobId = newAtsJobId(), status = 'live', ...wish }: LinkedJobWish = {},
): Promise<Answer['body']> {
  const client = as(key ?? (await make.key({ scopes })))
  const sending = companyId === undefined ? {} : forCompany(companyId)
  const answer = await client.put(pathOfAtsJob(atsJobId), atsJobOf({ status, ...wish }), sending)
  if (answer.status >= 300) throw new Error(`the job was not linked: ${answer.text}`)
  return answer.body
}

export const refusal = ({ status, body }: Answer) => [status, body.code]

export const broken = ({ body }: Answer): string[] =>
  (body.errors ?? []).map(({ pointer, rule }: { pointer: string; rule: string }) => `${pointer} ${rule}`).sort()
