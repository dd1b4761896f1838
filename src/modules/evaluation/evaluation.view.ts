import { z } from 'zod'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import { type Versioned, versionOf } from '#kernel/http/etag.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { applicationFlags } from '#modules/applications/index.ts'
import { metValues, unscoredReasons, verdicts } from '#reading/index.ts'
import { type Evaluation, overrideVerdicts } from './evaluation.ts'
import { inputsHashOf } from './evaluation-basis.ts'
import { IntegrityView, type ResumeIntegrity, viewIntegrity } from './integrity.ts'
import { evaluatorFaults } from './ports.ts'

export const EngineView = z
  .strictObject({
    name: z.string(),
    version: z.string(),
    model: z.string().nullable().meta({ description: 'Null when rules evaluated.' }),
    promptVersion: z.string().nullable(),
    modelFault: z.enum(evaluatorFaults).nullable().meta({
      description: 'Why rules evaluated though the company wants the model. Null when they did not have to.',
    }),
  })
  .meta({ id: 'EvaluationEngine' })

export const CriterionResultView = z
  .strictObject({
    criterionId: z.string(),
    text: z.string().meta({ description: 'As it was when it was evaluated.' }),
    kind: z.enum(['must_have', 'nice_to_have']),
    weight: z.int(),
    met: z.enum(metValues),
    evidence: z
      .array(
        z.strictObject({
          quote: z.string(),
          source: z.string().meta({ examples: ['resume', 'answers'] }),
          start: z.int(),
          end: z.int(),
        }),
      )
      .meta({ description: 'Literal quotes, with their places in the source. Without one, `met` is `unknown`.' }),
    note: z.string(),
    isUnderstood: z
      .boolean()
      .meta({ description: 'False where the rules do not know what is asked: it ranks nobody.' }),
    onlyListed: z.boolean().meta({
      description: 'It is `partly` because it is only listed, only said, or known in its basics: worth a quarter.',
    }),
    needsReview: z.boolean().meta({
      description: 'The model sees less than the rules, or more than its quotes show: a person should look.',
    }),
  })
  .meta({ id: 'CriterionResult' })

const OverrideView = z
  .strictObject({
    verdict: z.enum(overrideVerdicts),
    reason: z.string().nullable(),
    by: z.strictObject({ id: z.string(), name: z.string().nullable() }),
    at: TimeView,
  })
  .meta({ id: 'EvaluationOverride' })

export const EvaluationView = z
  .strictObject({
    applicationId: IdView,
    score: z.int().min(0).max(100).nullable().meta({
      description:
        'Null when a person judged before the machine, while it waits for credits, and where `unscored` says why nobody can be ranked by it.',
    }),
    unscored: z.enum(unscoredReasons).nullable().meta({
      description:
        'Why there is no score: `language`, the resume is in one that is not judged; `mostly_unknown`, more than half of the weight of the criteria is unknown.',
    }),
    verdict: z.enum(verdicts).nullable().meta({
      description: 'The machine’s. `unclear` when too little is said of what was asked: a person must read.',
    }),
    criteria: z.array(CriterionResultView),
    engine: EngineView.nullable(),
    evaluatedAt: TimeView.nullable(),
    isCurrent: z.boolean().meta({
      description: 'Whether the criteria of the job, the resume and the answers are still those that were evaluated.',
    }),
    override: OverrideView.nullable().meta({ description: 'The verdict of the person who spoke last.' }),
    flags: z.array(z.enum(applicationFlags)),
    integrity: IntegrityView,
    waitsForCredits: z.boolean().meta({
      description:
        'It has no score because the company is out of credits. It is evaluated by itself once there are some.',
    }),
  })
  .meta({ id: 'Evaluation' })

type EvaluationAnswer = z.output<typeof EvaluationView>

export const viewEvaluation = (evaluation: Evaluation, integrity: ResumeIntegrity | undefined): EvaluationAnswer => ({
  applicationId: evaluation.applicationId,
  score: evaluation.score,
  unscored: evaluation.unscored,
  verdict: evaluation.verdict,
  criteria: viewResults(evaluation),
  engine: viewEngine(evaluation),
  evaluatedAt: viewTimeOrNull(evaluation.evaluatedAt),
  isCurrent: isCurrent(evaluation),
  override: viewOverride(evaluation),
  flags: [...evaluation.flags],
  integrity: viewIntegrity(integrity),
  waitsForCredits: evaluation.waitsForCredits,
})

export const viewResults = ({ results }: Pick<Evaluation, 'results'>): EvaluationAnswer['criteria'] =>
  (results ?? []).map(({ criterionId, text, kind, weight, met, evidence, note, ...more }) => ({
    criterionId,
    text,
    kind,
    weight,
    met,
    evidence: evidence.map(({ quote, source, start, end }) => ({ quote, source, start, end })),
    note,
    isUnderstood: more.isUnderstood ?? true,
    onlyListed: more.isWeak ?? false,
    needsReview: more.needsReview ?? false,
  }))

/**
 * The version comes from what the view says, because its rows are of several tables, which change without each other.
 */
export const versionOfEvaluation = (view: EvaluationAnswer): Versioned => versionOf(view)

type Engine = Pick<Evaluation, 'engine' | 'engineVersion' | 'model' | 'promptVersion' | 'modelFault'>

const viewEngine = ({ engine, engineVersion, model, promptVersion, modelFault }: Engine) =>
  engine === null || engineVersion === null
    ? null
    : { name: engine, version: engineVersion, model, promptVersion, modelFault }

/** The engine that answered decides; a newer engine makes nothing old. */
function isCurrent(evaluation: Evaluation): boolean {
  const { engine, engineVersion: version, model, promptVersion, inputsHash } = evaluation
  if (engine === null || version === null) return false
  return inputsHashOf(evaluation, { engine, version, model, promptVersion }) === inputsHash
}

function viewOverride(evaluation: Evaluation): EvaluationAnswer['override'] {
  const { overrideVerdict: verdict, overrideReason: reason, overriddenBy, overriddenByName, overriddenAt } = evaluation
  if (verdict === null || overriddenBy === null || overriddenAt === null) return null
  return { verdict, reason, by: { id: overriddenBy, name: overriddenByName }, at: viewTime(overriddenAt) }
}
