/** Strangers apply to a job by its address. The job comes with parts that they do not see. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Looking } from '#kernel/http/looking.ts'
import { notFound } from '#kernel/http/problems.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { allJobs, type Job, jobStore } from '#modules/jobs/index.ts'
import { type CompanyRow, companyColumns, companyFrom, type PublicCompany } from './public-company.ts'
import { careersMachine } from './public-scope.ts'

export interface AddressedJob {
  readonly company: PublicCompany
  readonly job: Job
}

/** A job that was public is refused in other words when it is closed than one that nobody has seen yet. */
export async function getAddressedJob(
  { everyone, within }: Pick<Looking, 'everyone' | 'within'>,
  jobSlug: string,
): Promise<AddressedJob> {
  const { jobId, ...row } = await findAddress(everyone.reading, jobSlug)
  const company = companyFrom(row)
  return { company, job: await jobStore.get(within(company.id).reading, careersMachine(company.id), jobId) }
}

async function findAddress(everyone: Reading, jobSlug: string): Promise<CompanyRow & { readonly jobId: number }> {
  const found = await everyone.maybe(sql<CompanyRow & { readonly jobId: number }>`
    select ${companyColumns}, j.id as job_id from ${allJobs} j join ${allCompanies} c on c.id = j.company_id
    where j.slug = ${jobSlug} and j.status <> 'draft'`)
  if (!found) throw notFound()
  return found
}
