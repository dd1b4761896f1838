/**
 * A follower in a process of its own, which is killed. What it stores is a file to which each batch adds one line, with the cursor in
 * it: a line that was cut off by a kill was never stored.
 *
 *   follower-process.fixture.ts <port> <user> <password> <file> <chance to kill itself at a step>
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { followMailbox } from './imap-follower.ts'
import type { FolderCursor } from './mailbox-follower.ts'

const [, , port = '', user = '', password = '', file = '', chance = '0'] = process.argv

const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
const whole = text.slice(0, text.lastIndexOf('\n') + 1)
if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
const last = whole.trimEnd().split('\n').at(-1)
let cursor: FolderCursor | null = null
if (last) {
  const { uidValidity, lastUid, since } = JSON.parse(last).cursor
  cursor = { uidValidity, lastUid, since: new Date(since) }
}

const mayDie = (): void => {
  if (Math.random() < Number(chance)) process.kill(process.pid, 'SIGKILL')
}

followMailbox({
  server: { host: '127.0.0.1', port: Number(port), security: 'none' },
  credentials: async () => ({ user, secret: { password } }),
  folders: ['INBOX'],
  firstDays: 1,
  trustedAuthority: null,
  cursorOf: async () => cursor,
  async store({ letters }, reached) {
    mayDie()
    const subjects = letters.map(({ raw }) => /^Subject: (.*)\r\n/m.exec(raw.toString('latin1'))?.[1])
    appendFileSync(file, `${JSON.stringify({ cursor: reached, subjects })}\n`)
    mayDie()
    cursor = reached
  },
  onState: ({ state }) => process.send?.(state),
  onFault: (fault) => {
    throw fault
  },
  limits: { batchLetters: 5 },
  times: { pauseMs: 20, pauseMsMax: 100 },
})
