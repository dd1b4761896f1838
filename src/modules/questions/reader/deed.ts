/** The audit log keeps this of a statement. */
import type { Deed } from '#modules/audit/index.ts'
import type { SqlAnswer } from '../ports.ts'
import { unquoted } from './unquoted.ts'

export function deedOf(sql: string, answer: SqlAnswer): Deed {
  const outcome = answer.success
    ? { outcome: 'answered', rows: answer.rows.length, truncated: answer.truncated, elapsedMs: answer.elapsedMs }
    : { outcome: 'refused' }
  return {
    action: 'analytics_sql.run',
    subject: ['analytics', 'sql'],
    details: { statement: unquoted(sql), ...outcome },
  }
}
