/** Tokens are made for credentials, end after an hour, and end with the credentials. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tokenShape } from '#connectors/ats/greenhouse/contract.ts'
import { tokenRequest } from '#connectors/ats/greenhouse/requests.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'

const lifeMs = 3600_000
const denied: VendorAnswer = { status: 401, body: { error: 'invalid_client' } }

export class TokenOffice {
  readonly minted: { readonly token: string; readonly sub: string | undefined }[] = []
  readonly #ends = new Map<string, number>()
  readonly #now: () => Date
  #credentials: { readonly clientId: string; readonly clientSecret: string } | undefined

  constructor(now: () => Date) {
    this.#now = now
  }

  /** An administrator makes credentials, and lets them do all that is needed. */
  issue(): { readonly clientId: string; readonly clientSecret: string } {
    this.#credentials = { clientId: randomUUID(), clientSecret: randomUUID() }
    return this.#credentials
  }

  revoke(): void {
    this.#credentials = undefined
    this.endTokens()
  }

  endTokens(): void {
    this.#ends.clear()
  }

  letsIn({ headers }: VendorRequest): boolean {
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? ''
    return (this.#ends.get(token) ?? 0) > this.#now().getTime()
  }

  answer(request: VendorRequest): VendorAnswer {
    const { headers, body, query, method } = request
    if (method !== 'POST' || query.size > 0) return { status: 400, body: { error: 'invalid_request' } }
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const asked = tokenRequest.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
    if (!isForm || !asked.success) return { status: 400, body: { error: 'invalid_request' } }
    const { clientId, clientSecret } = this.#credentials ?? {}
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (!this.#credentials || headers['authorization'] !== `Basic ${basic}`) return denied
    const token = randomUUID()
    const end = this.#now().getTime() + lifeMs
    this.#ends.set(token, end)
    this.minted.push({ token, sub: asked.data.sub })
    const told = { access_token: token, token_type: 'Bearer', expires_at: new Date(end).toISOString() }
    return { status: 200, body: z.strictObject(tokenShape).parse(told) }
  }
}
