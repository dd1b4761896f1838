/**
 * Statements of strangers, run in the database that holds everything of everybody. Whether one may be run, and as which text, is
 * decided without a database (`check-statement.ts`); what it could do there is bounded again by the rights of the role that runs it
 * (`reader/`). Both are made from one object, `policy/policy.ts`, and each is built as if the other were not there.
 */
import type { PortedModule } from '#kernel/module.ts'
import { getAnalyticsSqlSchema } from './operations/get-analytics-sql-schema.ts'
import { runAnalyticsSql } from './operations/run-analytics-sql.ts'
import { analyticsSqlPort } from './ports.ts'

export { readerNotes } from './reader/reader-note.ts'
export { SqlRunner } from './reader/sql-runner.ts'

export const questionsModule = {
  name: 'questions',
  tag: 'analytics',
  about: 'Questions in SQL about the company’s own jobs, people and applications.',
  operations: [runAnalyticsSql, getAnalyticsSqlSchema],
  ports: { analyticsSql: analyticsSqlPort },
} satisfies PortedModule
