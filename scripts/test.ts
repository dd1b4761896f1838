/**
 * The whole suite is types, generated files, tests, every statement they ran, and the contract. Tests run in one
 * process more than there are cores, because each of them waits at times. A process has a database of its own, copied
 * from one migrated template. The server is embedded, or the one DATABASE_URL names.
 *
 *   npm test                     everything
 *   npm test -- src/modules/jobs only the tests below a path
 *   TEST_ONLY=server npm test    only what depends on the server: what reaches no database is as it was on another one
 *
 * Files of which tests failed are run once more, alone, to tell which kind of failure it was: what passes then asked too much of a busy
 * machine, or hides a race, and either is to be mended. It counts as passed where somebody works, and as failed with CI set.
 */
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedServer } from '#kernel/database/embedded/server.ts'
import { connectionsOf, inDatabase, makeTemplate, onServer } from '#test/kit/database.ts'
import { dealt } from '#test/suite/deals.ts'
import { type FileSeconds, secondsOfFiles } from '#test/suite/file-seconds.ts'
import { processorSeconds } from '#test/suite/processor-seconds.ts'
import { dependsOnServer, isServerRun } from '#test/suite/server-run.ts'
import { type Ran, runProgram, StepFailed, step } from './steps.ts'

/** As tools of this kind set it, and `.ci/run`. */
const isCi = !['', '0', 'false', undefined].includes(process.env['CI'])

const handsMax = Math.min(5, Math.max(3, availableParallelism() + 1))
/** One process had at most 54 connections, with the services that its tests start beside its own. */
const connectionsEach = 50

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
  const wanted = isServerRun ? all.filter(dependsOnServer) : all
  return paths.length === 0 ? wanted : wanted.filter((file) => paths.some((path) => file.includes(path)))
}

const runFiles = (files: readonly string[], { env, notes }: Ground): Promise<Ran> =>
  runProgram(
    process.execPath,
    [
      ...['--import', './test/statements/record.ts', '--test', '--test-isolation=none'],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...[
        '--test-reporter=./test/suite/file-seconds.ts',
        `--test-reporter-destination=${notes}/${randomUUID()}.seconds`,
      ],
      ...files,
    ],
    env,
  )

/**
 * The processes share this: a server, the template of their databases, and where they write down what they run and how
 * long it takes.
 */
interface Ground {
  readonly env: NodeJS.ProcessEnv
  readonly templateUrl: string
  readonly hands: number
  /** Whole services beside each other take most of a hundred connections: on such a server they are tested while nothing else is. */
  readonly isNarrow: boolean
  readonly notes: string
  leave(): Promise<void>
}

async function prepareGround(): Promise<Ground> {
  const server = await databaseServer()
  const template = await makeTemplate(server.url)
  const notes = mkdtempSync(join(tmpdir(), 'muster-statements-'))
  const { DATABASE_URL: _, ...rest } = process.env
  const connections = await connectionsOf(server.url)
  const own = { TEST_SERVER_URL: server.url, TEST_TEMPLATE: template, MUSTER_TEST_STATEMENTS: notes }
  return {
    env: { ...rest, ...own, NODE_ENV: 'test' },
    templateUrl: inDatabase(server.url, template),
    hands: Math.max(2, Math.min(handsMax, Math.floor(connections / connectionsEach))),
    isNarrow: connections < 3 * connectionsEach,
    notes,
    leave: async () => {
      rmSync(notes, { recursive: true, force: true })
      await onServer(inDatabase(server.url, 'postgres'), `drop database if exists ${template}`)
      await server.stop()
    },
  }
}

async function runTests(files: readonly string[], ground: Ground): Promise<Ran & { readonly figures: string }> {
  const deals = dealt(files, ground.hands)
  const ran: Ran[] = []
  let done = 0
  const take = async (deal: readonly string[]): Promise<void> => {
    ran.push(await runFiles(deal, ground))
    done += deal.length
    console.log(`  ${done} of ${files.length} test files`)
  }
  const hand = async (): Promise<void> => {
    for (let deal = deals.shift(); deal; deal = deals.shift()) await take(deal)
  }
  // The first deal times whole services. With CI set one hand rests meanwhile: what a busy machine disturbs would fail.
  const timed = take(deals.shift() ?? [])
  if (ground.isNarrow) await timed
  const resting = isCi && !ground.isNarrow ? 2 : 1
  const others = Array.from({ length: Math.max(1, ground.hands - resting) }, hand)
  await Promise.all([
    ...others,
    timed.then(() => Promise.all(Array.from({ length: ground.hands - others.length }, hand))),
  ])
  const output = ran.map(shortened).join('\n')
  const disturbed = failedFiles(ran)
  const code = Math.max(...ran.map((each) => each.code))
  if (disturbed.length === 0) return { code, output, figures: figuresOf(output, output) }
  console.log(`${output}\n  once more, alone: ${disturbed.join(', ')}`)
  const again = await runFiles(disturbed, ground)
  const figures = figuresOf(output, again.output)
  if (again.code !== 0 || !isCi) return { code: again.code, output: shortened(again), figures }
  return {
    code,
    output: `${shortened(again)}\n  passed alone, and fails here, as CI is set: a race, or too much for a busy machine\n`,
    figures,
  }
}

/** More of them are no accident. */
const disturbedMax = 3

/**
 * Something failed in these files; there are none when there are too many, or a process does not say which they are.
 */
function failedFiles(ran: readonly Ran[]): string[] {
  const failed = ran
    .filter(({ code }) => code !== 0)
    .map(({ output }) => [...output.matchAll(/^test at (\S+):\d+:\d+$/gm)].map(([, file = '']) => file))
  const files = [...new Set(failed.flat())]
  return failed.every((each) => each.length > 0) && files.length <= disturbedMax ? files : []
}

/** The output of a process that passed is its closing figures; one that failed also shows what failed. */
function shortened({ code, output }: Ran): string {
  const figures = output.lastIndexOf('ℹ tests ')
  if (code === 0 && figures !== -1) return output.slice(figures)
  const failures = output.indexOf('✖ failing tests:')
  return failures === -1 || figures === -1 ? output : output.slice(figures)
}

const totalOf = (output: string, figure: string): number =>
  [...output.matchAll(new RegExp(`ℹ ${figure} (\\d+)`, 'g'))].reduce((sum, [, count]) => sum + Number(count), 0)

/** `last` is what ran last: all, or those files that were run once more. */
function figuresOf(all: string, last: string): string {
  const [failed, skipped] = [totalOf(last, 'fail') + totalOf(last, 'cancelled'), totalOf(all, 'skipped')]
  return `${totalOf(all, 'tests') - failed - skipped} passed, ${failed} failed, ${skipped} skipped`
}

const sweepStatements = ({ notes, templateUrl }: Ground): Promise<Ran> =>
  runProgram(process.execPath, ['test/statements/sweep.ts', notes, templateUrl, ...(isServerRun ? [] : ['all'])])

const told = (seconds: number): string => seconds.toFixed(1).padStart(7)

/** What costs most is one thing, and what the run waits for longest another. */
function dearestOf({ notes }: Ground): string[] {
  const files = secondsOfFiles(notes)
  const all = files.reduce((sum, { processor }) => sum + processor, 0)
  const longest = files.toSorted((one, other) => other.seconds - one.seconds)
  return [
    ...files.slice(0, 12).map(lineOf),
    'and the longest:',
    ...longest.slice(0, 12).map(lineOf),
    `${told(all)} s of processors in test processes and what they started`,
  ]
}

const lineOf = ({ file, seconds, processor }: FileSeconds): string =>
  `${told(processor)} s of a processor,${told(seconds)} s on the clock: ${file}`

function orFailed(error: unknown): StepFailed {
  if (error instanceof StepFailed) return error
  throw error
}

async function main(paths: readonly string[]): Promise<void> {
  const whole = paths.length === 0
  const files = filesBelow(paths)
  if (files.length === 0) throw new StepFailed(`no test is below ${paths.join(', ')}`)
  // No server can change anything about these.
  const isComplete = whole && !isServerRun
  if (isComplete) {
    await step('types', () => runProgram('tsc', []))
    await step('generated files are current', () => runProgram(process.execPath, ['scripts/generate.ts', '--check']))
  }
  let figures = ''
  let dearest: string[] = []
  const ground = await prepareGround()
  try {
    const failed = await step('tests', async () => {
      const ran = await runTests(files, ground)
      figures = ran.figures
      return ran
    }).catch(orFailed)
    // Statements are looked at although a test failed: both are to be mended.
    if (whole) await step('statements', () => sweepStatements(ground), { show: true })
    dearest = dearestOf(ground)
    if (failed) {
      for (const line of dearest) console.log(line)
      throw failed
    }
  } finally {
    await ground.leave()
  }
  for (const line of dearest) console.log(line)
  // An embedded database has ended by now, and counts.
  console.log(`${told(processorSeconds())} s of processors in all`)
  if (isComplete) await step('contract', () => runProgram(process.execPath, ['scripts/contract.ts']))
  console.log(figures)
}

main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof StepFailed)) console.error(error)
  process.exitCode = 1
})
