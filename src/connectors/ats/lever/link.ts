/**
 * People grant access on a page of Lever. The address to which they come back is registered there and must be the same in both steps: it has no
 * query, and the state travels beside it.
 */
import { type AtsCall, AtsFault, type AtsLink, type Connected, type LinkWish } from '#modules/ats/ports.ts'
import { provider } from './contract.ts'
import { askToken, authBaseOf, type LeverOAuth } from './grant.ts'
import type { LeverPlace } from './session.ts'

const linkLifeMs = 3600_000

/** A refresh token is told with `offline_access` alone. */
const scope = [
  'offline_access',
  'opportunities:write:admin',
  'postings:read:admin',
  'stages:read:admin',
  'archive_reasons:read:admin',
  'resumes:read:admin',
  'files:write:admin',
  'users:read:admin',
  'webhooks:write:admin',
].join(' ')

interface LinkRequest {
  readonly oauth: LeverOAuth
  readonly wish: Pick<LinkWish, 'state' | 'returnUrl'>
  readonly call: AtsCall
}

export function linkTo({ baseUrl }: LeverPlace, { oauth, wish, call }: LinkRequest): AtsLink {
  const query = new URLSearchParams({
    client_id: oauth.clientId,
    redirect_uri: oauth.redirectUrl ?? withoutQuery(wish.returnUrl),
    response_type: 'code',
    state: wish.state,
    scope,
    prompt: 'consent',
    audience: `${baseUrl}/`,
  })
  return { url: `${authBaseOf(oauth)}/authorize?${query}`, expiresAt: new Date(call.now().getTime() + linkLifeMs) }
}

interface Completion {
  readonly oauth: LeverOAuth
  readonly parameters: Readonly<Record<string, string>>
  readonly call: AtsCall
}

export async function completeLink(place: LeverPlace, { oauth, parameters, call }: Completion): Promise<Connected> {
  const { code, error, returnUrl } = parameters
  const redirect_uri = oauth.redirectUrl ?? (returnUrl === undefined ? undefined : withoutQuery(returnUrl))
  if (error === 'access_denied') throw new AtsFault('permission_missing', { provider, code: 'access_denied' })
  if (!code || redirect_uri === undefined) throw new AtsFault('invalid_input', { provider, code: 'no_code' })
  const secrets = await askToken(place, { grant: { grant_type: 'authorization_code', code, redirect_uri }, call })
  if (!secrets['refreshToken']) throw new AtsFault('contract_violation', { provider, code: 'no_refresh_token' })
  return { tool: null, remoteId: null, secrets, settings: {} }
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
