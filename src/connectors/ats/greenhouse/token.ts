/**
 * A token of Greenhouse lives an hour, and is made of the client's credentials whenever it is needed. It is kept beside them, as each new one
 * counts against the limit: who finds it ended waits for the lock, and looks whether somebody else has made the next one meanwhile.
 */
import { type AtsCall, AtsFault } from '#modules/ats/ports.ts'
import { retryAfterMs } from '../../vendor-answer.ts'
import type { Exchange } from '../exchange.ts'
import { instantOf } from '../neutral-text.ts'
import { readAnswer } from '../record-shape.ts'
import { provider, toldToken } from './contract.ts'

export type Secrets = Readonly<Record<string, string>>

/** A token that ends this soon is not begun with. */
const marginMs = 60_000

export interface Tokens {
  present(): Promise<string>
  /** This token follows one that was refused. */
  after(refused: string): Promise<string>
}

export interface TokenPlace {
  readonly exchange: Exchange
  readonly authBaseUrl: string
}

export function storedTokens(
  place: TokenPlace,
  { secrets: stored, call }: { secrets: Secrets; call: AtsCall },
): Tokens {
  let secrets = stored
  const usable = (refused?: string): string | undefined => {
    const { accessToken, expiresAt } = secrets
    if (!accessToken || accessToken === refused) return undefined
    const end = instantOf(expiresAt)
    return end === null || end.getTime() - marginMs > call.now().getTime() ? accessToken : undefined
  }
  const renew = async (refused?: string): Promise<string> => {
    secrets = await call.lockSecrets()
    const present = usable(refused)
    if (present !== undefined) return present
    const minted = await mintToken(place, { secrets, call })
    secrets = { ...secrets, ...minted }
    await call.saveSecrets(secrets)
    return minted.accessToken
  }
  return { present: async () => usable() ?? renew(), after: renew }
}

/** Credentials that are tried have nothing stored, and one token. */
export const onlyToken = (token: string): Tokens => ({
  present: async () => token,
  after: async () => Promise.reject(new AtsFault('auth_invalid', { provider, status: 401 })),
})

export async function mintToken(
  { exchange, authBaseUrl }: TokenPlace,
  { secrets, call }: { readonly secrets: Secrets; readonly call: AtsCall },
): Promise<{ readonly accessToken: string; readonly expiresAt: string }> {
  const { clientId = '', clientSecret = '', onBehalfOfUserId } = secrets
  const answer = await exchange.send({
    method: 'POST',
    url: `${authBaseUrl}/token`,
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      ...(onBehalfOfUserId && { sub: onBehalfOfUserId }),
    }),
    signal: call.signal,
    isRead: true,
  })
  const { status, headers } = answer
  if (status >= 300) {
    throw new AtsFault(refusalOf(status), { provider, status, retryAfterMs: retryAfterMs(headers, call.now()) })
  }
  const { access_token, expires_at } = readAnswer(answer.json(), { provider, schema: toldToken })
  return { accessToken: access_token, expiresAt: instantOf(expires_at)?.toISOString() ?? '' }
}

/** Wrong credentials are answered with 400 or 401, one that was switched off with 403. */
function refusalOf(status: number) {
  if (status === 429) return 'rate_limited'
  if (status === 408 || status >= 500) return 'unavailable'
  return status < 400 ? 'contract_violation' : 'auth_invalid'
}
