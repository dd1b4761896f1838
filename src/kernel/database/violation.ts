/** Races are decided by constraints: a violation becomes its refusal by the constraint's name, not by a look beforehand. */
import pg from 'pg'
import type { ProblemKind } from '../http/problem.ts'

/**
 * A statement's `catch` takes it: `tx.run(…).catch(onViolation({ api_key_name_unique_while_active: keyNameTaken }))`.
 */
export const onViolation =
  (problems: Readonly<Record<string, ProblemKind>>) =>
  (error: unknown): never => {
    const kind = error instanceof pg.DatabaseError && error.constraint ? problems[error.constraint] : undefined
    throw kind ? kind(undefined, { cause: error }) : error
  }
