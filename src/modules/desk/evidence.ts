/** Screens show of each criterion of a job if it is met, and which words say so. */
import { z } from 'zod'
import { type Evaluation, overrideVerdicts } from '#modules/evaluation/index.ts'
import { metValues, verdicts } from '#reading/index.ts'

export const EvidenceView = z
  .strictObject({
    quote: z.string(),
    source: z.string().meta({ description: 'Where the words stand: `resume` or `answers`.' }),
    start: z.int(),
    end: z.int(),
  })
  .meta({ id: 'Evidence', description: 'Words of the applicant, just as they stand.' })

export const CriterionMetView = z
  .strictObject({
    criterionId: z.string(),
    met: z.enum(metValues),
    evidence: z.array(EvidenceView),
    note: z.string(),
  })
  .meta({ id: 'CriterionMet' })

export const judgementView = {
  score: z.int().nullable().meta({ description: 'Null until evaluated.' }),
  verdict: z.enum(verdicts).nullable(),
  override: z.enum(overrideVerdicts).nullable().meta({ description: 'What a person says beside the machine.' }),
}

export const viewJudgement = (evaluation: Evaluation | undefined) => ({
  score: evaluation?.score ?? null,
  verdict: evaluation?.verdict ?? null,
  override: evaluation?.overrideVerdict ?? null,
})

/** Each criterion that the job has now gets an answer: `unknown` where nobody has looked yet. */
export const viewCriteriaMet = (criteria: readonly { readonly id: string }[], evaluation: Evaluation | undefined) =>
  criteria.map(({ id }) => {
    const result = evaluation?.results?.find(({ criterionId }) => criterionId === id)
    return {
      criterionId: id,
      met: result?.met ?? ('unknown' as const),
      evidence: (result?.evidence ?? []).map(({ quote, source, start, end }) => ({ quote, source, start, end })),
      note: result?.note ?? 'Not evaluated yet.',
    }
  })
