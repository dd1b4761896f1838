/**
 * A mailbox on a server of ours, which breaks as real ones do. It is strict: whoever writes to a folder, marks a letter as seen or asks
 * for what a follower has no need of is answered BAD, and the test that did it fails.
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { certificate } from './certificate.ts'
import { ImapFolder } from './imap-folder.ts'
import type { ImapOauth } from './imap-oauth.ts'
import { type Breaks, ImapSession, type ImapState } from './imap-session.ts'

export interface ImapServer {
  readonly port: number
  readonly user: string
  readonly password: string
  /** How it breaks from now on. */
  readonly breaks: Breaks
  /** What was asked of it, without passwords. */
  readonly commands: readonly string[]
  /** How many connections there ever were. */
  readonly connections: () => number
  readonly isIdle: () => boolean
  /** What it is for may be told of it, like `\\Sent`. */
  addFolder(name: string, use?: string): void
  /** Puts a letter into a folder, and gives its number. */
  deliver(raw: string | Buffer, options?: { readonly folder?: string; readonly receivedAt?: Date }): number
  expunge(uid: number, folder?: string): void
  /** The same letters under other numbers; who has the folder open is sent away. */
  renumber(folder?: string): void
  /** Ends all connections. */
  cut(): void
}

interface ImapServerOptions {
  readonly tls?: boolean
  /** Takes tokens, and no passwords. */
  readonly oauth?: ImapOauth | null
}

export async function imapServer(
  t: Pick<TestContext, 'after'>,
  { tls = false, oauth = null }: ImapServerOptions = {},
): Promise<ImapServer> {
  const state: ImapState = {
    folders: new Map([['INBOX', new ImapFolder()]]),
    user: 'jobs@acme.test',
    password: 'right',
    oauth,
    commands: [],
    violations: [],
    breaks: {
      refusal: null,
      losesBell: false,
      swallowsBytes: false,
      babbles: false,
      diesWithin: () => false,
      holdsBack: () => false,
      sizeOf: ({ raw }) => raw.length,
    },
  }
  const sessions = new Map<Socket, ImapSession>()
  let connections = 0
  const serve = (socket: Socket): void => {
    connections++
    sessions.set(socket, new ImapSession(socket, state))
    socket.once('close', () => sessions.delete(socket))
  }
  const server = tls ? createTlsServer({ key: certificate.key, cert: certificate.cert }, serve) : createServer(serve)
  server.on('tlsClientError', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.close()
    for (const socket of sessions.keys()) socket.destroy()
    assert.deepEqual(state.violations, [], 'nothing was asked of the mailbox that a follower has no need of')
  })

  const folderNamed = (name: string): ImapFolder => state.folders.get(name) ?? assert.fail(`no folder ${name}`)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : assert.fail(),
    user: state.user,
    password: state.password,
    breaks: state.breaks,
    commands: state.commands,
    connections: () => connections,
    isIdle: () => [...sessions.values()].some((session) => session.isIdle),
    addFolder: (name, use) => void state.folders.set(name, new ImapFolder(use)),
    deliver(raw, { folder = 'INBOX', receivedAt = new Date() } = {}) {
      const to = folderNamed(folder)
      const { uid } = to.add(Buffer.from(raw), receivedAt)
      for (const session of sessions.values()) session.ring(to)
      return uid
    },
    expunge(uid, folder = 'INBOX') {
      const of = folderNamed(folder)
      of.letters = of.letters.filter((each) => each.uid !== uid)
    },
    renumber(folder = 'INBOX') {
      folderNamed(folder).renumber()
      for (const session of sessions.values()) session.end('numbers changed')
    },
    cut: () => {
      for (const socket of sessions.keys()) socket.destroy()
    },
  }
}
