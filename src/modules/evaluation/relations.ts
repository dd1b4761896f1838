/** Other modules read these relations; the judgement with the greatest id is the one that holds. */
import { relation, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Verdict } from '#reading/index.ts'
import type { OverrideVerdict } from './evaluation.ts'

export const allEvaluations = relation(
  sql<{
    companyId: string
    applicationId: number
    id: number
    verdict: Verdict
    engine: string
    engineVersion: string
    model: string | null
    promptVersion: string | null
    evaluatedAt: Instant
  }>`select company_id, application_id, id, verdict, engine, engine_version, model, prompt_version, evaluated_at
    from evaluation`,
)

/** People's verdicts stand beside the machine's. */
export const allOverrides = relation(
  sql<{
    companyId: string
    applicationId: number
    id: number
    verdict: OverrideVerdict
    overriddenAt: Instant
  }>`select company_id, application_id, id, verdict, overridden_at from evaluation_override`,
)
