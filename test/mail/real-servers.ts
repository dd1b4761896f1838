/** The servers that `npm run check:mail` started: where they are, and a way to run a command beside them. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import type { TestContext } from 'node:test'
import { type SmtpClient, smtpClient } from '#connectors/smtp-listener/smtp-client.fixture.ts'

const portOf = (name: string): number =>
  Number(process.env[name] ?? assert.fail(`run it by npm run check:mail: ${name} is missing`))

export const ports = {
  imap: portOf('IMAP_PORT'),
  lmtp: portOf('LMTP_PORT'),
  smtp: portOf('SMTP_PORT'),
  listener: portOf('LISTENER_PORT'),
}

/** A client that has been greeted, of LMTP or SMTP. */
export async function mailClient(t: TestContext, kind: 'lmtp' | 'smtp'): Promise<SmtpClient> {
  const client = await smtpClient(t, ports[kind])
  assert.match(await client.answer(), /^220 /)
  assert.match(await client.say(`${kind === 'lmtp' ? 'LHLO' : 'EHLO'} test`), /^250-/)
  return client
}

/** Runs a command beside the servers, by the socket of who started them; whether it succeeded. */
export async function beside(command: string): Promise<boolean> {
  const socket = createConnection(portOf('COMMAND_PORT'), '127.0.0.1')
  socket.write(`${command}\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).trim() === 'yes'
}
