/**
 * Sends a service that it starts itself far more than the suite does, each round with another seed, until something is
 * wrong or the time is over. The findings say how to send them again.
 *
 *   npm run fuzz                                       one round
 *   npm run fuzz -- --minutes 10                       as many rounds as fit
 *   npm run fuzz -- --runs 2000 --only signUp          many requests to one operation
 *   npm run fuzz -- --seed 42                          the round of that seed
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runProgram, StepFailed, step } from './steps.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '0' },
    runs: { type: 'string', default: '400' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: '' },
  },
})

const command = ['--test', '--test-isolation=none', '--test-reporter=spec', 'test/sweeps/fuzz.test.ts']

async function round(seed: number): Promise<void> {
  const { DATABASE_URL: server, ...rest } = process.env
  const env = {
    ...rest,
    ...(server && { TEST_SERVER_URL: server }),
    FUZZ_SEED: String(seed),
    FUZZ_RUNS: values.runs,
    FUZZ_ONLY: values.only,
  }
  let output = ''
  await step(`seed ${seed}, ${values.runs} requests to each operation`, async () => {
    const ran = await runProgram(process.execPath, command, env)
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
