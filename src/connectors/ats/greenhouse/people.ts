/** People are found by their address, and their applications by people and job. */
import type { FoundApplication } from '#modules/ats/ports.ts'
import { emailOf, emailsOf } from '../neutral-text.ts'
import { toldApplication, toldCandidate } from './contract.ts'
import { chunksOf, numberOf, readList } from './list.ts'
import { valuesOf } from './records.ts'
import type { Session } from './session.ts'

/** The newest one comes first. */
export async function peopleWith(session: Session, given: string): Promise<number[]> {
  const email = emailOf(given)
  if (email === null) return []
  const rows = await readList(session, { list: 'candidates', row: toldCandidate, filters: { email } })
  return rows.filter((row) => emailsOf(valuesOf(row.email_addresses)).includes(email)).map(({ id }) => id)
}

export async function applicationOn(
  session: Session,
  { jobId, people }: { readonly jobId: string; readonly people: readonly number[] },
): Promise<FoundApplication | null> {
  if (numberOf(jobId) === null) return null
  for (const candidate_ids of chunksOf(people)) {
    const filters = { candidate_ids, job_ids: jobId }
    const [found] = await readList(session, { list: 'applications', row: toldApplication, filters })
    if (found) return { candidateId: String(found.candidate_id), applicationId: String(found.id) }
  }
  return null
}
