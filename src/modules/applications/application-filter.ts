/** The list of a job's applications and its pages share these filters and their order. */
import { z } from 'zod'
import { Id, QueryBoolean } from '#kernel/http/fields.ts'
import { applicationStatuses } from './application.ts'

export const applicationFilters = {
  sort: z
    .enum(['newest', 'score'])
    .default('newest')
    .meta({ description: 'Who applied last, or who scored best, first.' }),
  status: z.enum(applicationStatuses).optional(),
  query: z.string().max(500).optional().meta({
    description: 'Words of the name, addresses, skills or resume; the last one may be the start of a word.',
  }),
  cluster: Id.optional().meta({ description: 'Those whose resumes are nearly alike: the `cluster` of one of them.' }),
  includeRemoved: QueryBoolean.default(false).meta({ description: 'Those taken off the board too.' }),
}

export type ApplicationFilters = {
  readonly [Name in keyof typeof applicationFilters]: z.output<(typeof applicationFilters)[Name]>
}
