/**
 * The whole suite: types, generated files, tests, the contract. Tests run in as many processes as there are cores, each
 * over a database of its own, copied from one migrated template. The server is embedded, or the one DATABASE_URL names.
 *
 *   npm test                     everything
 *   npm test -- src/modules/jobs only the tests below a path
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '#kernel/database/embedded/server.ts'
import { inDatabase, makeTemplate, onServer } from '#test/kit/database.ts'
import { type Ran, runProgram, StepFailed, step } from './steps.ts'

const processes = Math.min(4, Math.max(2, availableParallelism()))

interface Server {
  readonly url: string
  stop(): Promise<void>
}

async function databaseServer(): Promise<Server> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'muster-suite-'))
  const { host, port, user, stop } = await startEmbeddedServer({
    folder,
    fsync: false,
    settings: { max_connections: '300' },
  })
  return {
    url: `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function filesBelow(paths: readonly string[]): string[] {
  const all = globSync('{src,test,examples}/**/*.test.ts').sort()
  return paths.length === 0 ? all : all.filter((file) => paths.some((path) => file.includes(path)))
}

/**
 * Files dealt out in turn, so that long and short ones mix. Those that start whole services and time them are one hand's:
 * two such hands would only measure each other.
 */
function dealt(files: readonly string[]): string[][] {
  const whole = files.filter((file) => file.startsWith('test/process/'))
  const parts = files.filter((file) => !whole.includes(file))
  const others = Array.from({ length: processes - 1 }, (_, hand) =>
    parts.filter((_file, index) => index % (processes - 1) === hand),
  )
  return [whole, ...others].filter((hand) => hand.length > 0)
}

async function runTests(files: readonly string[]): Promise<Ran> {
  const server = await databaseServer()
  const template = await makeTemplate(server.url)
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, TEST_SERVER_URL: server.url, TEST_TEMPLATE: template, NODE_ENV: 'test' }
  try {
    const hands = await Promise.all(
      dealt(files).map((hand) =>
        runProgram(process.execPath, ['--test', '--test-isolation=none', '--test-reporter=spec', ...hand], env),
      ),
    )
    return { code: Math.max(...hands.map(({ code }) => code)), output: hands.map(shortened).join('\n') }
  } finally {
    await onServer(inDatabase(server.url, 'postgres'), `drop database if exists ${template}`)
    await server.stop()
  }
}

/** Of a hand that passed the closing figures; of one that failed, also what failed. */
function shortened({ code, output }: Ran): string {
  const figures = output.lastIndexOf('ℹ tests ')
  if (code === 0 && figures !== -1) return output.slice(figures)
  const failures = output.indexOf('✖ failing tests:')
  return failures === -1 || figures === -1 ? output : output.slice(figures)
}

const totalOf = (output: string, figure: string): number =>
  [...output.matchAll(new RegExp(`ℹ ${figure} (\\d+)`, 'g'))].reduce((sum, [, count]) => sum + Number(count), 0)

async function main(paths: readonly string[]): Promise<void> {
  const whole = paths.length === 0
  const files = filesBelow(paths)
  if (files.length === 0) throw new StepFailed(`no test is below ${paths.join(', ')}`)
  if (whole) {
    await step('types', () => runProgram('tsc', []))
    await step('generated files are current', () => runProgram(process.execPath, ['scripts/generate.ts', '--check']))
  }
  let output = ''
  await step('tests', async () => {
    const ran = await runTests(files)
    output = ran.output
    return ran
  })
  if (whole) await step('contract', () => runProgram(process.execPath, ['scripts/contract.ts']))
  const [passed, failed, skipped] = ['pass', 'fail', 'skipped'].map((figure) => totalOf(output, figure))
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
}

main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof StepFailed)) console.error(error)
  process.exitCode = 1
})
