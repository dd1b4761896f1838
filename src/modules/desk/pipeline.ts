/** Applications that were taken off the board belong to the pipeline, too. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { Id } from '#kernel/http/fields.ts'
import { type Application, applicationsOfPeople } from '#modules/applications/index.ts'
import { jobStore } from '#modules/jobs/index.ts'

export const candidateIds = (max: number) =>
  z
    .array(Id)
    .min(1)
    .max(max)
    .transform((ids) => [...new Set(ids)])

export async function listPipeline(
  tx: Reading,
  actor: CompanyActor,
  jobId: number,
  ids: readonly number[],
): Promise<Application[]> {
  const [[job], applications] = await tx.batch(
    jobStore.sees(actor, jobId),
    sql<Application & { readonly companyId: string }>`
      select a.* from ${applicationsOfPeople} a
      where a.company_id = ${actor.companyId} and a.job_id = ${jobId} and a.candidate_id = any(${[...ids]}::bigint[])
      order by a.applied_at desc, a.id desc`,
  )
  jobStore.found(job)
  return applications
}
