/**
 * Brokers sign the bytes of a webhook: base64url of HMAC-SHA256 over them, with or without the signs that fill it up to a multiple of four.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

interface Signed {
  readonly body: Uint8Array
  readonly signature: string | undefined
  /** Any of these may have signed it. An empty one is none, or everybody could sign. */
  readonly secrets: readonly string[]
}

export function isSigned({ body, signature, secrets }: Signed): boolean {
  if (signature === undefined || !/^[\w+/-]{43}=?$/.test(signature)) return false
  const given = Buffer.from(signature, 'base64url')
  return secrets
    .filter((secret) => secret !== '')
    .map((secret) => createHmac('sha256', secret).update(body).digest())
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected))
}
