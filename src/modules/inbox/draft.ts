/** Each member has one draft of an answer in a thread, which nobody else reads. */
import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import { dropFiles } from './attachments.ts'

export interface Draft {
  readonly subject: string | null
  readonly bodyMarkdown: string
  readonly fileKeys: readonly string[]
  readonly updatedAt: Instant
  readonly version: number
}

export type DraftContent = Pick<Draft, 'subject' | 'bodyMarkdown' | 'fileKeys'>

export const DraftView = z
  .strictObject({
    subject: z.string().nullable(),
    bodyMarkdown: z.string(),
    fileKeys: z.array(z.string()),
    updatedAt: TimeView,
  })
  .meta({ id: 'ThreadDraft' })

export const viewDraft = (draft: Draft) => ({
  subject: draft.subject,
  bodyMarkdown: draft.bodyMarkdown,
  fileKeys: [...draft.fileKeys],
  updatedAt: viewTime(draft.updatedAt),
})

const columns = sql`d.subject, d.body_markdown, d.file_keys, d.updated_at, d.version`

export const findDraft = (tx: Reading, { companyId, userId }: Member, threadId: string): Promise<Draft | undefined> =>
  tx.maybe(sql<Draft>`
    select ${columns} from thread_draft d
    where d.company_id = ${companyId} and d.thread_id = ${threadId} and d.user_id = ${userId}`)

/** The transaction holds the thread and the files. Files that the draft has no more go. */
export async function writeDraft(tx: Tx, actor: Member, threadId: string, content: DraftContent): Promise<Draft> {
  const before = await findDraft(tx, actor, threadId)
  const draft = await tx.one(sql<Draft>`
    insert into thread_draft as d (company_id, thread_id, user_id, subject, body_markdown, file_keys)
    values (${actor.companyId}, ${threadId}, ${actor.userId}, ${content.subject}, ${content.bodyMarkdown}, ${[...content.fileKeys]})
    on conflict (company_id, thread_id, user_id) do update set subject = excluded.subject,
      body_markdown = excluded.body_markdown, file_keys = excluded.file_keys, updated_at = now(), version = d.version + 1
    returning ${columns}`)
  await dropFiles(
    tx,
    actor.companyId,
    (before?.fileKeys ?? []).filter((key) => !content.fileKeys.includes(key)),
  )
  return draft
}

/** The transaction holds the thread. */
export async function dropDraft(tx: Tx, { companyId, userId }: Member, threadId: string): Promise<void> {
  const dropped = await tx.maybe(sql<{ fileKeys: string[] }>`
    delete from thread_draft where company_id = ${companyId} and thread_id = ${threadId} and user_id = ${userId}
    returning file_keys`)
  await dropFiles(tx, companyId, dropped?.fileKeys ?? [])
}
