/**
 * A letter to somebody who neither applied nor ever wrote is one that nobody asked for: mail programs offer to end such letters by one
 * click (RFC 8058), and it does not leave to an address that did. An answer is never one.
 */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { allApplications } from '#modules/applications/index.ts'

/** Threads without a candidate begin with a letter of theirs. */
export async function isUnasked(
  reading: Reading,
  { companyId }: CompanyActor,
  candidateId: number | null,
): Promise<boolean> {
  if (candidateId === null) return false
  const { isKnown } = await reading.one(sql<{ isKnown: boolean }>`
    select exists (
      select from ${allApplications} a where a.company_id = ${companyId} and a.candidate_id = ${candidateId} and a.is_applicant
    ) or exists (
      select from message m
      where m.company_id = ${companyId} and m.candidate_id = ${candidateId} and m.direction = 'inbound' and m.kind = 'written'
    ) as is_known`)
  return !isKnown
}
