/** The reader knows again, by their content, documents that took all the time or memory there is. */
import type { Database } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { FailedDocuments } from './ports.ts'

/** A document takes too much memory on any day, but a busy machine may be why it takes too much time. */
const rememberedHours = { too_large: 30 * 24, timeout: 1 } as const

export const failedDocuments = (db: Pick<Database, 'reading' | 'run'>): FailedDocuments => ({
  async find({ companyId, sha256, contentType, reader }, timeMs) {
    const failed = await db.reading({ companyId }).maybe(sql<{ reason: 'timeout' | 'too_large' }>`
      select reason from unreadable_document
      where company_id = ${companyId} and sha256 = ${sha256} and content_type = ${contentType} and reader = ${reader}
        and expires_at > now() and (reason = 'too_large' or time_ms >= ${timeMs})`)
    return failed?.reason
  },

  async add({ companyId, sha256, contentType, reader }, reason, timeMs) {
    const hours = rememberedHours[reason]
    await db.run(
      { companyId },
      sql`
        insert into unreadable_document (company_id, sha256, content_type, reader, reason, time_ms, expires_at)
        values (${companyId}, ${sha256}, ${contentType}, ${reader}, ${reason}, ${timeMs},
          now() + make_interval(hours => ${hours}))
        on conflict (company_id, sha256, content_type) do update set reader = excluded.reader,
          reason = excluded.reason, time_ms = excluded.time_ms, expires_at = excluded.expires_at`,
    )
  },
})

export const forgetFailedDocuments = sql`delete from unreadable_document where expires_at < now()`
