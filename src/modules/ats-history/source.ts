/** A source is one connection of a company with an ATS, as far as its history is kept. Whoever runs the connection tells of it. */
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'

export interface Source {
  readonly companyId: string
  readonly id: string
}

export interface SourceNews {
  /** The company wants its history read. */
  readonly isOn?: boolean
  /** All of the history was read once. */
  readonly isReady?: boolean
  readonly syncedAt?: Date
  readonly keptUntil?: Date | null
}

/**
 * Whatever writes below a source holds it first, so that pages, deletions and erasures of one source come one after another, and an
 * ended source takes nothing more.
 */
export const holdSource = ({ companyId, id }: Source) => sql<{ isOpen: boolean }>`
  select ended_at is null as is_open from ats_source where company_id = ${companyId} and id = ${id} for no key update`

/** The clause is about rows below a source. */
export const isOf = ({ companyId, id }: Source): Statement => sql`company_id = ${companyId} and source_id = ${id}`

/** A source that is there keeps what it has. */
export const openSource = (tx: Tx, { companyId, id, title }: Source & { readonly title: string }): Promise<number> =>
  tx.run(sql`
    insert into ats_source (company_id, id, title) values (${companyId}, ${id}, ${title})
    on conflict (company_id, id) do update set title = excluded.title, ended_at = null, kept_until = null`)

export const tellSource = (tx: Tx, { companyId, id }: Source, news: SourceNews): Promise<number> =>
  tx.run(sql`
    update ats_source set is_on = coalesce(${news.isOn ?? null}, is_on), is_ready = coalesce(${news.isReady ?? null}, is_ready),
      synced_at = greatest(synced_at, ${instantOrNull(news.syncedAt)}::timestamptz),
      kept_until = case when ${news.keptUntil !== undefined} then ${instantOrNull(news.keptUntil)}::timestamptz else kept_until end
    where company_id = ${companyId} and id = ${id}`)

/** What was read stays readable until then, and is deleted after it. */
export const endSource = (tx: Tx, { companyId, id }: Source, keptUntil: Date): Promise<number> =>
  tx.run(sql`
    update ats_source set ended_at = coalesce(ended_at, now()), kept_until = ${instantOrNull(keptUntil)}::timestamptz
    where company_id = ${companyId} and id = ${id}`)

/** PostgreSQL knows few of the years that a Date can have. */
export function instantOrNull(at: Date | null | undefined): string | null {
  const year = at?.getUTCFullYear() ?? Number.NaN
  return at && year >= 1 && year <= 9999 ? at.toISOString() : null
}
