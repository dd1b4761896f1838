/**
 * What applicants say of themselves for figures about how fair hiring is. Nothing about an application is answered with it, no
 * event and no entry of the audit log tells it, and it goes with the person.
 */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'

export const sexes = ['female', 'male', 'another'] as const
export type Sex = (typeof sexes)[number]

/** Those of the EEO-1 report. */
export const raceEthnicities = [
  'hispanic_or_latino',
  'white',
  'black_or_african_american',
  'native_hawaiian_or_pacific_islander',
  'asian',
  'native_american_or_alaska_native',
  'two_or_more',
] as const
export type RaceEthnicity = (typeof raceEthnicities)[number]

export const SelfIdentification = z
  .strictObject({
    sex: z.enum(sexes).nullable().default(null),
    raceEthnicity: z.enum(raceEthnicities).nullable().default(null),
  })
  .meta({ id: 'SelfIdentification', description: 'Voluntary. Null, or left out, is not saying.' })
export type SelfIdentification = z.output<typeof SelfIdentification>

/** Keeps it with the commit; of who says nothing there is nothing. */
export function recordSelfIdentification(
  tx: Tx,
  companyId: string,
  { applicationId, given, givenAt }: { applicationId: number; given: SelfIdentification; givenAt?: Instant },
): void {
  if (given.sex === null && given.raceEthnicity === null) return
  tx.later(sql`
    insert into self_identification (company_id, application_id, sex, race_ethnicity, given_at)
    values (${companyId}, ${applicationId}, ${given.sex}, ${given.raceEthnicity},
      coalesce(${givenAt ?? null}::timestamptz, now()))`)
}

export const eraseSelfIdentifications = (companyId: string, applicationIds: readonly number[]): Statement => sql`
  delete from self_identification
  where company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`
