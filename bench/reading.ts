/**
 * Reading and judging a resume takes its time, beside the least that any reader must do: fold the lines and find the words.
 * `npm run bench`; see bench/README.md.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { WorkerThreads } from '#kernel/threads/worker-threads.ts'
import { type EvaluationInput, evaluate } from '#reading/judging/evaluate.ts'
import { readProfile } from '#reading/profile/read-profile.ts'
import { corpusDay, type LabelledResume, readResumes } from '#test/corpus/resumes.ts'
import { median, percentile, tableOf } from './harness/figures.ts'
import { readOptions } from './harness/options.ts'

/**
 * The engine of 26 November 2026, before it was made anew, took so many times the floor at the median resume. Ratios are
 * kept and no times, because machines differ.
 */
const before = { judging: 107, profiling: 46 } as const
const slowerMax = 1.5
const heldMsMax = 20

const longCriteria = 50
const longLength = 260_000

const options = readOptions({ rounds: 12, requests: 5 })

type Work = (resume: LabelledResume) => unknown

/** Lines are folded, and words are looked up: no reader does less. */
function floorOf({ text }: LabelledResume): number {
  const known = new Map<string, number>()
  for (const line of text.split('\n'))
    for (const word of line
      .normalize('NFD')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [])
      known.set(word, (known.get(word) ?? 0) + 1)
  return known.size
}

const inputOf = (text: string, criteria: LabelledResume['labels']['criteria']): EvaluationInput => ({
  criteria: criteria.map((criterion, index) => ({ ...criterion, id: `c${index}`, weight: 1 })),
  documents: [{ source: 'resume', text }],
  asOf: corpusDay,
})

const works: Readonly<Record<'floor' | 'judging' | 'profiling', Work>> = {
  floor: floorOf,
  judging: ({ text, labels }) => evaluate(inputOf(text, labels.criteria)),
  profiling: ({ text }) => readProfile(text, corpusDay),
}
type Name = keyof typeof works

/** The best time of each resume counts. All are read before one is read again, as strangers' resumes are. */
function timesOf(resumes: readonly LabelledResume[]): Record<Name, number[]> {
  const best = { floor: [] as number[], judging: [] as number[], profiling: [] as number[] }
  for (let round = -1; round < options.rounds; round++)
    for (const name of Object.keys(works) as Name[])
      for (const [index, resume] of resumes.entries()) {
        const startedAt = performance.now()
        works[name](resume)
        const took = performance.now() - startedAt
        if (round >= 0) best[name][index] = Math.min(best[name][index] ?? Number.POSITIVE_INFINITY, took)
      }
  return best
}

/** The answer tells if both goals are met. */
function compare(resumes: readonly LabelledResume[]): boolean {
  const times = timesOf(resumes)
  const rows = (Object.keys(works) as Name[]).map((name) => [
    name,
    median(times[name]).toFixed(3),
    percentile(times[name], 0.95).toFixed(3),
    (median(times[name]) / median(times.floor)).toFixed(0),
  ])
  console.log(`\n${resumes.length} resumes\n${tableOf([['', 'median ms', 'p95 ms', '÷ floor'], ...rows])}`)
  const verdicts = (['judging', 'profiling'] as const).map((name) => {
    const slower = median(times[name]) / median(times.floor) / before[name]
    const isMet = slower <= slowerMax
    const goal = `of at most ${slowerMax}: ${isMet ? 'met' : 'NOT met'}`
    console.log(`${name} ÷ ${name} before ${slower.toFixed(2)} ${goal}`)
    return isMet
  })
  return verdicts.every(Boolean)
}

function longInput(resumes: readonly LabelledResume[]): EvaluationInput {
  const all = resumes.map(({ text }) => text).join('\n\n')
  const text = all.repeat(Math.ceil(longLength / all.length)).slice(0, longLength)
  return inputOf(text, resumes.flatMap(({ labels }) => labels.criteria).slice(0, longCriteria))
}

/** The longest time counts for which the loop of this process could do nothing else. */
async function heldMsDuring(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await pause(10)
  delays.reset()
  await work()
  // What comes back is taken in before the last look.
  await pause(5)
  delays.disable()
  return delays.max / 1e6
}

/** This process stands for the service, whose threads judge as its own do. The answer tells if its loop was never held for long. */
async function judgeLong(resumes: readonly LabelledResume[]): Promise<boolean> {
  // Threads load the program that the package of the rules names.
  const { evaluating } = await import('#reading/index.ts')
  const threads = new WorkerThreads()
  const judge = (input: EvaluationInput) => threads.run(evaluating, input, { companyId: 'bench' })
  try {
    const input = longInput(resumes)
    await judge(longInput(resumes.slice(0, 3)))
    const [times, held, idle]: [number[], number[], number[]] = [[], [], []]
    for (let request = 0; request < options.requests; request++) {
      const startedAt = performance.now()
      held.push(
        await heldMsDuring(async () => {
          const { outcome } = await judge(input)
          if (outcome !== 'done') throw new Error(`judging a long text was ${outcome}`)
          times.push(performance.now() - startedAt)
        }),
      )
      // A busy machine holds up every process: as long without work says for how long.
      idle.push(await heldMsDuring(() => pause(times.at(-1))))
    }
    const isMet = median(held) <= heldMsMax
    const verdict = `of at most ${heldMsMax}: ${isMet ? 'met' : 'NOT met'}`
    console.log(
      `\n${longCriteria} criteria on ${longLength / 1000} KB: ${median(times).toFixed(0)} ms beside the service`,
    )
    console.log(
      `its loop was held for ${median(held).toFixed(1)} ms at once, idle ${median(idle).toFixed(1)}, ${verdict}`,
    )
    return isMet
  } finally {
    await threads.close()
  }
}

async function main(): Promise<void> {
  const resumes = readResumes()
  const verdicts = [
    options.isWanted('resumes') ? compare(resumes) : true,
    options.isWanted('long') ? await judgeLong(resumes) : true,
  ]
  if (options.assert && !verdicts.every(Boolean)) process.exitCode = 1
}

await main()
