import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { policy } from '../policy/policy.ts'
import type { ColumnPolicy, ViewPolicy } from '../policy/views.ts'
import { answerLimits } from '../reader/limits.ts'

const ColumnView = z.strictObject({ name: z.string(), type: z.string(), description: z.string() })

const SqlSchemaView = z
  .strictObject({
    views: z.array(z.strictObject({ name: z.string(), description: z.string(), columns: z.array(ColumnView) })),
    functions: z.array(z.string()).meta({ description: 'Those that a statement may call.' }),
    limits: z.strictObject({
      characters: z.int().meta({ description: 'How long a statement may be.' }),
      rows: z.int(),
      bytes: z.int(),
      milliseconds: z.int(),
    }),
  })
  .meta({ id: 'SqlSchema' })

export const getAnalyticsSqlSchema = operation({
  id: 'getAnalyticsSqlSchema',
  method: 'GET',
  path: '/v1/analytics/sql/schema',
  summary: 'What can be asked in SQL',
  description: 'The views and their columns, the functions and the limits of `POST /v1/analytics/sql`.',
  access: 'recruiter',
  replies: { 200: SqlSchemaView },
  transaction: 'read',

  async handle() {
    return reply(200, schema)
  },
})

const viewColumn = ([name, { type, about }]: readonly [string, ColumnPolicy]) => ({ name, type, description: about })

const schema = {
  views: Object.entries<ViewPolicy>(policy.views).map(([name, { about, columns }]) => ({
    name,
    description: about,
    columns: Object.entries(columns).map(viewColumn),
  })),
  functions: [...policy.functions.keys()].toSorted(),
  limits: { characters: policy.limits.characters, ...answerLimits },
}
