/** Which adapter stands behind a port, by configuration. */
import { join } from 'node:path'
import { altchaCaptcha } from '#connectors/altcha/altcha.ts'
import { ProcessDocumentReader } from '#connectors/documents/documents.ts'
import { folderBlobs } from '#connectors/folder-blobs/folder-blobs.ts'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { turnstileCaptcha } from '#connectors/turnstile/turnstile.ts'
import { webhookSender } from '#connectors/webhook-sender/webhook-sender.ts'
import { type Captcha, captchaKind, noCaptcha } from '#kernel/captcha.ts'
import type { Config } from '#kernel/config.ts'
import type { Database } from '#kernel/database/database.ts'
import type { OpenDatabase } from '#kernel/database/open.ts'
import type { Limiter } from '#kernel/http/limits/limiter.ts'
import { MemoryLimiter } from '#kernel/http/limits/memory-limiter.ts'
import type { Log } from '#kernel/log.ts'
import type { Secrets } from '#kernel/secrets.ts'
import type { Payments } from '#modules/billing/ports.ts'
import { type BlobStore, type DocumentReader, failedDocuments } from '#modules/files/index.ts'
import type { OidcProvider } from '#modules/identity/index.ts'
import { creditPrice, currency, plans } from '#modules/plans/index.ts'
import { SqlRunner } from '#modules/questions/index.ts'
import type { WebhookSender } from '#modules/webhooks/index.ts'

const turnstileVerifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

export function captchaFor(config: Config, secrets: Secrets, publicUrl: string, cost?: number): Captcha {
  const { turnstileSiteKey: siteKey, turnstileSecretKey: secretKey } = config
  const kind = captchaKind(config)
  if (kind === 'none') return noCaptcha()
  if (kind === 'turnstile' && siteKey && secretKey) {
    return turnstileCaptcha({
      siteKey,
      secretKey,
      verifyUrl: turnstileVerifyUrl,
      hostname: new URL(publicUrl).hostname,
    })
  }
  return altchaCaptcha({ secret: secrets.key('captcha'), ...(cost !== undefined && { cost }) })
}

/** Loaded only where it is configured. Without a provider there is no such sign-in. */
export async function oidcFor(config: Config): Promise<OidcProvider | null> {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = config
  if (!issuer || !clientId || !clientSecret) return null
  const { oidcProvider } = await import('#connectors/oidc/oidc.ts')
  return oidcProvider({ issuer, clientId, clientSecret })
}

/** The Redis client is loaded only where there is a Redis: it would cost every other start 75 ms. */
export async function limiterFor({ redisUrl }: Config, log: Log): Promise<Limiter> {
  if (!redisUrl) return new MemoryLimiter()
  const { RedisLimiter } = await import('#kernel/http/limits/redis-limiter.ts')
  return new RedisLimiter({ url: redisUrl.href, warn: (message) => log.warn({}, message) })
}

/** A folder, unless there is an S3-compatible store, whose client is loaded only then. */
export const filesFolderIn = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'files')

export async function blobsFor({ s3, dataFolder }: Config): Promise<BlobStore> {
  if (!s3) return folderBlobs(filesFolderIn({ dataFolder }))
  const { s3Blobs } = await import('#connectors/s3-blobs/s3-blobs.ts')
  return s3Blobs(s3)
}

/** Its processes start with the first document. */
export const documentReader = (db: Database): DocumentReader =>
  new ProcessDocumentReader({ failed: failedDocuments(db) })

export const webhookSenderFor = ({ webhookAllow: allow }: Config, timeoutMs?: number): WebhookSender =>
  webhookSender({ allow, ...(timeoutMs !== undefined && { timeoutMs }) })

/** Stripe's library is loaded only where there are payments: it would cost every other start 135 ms. */
export async function paymentsFor(config: Config): Promise<Payments | null> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiBase: url } = config
  if (!secretKey || !webhookSecret) return null
  const { stripePayments } = await import('#connectors/stripe/stripe.ts')
  const catalogue = { currency, plans, creditPrice, taxPercent: config.taxPercent }
  return stripePayments({ secretKey, webhookSecret, catalogue, ...(url && { url }) })
}

/** The parser is loaded with the first statement. */
export function analyticsSqlFor({ connection, owner }: OpenDatabase, secrets: Secrets, log: Log): SqlRunner {
  const onFailure = (error: unknown): void => log.error({ error }, 'a statement was too much for the parser of SQL')
  return new SqlRunner({ connection, owner, secrets, log, grammars: new PostgresParser({ onFailure }) })
}
