import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { deedOf } from '../reader/deed.ts'
import { runForCompany } from '../reader/run-for-company.ts'

const SqlAnswerView = z
  .discriminatedUnion('success', [
    z.strictObject({
      success: z.literal(true),
      columns: z.array(z.string()).meta({ description: 'Their names, in order. A name may stand there twice.' }),
      rows: z.array(z.array(z.unknown())).meta({
        description:
          'The values of each row in the order of the columns. Moments are ISO 8601 in UTC; numbers beyond 2^53, intervals and rows are texts.',
      }),
      truncated: z.boolean().meta({ description: 'Whether there are more rows than these.' }),
      elapsedMs: z.int().min(0),
    }),
    z.strictObject({
      success: z.literal(false),
      error: z.string().meta({ description: 'Why it was not run, or failed, and what is possible instead.' }),
    }),
  ])
  .meta({ id: 'SqlAnswer' })

export const runAnalyticsSql = operation({
  id: 'runAnalyticsSql',
  method: 'POST',
  path: '/v1/analytics/sql',
  summary: 'Answer a question asked in SQL',
  description:
    'One SELECT in PostgreSQL’s SQL over the views that `GET /v1/analytics/sql/schema` describes, which show the rows of the company alone. It answers at most 1,000 rows and 1 MB, and takes at most 3 seconds. Statements of a company have 20 seconds of the server each minute; once they are spent, it is `throttled`. A statement that can not be run is no failure of the request: `error` says what to change. Each one is kept in the audit log.',
  access: 'recruiter',
  body: z.strictObject({
    sql: z
      .string()
      .min(1)
      .meta({ examples: ['select status, count(*) from applications group by status order by 2 desc'] }),
  }),
  replies: { 200: SqlAnswerView },
  onlyReads: true,
  transaction: 'none',
  table: ({ success, columns = [], rows = [], truncated = false }: Answered) =>
    success ? { columns, cells: rows, isCut: truncated } : null,

  async handle({ body: { sql } }, scope) {
    const { actor, ports, conclude } = scope
    const answer = await runForCompany(ports, scope, actor.companyId, sql)

    return conclude(async (tx) => {
      audit(tx, actor, deedOf(sql, answer))
      return reply(
        200,
        answer.success ? { ...answer, columns: [...answer.columns], rows: rowsOf(answer.rows) } : answer,
      )
    })
  },
})

interface Answered {
  readonly success: boolean
  readonly columns?: readonly string[]
  readonly rows?: readonly (readonly unknown[])[]
  readonly truncated?: boolean
}

const rowsOf = (rows: readonly (readonly unknown[])[]): unknown[][] => rows.map((row) => [...row])
