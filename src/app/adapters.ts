/** The configuration decides which adapter stands behind a port. */
import { join } from 'node:path'
import { altchaCaptcha } from '#connectors/altcha/altcha.ts'
import { ProcessDocumentReader } from '#connectors/documents/documents.ts'
import { folderBlobs } from '#connectors/folder-blobs/folder-blobs.ts'
import { sentFolder } from '#connectors/imap-follower/sent-folder.ts'
import { AiEngine } from '#connectors/models/model-engine.ts'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { publicServers } from '#connectors/public-server/public-server.ts'
import { companySender } from '#connectors/smtp-sender/company-sender.ts'
import { turnstileCaptcha } from '#connectors/turnstile/turnstile.ts'
import { webhookSender } from '#connectors/webhook-sender/webhook-sender.ts'
import { actionsOf } from '#kernel/actions/action-registry.ts'
import { type Captcha, captchaKind, noCaptcha } from '#kernel/captcha.ts'
import type { Config } from '#kernel/config.ts'
import type { OpenDatabase } from '#kernel/database/open.ts'
import type { Limiter } from '#kernel/http/limits/limiter.ts'
import { MemoryLimiter } from '#kernel/http/limits/memory-limiter.ts'
import type { Log } from '#kernel/log.ts'
import type { Module } from '#kernel/module.ts'
import type { AdapterMakers } from '#kernel/port.ts'
import type { Secrets } from '#kernel/secrets.ts'
import { toolsOf } from '#kernel/tools/tool.ts'
import type { AtsConnector } from '#modules/ats/ports.ts'
import type { Payments } from '#modules/billing/ports.ts'
import { type BlobStore, failedDocuments } from '#modules/files/index.ts'
import type { OidcProvider } from '#modules/identity/index.ts'
import { letLettersLeave } from '#modules/mail/index.ts'
import type { LetterSender, LetterSigner } from '#modules/mail/ports.ts'
import { GuardedModels, type ModelPatience } from '#modules/models/index.ts'
import { priceList } from '#modules/plans/index.ts'
import { SqlRunner } from '#modules/questions/index.ts'
import type { AnalyticsSql } from '#modules/questions/ports.ts'
import type { PeopleProvider, VendorChannel } from '#modules/sourcing/ports.ts'
import { atsConnectorsFor } from './ats-connectors.ts'
import { type DeclaredPorts, personKeepersOf } from './modules.ts'
import { peopleProvidersFor } from './people-providers.ts'
import { letterListenerFor, mailboxFollowingFor, ownMailboxOf, type ReceivingOverrides } from './receiving-adapters.ts'

const turnstileVerifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** Tests have adapters made in other ways. */
export interface AdapterOverrides {
  /** So much work is one try at a challenge. */
  readonly captchaCost?: number | undefined
  /** A receiver of webhooks may take so long. */
  readonly webhookTimeoutMs?: number | undefined
  /** A mail server may take so long to answer. */
  readonly smtpTimeoutMs?: number | undefined
  /** Certificates of mail servers are trusted that this one signed. */
  readonly mailAuthority?: string | undefined
  readonly modelPatience?: ModelPatience | undefined
  readonly receiving?: ReceivingOverrides | undefined
  /** Who gives the map keeps the connectors, and can put stand-ins in their places. */
  readonly atsConnectors?: Map<string, AtsConnector> | undefined
  readonly peopleProviders?: Map<VendorChannel, PeopleProvider> | undefined
}

/** Adapters are made of these. */
export interface AdapterParts extends AdapterOverrides {
  readonly config: Config
  readonly log: Log
  readonly secrets: Secrets
  readonly database: Pick<OpenDatabase, 'db' | 'owner' | 'connection'>
  readonly modules: readonly Module[]
  readonly publicUrl: string
}

/**
 * Each port that a module declares has a maker of what stands behind it. An adapter with a `close` is closed as the
 * service stops.
 */
export const adapterMakers: AdapterMakers<DeclaredPorts, AdapterParts> = {
  letterSender: letterSenderFor,
  companySender: ({ config, smtpTimeoutMs: ms, mailAuthority: ca }) =>
    companySender({
      dial: dialFor(config),
      ...(ms !== undefined && { patience: { connectMs: ms, answerMs: ms } }),
      ...(ca !== undefined && { tls: { ca } }),
    }),
  letterSigner: ({ config }) => letterSignerFor(config),
  models: modelsFor,
  letterListener: letterListenerFor,
  mailboxFollowing: mailboxFollowingFor,
  captcha: captchaFor,
  oidc: ({ config }) => oidcFor(config),
  blobs: ({ config }) => blobsFor(config),
  // The processes start with the first document.
  documents: ({ database }) => new ProcessDocumentReader({ failed: failedDocuments(database.db) }),
  evaluator: () => null,
  peopleProviders: peopleProvidersFor,
  webhookSender: ({ config: { webhookAllow: allow }, webhookTimeoutMs: timeoutMs }) =>
    webhookSender({ allow, ...(timeoutMs !== undefined && { timeoutMs }) }),
  analyticsSql: analyticsSqlFor,
  payments: ({ config }) => paymentsFor(config),
  atsConnectors: atsConnectorsFor,
  sentFolder: ({ config, mailAuthority: ca }) => sentFolder({ own: ownMailboxOf(config), dial: dialFor(config), ca }),
  personKeepers: ({ modules }) => personKeepersOf(modules),
  actions: ({ modules }) => actionsOf(modules),
  tools: ({ modules }) => toolsOf(modules),
  offeredTools: ({ modules }) => toolsOf(modules),
  attention: ({ modules }) => modules.flatMap(({ attention }) => attention ?? []),
}

function captchaFor({ config, secrets, publicUrl, captchaCost: cost }: AdapterParts): Captcha {
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

/** Letters wait for the mail server before the first is written, in processes that only answer as well. */
async function letterSenderFor({ config, database, smtpTimeoutMs: ms }: AdapterParts): Promise<LetterSender | null> {
  const { smtp: server, smtpTokenCommand: command, smtpTokenFile: file } = config
  if (!server) return null
  await letLettersLeave(database.db)
  const { smtpSender } = await import('#connectors/smtp-sender/smtp-sender.ts')
  const token = command !== null ? { command } : file !== null ? { file } : null
  return smtpSender({ server, token, ...(ms !== undefined && { patience: { connectMs: ms, answerMs: ms } }) })
}

/** Companies name mail servers on this machine in development alone. */
const dialFor = ({ environment }: Config) => (environment === 'development' ? undefined : publicServers())

async function letterSignerFor({ dkimKeyFile: keyFile, dkimSelector, mailFrom }: Config): Promise<LetterSigner | null> {
  if (keyFile === null || dkimSelector === null || mailFrom === null) return null
  const { dkimSigner } = await import('#connectors/dkim-signer/dkim-signer.ts')
  return dkimSigner({ domain: mailFrom.domain, selector: dkimSelector, keyFile })
}

/** The AI SDK is loaded only where a model is set: it would cost every other start 100 ms. */
async function modelsFor({ config, database: { db }, log, modelPatience }: AdapterParts): Promise<GuardedModels> {
  const { aiModel, aiApiKey: apiKey, aiBaseUrl, aiCallsAtOnce: callsAtOnce, aiTokenPrices: prices } = config
  const engine = new AiEngine(aiModel && { ...aiModel, apiKey, baseUrl: aiBaseUrl?.href ?? null })
  await engine.prepare()
  return new GuardedModels({ engine, db, log, callsAtOnce, prices, ...modelPatience })
}

/** The client is loaded only where it is configured. A service without a provider has no such sign-in. */
async function oidcFor(config: Config): Promise<OidcProvider | null> {
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

/** Files are in a folder, unless there is an S3-compatible store, whose client is loaded only then. */
export const filesFolderIn = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'files')

export async function blobsFor({ s3, dataFolder }: Config): Promise<BlobStore> {
  if (!s3) return folderBlobs(filesFolderIn({ dataFolder }))
  const { s3Blobs } = await import('#connectors/s3-blobs/s3-blobs.ts')
  return s3Blobs(s3)
}

/** Stripe's library is loaded only where there are payments: it would cost every other start 135 ms. */
export async function paymentsFor(config: Config): Promise<Payments | null> {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiBase: url } = config
  if (!secretKey || !webhookSecret) return null
  const { stripePayments } = await import('#connectors/stripe/stripe.ts')
  const catalogue = {
    currency: priceList.currency,
    plans: priceList.plans,
    creditPrice: priceList.creditPrice,
    taxPercent: config.taxPercent,
  }
  return stripePayments({ secretKey, webhookSecret, catalogue, ...(url && { url }) })
}

/** The parser is loaded with the first statement. */
function analyticsSqlFor({ config, database: { connection, owner }, secrets, log }: AdapterParts): AnalyticsSql {
  const onFailure = (error: unknown): void => log.error({ error }, 'a statement was too much for the parser of SQL')
  const runner = new SqlRunner({ connection, owner, secrets, log, grammars: new PostgresParser({ onFailure }) })
  if (config.role !== 'worker') runner.prepareSoon()
  return runner
}
