/** Whoever looks into a mailbox connects like this: nothing begins by itself, so that all of it is also ended where it was begun, and silence ends it. */
import { isIP } from 'node:net'
import { ImapFlow, type ImapFlowOptions } from 'imapflow'
import type { MailboxCredentials, MailServer } from './mailbox-follower.ts'

export interface ImapConnection {
  readonly server: MailServer
  readonly credentials: MailboxCredentials
  /** The network address of a host, or an error where it is not to be dialled; without it any is. */
  readonly dial?: ((host: string) => Promise<string>) | undefined
  readonly connectMs: number
  readonly silenceMs: number
  /** Answers may be as large as this; without it as the library lets them. */
  readonly room?: Pick<ImapFlowOptions, 'maxLineLength' | 'maxLiteralSize' | 'maxResponseSize'>
}

export async function imapClient(wanted: ImapConnection): Promise<ImapFlow> {
  const { server, credentials, dial, connectMs, silenceMs, room } = wanted
  const { host, port, security, ca } = server
  const { user, secret } = credentials
  return new ImapFlow({
    host: dial ? await dial(host) : host,
    // A certificate is for a name, and TLS knows no other names.
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'none' ? false : security === 'starttls' ? true : undefined,
    tls: { ...(ca && { ca }) },
    auth: 'password' in secret ? { user, pass: secret.password } : { user, accessToken: secret.accessToken },
    logger: false,
    clientInfo: { name: 'Muster' },
    disableAutoIdle: true,
    disableAutoEnable: true,
    disableIMAP4rev2: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    ...room,
  })
}
