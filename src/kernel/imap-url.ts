/**
 * One setting says where the service's own mailbox is: `imaps://user:password@host:port/Folder?folders=Junk&days=7&trust=mx.acme.example`.
 */
import { decoded, hostIn } from './server-url.ts'

export interface ImapAddress {
  readonly host: string
  readonly port: number
  /** `implicit` encrypts from the first byte, `required` does by STARTTLS, `never` speaks in the clear. */
  readonly tls: 'implicit' | 'required' | 'never'
  readonly user: string
  readonly password: string | null
  /** The first is listened to, the others are looked at. */
  readonly folders: readonly string[]
  /** So many days of what is there already are taken at the first look. */
  readonly days: number
  /** What this server says of senders is believed: its name in `Authentication-Results`. */
  readonly trust: string | null
}

const shape = 'imaps://<user>:<password>@<host>:<port>/<folder> or imap://… with STARTTLS'
const daysMax = 366
const foldersMax = 10
const authority = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

export function readImapUrl(text: string): ImapAddress {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error(`must be like ${shape}, user and password percent-encoded`)
  }
  if (url.hash !== '') throw new Error('must have # and / in the password as %23 and %2F')
  const user = decoded(url.username)
  if (user === '') throw new Error('must name the user of the mailbox')
  const names = [...url.searchParams.keys()]
  const { folders, tls, days, trust, ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || new Set(names).size < names.length) {
    throw new Error('takes folders, tls, days and trust behind the folder, once each')
  }
  const isImplicit = url.protocol === 'imaps:'
  if (tls !== undefined && (isImplicit || tls !== 'never')) throw new Error('may have tls=never, not with imaps://')
  if (trust !== undefined && !authority.test(trust)) throw new Error('must have the name of a server as trust')
  return {
    host: hostIn(url),
    port: url.port === '' ? (isImplicit ? 993 : 143) : Number(url.port),
    tls: isImplicit ? 'implicit' : tls === 'never' ? 'never' : 'required',
    user,
    password: decoded(url.password) || null,
    folders: foldersIn(decoded(url.pathname.slice(1)), folders),
    days: daysIn(days),
    trust: trust ?? null,
  }
}

function foldersIn(first: string, more = ''): readonly string[] {
  const named = [first || 'INBOX', ...more.split(',')].map((each) => each.trim()).filter((each) => each !== '')
  const folders = [...new Set(named)]
  if (folders.length > foldersMax) throw new Error(`may name ${foldersMax} folders at most`)
  return folders
}

function daysIn(text = '0'): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(days <= daysMax)) throw new Error(`must have a whole number from 0 to ${daysMax} as days`)
  return days
}
