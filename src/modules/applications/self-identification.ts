/**
 * Applicants say these things of themselves for figures about how fair hiring is. No answer about an application, no
 * event and no audit entry contains them, and they go with the person.
 */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'

const sexes = ['female', 'male', 'another'] as const
export type Sex = (typeof sexes)[number]

/** The categories are those of the EEO-1 report. */
const raceEthnicities = [
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

/** The answers are kept with the commit; an applicant who says nothing leaves no row. */
function recordSelfIdentification(
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

export const selfIdentifications = {
  sexes,
  raceEthnicities,
  record: recordSelfIdentification,
}
