/** A change is shared only when all of this holds: format and lint, then the whole suite. */
import { runProgram, StepFailed, step } from './steps.ts'

async function main(): Promise<void> {
  await step('format and lint', () => runProgram('biome', ['check', '.']))
  await step('suite', () => runProgram(process.execPath, ['scripts/test.ts']), { show: true })
}

main().catch((error) => {
  if (!(error instanceof StepFailed)) console.error(error)
  process.exitCode = 1
})
