/**
 * Follows a mailbox over imapflow, which has no reconnecting of its own. The life of a connection: sign in, look into every folder, stay
 * in the first and listen, look again when the bell rings or a while has passed. IDLE is only a bell: a message of it that gets lost
 * is never said again, and a line may be dead without anybody being told. Where a folder was left is asked of whoever stores, for
 * each look, so nothing is kept here that could be wrong.
 *
 * A connection that ends is made again after a pause that grows until letters come or it has held for long. A password that is refused
 * rests for a quarter of an hour, then longer: providers lock mailboxes after a few wrong ones. Another token than the refused one is tried at
 * once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import { lookAtFolder } from './folder-look.ts'
import { asOwn, loginRefusal, outage } from './follower-trouble.ts'
import { type ImapConnection, imapClient } from './imap-client.ts'
import {
  type FollowerLimits,
  type FollowerOptions,
  type FollowerTimes,
  type MailboxCredentials,
  type MailboxFollower,
  usualFollowerLimits,
  usualFollowerTimes,
} from './mailbox-follower.ts'

const closeMsMax = 3_000
/** Letters that come together ring once. */
const gatherMs = 100
/** What a server may send beyond a letter in one answer: numbers of a million letters, for one. */
const answerBytes = 16 * 1024 * 1024

export function followMailbox(options: FollowerOptions): MailboxFollower {
  const stop = new AbortController()
  const following = followUntil(stop.signal, options)
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    stop.abort()
    const late = new AbortController()
    await Promise.race([following, pause(closeMsMax, null, { signal: late.signal }).catch(() => null)])
    late.abort()
  }
  return {
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

interface Following extends FollowerOptions {
  readonly bounds: FollowerLimits
  readonly clock: FollowerTimes
  readonly tries: Map<string, number>
}

async function followUntil(stopped: AbortSignal, options: FollowerOptions): Promise<void> {
  const following: Following = {
    ...options,
    bounds: { ...usualFollowerLimits, ...options.limits },
    clock: { ...usualFollowerTimes, ...options.times },
    tries: new Map(),
    credentials: () => asOwn(options.credentials(), options.onFault),
    cursorOf: (folder) => asOwn(options.cursorOf(folder), options.onFault),
    store: (batch, cursor) => asOwn(options.store(batch, cursor), options.onFault),
  }
  const { pauseMs, pauseMsMax, restMs, restMsMax } = following.clock
  let [failures, refusals] = [0, 0]

  await restAtFirst(following, stopped)
  while (!stopped.aborted) {
    const began = Date.now()
    const connection = await followOnce(following, stopped)
    if (stopped.aborted) return
    if (connection.isIn) refusals = 0
    if (connection.hasStored || Date.now() - began > pauseMsMax) failures = 0

    const refused = loginRefusal(connection.error, options.server)
    const waitMs = refused ? doubled(restMs, restMsMax, refusals++) : jittered(doubled(pauseMs, pauseMsMax, failures++))
    const until = new Date(Date.now() + waitMs)
    const detail = refused ?? outage(connection.error, options.server)
    const token = refused ? connection.token : null
    options.onState({
      state: refused ? 'refused' : 'away',
      detail,
      until,
      ...(token !== null && { refusedToken: token }),
    })
    await (refused && connection.token !== null
      ? untilRenewed(connection.token, until, following, stopped)
      : untilPassed(until, stopped))
  }
}

/** Whoever says that there is a rest knows that what was refused is what opens the mailbox now. */
async function restAtFirst(following: Following, stopped: AbortSignal): Promise<void> {
  const { restUntil = null } = following
  if (restUntil === null || restUntil.getTime() <= Date.now()) return
  const token = await following.credentials().then(tokenOf, () => null)
  await (token === null ? untilPassed(restUntil, stopped) : untilRenewed(token, restUntil, following, stopped))
}

/** A source that fails has been told of, and is asked again. */
async function untilRenewed(token: string, until: Date, following: Following, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && Date.now() < until.getTime()) {
    await untilPassed(new Date(Math.min(until.getTime(), Date.now() + following.clock.renewalMs)), stopped)
    if (stopped.aborted) return
    const now = await following.credentials().then(tokenOf, () => token)
    if (now !== token) return
  }
}

const tokenOf = ({ secret }: MailboxCredentials): string | null => ('accessToken' in secret ? secret.accessToken : null)

const doubled = (firstMs: number, mostMs: number, times: number): number =>
  Math.min(mostMs, firstMs * 2 ** Math.min(times, 30))
/** Many mailboxes at one provider do not come back at the same moment. */
const jittered = (ms: number): number => ms * (0.75 + Math.random() / 2)

async function untilPassed(moment: Date | null, stopped: AbortSignal): Promise<void> {
  const ms = moment === null ? 0 : moment.getTime() - Date.now()
  if (ms > 0) await pause(ms, null, { signal: stopped }).catch(() => null)
}

interface Connection {
  /** Whether the password was taken. */
  isIn: boolean
  hasStored: boolean
  /** What was shown instead of a password. */
  token: string | null
  error: unknown
}

/** Ends only by failing, or when it is stopped. */
async function followOnce(following: Following, stopped: AbortSignal): Promise<Connection> {
  const connection: Connection = { isIn: false, hasStored: false, token: null, error: null }
  let client: ImapFlow | null = null
  const stop = (): void => client?.close()
  stopped.addEventListener('abort', stop)
  try {
    const credentials = await following.credentials()
    connection.token = tokenOf(credentials)
    client = await imapClient(connectionOf(following, credentials))
    const bell = bellOf(client)
    if (stopped.aborted) return connection
    await client.connect()
    connection.isIn = true
    await lookForEver(client, bell, following, connection, stopped)
  } catch (error) {
    connection.error = error
  } finally {
    stopped.removeEventListener('abort', stop)
    client?.close()
  }
  return connection
}

const connectionOf = (
  { server, resolve, bounds, clock }: Following,
  credentials: MailboxCredentials,
): ImapConnection => ({
  server,
  credentials,
  dial: resolve,
  connectMs: clock.connectMs,
  silenceMs: clock.silenceMs,
  room: {
    maxLineLength: answerBytes,
    maxLiteralSize: bounds.letterBytes + answerBytes,
    maxResponseSize: 2 * (bounds.letterBytes + answerBytes),
  },
})

/** Rings when the open folder has grown, and when the connection has ended. */
interface Bell {
  hasRung: boolean
  error: Error | null
  wait(ms: number): Promise<void>
}

function bellOf(client: ImapFlow): Bell {
  let wake = (): void => undefined
  const bell: Bell = {
    hasRung: false,
    error: null,
    async wait(ms) {
      const rung = Promise.withResolvers<void>()
      wake = rung.resolve
      const timer = setTimeout(wake, ms)
      if (!bell.hasRung && client.usable) await rung.promise
      clearTimeout(timer)
    },
  }
  client.on('exists', () => {
    bell.hasRung = true
    wake()
  })
  client.on('close', () => wake())
  client.on('error', (error) => {
    bell.error = error
  })
  return bell
}

async function lookForEver(
  client: ImapFlow,
  bell: Bell,
  following: Following,
  connection: Connection,
  stopped: AbortSignal,
): Promise<void> {
  const { folders, clock, bounds, onState } = following
  const [first, ...others] = folders
  for (;;) {
    bell.hasRung = false
    const missing: string[] = []
    // The first comes last: it stays open, and is listened to.
    for (const folder of [...others, ...(first === undefined ? [] : [first])]) {
      await inTime(client, clock.commandMs, (renew) => {
        const onStored = (): void => {
          connection.hasStored = true
          renew()
        }
        const isStopped = (): boolean => stopped.aborted
        return lookAtFolder(client, folder, { ...following, limits: bounds, isStopped, onStored })
      }).catch((error) => {
        if (!isMissing(error)) throw bell.error ?? error
        missing.push(folder)
      })
    }
    onState(missing.length === 0 ? { state: 'following', detail: null, until: null } : missingState(missing))

    const idle = client.mailbox ? client.idle() : null
    idle?.catch(() => undefined)
    await bell.wait(clock.lookMs)
    if (stopped.aborted) return
    if (!client.usable) throw bell.error ?? new Error('the connection ended')
    if (bell.hasRung) await pause(gatherMs)
    // Any command ends IDLE; it would otherwise begin itself anew and never return.
    await inTime(client, clock.commandMs, () => client.noop())
    await idle
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'mailboxMissing' in error && error.mailboxMissing === true

const missingState = (folders: readonly string[]) => ({
  state: 'folder_missing' as const,
  detail: `There is no folder named ${folders.map((each) => `“${each}”`).join(', ')}.`,
  until: null,
})

/** A server that goes on talking without ever answering is no sign of life. */
async function inTime(client: ImapFlow, ms: number, work: (renew: () => void) => Promise<void>): Promise<void> {
  // What is given to us may never end; that keeps no process alive.
  const timer = setTimeout(() => client.close(), ms).unref()
  return await work(() => void timer.refresh()).finally(() => clearTimeout(timer))
}
