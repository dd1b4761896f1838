/** The texts of the corpus were labelled by a person; each draft is held against those labels. */
import type { LabelledJob } from '#test/corpus/jobs.ts'
import type { JobDraft } from '../job-draft.ts'
import { draftByRules } from './rules-drafter.ts'

export interface Count {
  readonly right: number
  /** A person found so many that the draft lacks. */
  readonly missed: number
  /** The draft has so many that no person found. */
  readonly made: number
  readonly faults: readonly string[]
}

const measures = {
  criteria: countCriteria,
  kinds: countKinds,
  place: countPlace,
  workplace: countWorkplace,
  terms: countTerms,
}

export type Measure = keyof typeof measures

export const measure = (jobs: readonly LabelledJob[], what: Measure): Count =>
  sumOf(jobs.map((job) => measures[what](job, draftByRules(job.text))))

export const precisionOf = ({ right, made }: Count): number => share(right, made)
export const recallOf = ({ right, missed }: Count): number => share(right, missed)

export const figuresOf = (count: Count): string =>
  `precision ${precisionOf(count).toFixed(3)}, recall ${recallOf(count).toFixed(3)} of ${count.right + count.missed}`

const share = (right: number, wrong: number): number => (right + wrong === 0 ? 1 : right / (right + wrong))

const sumOf = (counts: readonly Count[]): Count => ({
  right: sum(counts.map(({ right }) => right)),
  missed: sum(counts.map(({ missed }) => missed)),
  made: sum(counts.map(({ made }) => made)),
  faults: counts.flatMap(({ faults }) => faults),
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** A word may go on after a long label; a short label must be the whole word. */
function speaksOf(text: string, label: string): boolean {
  const quoted = label.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const end = label.length <= 3 ? String.raw`(?![\p{L}\p{N}])` : ''
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${quoted}${end}`, 'u').test(text.toLowerCase())
}

/**
 * A concept counts once, in however many criteria it is. A criterion is right when it names a wanted concept and no
 * forbidden one.
 */
function countCriteria({ id, must, nice, also, not }: LabelledJob, { criteria }: JobDraft): Count {
  const wanted = [...must, ...nice]
  const missing = wanted.filter((label) => !criteria.some(({ text }) => speaksOf(text, label)))
  const wrong = criteria.filter(
    ({ text }) =>
      !wanted.concat(also).some((label) => speaksOf(text, label)) || not.some((label) => speaksOf(text, label)),
  )
  return {
    right: wanted.length - missing.length,
    missed: missing.length,
    made: wrong.length,
    faults: [
      ...missing.map((label) => `${id}: nothing of ${label}`),
      ...wrong.map(({ text }) => `${id}: “${text}” is no criterion`),
    ],
  }
}

function countKinds({ id, must, nice }: LabelledJob, { criteria }: JobDraft): Count {
  const labels = [
    ...must.map((label) => [label, 'must_have']),
    ...nice.map((label) => [label, 'nice_to_have']),
  ] as const
  const judged = labels.flatMap(([label = '', kind = '']) => {
    const kinds = criteria.filter(({ text }) => speaksOf(text, label)).map((criterion) => criterion.kind)
    return kinds.length === 0 ? [] : [{ label, isRight: kinds.some((each) => each === kind), kind }]
  })
  const wrong = judged.filter(({ isRight }) => !isRight)
  return {
    right: judged.length - wrong.length,
    missed: wrong.length,
    made: wrong.length,
    faults: wrong.map(({ label, kind }) => `${id}: ${label} is ${kind}`),
  }
}

function countPlace({ id, place }: LabelledJob, { location }: JobDraft): Count {
  return compare(id, [
    [place.city, location?.city],
    [place.region, location?.region],
    [place.country, location?.country],
  ])
}

function countWorkplace({ id, place }: LabelledJob, { location }: JobDraft): Count {
  return compare(id, [[place.workplace, location?.workplace]])
}

/** Only labelled texts count here: many were written before there were these labels. */
function countTerms({ id, employmentType, pay }: LabelledJob, { employmentType: type, salary }: JobDraft): Count {
  const given = salary && `${[...new Set([salary.min, salary.max])].join('-')} ${salary.currency} ${salary.period}`
  return compare(id, [
    ...(employmentType === null ? [] : ([[employmentType, type]] as const)),
    ...(pay === null ? [] : ([[pay, given]] as const)),
  ])
}

function compare(id: string, pairs: readonly (readonly [string | null, string | null | undefined])[]): Count {
  const wrong = pairs.filter(([wanted, given]) => wanted !== (given ?? null))
  return {
    right: pairs.filter(([wanted, given]) => wanted !== null && wanted === given).length,
    missed: wrong.filter(([wanted]) => wanted !== null).length,
    made: wrong.filter(([, given]) => given).length,
    faults: wrong.map(([wanted, given]) => `${id}: ${wanted} is read as ${given}`),
  }
}
