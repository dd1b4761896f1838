/** Two companies have a database of their own each: one with few applications, one with many, alike in all else. */
import { addCompany, type BenchCompany } from '../harness/company.ts'
import type { BenchServer } from '../harness/database.ts'
import { fillJobs, fillPeople } from './fill.ts'

export interface Size {
  readonly name: 'few' | 'many'
  readonly applications: number
  readonly jobs: number
}

export interface HiringWorld extends BenchCompany {
  readonly size: Size
  readonly databaseUrl: string
  /** These jobs have most applicants, the biggest first. */
  readonly jobs: readonly { readonly id: number; readonly slug: string }[]
  /** These are some of the people. */
  readonly names: readonly { readonly firstName: string; readonly lastName: string }[]
}

const jobsNamed = 16

export const sizesFor = (small: boolean): readonly [Size, Size] =>
  small
    ? [
        { name: 'few', applications: 1_000, jobs: 5 },
        { name: 'many', applications: 50_000, jobs: 50 },
      ]
    : [
        { name: 'few', applications: 10_000, jobs: 20 },
        { name: 'many', applications: 1_000_000, jobs: 200 },
      ]

export async function makeHiringWorld(server: BenchServer, size: Size): Promise<HiringWorld> {
  const filled = await server.makeDatabase(size.name, async (owner) => {
    const company = await addCompany(owner)
    await fillJobs(owner, company.companyId, size)
    await fillPeople(owner, company.companyId, size)
    const { rows: jobs } = await owner.query<{ id: string; slug: string }>(
      'select id, slug from job order by applicant_count desc, id limit $1',
      [jobsNamed],
    )
    const { rows: names } = await owner.query<{ firstName: string; lastName: string }>(
      `select first_name as "firstName", last_name as "lastName" from candidate where id % $1 = 1 order by id limit 16`,
      [Math.floor(size.applications / 16)],
    )
    return { ...company, jobs: jobs.map(({ id, slug }) => ({ id: Number(id), slug })), names }
  })
  return { ...filled, size }
}
