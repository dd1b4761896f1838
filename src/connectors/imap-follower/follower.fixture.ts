/** A follower of the server of ours whose letters are kept in memory, each once by its hash, as whoever stores them has to. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImapServer } from '#test/kit/imap-server.ts'
import { followMailbox } from './imap-follower.ts'
import type {
  FolderBatch,
  FolderCursor,
  FollowerOptions,
  FollowerState,
  LeftOutLetter,
  MailboxFollower,
} from './mailbox-follower.ts'

export interface Store {
  readonly letters: Map<string, string>
  readonly leftOut: LeftOutLetter[]
  readonly batches: FolderBatch[]
  readonly cursors: Map<string, FolderCursor>
  readonly states: FollowerState[]
  readonly faults: Error[]
  /** Subjects, in the order of their first arrival. */
  readonly subjects: () => string[]
}

export function emptyStore(): Store {
  const letters = new Map<string, string>()
  return {
    letters,
    leftOut: [],
    batches: [],
    cursors: new Map(),
    states: [],
    faults: [],
    subjects: () => [...letters.values()].map((raw) => /^Subject: (.*)\r\n/m.exec(raw)?.[1] ?? ''),
  }
}

/** Times of a thousandth; what a test measures it sets itself. */
export const quick = { lookMs: 60_000, pauseMs: 20, pauseMsMax: 200, restMs: 300, restMsMax: 1_200 }

export function follow(
  t: TestContext,
  server: Pick<ImapServer, 'port' | 'user' | 'password'>,
  store: Store,
  options: Partial<FollowerOptions> = {},
): MailboxFollower {
  const follower = followMailbox({
    server: { host: '127.0.0.1', port: server.port, security: 'none' },
    credentials: async () => ({ user: server.user, secret: { password: server.password } }),
    folders: ['INBOX'],
    firstDays: 0,
    trustedAuthority: null,
    cursorOf: async (folder) => store.cursors.get(folder) ?? null,
    store: async (batch, cursor) => {
      store.batches.push(batch)
      store.cursors.set(batch.folder, cursor)
      for (const { raw } of batch.letters)
        store.letters.set(createHash('sha256').update(raw).digest('hex'), raw.toString('latin1'))
      store.leftOut.push(...batch.leftOut)
    },
    onState: (state) => void store.states.push(state),
    onFault: (fault) => void store.faults.push(fault),
    ...options,
    times: { ...quick, ...options.times },
  })
  t.after(() => follower.close())
  return follower
}

export const letter = (subject: string, body = 'Yes.\r\n'): string =>
  `From: Jane <jane@cand.test>\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@cand.test>\r\n\r\n${body}`

export async function until(isTrue: () => boolean, what: string, msMax = 20_000): Promise<void> {
  const end = performance.now() + msMax
  while (!isTrue()) {
    assert.ok(performance.now() < end, `still waiting: ${what}`)
    await pause(10)
  }
}
