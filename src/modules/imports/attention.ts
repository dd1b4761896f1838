import { type AttentionRow, attention } from '#kernel/attention.ts'
import { sql } from '#kernel/database/sql.ts'

interface OfImport extends AttentionRow {
  readonly importId: number
  readonly detail: string | null
}

const failedDays = 7

export const failedImports = attention<OfImport>({
  kind: 'import_failed',
  about: 'Imports of the member that stopped.',
  urgency: 'important',
  access: 'recruiter',
  find: ({ member, max, except }) => sql<OfImport>`
    select i.id::text as key, i.id as import_id, i.failure_detail as detail, coalesce(i.finished_at, i.created_at) as since
    from import i
    where i.company_id = ${member.companyId} and i.state = 'failed' and i.started_by = ${member.userId}
      and i.created_at > now() - make_interval(days => ${failedDays}::int) and i.id::text <> all(${[...except]}::text[])
    order by i.created_at, i.id limit ${max}`,
  tell: ({ importId, detail }) => ({
    title: 'An import stopped',
    why: detail ?? 'Its file could not be taken in.',
    prompt: null,
    about: { importId },
  }),
})
