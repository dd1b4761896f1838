/**
 * A record says what was decided on an application, by what and from what. It names only those who decided, and quotes
 * nobody.
 */
import { z } from 'zod'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, type Statement, sql } from '#kernel/database/sql.ts'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { type Met, metValues, type Unscored, unscoredReasons, type Verdict, verdicts } from '#reading/index.ts'
import type { CriterionJudged } from './criterion-judged.ts'
import { type Occasion, type OverrideVerdict, occasions, overrideVerdicts } from './evaluation.ts'
import { EngineView } from './evaluation.view.ts'
import type { EvaluatorFault } from './ports.ts'

interface Decision {
  readonly id: number
  readonly applicationId: number
  readonly jobId: number
  readonly at: Instant
  readonly actorKind: 'user' | 'key' | 'machine'
  readonly actorId: string
}

interface EvaluationRecord extends Decision {
  readonly kind: 'evaluation'
  readonly verdict: Verdict
  readonly resumeId: number | null
  readonly occasion: Occasion
  readonly engine: string
  readonly engineVersion: string
  readonly model: string | null
  readonly promptVersion: string | null
  readonly modelFault: EvaluatorFault | null
  readonly asOf: string
  readonly criteriaHash: string
  readonly profileHash: string
  readonly inputsHash: string
  readonly score: number | null
  readonly unscored: Unscored | null
  readonly results: readonly (Pick<CriterionJudged, 'criterionId' | 'text' | 'kind' | 'weight'> & { met: Met })[]
}

interface OverrideRecord extends Decision {
  readonly kind: 'override'
  readonly verdict: OverrideVerdict
  readonly evaluationId: number | null
  readonly reason: string | null
}

export type DecisionRecord = EvaluationRecord | OverrideRecord

/** The newest record comes first. `clauses` are about the columns that both tables have. */
export function listRecords(tx: Reading, clauses: readonly Statement[], fetch: number): Promise<DecisionRecord[]> {
  const chosen = allOf(...clauses)
  return tx.all(sql<DecisionRecord>`
    (select id, 'evaluation' as kind, application_id, job_id, evaluated_at as at, actor_kind, actor_id, verdict,
      resume_id, occasion, engine, engine_version, model, prompt_version, model_fault, as_of,
      encode(criteria_hash, 'hex') as criteria_hash, encode(profile_hash, 'hex') as profile_hash,
      encode(inputs_hash, 'hex') as inputs_hash, score, unscored, results, null::bigint as evaluation_id, null as reason
    from evaluation where ${chosen} order by id desc limit ${fetch})
    union all
    (select id, 'override', application_id, job_id, overridden_at, 'user', overridden_by, verdict,
      null, null, null, null, null, null, null, null, null, null, null, null, null, null, evaluation_id, reason
    from evaluation_override where ${chosen} order by id desc limit ${fetch})
    order by id desc limit ${fetch}`)
}

const decision = {
  id: IdView,
  applicationId: IdView,
  jobId: IdView,
  at: TimeView,
  actor: z
    .strictObject({ kind: z.enum(['user', 'key', 'machine']), id: z.string() })
    .meta({ description: 'Who judged, or had it evaluated.' }),
}

const Hash = z.string().meta({ description: 'SHA-256, in hex.' })

const EvaluationRecordView = z
  .strictObject({
    ...decision,
    kind: z.literal('evaluation'),
    verdict: z.enum(verdicts),
    score: z.int().nullable(),
    unscored: z.enum(unscoredReasons).nullable(),
    occasion: z.enum(occasions),
    resumeId: IdView.nullable(),
    engine: EngineView,
    asOf: z.string().meta({ format: 'date', description: 'The day it was evaluated as of: that of the application.' }),
    criteriaHash: Hash,
    profileHash: Hash.meta({ description: 'SHA-256, in hex, of what the engine saw: without name, age and the like.' }),
    inputsHash: Hash.meta({ description: 'SHA-256, in hex, of all that decides the outcome.' }),
    criteria: z.array(
      z.strictObject({
        criterionId: z.string(),
        text: z.string(),
        kind: z.enum(['must_have', 'nice_to_have']),
        weight: z.int(),
        met: z.enum(metValues),
      }),
    ),
  })
  .meta({ id: 'EvaluationRecord' })

const OverrideRecordView = z
  .strictObject({
    ...decision,
    kind: z.literal('override'),
    verdict: z.enum(overrideVerdicts),
    evaluationId: IdView.nullable().meta({ description: 'The record it was given in the face of.' }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'OverrideRecord' })

export const DecisionRecordView = z
  .discriminatedUnion('kind', [EvaluationRecordView, OverrideRecordView])
  .meta({ id: 'DecisionRecord', description: 'What an engine said, or what a person said to it.' })

export function viewRecord(record: DecisionRecord): z.input<typeof DecisionRecordView> {
  const { id, applicationId, jobId, at, actorKind, actorId } = record
  const common = { id, applicationId, jobId, at: viewTime(at), actor: { kind: actorKind, id: actorId } }
  if (record.kind === 'override') {
    const { kind, verdict, evaluationId, reason } = record
    return { ...common, kind, verdict, evaluationId, reason }
  }
  const { kind, verdict, score, unscored, occasion, resumeId, asOf, criteriaHash, profileHash, inputsHash } = record
  const { engine: name, engineVersion: version, model, promptVersion, modelFault } = record
  const criteria = record.results.map(({ criterionId, text, kind, weight, met }) => ({
    criterionId,
    text,
    kind,
    weight,
    met,
  }))
  return {
    ...common,
    kind,
    verdict,
    score,
    unscored,
    occasion,
    resumeId,
    engine: { name, version, model, promptVersion, modelFault },
    asOf,
    criteriaHash,
    profileHash,
    inputsHash,
    criteria,
  }
}
