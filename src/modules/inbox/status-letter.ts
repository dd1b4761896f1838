/** A company may have a letter go out when an application gets a status: one of its templates, for each status by itself. */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import type { ApplicationStatus } from '#modules/applications/index.ts'

/** People who were found and did not apply asked for no letter, so their status has none. */
export const letterStatuses = [
  'unreviewed',
  'suitable',
  'shortlisted',
  'not_suitable',
  'interviewing',
  'offered',
  'hired',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[]
export type LetterStatus = (typeof letterStatuses)[number]

export const isLetterStatus = (status: ApplicationStatus): status is LetterStatus =>
  letterStatuses.some((known) => known === status)

export const delayHoursMax = 72

/** A rejection can be thought over for a day. */
export const delayHoursAtFirst = (status: LetterStatus): number => (status === 'not_suitable' ? 24 : 0)

export interface StatusLetter {
  readonly status: LetterStatus
  readonly isOn: boolean
  readonly templateId: number | null
  readonly delayHours: number
  readonly version: number
}

export type StatusLetterContent = Pick<StatusLetter, 'isOn' | 'templateId' | 'delayHours'>

export const StatusField = z.enum(letterStatuses).meta({
  description:
    '`unreviewed`: they applied. It does not go to whoever comes back to this status, or applied long before they were handed in.',
})

export const StatusLetterView = z
  .strictObject({
    status: StatusField,
    isOn: z.boolean(),
    templateId: IdView.nullable(),
    delayHours: z.int().meta({ description: 'How long it waits, in which it is taken back if the status changes.' }),
  })
  .meta({ id: 'StatusLetter' })

export const viewStatusLetter = ({ status, isOn, templateId, delayHours }: StatusLetter) => ({
  status,
  isOn,
  templateId,
  delayHours,
})

const columns = sql`l.status, l.is_on, l.template_id, l.delay_hours, l.version`

const atFirst = (status: LetterStatus): StatusLetter => ({
  status,
  isOn: false,
  templateId: null,
  delayHours: delayHoursAtFirst(status),
  version: 0,
})

/** All statuses that may have one, in their order. */
export async function listStatusLetters(tx: Reading, { companyId }: CompanyActor): Promise<StatusLetter[]> {
  const rows = await tx.all(sql<StatusLetter>`select ${columns} from status_letter l where l.company_id = ${companyId}`)
  const byStatus = new Map(rows.map((row) => [row.status, row]))
  return letterStatuses.map((status) => byStatus.get(status) ?? atFirst(status))
}

export const getStatusLetter = async (
  tx: Reading,
  { companyId }: CompanyActor,
  status: LetterStatus,
): Promise<StatusLetter> =>
  (await tx.maybe(
    sql<StatusLetter>`select ${columns} from status_letter l where l.company_id = ${companyId} and l.status = ${status}`,
  )) ?? atFirst(status)

/** One that nobody has touched is written down, so that there is something to hold. */
export async function lockStatusLetter(
  tx: Tx,
  { companyId }: CompanyActor,
  status: LetterStatus,
): Promise<StatusLetter> {
  const [, [letter]] = await tx.batch(
    sql`
      insert into status_letter (company_id, status, delay_hours) values (${companyId}, ${status}, ${delayHoursAtFirst(status)})
      on conflict (company_id, status) do nothing`,
    sql<StatusLetter>`
      select ${columns} from status_letter l where l.company_id = ${companyId} and l.status = ${status} for no key update`,
  )
  if (letter === undefined) throw new Error('a status letter was written down and is not there')
  return letter
}

/** The transaction holds it, and its template. */
export const rewriteStatusLetter = (
  tx: Tx,
  { companyId }: CompanyActor,
  status: LetterStatus,
  { isOn, templateId, delayHours }: StatusLetterContent,
): Promise<StatusLetter> =>
  tx.one(sql<StatusLetter>`
    update status_letter as l set is_on = ${isOn}, template_id = ${templateId}, delay_hours = ${delayHours}, version = l.version + 1
    where l.company_id = ${companyId} and l.status = ${status} returning ${columns}`)
