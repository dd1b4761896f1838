/** A person is taken out of what was decided on them; that it was decided, by what and how, stays. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { endWaiting } from './waiting.ts'

type Rows = Readonly<Record<string, unknown>>[]

/** The words of the person go, and so do the words about them. */
export async function eraseEvidence(tx: Tx, companyId: string, applicationIds: readonly number[]): Promise<void> {
  const theirs = sql`company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`
  await tx.batch(
    sql`
      update evaluation set results = (
        select coalesce(jsonb_agg(result || '{"evidence": [], "note": ""}' order by place), '[]')
        from jsonb_array_elements(results) with ordinality as each_result (result, place))
      where ${theirs}`,
    sql`update evaluation_override set reason = null where ${theirs} and reason is not null`,
    endWaiting(companyId, applicationIds),
  )
}

/** Each section holds at most `limit` rows about the person. */
export async function tellEvaluations(
  tx: Reading,
  companyId: string,
  applicationIds: readonly number[],
  limit: number,
): Promise<Record<string, Rows>> {
  const theirs = sql`company_id = ${companyId} and application_id = any(${[...applicationIds]}::bigint[])`
  const [evaluations, overrides] = await tx.batch(
    sql<Rows[number]>`
      select id, application_id, job_id, resume_id, occasion, engine, engine_version, model, prompt_version, model_fault, as_of,
        score, verdict, results, evaluated_at
      from evaluation where ${theirs} order by id desc limit ${limit}`,
    sql<Rows[number]>`
      select id, application_id, job_id, evaluation_id, verdict, reason, overridden_by, overridden_at
      from evaluation_override where ${theirs} order by id desc limit ${limit}`,
  )
  return { evaluations, evaluationOverrides: overrides }
}
