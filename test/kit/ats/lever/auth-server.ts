/**
 * Lever's own authorization server: a person grants on its page, a code counts once, and so does each refresh token. A refresh token that is
 * used again ends the whole grant, as somebody may have stolen it.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tokenShape } from '#connectors/ats/lever/contract.ts'
import { authorizeRequest, codeRequest, refreshRequest } from '#connectors/ats/lever/requests.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'

const lifeMs = 3600_000
export const client = { clientId: 'muster-at-lever', clientSecret: 'a secret of the application' }

const invalidGrant: VendorAnswer = {
  status: 403,
  body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
}

export class AuthServer {
  refreshed = 0
  readonly #codes = new Map<string, string>()
  readonly #accessEnds = new Map<string, number>()
  readonly #refreshTokens = new Map<string, 'good' | 'used'>()
  readonly #now: () => Date
  readonly #audience: () => string

  constructor({ now, audience }: { now: () => Date; audience: () => string }) {
    this.#now = now
    this.#audience = audience
  }

  /** The person says yes, and is sent back with a code. */
  grant(link: string): Record<string, string> {
    const asked = authorizeRequest.parse(Object.fromEntries(new URL(link).searchParams))
    if (asked.client_id !== client.clientId || asked.audience !== this.#audience())
      throw new Error('no such application')
    if (new URL(asked.redirect_uri).search !== '') throw new Error('the address is not the registered one')
    const code = randomUUID()
    this.#codes.set(code, asked.redirect_uri)
    return { code, state: asked.state }
  }

  letsIn(header: string | undefined): boolean {
    return (this.#accessEnds.get(header?.replace(/^Bearer /, '') ?? '') ?? 0) > this.#now().getTime()
  }

  endTokens(): void {
    this.#accessEnds.clear()
  }

  revoke(): void {
    this.endTokens()
    this.#refreshTokens.clear()
  }

  answer({ method, headers, body }: VendorRequest): VendorAnswer {
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const given = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
    const asked = z.discriminatedUnion('grant_type', [codeRequest, refreshRequest]).safeParse(given)
    if (method !== 'POST' || !isForm || !asked.success) return { status: 400, body: { error: 'invalid_request' } }
    const { data } = asked
    if (data.client_id !== client.clientId || data.client_secret !== client.clientSecret) {
      return { status: 401, body: { error: 'invalid_client' } }
    }
    if (data.grant_type === 'authorization_code') {
      const redirect = this.#codes.get(data.code)
      this.#codes.delete(data.code)
      return redirect === data.redirect_uri ? this.#tokens() : invalidGrant
    }
    const state = this.#refreshTokens.get(data.refresh_token)
    if (state === 'used') this.revoke()
    if (state !== 'good') return invalidGrant
    this.#refreshTokens.set(data.refresh_token, 'used')
    this.refreshed++
    return this.#tokens()
  }

  #tokens(): VendorAnswer {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    this.#accessEnds.set(access_token, this.#now().getTime() + lifeMs)
    this.#refreshTokens.set(refresh_token, 'good')
    const told = { access_token, refresh_token, expires_in: lifeMs / 1000, token_type: 'Bearer' }
    return { status: 200, body: z.strictObject(tokenShape).parse(told) }
  }
}
