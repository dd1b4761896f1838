/** The suppressions of a company are what it reads of them in its inbox; `mail` keeps them, and looks again before a letter leaves. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, nothing, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { allUsers } from '#modules/identity/index.ts'
import { allSuppressions, exactAddress, suppressions } from '#modules/mail/index.ts'

export interface CompanySuppression {
  readonly id: number
  readonly address: string
  readonly reason: (typeof suppressions.reasons)[number]
  readonly since: Instant
  readonly until: Instant | null
  readonly byUser: string | null
  readonly byName: string | null
}

export const ReasonField = z.enum(suppressions.reasons).meta({
  description:
    '`bounced`: a letter came back for good. `soft_bounces`: letters came back on three days of a week. `complained`: its reader reported a letter as spam. `unsubscribed`: its reader ended letters that they had not asked for. `by_hand`: a member said so.',
})

export const SuppressionView = z
  .strictObject({
    id: IdView,
    address: z.string(),
    reason: ReasonField,
    since: TimeView,
    until: TimeView.nullable().meta({ description: 'Null where it does not end by itself.' }),
    by: z
      .strictObject({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .meta({ description: 'Which member said so.' }),
  })
  .meta({ id: 'Suppression', description: 'An address that the company does not write to.' })

export const viewSuppression = (suppression: CompanySuppression) => ({
  id: suppression.id,
  address: suppression.address,
  reason: suppression.reason,
  since: viewTime(suppression.since),
  until: viewTimeOrNull(suppression.until),
  by: suppression.byUser === null ? null : { id: suppression.byUser, name: suppression.byName },
})

const columns = sql`s.id, s.address, s.reason, s.since, s.until, s.by_user,
  (select u.name from ${allUsers} u where u.id = s.by_user) as by_name`

/** The clause is about `s`: one that is over keeps nothing from anybody. */
export const stillHolds: Statement = sql`(s.until is null or s.until > now())`

/** So many that begin alike are found, and the newest of those are shown first: a list never reads them all. */
export const foundMax = 2000

export interface SuppressionFilters {
  readonly reason?: CompanySuppression['reason'] | undefined
  readonly query?: string | undefined
}

interface Wanted {
  /** The rows after a position: a clause about `s`. */
  readonly older: Statement
  readonly fetch: number
}

/** The newest come first. */
export const listSuppressions = (
  tx: Reading,
  { companyId }: CompanyActor,
  { reason, query }: SuppressionFilters,
  { older, fetch }: Wanted,
): Promise<CompanySuppression[]> =>
  tx.all(sql<CompanySuppression>`
    select ${columns} from ${allSuppressions} s
    where ${allOf(
      sql`s.company_id = ${companyId}`,
      stillHolds,
      reason === undefined ? nothing : sql`s.reason = ${reason}`,
      query === undefined || query === '' ? nothing : beginsWith(companyId, exactAddress(query)),
      older,
    )}
    order by s.since desc, s.id desc limit ${fetch}`)

const lastSign = '\u{10ffff}'

const beginsWith = (companyId: string, beginning: string): Statement => sql`
  s.id in (
    select f.id from ${allSuppressions} f
    where f.company_id = ${companyId} and f.exact collate "C" >= ${beginning} and f.exact collate "C" < ${beginning + lastSign}
    order by f.exact collate "C" limit ${foundMax})`

export const getSuppression = (tx: Reading, { companyId }: CompanyActor, id: number): Promise<CompanySuppression> =>
  tx.one(sql<CompanySuppression>`
    select ${columns} from ${allSuppressions} s where s.company_id = ${companyId} and s.id = ${id}`)
