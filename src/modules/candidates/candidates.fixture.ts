/** The tests of this module share what they arrange and read out of answers. */
import { everywhere, type World } from '#test'

export { broken, refusal } from '../jobs/jobs.fixture.ts'

export const pathTo = ({ id }: { readonly id: number }, rest = ''): string => `/v1/candidates/${id}${rest}`

export const idsOf = ({ body }: { body: { data: readonly { id: number }[] } }): number[] =>
  body.data.map(({ id }) => id)

export const namesOf = ({ body }: { body: { data: readonly { lastName: string }[] } }): string[] =>
  body.data.map(({ lastName }) => lastName)

/** The candidate is on a job whose team includes the reviewer. */
export async function onReviewersJob({ make, reviewer }: World, wish = {}) {
  const job = await make.job({ status: 'live', hiringTeam: [reviewer.userId] })
  const candidate = await make.candidate(wish)
  const application = await make.application({ jobId: job.id, candidateId: candidate.id })
  return { job, candidate, application }
}

export const textFile = ({ make }: World, text: string, fileName = 'Resume.txt') =>
  make.file({ bytes: Buffer.from(text), fileName })

/** Tests read a whole table as text to see that something is not there. */
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
