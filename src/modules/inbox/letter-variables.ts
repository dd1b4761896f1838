/** What is known of whom a letter is for. */

import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { candidatesSeenBy } from '#modules/candidates/index.ts'
import { allCompanies, allUsers } from '#modules/identity/index.ts'
import { allJobs } from '#modules/jobs/index.ts'
import { candidateName } from './candidate-name.ts'
import type { Variables } from './template-variables.ts'

export interface AboutLetter {
  readonly candidateId: number | null
  readonly jobId: number | null
}

export async function variablesFor(
  tx: Reading,
  actor: Member,
  { candidateId, jobId }: AboutLetter,
): Promise<Variables> {
  const { companyId, userId } = actor
  const [[candidate], [job], [company], [sender]] = await tx.batch(
    sql<{ firstName: string; lastName: string }>`
      select c.first_name, c.last_name from ${candidatesSeenBy(actor)} c where c.company_id = ${companyId} and c.id = ${candidateId}`,
    sql<{ title: string }>`select j.title from ${allJobs} j where j.company_id = ${companyId} and j.id = ${jobId}`,
    sql<{ name: string }>`select c.name from ${allCompanies} c where c.id = ${companyId}`,
    sql<{ name: string }>`select u.name from ${allUsers} u where u.id = ${userId}`,
  )
  return {
    'candidate.firstName': candidate?.firstName ?? null,
    'candidate.lastName': candidate?.lastName ?? null,
    'candidate.name': candidate ? candidateName(candidate) : null,
    'job.title': job?.title ?? null,
    'company.name': company?.name ?? null,
    'sender.name': sender?.name ?? null,
  }
}
