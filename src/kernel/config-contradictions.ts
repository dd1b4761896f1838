/** Some settings must not be together, and production refuses some: each complaint is in words for the operator. */
import type { Config } from './config.ts'
import { keepsSecrets } from './server-url.ts'

export function contradictions(config: Config): string[] {
  const problems: string[] = []
  const require = (condition: boolean, complaint: string): void => {
    if (!condition) problems.push(complaint)
  }
  const oidc = [config.oidcIssuer, config.oidcClientId, config.oidcClientSecret]
  require(oidc.every(Boolean) || !oidc.some(Boolean), 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together')
  require(isSafeIssuer(
    config,
  ), 'OIDC_ISSUER must begin with https://, or with http:// on this machine outside production')
  require(Boolean(config.stripeSecretKey) ===
    Boolean(config.stripeWebhookSecret), 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together')
  require(config.environment === 'production' ||
    !/^[rs]k_live_/.test(config.stripeSecretKey ?? ''), 'STRIPE_SECRET_KEY must be a test key outside production')
  require(!isOpenDevelopment(
    config,
  ), 'HOST lets others in, and development has a demo password and an outbox that anybody reads: set MUSTER_ENV=production, or MUSTER_ALLOW_OPEN_DEVELOPMENT=true where nobody else can come')
  problems.push(...mailContradictions(config), ...receivingContradictions(config), ...modelContradictions(config))
  const turnstile = Boolean(config.turnstileSiteKey && config.turnstileSecretKey)
  require(config.captcha !== 'turnstile' ||
    turnstile, 'MUSTER_CAPTCHA=turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY')

  if (config.environment !== 'production') return problems
  require(config.secret !== null, 'MUSTER_SECRET must be set in production')
  require(!isDefaultSecret(config.secret), 'MUSTER_SECRET must be a secret of your own in production, not an example')
  require(config.publicUrl?.protocol ===
    'https:', 'MUSTER_PUBLIC_URL must be set in production, and begin with https://')
  require(config.captcha !== 'none', 'MUSTER_CAPTCHA=none is refused in production')
  require((config.webhookAllow ?? []).length === 0, 'MUSTER_WEBHOOK_ALLOW is refused in production')
  require((config.webhookRetryScale ?? 1) === 1, 'MUSTER_WEBHOOK_RETRY_SCALE is refused in production')
  require(config.seedDemo !== true, 'MUSTER_SEED_DEMO is refused in production')
  require(!/^[rs]k_test_/.test(config.stripeSecretKey ?? ''), 'STRIPE_SECRET_KEY must be a live key in production')
  require(config.stripeApiBase?.protocol !== 'http:', 'STRIPE_API_BASE must begin with https:// in production')
  return problems
}

function mailContradictions({ smtp, mailFrom, dkimKeyFile, dkimSelector, ...tokens }: Config): string[] {
  const { smtpTokenCommand: command, smtpTokenFile: file } = tokens
  const hasToken = command !== null || file !== null
  const complaints: readonly (readonly [boolean, string])[] = [
    [smtp !== null && mailFrom === null, 'SMTP_URL needs MUSTER_MAIL_FROM: whom letters are from'],
    [(dkimKeyFile === null) !== (dkimSelector === null), 'MUSTER_DKIM_KEY_FILE and MUSTER_DKIM_SELECTOR go together'],
    [
      dkimKeyFile !== null && mailFrom === null,
      'MUSTER_DKIM_KEY_FILE needs MUSTER_MAIL_FROM, whose domain it signs for',
    ],
    [command !== null && file !== null, 'MUSTER_SMTP_TOKEN_COMMAND and MUSTER_SMTP_TOKEN_FILE exclude each other'],
    [
      hasToken && (!smtp?.user || smtp.password !== null),
      'MUSTER_SMTP_TOKEN_COMMAND and MUSTER_SMTP_TOKEN_FILE need an SMTP_URL with a user and no password',
    ],
    [
      smtp !== null && !hasToken && (smtp.user === null) !== (smtp.password === null),
      'SMTP_URL must name both user and password, or a user whose token is given',
    ],
    [
      smtp !== null && smtp.user !== null && !keepsSecrets(smtp),
      'SMTP_URL must begin with smtps:// or have ?tls=require, or the password could be read on its way',
    ],
  ]
  return complaints.filter(([isWrong]) => isWrong).map(([, complaint]) => complaint)
}

function modelContradictions({ aiModel, aiApiKey, aiBaseUrl, aiTokenPrices, environment }: Config): string[] {
  const isOwn = aiModel?.provider === 'compatible'
  const isReadable =
    aiBaseUrl?.protocol === 'http:' && !isLoopback(aiBaseUrl.hostname) && aiBaseUrl.hostname !== '[::1]'
  const complaints: readonly (readonly [boolean, string])[] = [
    [aiModel === null && aiApiKey !== null, 'AI_API_KEY needs AI_MODEL: which model it is for'],
    [aiModel === null && aiBaseUrl !== null, 'AI_BASE_URL needs AI_MODEL: which model is there'],
    [aiModel === null && aiTokenPrices !== null, 'AI_TOKEN_PRICES needs AI_MODEL'],
    [aiModel !== null && !isOwn && aiApiKey === null, `AI_MODEL=${aiModel?.provider}/… needs AI_API_KEY`],
    [isOwn && aiBaseUrl === null, 'AI_MODEL=compatible/… needs AI_BASE_URL: where the server is'],
    [
      environment === 'production' && isReadable && aiApiKey !== null,
      'AI_BASE_URL must begin with https:// in production where there is an AI_API_KEY, or the key could be read on its way',
    ],
  ]
  return complaints.filter(([isWrong]) => isWrong).map(([, complaint]) => complaint)
}

function receivingContradictions(config: Config): string[] {
  const { imap, imapTokenCommand: command, imapTokenFile: file, smtpListen, smtpTlsCert, smtpTlsKey } = config
  const hasToken = command !== null || file !== null
  const complaints: readonly (readonly [boolean, string])[] = [
    [command !== null && file !== null, 'MUSTER_IMAP_TOKEN_COMMAND and MUSTER_IMAP_TOKEN_FILE exclude each other'],
    [
      hasToken && imap?.password !== null,
      'MUSTER_IMAP_TOKEN_COMMAND and MUSTER_IMAP_TOKEN_FILE need an IMAP_URL with a user and no password',
    ],
    [!hasToken && imap?.password === null, 'IMAP_URL must name a password, or a user whose token is given'],
    [
      Boolean(imap && !keepsSecrets(imap)),
      'IMAP_URL may have ?tls=never on this machine alone, or the password could be read on its way',
    ],
    [(smtpTlsCert === null) !== (smtpTlsKey === null), 'MUSTER_SMTP_TLS_CERT and MUSTER_SMTP_TLS_KEY go together'],
    [smtpTlsCert !== null && smtpListen === null, 'MUSTER_SMTP_TLS_CERT needs MUSTER_SMTP_LISTEN, which it is for'],
  ]
  return complaints.filter(([isWrong]) => isWrong).map(([, complaint]) => complaint)
}

/** Anybody who can read or change a provider's answers can sign in as everybody. */
function isSafeIssuer({ oidcIssuer: issuer, environment }: Config): boolean {
  if (!issuer || issuer.protocol === 'https:') return true
  return environment !== 'production' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname)
}

/** A worker listens nowhere. */
const isOpenDevelopment = ({ environment, host, role, openDevelopment }: Config): boolean =>
  environment === 'development' && role !== 'worker' && !openDevelopment && !isLoopback(host)

/** A loopback name or number is of this machine alone; `0.0.0.0` and `::` are all its addresses. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Such secrets stand in our examples, or are no secret at all. */
function isDefaultSecret(secret: string | null): boolean {
  return secret !== null && (/change[-_ ]?me|example|default|secret{2,}/i.test(secret) || new Set(secret).size < 8)
}
