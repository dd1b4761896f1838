/**
 * Letters of which nobody knows whether they left are looked for where a mailbox keeps what it sent: by the name in their head, or by the
 * field that says which letter of ours it is. The folder is opened read-only.
 */
import type { ImapFlow } from 'imapflow'
import type { LookIntoSent, MailboxServer, SentFolder, SentLetter } from '#modules/inbox/ports.ts'
import { loginRefusal, outage } from './follower-trouble.ts'
import type { MailboxCredentials, MailServer } from './mailbox-follower.ts'

/** Operators name the service's own mailbox, so it is dialled wherever it is. */
export interface OwnSentFolder {
  readonly server: MailServer
  readonly credentials: () => Promise<MailboxCredentials>
}

export interface SentFolderOptions {
  readonly own?: OwnSentFolder | null
  /** The network address of a host, or an error where it is not to be dialled; without it any is. */
  readonly dial?: ((host: string) => Promise<string>) | undefined
  /** A certificate to trust besides the usual ones. */
  readonly ca?: string | undefined
  /** A server may be silent for so long, and all of it may take this long. */
  readonly silenceMs?: number
  readonly wholeMs?: number
}

const silenceDefaultMs = 20_000
const wholeDefaultMs = 60_000
const dayMs = 86_400_000

export function sentFolder(options: SentFolderOptions = {}): SentFolder {
  const ownOf = (): OwnSentFolder => {
    if (!options.own) throw new Error('the service has no mailbox of its own')
    return options.own
  }
  return {
    hasOwn: Boolean(options.own),
    async look(mailbox, letters, signal) {
      const opened = mailbox === 'own' ? ownOf() : openedBy(mailbox, options)
      const late = AbortSignal.any([signal, AbortSignal.timeout(options.wholeMs ?? wholeDefaultMs)])
      try {
        return await lookInto(opened, letters, options, late)
      } catch (error) {
        return { state: 'closed', detail: loginRefusal(error, opened.server) ?? outage(error, opened.server) }
      }
    },
  }
}

interface Opened extends OwnSentFolder {
  readonly dial?: SentFolderOptions['dial']
}

const openedBy = ({ host, port, security, user, password }: MailboxServer, { dial }: SentFolderOptions): Opened => ({
  server: { host, port, security },
  credentials: async () => ({ user, secret: { password } }),
  dial,
})

async function lookInto(
  mailbox: Opened,
  letters: readonly SentLetter[],
  options: SentFolderOptions,
  signal: AbortSignal,
): Promise<LookIntoSent> {
  const client = await clientFor(mailbox, options)
  const stop = (): void => client.close()
  client.on('error', stop)
  signal.addEventListener('abort', stop, { once: true })
  try {
    signal.throwIfAborted()
    await client.connect()
    const folder = (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')
    if (!folder) return { state: 'closed', detail: `${mailbox.server.host} has no folder of what was sent.` }
    await client.mailboxOpen(folder.path, { readOnly: true })
    const found = new Set<string>()
    for (const letter of letters) if (await isThere(client, letter)) found.add(letter.letterId)
    return { state: 'looked', found }
  } finally {
    signal.removeEventListener('abort', stop)
    client.close()
  }
}

/** The library is loaded with the first look. */
async function clientFor(
  { server, credentials, dial }: Opened,
  { ca, silenceMs = silenceDefaultMs }: SentFolderOptions,
): Promise<ImapFlow> {
  const [{ imapClient }, credential] = await Promise.all([import('./imap-client.ts'), credentials()])
  const trusted = { ...server, ...(ca !== undefined && { ca }) }
  return imapClient({ server: trusted, credentials: credential, dial, connectMs: silenceMs, silenceMs })
}

/** Servers know days alone, by clocks of their own. */
async function isThere(client: ImapFlow, { letterId, rfcId, writtenAt }: SentLetter): Promise<boolean> {
  const since = new Date(writtenAt.getTime() - dayMs)
  const or = [{ header: { 'Message-ID': rfcId } }, { header: { 'X-Muster-Letter': letterId } }]
  const found = await client.search({ since, or }, { uid: true })
  if (!found) throw new Error('the folder of what was sent could not be searched')
  return found.length > 0
}
