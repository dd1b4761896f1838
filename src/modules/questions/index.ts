/**
 * Strangers' statements run in the database that holds everything of everybody. `check-statement.ts` decides without a
 * database if one may be run, and as which text; the rights of the role that runs it (`reader/`) bound again what it
 * could do. Both are made from one object, `policy/policy.ts`, and each is built as if the other were not there.
 */
import type { PortedModule } from '#kernel/module.ts'
import { getAnalyticsSqlSchema } from './operations/get-analytics-sql-schema.ts'
import { runAnalyticsSql } from './operations/run-analytics-sql.ts'
import { analyticsSqlPort } from './ports.ts'
import { questionsTools } from './tools.ts'

export { readerNotes } from './reader/reader-note.ts'
export { SqlRunner } from './reader/sql-runner.ts'

export const questionsModule = {
  name: 'questions',
  tag: 'analytics',
  about: 'Questions in SQL about the company’s own jobs, people and applications.',
  operations: [runAnalyticsSql, getAnalyticsSqlSchema],
  tools: questionsTools,
  ports: { analyticsSql: analyticsSqlPort },
} satisfies PortedModule
