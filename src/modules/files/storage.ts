/** A company may keep as much as its plan has room for. The database counts with each commit. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { gatewayError } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { planLimits } from '#modules/plans/index.ts'

const selectStorage = (companyId: string) =>
  sql<{ bytes: number }>`select coalesce((select bytes from file_storage where company_id = ${companyId}), 0) as bytes`

/**
 * Files that members bring in beyond the plan are refused. The count is held until the transaction ends: of two uploads
 * at once one gets the last room.
 */
export const requireStorage = (tx: Tx, ports: Ports, companyId: string, sizeBytes: number): Promise<void> =>
  planLimits.requireRoomForBytes(tx, ports, companyId, selectStorage(companyId), sizeBytes)

/** This look beforehand serves a caller who can refuse each file by itself. */
const hasStorage = (tx: Reading, ports: Ports, companyId: string, sizeBytes: number): Promise<boolean> =>
  planLimits.hasRoomForBytes(tx, ports, companyId, selectStorage(companyId), sizeBytes)

/**
 * A full plan still takes this many times its room from applicants: nobody is lost because a recruiter uploaded too
 * much.
 */
const applicantsFactor = 2

/**
 * An applicant's resume is refused, but not their application, once a company keeps twice of what its plan has room
 * for.
 */
async function requireStorageForApplicant(
  tx: Reading,
  ports: Ports,
  companyId: string,
  sizeBytes: number,
): Promise<void> {
  if (await planLimits.hasRoomForBytes(tx, ports, companyId, selectStorage(companyId), sizeBytes, applicantsFactor))
    return
  ports.log.warn(
    { companyId },
    'a company keeps twice of what its plan has room for: resumes of applicants are refused',
  )
  throw gatewayError(
    503,
    'The company has no room for more files at the moment. Send it without one, or try again later.',
  )
}

export const fileStorage = {
  has: hasStorage,
  requireForApplicant: requireStorageForApplicant,
  select: selectStorage,
}
