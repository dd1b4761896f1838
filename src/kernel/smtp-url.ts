/** One setting says where the mail server is: `smtp://user:password@host:port?tls=require&rate=60&connections=4`. */
import { decoded, hostIn } from './server-url.ts'

export interface SmtpAddress {
  readonly host: string
  readonly port: number
  /** `implicit` encrypts from the first byte, `required` and `offered` do by STARTTLS, `never` speaks in the clear. */
  readonly tls: 'implicit' | 'required' | 'offered' | 'never'
  readonly user: string | null
  readonly password: string | null
  /** So many letters leave in a minute at most. */
  readonly perMinute: number
  readonly connections: number
}

const shape = 'smtp://<user>:<password>@<host>:<port> or smtps://…'
const perMinuteDefault = 3_000
const connectionsDefault = 4
/** These hosts let one account send little more. */
const perMinuteOf: Readonly<Record<string, number>> = { 'smtp.gmail.com': 20, 'smtp.office365.com': 20 }
const tlsOf = { require: 'required', never: 'never' } as const

/** The error says what is wrong, and never quotes the text, which holds a secret. */
export function readSmtpUrl(text: string): SmtpAddress {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error(`must be like ${shape}, user and password percent-encoded`)
  }
  if (url.hash !== '' || !['', '/'].includes(url.pathname)) {
    throw new Error('must name nothing behind the host, and / and # in the password as %2F and %23')
  }
  const names = [...url.searchParams.keys()]
  const { tls, rate, connections, ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || new Set(names).size < names.length) {
    throw new Error('takes tls, rate and connections after the host, once each')
  }
  const isImplicit = url.protocol === 'smtps:'
  if (tls !== undefined && (isImplicit || !(tls in tlsOf)))
    throw new Error('may have tls=require or tls=never, not with smtps://')
  const host = hostIn(url)
  return {
    host,
    port: url.port === '' ? (isImplicit ? 465 : 587) : Number(url.port),
    tls: isImplicit ? 'implicit' : tls === undefined ? 'offered' : tlsOf[tls as keyof typeof tlsOf],
    user: decoded(url.username) || null,
    password: decoded(url.password) || null,
    perMinute: countIn(rate, 'rate', 100_000) ?? perMinuteOf[host] ?? perMinuteDefault,
    connections: countIn(connections, 'connections', 20) ?? connectionsDefault,
  }
}

function countIn(text: string | undefined, name: string, max: number): number | undefined {
  if (text === undefined) return undefined
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new Error(`must have a whole number from 1 to ${max} as ${name}`)
  return count
}
