/**
 * The company's jobs are linked, and its ATS has many keys: limits count by key, and a bench asks more than one of them
 * may.
 */
import type pg from 'pg'
import { newId } from '#kernel/ids.ts'
import { Secrets } from '#kernel/secrets.ts'
import { hashKey, mintKey } from '#modules/access/api-key.ts'
import { addCompany } from '../harness/company.ts'
import { readBenchConfig } from '../harness/config.ts'
import type { BenchServer } from '../harness/database.ts'
import { fillJobs } from '../hiring/fill.ts'

export interface IntakeWorld {
  readonly companyId: string
  readonly databaseUrl: string
  readonly keys: readonly string[]
  readonly atsJobIds: readonly string[]
}

/** An ATS hands in to many jobs at a time: applicants to one job wait for each other's commit. */
const jobs = 20
/** Each key has sixty requests a minute. */
const keys = 400

const atsJobIdOf = (id: number): string => `REQ-${id}`

export const makeIntakeWorld = (server: BenchServer): Promise<IntakeWorld> =>
  server.makeDatabase('intake', async (owner) => {
    const { companyId } = await addCompany(owner)
    await owner.query('update company set api_enabled = true')
    await fillJobs(owner, companyId, { jobs, applications: 0 })
    await owner.query(
      `update job set ats_job_id = 'REQ-' || id, ats_owner = 'company', ats_linked_at = now();
       select setval(pg_get_serial_sequence('job', 'id'), (select max(id) from job))`,
    )
    const made = await addKeys(owner, companyId)
    await owner.query('vacuum analyze')
    const atsJobIds = Array.from({ length: jobs }, (_, index) => atsJobIdOf(index + 1))
    return { companyId, keys: made, atsJobIds }
  })

async function addKeys(owner: pg.Client, companyId: string): Promise<string[]> {
  const { environment, secret } = readBenchConfig('postgres://unused')
  const secrets = new Secrets(secret ?? '')
  const made = Array.from({ length: keys }, () => mintKey(environment === 'production' ? 'live' : 'test'))
  for (const key of made) {
    const id = newId('key')
    await owner.query(
      `insert into api_key (company_id, id, name, type, scopes, key_hash, display, created_by, family)
       values ($1, $2, $2, 'company', '{applications:write}', $3, '', 'nobody', $2)`,
      [companyId, id, hashKey(secrets, key)],
    )
  }
  return made
}
