/**
 * A token tells the views whose rows to show: `<company>.<backend>.<until>.<signature>`, as `current_company()` reads
 * it.
 */
import { createHash } from 'node:crypto'
import { companyIdPattern } from '#kernel/http/fields.ts'

/** The migration made the two keys of an HMAC. */
export interface TokenKeys {
  readonly inner: Buffer
  readonly outer: Buffer
}

export interface TokenClaims {
  readonly companyId: string
  /** The token is good only for this process on the server. */
  readonly backend: number
  readonly seconds: number
  readonly now: Date
}

export function signToken({ inner, outer }: TokenKeys, { companyId, backend, seconds, now }: TokenClaims): string {
  // The id becomes a part of the statement that sets the token.
  if (!companyIdPattern.test(companyId)) throw new Error(`not the id of a company: ${companyId}`)
  const said = `${companyId}.${backend}.${Math.ceil(now.getTime() / 1000) + seconds}`
  const sha256 = (key: Buffer, data: Buffer | string): Buffer => createHash('sha256').update(key).update(data).digest()
  return `${said}.${sha256(outer, sha256(inner, said)).toString('hex')}`
}
