import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { holdSource, instantOrNull, isOf, type Source } from './source.ts'

export interface Moved {
  readonly applicationId: string
  readonly stageId: string | null
  readonly stageName: string | null
  readonly askedAt: Date
}

/**
 * What we wrote there ourselves holds until the ATS is asked later: what it was asked before tells nothing of it, whatever time it bears.
 */
export async function moved(tx: Tx, source: Source, move: Moved): Promise<number> {
  const at = instantOrNull(move.askedAt)
  await tx.batch(holdSource(source))
  return tx.run(sql`
    update ats_application set stage_id = ${move.stageId}, stage_name = ${move.stageName}, moved_at = ${at}::timestamptz,
      told_at = ${at}::timestamptz, asked_at = greatest(asked_at, ${at}::timestamptz), remote_updated_at = null, content_hash = ''
    where ${isOf(source)} and remote_id = ${move.applicationId} and told_at <= ${at}::timestamptz`)
}
