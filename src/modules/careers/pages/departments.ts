/** The list of a company's open jobs can be narrowed to a department. */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allJobs } from '#modules/jobs/index.ts'
import type { PublicCompany } from '../public-company.ts'

const shownMax = 200

export async function listDepartments(reading: Reading, { id }: PublicCompany): Promise<string[]> {
  const rows = await reading.all(sql<{ department: string }>`
    select distinct j.department from ${allJobs} j
    where j.company_id = ${id} and j.status = 'live' and j.department is not null
    order by j.department limit ${shownMax}`)
  return rows.map(({ department }) => department)
}
