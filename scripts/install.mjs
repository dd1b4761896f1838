/**
 * The packages are installed when those present are not the ones the lock file names. This is a part of `run.mjs`:
 * plain JavaScript for any Node from 20 on.
 *
 * Several processes may find a fresh clone at once: one installs, the others wait. The lock is a folder that holds a
 * folder for each process at work. Renaming a folder onto it fails unless it is empty, and only the folders of dead
 * processes are ever taken out of it, so a stale lock passes to exactly one of those who wait.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export async function installWhenNeeded(root) {
  const lockFile = readFileSync(join(root, 'package-lock.json'))
  const state = `${createHash('sha256').update(lockFile).digest('hex')} ${process.platform}-${process.arch}\n`
  const marker = join(root, 'node_modules/.muster-installed')
  const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8') === state
  if (isInstalled()) return

  // The lock is outside node_modules, which `npm ci` empties.
  const lock = join(root, '.muster-installing')
  const draft = `${lock}-${process.pid}`
  await takeLock(lock, draft)
  try {
    if (!isInstalled() && !isComplete(root)) await runNpm(root, lock)
    writeFileSync(marker, state)
  } finally {
    renameSync(lock, draft)
    rmSync(draft, { recursive: true })
  }
}

async function takeLock(lock, draft) {
  mkdirSync(join(draft, String(process.pid)), { recursive: true })
  process.once('exit', () => rmSync(draft, { recursive: true, force: true }))
  for (let isTold = false; ; await sleep(100)) {
    try {
      return renameSync(draft, lock)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
    }
    const holders = existsSync(lock) ? readdirSync(lock) : []
    const dead = holders.filter((pid) => !isAlive(Number(pid)))
    for (const pid of dead) rmSync(join(lock, pid), { recursive: true, force: true })
    const living = holders.find((pid) => !dead.includes(pid))
    if (isTold || !living) continue
    console.error(`Waiting for process ${living} to install the packages (if it does not, remove ${lock})…`)
    isTold = true
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** npm, run by hand, may have installed already just what the lock file names for this machine. */
function isComplete(root) {
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) =>
    existsSync(join(root, name)) ? JSON.parse(readFileSync(join(root, name), 'utf8')).packages : {},
  )
  const fits = (names, own) => !names || [names].flat().includes(own)
  const isForHere = ({ os, cpu, libc }) => !libc && fits(os, process.platform) && fits(cpu, process.arch)
  // The link to a package of this project has no version; without it the package is not found by its name.
  const isHere = (path, { version, link }) => installed[path]?.version === version && installed[path]?.link === link
  return Object.entries(wanted).every(
    ([path, entry]) => !path || isHere(path, entry) || (entry.optional && !isForHere(entry)),
  )
}

async function runNpm(root, lock) {
  console.error('Installing the packages (npm ci), once after a clone or an update…')
  // NODE_ENV does not matter: the program runs on a Node that is among the optional packages.
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawn('npm', ['ci', ...flags], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => output.push(String(data)))
  // npm lives on when we are killed, and must be waited for then.
  if (npm.pid) mkdirSync(join(lock, String(npm.pid)))

  const code = await new Promise((done, fail) => npm.once('close', done).once('error', fail)).catch((error) => {
    throw new Error(`npm could not be started (${error.code}). It comes with Node: install it and start again.`)
  })
  if (code === 0) return
  // npm's manual follows what it has to say.
  const told = output.join('').trim().split('\n').slice(0, 15).join('\n')
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(told)
  const cure = isOffline
    ? "npm's registry could not be reached: check the network and npm's proxy settings, then start again."
    : 'See what npm says above, then start again.'
  throw new Error(`the packages could not be installed.\n${told}\n${cure}`)
}
