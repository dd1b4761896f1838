/**
 * The contract is checked as a stranger would check it: Redocly lints openapi/muster.json, a typed client is generated
 * from it, and a sample program is compiled against that client. The tools have a folder and a lock file of their own:
 * they are many, need another TypeScript than ours, and nothing that runs needs them.
 */
import { dirname, join } from 'node:path'
import { installWhenNeeded } from './install.mjs'
import { type Ran, runProgram } from './steps.ts'

const root = dirname(import.meta.dirname)
const tools = join(root, 'tools')
const contract = join(root, 'openapi/muster.json')

/** A tool runs on the Node that runs us; its entry in `.bin` would take whichever comes first. */
const runTool = (program: string, ...args: readonly string[]): Promise<Ran> =>
  runProgram(process.execPath, [join(tools, 'node_modules', program), ...args], {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  })

const lint = (): Promise<Ran> =>
  runTool('@redocly/cli/bin/cli.js', 'lint', contract, '--config', join(tools, 'redocly.yaml'))

async function compile(): Promise<Ran> {
  const generated = await runTool(
    'openapi-typescript/bin/cli.js',
    contract,
    '--output',
    join(tools, 'generated/client.d.ts'),
  )
  return generated.code === 0 ? runTool('typescript/bin/tsc', '--project', tools) : generated
}

async function main(): Promise<void> {
  await installWhenNeeded(tools)
  const failures = (await Promise.all([lint(), compile()])).filter(({ code }) => code !== 0)
  for (const { output } of failures) console.error(output)
  if (failures.length > 0) process.exitCode = 1
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
