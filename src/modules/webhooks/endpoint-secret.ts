/** Secrets of endpoints are sealed at rest, because they must be readable again to sign. */
import type { Secrets } from '#kernel/secrets.ts'

const purpose = 'webhook-secrets'

export const sealSecret = (secrets: Secrets, secret: string): Buffer => secrets.seal(purpose, secret)

export const unsealSecret = (secrets: Secrets, sealed: Buffer): string => secrets.unseal(purpose, sealed)
