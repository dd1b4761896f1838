/**
 * The fuzzer starts a service and sends it far more than the suite does, bodies that are as costly as they can be, and
 * changed statements to the guard of `POST /v1/analytics/sql`, each round with another seed, until something is wrong
 * or the time is over. The findings say how to send them again.
 *
 *   npm run fuzz                                       one round
 *   npm run fuzz -- --minutes 10                       as many rounds as fit
 *   npm run fuzz -- --runs 2000 --only signUp          many requests to one operation
 *   npm run fuzz -- --only sql --statements 1000000    changed statements alone
 *   npm run fuzz -- --only letters --letters 100000    changed letters alone
 *   npm run fuzz -- --seed 42                          the round of that seed
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runProgram, StepFailed, step } from './steps.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    runs: { type: 'string', default: '400' },
    statements: { type: 'string', default: '100000' },
    letters: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: '' },
  },
})

const runTest = (file: string, seed: number): ReturnType<typeof runProgram> => {
  const { DATABASE_URL: server, ...rest } = process.env
  return runProgram(process.execPath, ['--test', '--test-isolation=none', '--test-reporter=spec', file], {
    ...rest,
    ...(server && { TEST_SERVER_URL: server }),
    FUZZ_SEED: String(seed),
    FUZZ_RUNS: values.runs,
    FUZZ_ONLY: values.only,
    FUZZ_SQL: values.statements,
    FUZZ_LETTERS: values.letters,
  })
}

async function round(seed: number): Promise<void> {
  const isOfOperations = !['sql', 'letters'].includes(values.only)
  if (isOfOperations) {
    await sendRequests(seed)
    await step(`seed ${seed}, bodies that are dear, to each operation`, () => runTest('test/sweeps/cost.test.ts', seed))
  }
  if (['', 'sql'].includes(values.only)) {
    await step(`seed ${seed}, ${values.statements} changed statements`, () =>
      runTest('src/modules/questions/oracle.test.ts', seed),
    )
  }
  if (['', 'letters'].includes(values.only)) {
    await step(`seed ${seed}, ${values.letters} changed letters`, () => runTest('test/fuzz/letters.test.ts', seed))
  }
}

async function sendRequests(seed: number): Promise<void> {
  let output = ''
  await step(`seed ${seed}, ${values.runs} requests to each operation`, async () => {
    const ran = await runTest('test/sweeps/fuzz.test.ts', seed)
    output = ran.output
    return ran
  })
  for (const [blind] of output.matchAll(/nothing was accepted by .*/g)) console.log(`  ${blind}`)
}

async function main(): Promise<void> {
  const endsAt = performance.now() + Number(values.minutes) * 60_000
  let seed = Number(values.seed)
  do await round(seed++)
  while (performance.now() < endsAt)
}

main().catch((error) => {
  if (!(error instanceof StepFailed)) console.error(error)
  process.exitCode = 1
})
