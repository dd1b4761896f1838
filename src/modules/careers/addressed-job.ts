/** The job that strangers apply to, by its address, with what they do not see of it. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { notFound } from '#kernel/http/problems.ts'
import { getJob, type Job } from '#modules/jobs/index.ts'
import { type CompanyRow, companyColumns, companyFrom, type PublicCompany } from './public-company.ts'
import { careersMachine, type PublicScope } from './public-scope.ts'

export interface AddressedJob {
  readonly company: PublicCompany
  readonly job: Job
}

/** Whatever its state: one that is closed is refused in other words than one that never was. */
export async function getAddressedJob(
  { everyone, within }: Pick<PublicScope, 'everyone' | 'within'>,
  jobSlug: string,
): Promise<AddressedJob> {
  const { jobId, ...row } = await findAddress(everyone.reading, jobSlug)
  const company = companyFrom(row)
  return { company, job: await getJob(within(company.id).reading, careersMachine(company.id), jobId) }
}

async function findAddress(everyone: Reading, jobSlug: string): Promise<CompanyRow & { readonly jobId: number }> {
  const found = await everyone.maybe(sql<CompanyRow & { readonly jobId: number }>`
    select ${companyColumns}, j.id as job_id from job j join company c on c.id = j.company_id where j.slug = ${jobSlug}`)
  if (!found) throw notFound()
  return found
}
