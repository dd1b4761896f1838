/** Everything in this company is as large as it may be, and there is as much of it as a list or a page shows. */

import { everywhere, type World } from '#test'
import { applicant } from '#test/sweeps/named.ts'
import { texts } from './texts.ts'

export interface FullHouse {
  readonly companySlug: string
  readonly job: { readonly id: number; readonly slug: string }
  readonly applicationId: string
  readonly candidateId: string
}

/** The feeds show so many. */
const jobsCount = 1000
const applicationsCount = 500

export async function fullHouse(here: World): Promise<FullHouse> {
  const jobs = []
  for (const [kind, fill] of Object.entries(texts)) {
    const longest = { description: fill(50_000, 1), title: kind, tags: ['a', 'b'], criteria: criteria() }
    const job = await here.make.job({ status: 'live', ...longest })
    await copyJob(here, job.id, Math.floor(jobsCount / Object.keys(texts).length))
    jobs.push(job)
  }
  const [job] = jobs
  const application = await anApplication(here, job.slug)
  await copyApplications(here, application.id, applicationsCount)
  const { body: company } = await here.as(here.admin).get('/v1/company')
  return {
    companySlug: company.slug,
    job,
    applicationId: String(application.id),
    candidateId: String(application.candidateId),
  }
}

const criteria = (): object[] =>
  Array.from({ length: 20 }, (_, index) => ({ text: `${index + 1} years of experience with bookbinding and sales` }))

const resumeBytesMax = 4 * 1024 * 1024

async function anApplication(here: World, jobSlug: string): Promise<{ id: number; candidateId: number }> {
  const words = texts['a resume']?.(resumeBytesMax, 1) ?? ''
  const resume = { contentType: 'text/plain', data: Buffer.from(words).subarray(0, resumeBytesMax).toString('base64') }
  const asked = { ...applicant, externalApplicationId: undefined, resume, consent: true }
  await here.as(null).post(`/v1/public/jobs/${jobSlug}/applications`, asked)
  await here.settle()
  const { body } = await here.as(here.admin).get('/v1/candidates/page')
  const candidateId = body.data[0].id
  const { body: applications } = await here.as(here.admin).get(`/v1/candidates/${candidateId}/applications`)
  return { id: applications.data[0].id, candidateId }
}

const copyJob = (here: World, id: number, count: number) =>
  copy(here, 'job', id, `select * from generate_series(2, ${count}) n`, `'title', original.title || ' ' || others.n, `)

/** Each application is of somebody else, whose name is all that is known of them. */
const copyApplications = (here: World, id: number, count: number) =>
  copy(
    here,
    'application',
    id,
    `insert into candidate (company_id, first_name, last_name, source)
     select $1, 'Grace', 'Hopper ' || n, 'import' from generate_series(2, ${count}) n returning id`,
    `'candidate_id', others.id, `,
  )

/** The row is copied for each of the others, with an id of its own. The database makes generated columns again. */
async function copy(here: World, table: string, id: number, others: string, changes: string): Promise<void> {
  const { rows } = await everywhere<{ columns: string }>(
    here.owner,
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows[0]?.columns
  const own = columns?.replaceAll(/\w+/g, 'copied.$&')
  await everywhere(
    here.owner,
    `with others as (${others})
     insert into ${table} (${columns}) overriding system value
     select ${own} from ${table} original, others, jsonb_populate_record(original,
       jsonb_build_object(${changes} 'id', nextval(pg_get_serial_sequence('${table}', 'id')))) copied
     where original.company_id = $1 and original.id = $2`,
    [here.companyId, id],
  )
}
