/** How much a company keeps, and how much its plan has room for. The database counts with each commit. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { gatewayError } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { hasRoomForBytes, requireRoomForBytes } from '#modules/plans/index.ts'

export const selectStorage = (companyId: string) =>
  sql<{ bytes: number }>`select coalesce((select bytes from file_storage where company_id = ${companyId}), 0) as bytes`

/** Refuses what members bring in beyond the plan. Held until the transaction ends: of two at once one gets the last room. */
export const requireStorage = (tx: Tx, ports: Ports, companyId: string, sizeBytes: number): Promise<void> =>
  requireRoomForBytes(tx, ports, companyId, selectStorage(companyId), sizeBytes)

/** A look beforehand, for whoever can say it of each single file. */
export const hasStorage = (tx: Reading, ports: Ports, companyId: string, sizeBytes: number): Promise<boolean> =>
  hasRoomForBytes(tx, ports, companyId, selectStorage(companyId), sizeBytes)

/** What a full plan still takes of applicants: nobody is lost because a recruiter uploaded too much. */
const applicantsFactor = 2

/** Refuses applicants a resume, but not to apply, once twice of what the plan has room for is kept. */
export async function requireStorageForApplicant(
  tx: Reading,
  ports: Ports,
  companyId: string,
  sizeBytes: number,
): Promise<void> {
  if (await hasRoomForBytes(tx, ports, companyId, selectStorage(companyId), sizeBytes, applicantsFactor)) return
  ports.log.warn(
    { companyId },
    'a company keeps twice of what its plan has room for: resumes of applicants are refused',
  )
  throw gatewayError(
    503,
    'The company has no room for more files at the moment. Send it without one, or try again later.',
  )
}
