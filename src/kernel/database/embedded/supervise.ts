/** The server is started or found running, watched, and stopped. */
import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnusable } from '../unusable.ts'
import type { Launched } from './launch.ts'
import { findPostmaster, isAtWork, type Postmaster, readPostmaster, removeStaleLocks } from './postmaster.ts'

export interface Running {
  readonly postmaster: Postmaster
  /** A server that was running already was not launched. */
  readonly launched: Launched | undefined
}

interface Start {
  readonly data: string
  readonly socketFolder: string
  readonly launch: () => Launched
}

const startMaxMs = 20_000
/**
 * A crashed server first reads its log, all that was written since the last checkpoint; if that is cut short, it starts
 * over.
 */
const recoveryMaxMs = 300_000

/**
 * PostgreSQL's own lock files decide which of several starters may run the server. A server that does not answer yet
 * may be starting, and one that does not answer any more may be stopping: both are waited for.
 */
export async function startOrAdopt({ data, socketFolder, launch }: Start): Promise<Running> {
  const until = Date.now() + startMaxMs
  for (;;) {
    const found = await findPostmaster(data)
    if (found?.isReady && (await answers(found, data))) return { postmaster: found, launched: undefined }
    const launched = found ? undefined : launch()
    const postmaster = launched && (await becomeReady(launched, data))
    if (postmaster) return { postmaster, launched }

    if (launched) await removeStaleLocks(data, socketFolder)
    if (Date.now() > until) {
      const what = found ? `The server in process ${found.pid} neither answers nor ends. End it and start again.` : ''
      throw new DatabaseUnusable(`The database in ${data} could not be started. ${what}${launched?.lastLines() ?? ''}`)
    }
    await sleep(20)
  }
}

async function answers({ port, socketFolder }: Postmaster, data: string): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: 'muster',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    return (await realpath(rows[0]?.data ?? '')) === (await realpath(data))
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** It is undefined when another server holds the data, or did a moment ago. */
async function becomeReady(launched: Launched, data: string): Promise<Postmaster | undefined> {
  const startedAt = Date.now()
  for (;;) {
    const outcome = launched.outcome()
    if (outcome) {
      if (/lock file .* (already exists|is empty)|pre-existing shared memory/.test(launched.lastLines()))
        return undefined
      throw new DatabaseUnusable(`The database server ${outcome}.\n${launched.lastLines()}`)
    }

    const postmaster = await readPostmaster(data)
    const isIts = postmaster?.pid === launched.pid
    if (isIts && postmaster?.isReady) return postmaster
    if (Date.now() - startedAt > (isIts ? recoveryMaxMs : startMaxMs)) {
      signal(launched.pid, 'SIGQUIT')
      throw new DatabaseUnusable(`The database server did not become ready in time.\n${launched.lastLines()}`)
    }
    await sleep(5)
  }
}

/** `onExit` is called when the server ends by itself. The returned function stops the watch. */
export function watch({ postmaster, launched }: Running, data: string, onExit: (reason: string) => void): () => void {
  return launched ? watchOwn(launched, onExit) : watchAdopted(postmaster, data, onExit)
}

function watchOwn(launched: Launched, onExit: (reason: string) => void): () => void {
  // The kernel may not do it for us.
  const endWithUs = (): void => signal(launched.pid, 'SIGINT')
  let isWatched = true
  const stopWatching = (): void => {
    isWatched = false
    process.off('exit', endWithUs)
  }
  process.once('exit', endWithUs)
  void launched.ended.then((outcome) => {
    const isNews = isWatched
    stopWatching()
    if (isNews) onExit(`The database server ${outcome}.\n${launched.lastLines()}`)
  })
  return stopWatching
}

function watchAdopted({ pid }: Postmaster, data: string, onExit: (reason: string) => void): () => void {
  let isWatched = true
  const timer = setInterval(async () => {
    if ((await isAtWork(pid, data)) || !isWatched) return
    stopWatching()
    onExit(`The database server (process ${pid}, started by another Muster) ended.`)
  }, 500).unref()
  const stopWatching = (): void => {
    isWatched = false
    clearInterval(timer)
  }
  return stopWatching
}

/**
 * A fast stop rolls back open transactions and writes everything down. Should it hang, an immediate one follows: the
 * next start recovers.
 */
export async function stopPostmaster({ pid }: Postmaster, data: string): Promise<void> {
  const steps = [
    { name: 'SIGINT', waitMs: 8_000 },
    { name: 'SIGQUIT', waitMs: 6_000 },
  ] as const
  for (const { name, waitMs } of steps) {
    if (await isAtWork(pid, data)) signal(pid, name)
    for (const until = Date.now() + waitMs; Date.now() < until; await sleep(5)) {
      if (!(await isAtWork(pid, data))) return
    }
  }
  throw new Error(`The database server (process ${pid}) does not end.`)
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}
