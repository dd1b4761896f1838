/** Letters of companies go to the servers that these named, each over connections of its own. */
import type { ConnectionOptions } from 'node:tls'
import type { CompanySender, CompanyServer, HandedLetter, HandOver } from '#modules/mail/ports.ts'
import type { Patience } from './connection.ts'
import type { SmtpSender } from './smtp-sender.ts'

export interface CompanySenderOptions {
  /** The network address of a host, or an error where it is not to be dialled; without it any is. */
  readonly dial?: ((host: string) => Promise<string>) | undefined
  /** Tests have less patience, and say whose certificates are trusted. */
  readonly patience?: Patience | undefined
  readonly tls?: ConnectionOptions | undefined
}

/** A server that a stranger named has less patience of ours than the service's own: it may keep silent to hold up others. */
const patienceDefault: Patience = { connectMs: 15_000, answerMs: 3 * 60_000 }
/** Connections that are not used end by themselves; what is left of a sender is a few bytes. */
const sendersMax = 500

export function companySender(options: CompanySenderOptions = {}): CompanySender & { close(): Promise<void> } {
  const senders = new Map<string, Promise<SmtpSender>>()
  const close = async (): Promise<void> => {
    for (const sender of senders.values()) await (await sender).close()
    senders.clear()
  }
  return {
    async send(server, letter: HandedLetter, signal) {
      const key = JSON.stringify(server)
      if (!senders.has(key) && senders.size >= sendersMax) await close()
      const sender = senders.get(key) ?? senderTo(server, options)
      senders.set(key, sender)
      return inPlainWords(await (await sender).send(letter, signal), server)
    },
    close,
  }
}

/** The library is loaded with the first letter. */
async function senderTo(
  server: CompanyServer,
  { dial, patience = patienceDefault, tls }: CompanySenderOptions,
): Promise<SmtpSender> {
  const { host, port, security, user, password } = server
  const { SmtpSender } = await import('./smtp-sender.ts')
  return new SmtpSender({
    server: { host, port, user, password, tls: security === 'tls' ? 'implicit' : 'required' },
    patience,
    token: null,
    dial,
    tls,
  })
}

/** People who keep the mailbox read why it sends nothing. */
function inPlainWords(outcome: HandOver, { host, port }: CompanyServer): HandOver {
  const { state, detail } = outcome
  if (state === 'locked') {
    const refused = `${host} does not accept the user name or the password. It says: “${detail}”`
    return { state, detail: `${refused} Enter it anew to try at once.` }
  }
  return state === 'away' ? { state, detail: whyAway({ host, port }, detail) } : outcome
}

/** What the library says is known by its words alone here. */
function whyAway({ host, port }: Pick<CompanyServer, 'host' | 'port'>, detail: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ENODATA|has no address/.test(detail)) return `There is no server named ${host}.`
  if (/ECONNREFUSED/.test(detail)) return `${host} takes no connections at port ${port}.`
  if (/TIMEDOUT|timeout|never received/i.test(detail)) return `${host} does not answer at port ${port}.`
  if (/certificate|altnames/i.test(detail)) return `The certificate of ${host} is not trusted. It says: “${detail}”`
  return `${host} can not be used at port ${port}. It says: “${detail}”`
}
