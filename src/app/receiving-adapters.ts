/** What letters come in by is loaded where it is used: a listener with the setting, a follower with the first mailbox. */

import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type {
  FollowerOptions,
  FollowerTimes,
  MailboxCredentials,
  MailServer,
} from '#connectors/imap-follower/mailbox-follower.ts'
import type { OwnSentFolder } from '#connectors/imap-follower/sent-folder.ts'
import { publicServers } from '#connectors/public-server/public-server.ts'
import type { LookUp } from '#connectors/sender-proof/bounded-resolver.ts'
import type { Config } from '#kernel/config.ts'
import { ConfigError } from '#kernel/read-config.ts'
import type { Secrets } from '#kernel/secrets.ts'
import type { Ending, FollowingTasks, LetterListener, MailboxFollowing } from '#modules/inbox/ports.ts'

/** Tests say who stands for the Internet, and have less patience. */
export interface ReceivingOverrides {
  readonly lookUp?: LookUp
  readonly resolve?: (host: string) => Promise<string>
  readonly ca?: string
  readonly times?: Partial<FollowerTimes>
}

interface Parts {
  readonly config: Config
  readonly secrets: Secrets
  readonly receiving?: ReceivingOverrides | undefined
}

export function letterListenerFor({ config, receiving = {} }: Omit<Parts, 'secrets'>): LetterListener | null {
  const { smtpListen, inboundDomain, mailFrom } = config
  if (!smtpListen) return null
  const { port } = smtpListen
  const host = smtpListen.host ?? config.host
  const hostName = inboundDomain ?? mailFrom?.domain ?? hostname()
  const tls = tlsOf(config)
  return {
    address: `${host}:${port}`,
    async listen(tasks) {
      const { listenForLetters } = await import('#connectors/smtp-listener/smtp-listener.ts')
      const { proveSender } = await import('#connectors/sender-proof/prove-sender.ts')
      const { lookUp } = receiving
      const listening = listenForLetters({
        host,
        port,
        hostName,
        tls,
        catchAll: [],
        prove: (letter) => proveSender(letter, { hostName, ...(lookUp && { lookUp }) }),
        ...tasks,
      })
      return listening.catch((error: NodeJS.ErrnoException) => {
        throw error.syscall === 'listen' ? new ConfigError([unheard(`${host}:${port}`, error)]) : error
      })
    },
  }
}

function unheard(address: string, { code }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return `MUSTER_SMTP_LISTEN ${address} is used by another program`
  if (code === 'EACCES') return `MUSTER_SMTP_LISTEN ${address} needs rights that this process does not have`
  return `MUSTER_SMTP_LISTEN ${address} can not be listened at (${code})`
}

function tlsOf({ smtpTlsCert, smtpTlsKey }: Config): { readonly cert: string; readonly key: string } | null {
  if (smtpTlsCert === null || smtpTlsKey === null) return null
  return { cert: fileOf('MUSTER_SMTP_TLS_CERT', smtpTlsCert), key: fileOf('MUSTER_SMTP_TLS_KEY', smtpTlsKey) }
}

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError([`${name} names a file that can not be read`])
  }
}

/** Where the service's own mailbox is, and what opens it; null where none is named. */
export function ownMailboxOf(config: Config): OwnSentFolder | null {
  const { imap } = config
  if (!imap) return null
  const { host, port } = imap
  return { server: { host, port, security: securityOf[imap.tls] }, credentials: credentialsOf(config, imap) }
}

export function mailboxFollowingFor({ config, secrets, receiving = {} }: Parts): MailboxFollowing {
  const { imap } = config
  const { resolve, ca, times } = receiving
  const follow = async (followed: Followed, tasks: FollowingTasks): Promise<Ending> => {
    const { followMailbox } = await import('#connectors/imap-follower/imap-follower.ts')
    const { placeOf: cursorOf, ...given } = tasks
    return followMailbox({
      ...followed,
      ...given,
      cursorOf,
      server: { ...followed.server, ...(ca && { ca }) },
      ...(times && { times }),
    })
  }
  return {
    ownMailbox: imap && { address: `${imap.user} at ${imap.host}`, login: () => loginNow(secrets, config, imap) },
    async followOwn(tasks) {
      const own = ownMailboxOf(config)
      if (!imap || !own) throw new Error('no mailbox of the service is named')
      const { folders, days: firstDays, trust: trustedAuthority } = imap
      const onState: FollowerOptions['onState'] = ({ refusedToken, ...state }) => {
        const login = refusedToken === undefined ? {} : { login: loginOf(secrets, imap.user, refusedToken) }
        tasks.onState({ ...state, ...login })
      }
      const followed = { ...own, folders, firstDays, trustedAuthority, ...(resolve && { resolve }) }
      return follow(followed, { ...tasks, onState })
    },
    async follow({ host, port, security, user, password, folders, trust: trustedAuthority }, tasks) {
      const guarded = resolve ?? guardOf(config)
      return follow(
        {
          server: { host, port, security },
          credentials: async () => ({ user, secret: { password } }),
          folders: [...new Set(folders)],
          firstDays: 0,
          trustedAuthority,
          ...(guarded && { resolve: guarded }),
        },
        tasks,
      )
    },
  }
}

interface Followed {
  readonly server: MailServer
  readonly credentials: () => Promise<MailboxCredentials>
  readonly folders: readonly string[]
  readonly firstDays: number
  readonly trustedAuthority: string | null
  readonly resolve?: (host: string) => Promise<string>
}

const loginOf = (secrets: Secrets, user: string, secret: string | null): string =>
  createHmac('sha256', secrets.hmacKey('mailboxes'))
    .update(JSON.stringify([user, secret]))
    .digest('hex')
    .slice(0, 32)

/** Where no token is to be had, whoever follows the mailbox says why. */
async function loginNow(secrets: Secrets, config: Config, imap: NonNullable<Config['imap']>): Promise<string> {
  const { secret } = await credentialsOf(config, imap)().catch(() => ({ secret: { password: null } }))
  return loginOf(secrets, imap.user, 'password' in secret ? secret.password : secret.accessToken)
}

const securityOf = { implicit: 'tls', required: 'starttls', never: 'none' } as const

/** Companies name servers as they like; outside development none of our own network is dialled. */
const guardOf = ({ environment }: Config) => (environment === 'development' ? null : publicServers())

function credentialsOf(
  { imapTokenCommand: command, imapTokenFile: file }: Config,
  { user, password }: NonNullable<Config['imap']>,
): () => Promise<MailboxCredentials> {
  if (password !== null) return async () => ({ user, secret: { password } })
  const source = command !== null ? { command } : { file: file ?? '' }
  return async () => {
    const { readAccessToken } = await import('#connectors/smtp-sender/access-token.ts')
    return { user, secret: { accessToken: await readAccessToken(source) } }
  }
}
