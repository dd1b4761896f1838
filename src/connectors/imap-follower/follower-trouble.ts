/** What went wrong with a mailbox, in words for the people whose mailbox it is; what a server says itself is quoted and cut. */
import type { ImapFlowError } from 'imapflow/lib/errors'
import { ForbiddenAddress } from '../webhook-sender/resolve.ts'
import type { MailServer } from './mailbox-follower.ts'

/** Whoever answers so has not looked at the password: the next attempt may be soon. */
const passing = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'OVERQUOTA'])
const wordsLengthMax = 200

/** Why nobody was let in; null where anything else is the matter. */
export function loginRefusal(error: unknown, { host }: MailServer): string | null {
  if (!isImapError(error)) return null
  if (
    /^(?:Unsupported authentication|Login is disabled)/.test(error.message) ||
    error.serverResponseCode === 'PRIVACYREQUIRED'
  ) {
    return `${host} takes no password this way. Ask its administrator to allow IMAP sign-in.`
  }
  if (!error.authenticationFailed || passing.has(error.serverResponseCode ?? '')) return null
  if (error.oauthError) return `${host} does not accept the access token.${quoted(error.responseText)}`
  return `${host} does not accept the user name or the password.${quoted(error.responseText)} Enter it anew to try at once.`
}

/** What was given to a follower failed: it is told to whoever runs us, and no fault of the server's. */
export function asOwn<Value>(work: Promise<Value>, onFault: (fault: Error) => void): Promise<Value> {
  return work.catch((error: unknown) => {
    const fault = error instanceof Error ? error : new Error(String(error))
    onFault(fault)
    throw Object.assign(new Error(fault.message, { cause: fault }), { code: ownCode })
  })
}

const ownCode = 'MUSTER_FAILED'

export function outage(error: unknown, { host, port, security }: MailServer): string {
  if (!isImapError(error)) return `${host} could not be followed.${quoted(String(error))}`
  const code = error.code ?? ''
  if (code === ownCode) return 'Letters could not be written down here. They stay in the mailbox until they can.'
  if (error instanceof ForbiddenAddress) return `${host} is in a private network, and no mailbox there is followed.`
  if (['ENOTFOUND', 'ENODATA', 'EAI_AGAIN'].includes(code)) return `There is no server named ${host}.`
  if (code === 'ECONNREFUSED') return `${host} takes no connections at port ${port}.`
  if (/TIMEOUT|TIMEDOUT/.test(code)) return `${host} does not answer at port ${port}.`
  if (security === 'starttls' && error.tlsFailed)
    return `${host} offers no encryption at port ${port}.${quoted(error.message)}`
  if (/CERT|SELF_SIGNED|VERIFY|ERR_TLS/.test(code))
    return `The certificate of ${host} is not trusted.${quoted(error.message)}`
  return `${host} broke off.${quoted(error.responseText ?? error.message)}`
}

const isImapError = (error: unknown): error is ImapFlowError => error instanceof Error

function quoted(words: string | undefined): string {
  const line = (words ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, wordsLengthMax)
  return line === '' ? '' : ` It says: “${line}”`
}
