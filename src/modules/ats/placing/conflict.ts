/** Both systems said something else of a person: what became of it is written down, and never silently lost. */
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { type ApplicationStatus, applicationStatuses } from '#modules/applications/index.ts'

interface NewConflict {
  readonly companyId: string
  readonly connectionId: string
  readonly applicationId: number
  readonly ourStatus: ApplicationStatus
  readonly ourStage: string | null
  readonly theirStage: string | null
  readonly won: 'ours' | 'theirs' | 'nobody'
  readonly why: string
}

export interface Conflict extends Omit<NewConflict, 'companyId' | 'connectionId'> {
  readonly id: number
  readonly candidateId: number
  readonly jobId: number
  readonly firstName: string
  readonly lastName: string
  readonly at: Instant
}

export const noteConflict = (tx: Tx, conflict: NewConflict): void =>
  tx.later(sql`
    insert into ats_conflict (company_id, connection_id, application_id, our_status, our_stage, their_stage, won, why)
    values (${conflict.companyId}, ${conflict.connectionId}, ${conflict.applicationId}, ${conflict.ourStatus}, ${conflict.ourStage},
      ${conflict.theirStage}, ${conflict.won}, ${conflict.why})`)

export const ConflictView = z
  .strictObject({
    id: IdView,
    applicationId: IdView,
    candidateId: IdView,
    jobId: IdView,
    name: z.string().meta({ description: 'Empty for somebody without a name.' }),
    ourStatus: z.enum(applicationStatuses),
    ourStage: z
      .string()
      .nullable()
      .meta({ description: 'The stage that stands for our status; null where none does.' }),
    theirStage: z.string().nullable(),
    won: z.enum(['ours', 'theirs', 'nobody']).meta({
      description: 'Whose change counts since. `nobody`: the two still differ, and a person should look.',
    }),
    why: z.string(),
    at: TimeView,
  })
  .meta({ id: 'AtsConflict' })

export const viewConflict = ({ firstName, lastName, at, ...conflict }: Conflict): z.input<typeof ConflictView> => ({
  ...conflict,
  name: `${firstName} ${lastName}`.trim(),
  at: viewTime(at),
})
