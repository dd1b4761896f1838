/**
 * Lever lets us in by a key, or by a grant that a person gave on its page. A token of a grant lives an hour, and each refresh token works once:
 * a second use ends the whole grant. So whoever needs the next token holds the lock, looks whether it is there already, and stores it before
 * the first use.
 */
import { type AtsCall, AtsFault } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import type { Exchange } from '../exchange.ts'
import { instantOf } from '../neutral-text.ts'
import { readAnswer } from '../record-shape.ts'
import { provider, toldToken } from './contract.ts'
import { codeOf } from './fault.ts'

export type Secrets = Readonly<Record<string, string>>

export interface LeverOAuth {
  readonly clientId: string
  readonly clientSecret: string
  /** Production has `https://auth.lever.co`. */
  readonly authBaseUrl?: string | undefined
  /** The application is registered at Lever with exactly this address, to which people come back. */
  readonly redirectUrl?: string | undefined
}

export interface Authorization {
  /** This header lets a request in. */
  present(): Promise<string>
  /** This header follows one that was refused; null where none can follow. */
  after(refused: string): Promise<string | null>
}

interface GrantPlace {
  readonly exchange: Exchange
  readonly oauth: LeverOAuth | undefined
}

const marginMs = 60_000

/** Basic authentication has the key as its user, and no password. */
export const keyAuthorization = (apiKey: string): Authorization => ({
  present: async () => `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
  after: async () => null,
})

export function authorizationOf(
  place: GrantPlace,
  { secrets: stored, call }: { readonly secrets: Secrets; readonly call: AtsCall },
): Authorization {
  if (stored['apiKey']) return keyAuthorization(stored['apiKey'])
  let secrets = stored
  const usable = (refused?: string): string | undefined => {
    const { accessToken, expiresAt } = secrets
    if (!accessToken || `Bearer ${accessToken}` === refused) return undefined
    const end = instantOf(expiresAt)
    return end === null || end.getTime() - marginMs > call.now().getTime() ? `Bearer ${accessToken}` : undefined
  }
  const renew = async (refused?: string): Promise<string> => {
    secrets = await call.lockSecrets()
    const present = usable(refused)
    if (present !== undefined) return present
    const { refreshToken } = secrets
    if (!refreshToken) throw new AtsFault('auth_invalid', { provider, code: 'no_refresh_token' })
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken }
    secrets = { ...secrets, ...(await askToken(place, { grant, call })) }
    await call.saveSecrets(secrets)
    return `Bearer ${secrets['accessToken']}`
  }
  return { present: async () => usable() ?? renew(), after: renew }
}

export const authBaseOf = ({ authBaseUrl = 'https://auth.lever.co' }: LeverOAuth): string =>
  authBaseUrl.replace(/\/+$/, '')

interface TokenWish {
  readonly grant: Readonly<Record<string, string>>
  readonly call: AtsCall
}

export async function askToken({ exchange, oauth }: GrantPlace, { grant, call }: TokenWish): Promise<Secrets> {
  if (!oauth) throw new AtsFault('auth_invalid', { provider, code: 'no_oauth' })
  const { clientId: client_id, clientSecret: client_secret } = oauth
  const answer = await exchange.send({
    method: 'POST',
    url: `${authBaseOf(oauth)}/oauth/token`,
    body: new URLSearchParams({ ...grant, client_id, client_secret }),
    signal: call.signal,
    isRead: true,
  })
  const { status, headers } = answer
  if (status >= 300) {
    const retry = retryAfterMs(headers, call.now())
    throw new AtsFault(refusalOf(status), { provider, status, code: codeOf(answer), retryAfterMs: retry })
  }
  const told = readAnswer(answer.json(), { provider, schema: toldToken })
  const lifeMs =
    typeof told.expires_in === 'number' && Number.isSafeInteger(told.expires_in) ? told.expires_in * 1000 : 3600_000
  return {
    accessToken: told.access_token,
    expiresAt: new Date(call.now().getTime() + Math.min(lifeMs, 86_400_000)).toISOString(),
    // An answer without one leaves the old one good.
    ...(typeof told.refresh_token === 'string' && told.refresh_token !== '' && { refreshToken: told.refresh_token }),
  }
}

/** A grant that ended is `invalid_grant`, with 400 or 403. */
function refusalOf(status: number) {
  if (status === 429) return 'rate_limited'
  if (status === 408 || status >= 500) return 'unavailable'
  return status < 400 ? 'contract_violation' : 'auth_invalid'
}
