/** What somebody says who signs in to the IMAP server of the tests with an access token, to the letter (RFC 7628, and what Google wrote down). */
export interface ImapOauth {
  readonly mechanism: 'XOAUTH2' | 'OAUTHBEARER'
  /** The one that lets people in now. */
  token: string
}

/** Whoever was told why they are refused says this before they hear NO. */
export const acknowledgementOf = ({ mechanism }: ImapOauth): string => (mechanism === 'XOAUTH2' ? '' : 'AQ==')

export const refusalTold = (): string => Buffer.from('{"status":"invalid_token","scope":"mail"}').toString('base64')

/** The token that was shown; null where the words break the rules. */
export function tokenIn(response: string, { mechanism }: ImapOauth, user: string): string | null {
  const text = Buffer.from(response, 'base64').toString('utf8')
  if (Buffer.from(text).toString('base64') !== response) return null
  const [head = '', ...fields] = text.split('\u0001')
  if (fields.splice(-2).join() !== ',') return null
  if (head !== (mechanism === 'XOAUTH2' ? `user=${user}` : `n,a=${user},`)) return null
  const known = mechanism === 'XOAUTH2' ? /^auth=/ : /^(?:auth|host|port)=/
  if (!fields.every((field) => known.test(field))) return null
  return /^auth=Bearer (\S+)$/.exec(fields.find((field) => field.startsWith('auth=')) ?? '')?.[1] ?? null
}
