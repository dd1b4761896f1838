/** What the tests of this module arrange, and read out of answers. */
import { everywhere, type World } from '#test'

export { broken, refusal } from '../jobs/jobs.fixture.ts'

export const pathTo = ({ id }: { readonly id: number }, rest = ''): string => `/v1/candidates/${id}${rest}`

export const idsOf = ({ body }: { body: { data: readonly { id: number }[] } }): number[] =>
  body.data.map(({ id }) => id)

export const namesOf = ({ body }: { body: { data: readonly { lastName: string }[] } }): string[] =>
  body.data.map(({ lastName }) => lastName)

/** A candidate on a job whose team the reviewer is in. */
export async function onReviewersJob({ make, reviewer }: World, wish = {}) {
  const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
  const candidate = await make.candidate(wish)
  const application = await make.application({ jobId: job.id, candidateId: candidate.id })
  return { job, candidate, application }
}

/** A stored text of this company. */
export const textFile = ({ make }: World, text: string, fileName = 'Resume.txt') =>
  make.file({ bytes: Buffer.from(text), fileName })

/** What a table of this company holds, as text: to see that something is not there. */
export async function textOf(
  { owner, companyId }: World,
  table: 'audit_entry' | 'event' | 'job_activity',
): Promise<string> {
  const { rows } = await everywhere<{ text: string }>(
    owner,
    `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t where company_id = $1`,
    [companyId],
  )
  return rows[0]?.text ?? ''
}
