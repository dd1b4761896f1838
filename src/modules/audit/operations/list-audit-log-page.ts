import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { olderThan, type Page, pageOf } from '#kernel/http/page.ts'

const AuditEntryView = z
  .strictObject({
    id: IdView,
    at: TimeView,
    actor: z.strictObject({ kind: z.enum(['user', 'key', 'machine']), id: z.string() }),
    via: z.string().nullable().meta({ description: "The session, or the company that owns the actor's key." }),
    action: z.string().meta({ examples: ['member.role_changed'] }),
    subject: z.strictObject({ kind: z.string(), id: z.string() }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })

export const listAuditLogPage = operation({
  id: 'listAuditLogPage',
  method: 'GET',
  path: '/v1/audit-log/page',
  summary: 'Who did what, newest first',
  description: 'The company’s audit log. Entries are written with the change they tell of, and are never changed.',
  access: 'admin',
  paged: true,
  replies: { 200: pageOf(AuditEntryView) },
  transaction: 'read',

  async handle(_input, { tx, actor, page }) {
    const entries = await listEntries(tx, actor, page)

    return reply(
      200,
      page.of(entries, viewEntry, ({ at, id }) => [at, id]),
    )
  },
})

interface AuditEntry {
  readonly id: number
  readonly at: Instant
  readonly actorKind: 'user' | 'key' | 'machine'
  readonly actorId: string
  readonly via: string | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly details: Record<string, unknown>
}

const listEntries = (tx: Reading, actor: Member, page: Page): Promise<AuditEntry[]> =>
  tx.all(sql<AuditEntry>`
    select id, at, actor_kind, actor_id, via, action, subject_kind, subject_id, details from audit_entry
    where ${allOf(sql`company_id = ${actor.companyId}`, olderThan(page, sql`at`, sql`id`))}
    order by at desc, id desc limit ${page.fetch}`)

const viewEntry = (entry: AuditEntry) => ({
  id: entry.id,
  at: viewTime(entry.at),
  actor: { kind: entry.actorKind, id: entry.actorId },
  via: entry.via,
  action: entry.action,
  subject: { kind: entry.subjectKind, id: entry.subjectId },
  details: entry.details,
})
