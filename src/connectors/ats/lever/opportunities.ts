/** Opportunities are read with their stage and their application whole, the confidential ones too. */
import { AtsFault, type FoundApplication } from '#modules/ats/ports.ts'
import { emailOf, emailsOf, idOf } from '../neutral-text.ts'
import { toldArchiveReason, toldOpportunity } from './contract.ts'
import { isId, readList, readOne } from './list.ts'
import { applicationIn, contactOf, type HiredReasons } from './records.ts'
import type { Session } from './session.ts'

export const expanded: readonly [string, string][] = [
  ['expand', 'applications'],
  ['expand', 'stage'],
]

export const everyone: readonly [string, string][] = [['confidentiality', 'all'], ...expanded]

export const readOpportunity = (session: Session, id: string) =>
  readOne(session, {
    list: 'opportunities',
    row: toldOpportunity,
    id,
    query: new URLSearchParams([...expanded]),
  })

export async function opportunitiesOf(session: Session, contactId: string) {
  if (!isId(contactId)) return []
  const filters = [['contact_id', contactId], ...everyone] as const
  const rows = await readList(session, { list: 'opportunities', row: toldOpportunity, filters })
  return rows.filter((row) => contactOf(row) === contactId)
}

/** Archived applications count, too: somebody who applied to a job did so. */
export async function findByEmail(
  session: Session,
  { email: given, jobId }: { readonly email: string; readonly jobId: string },
): Promise<FoundApplication | null> {
  const email = emailOf(given)
  if (email === null) return null
  const rows = await readList(session, {
    list: 'opportunities',
    row: toldOpportunity,
    filters: [['email', email], ...everyone],
  })
  const found = rows.find((row) => emailsOf(row.emails).includes(email) && idOf(applicationIn(row)?.posting) === jobId)
  return found ? { candidateId: contactOf(found), applicationId: found.id } : null
}

/** Whether somebody who was archived was hired is said by the reason, and nowhere else. */
export async function hiredReasons(session: Session): Promise<HiredReasons> {
  try {
    const rows = await readList(session, { list: 'archive_reasons', row: toldArchiveReason })
    return new Set(rows.filter(({ type }) => type === 'hired').map(({ id }) => id))
  } catch (error) {
    if (error instanceof AtsFault && error.kind === 'permission_missing') return null
    throw error
  }
}
