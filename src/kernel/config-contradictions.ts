/** Some settings must not be together, and production refuses some: each complaint is in words for the operator. */
import type { Config } from './config.ts'
import { keepsSecrets } from './server-url.ts'

type IsWrong = (config: Config) => boolean
type Rule = readonly [isWrong: IsWrong, complaint: string]

/** A rule that looks at a setting which can not be read says nothing: that one is complained of already. */
export function contradictions(config: Config, unreadable: ReadonlySet<string>): string[] {
  const readable = new Proxy(config, {
    get(target, name) {
      if (unreadable.has(String(name))) throw new CanNotBeRead()
      return Reflect.get(target, name)
    },
  })
  const isBroken = ([isWrong]: Rule): boolean => {
    try {
      return isWrong(readable)
    } catch (error) {
      if (error instanceof CanNotBeRead) return false
      throw error
    }
  }
  return rules.filter(isBroken).map(([, complaint]) => complaint)
}

class CanNotBeRead extends Error {}

const inProduction =
  (isWrong: IsWrong): IsWrong =>
  (config) =>
    config.environment === 'production' && isWrong(config)

const generalRules: readonly Rule[] = [
  [
    ({ oidcIssuer, oidcClientId, oidcClientSecret }) => isHalf(oidcIssuer, oidcClientId, oidcClientSecret),
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together',
  ],
  [
    (config) => !isSafeIssuer(config),
    'OIDC_ISSUER must begin with https://, or with http:// on this machine outside production',
  ],
  [
    ({ stripeSecretKey, stripeWebhookSecret }) => isHalf(stripeSecretKey, stripeWebhookSecret),
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together',
  ],
  [
    ({ environment, stripeSecretKey: key }) => environment !== 'production' && /^[rs]k_live_/.test(key ?? ''),
    'STRIPE_SECRET_KEY must be a test key outside production',
  ],
  [
    (config) => isOpenDevelopment(config),
    'HOST lets others in, and development has a demo password and an outbox that anybody reads: set MUSTER_ENV=production, or MUSTER_ALLOW_OPEN_DEVELOPMENT=true where nobody else can come',
  ],
  [
    ({ captcha, turnstileSiteKey, turnstileSecretKey }) =>
      captcha === 'turnstile' && !(turnstileSiteKey && turnstileSecretKey),
    'MUSTER_CAPTCHA=turnstile needs TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY',
  ],
]

const mailRules: readonly Rule[] = [
  [
    ({ smtp, mailFrom }) => smtp !== null && mailFrom === null,
    'SMTP_URL needs MUSTER_MAIL_FROM: whom letters are from',
  ],
  [
    ({ dkimKeyFile, dkimSelector }) => isHalf(dkimKeyFile, dkimSelector),
    'MUSTER_DKIM_KEY_FILE and MUSTER_DKIM_SELECTOR go together',
  ],
  [
    ({ dkimKeyFile, mailFrom }) => dkimKeyFile !== null && mailFrom === null,
    'MUSTER_DKIM_KEY_FILE needs MUSTER_MAIL_FROM, whose domain it signs for',
  ],
  [
    ({ smtpTokenCommand, smtpTokenFile }) => smtpTokenCommand !== null && smtpTokenFile !== null,
    'MUSTER_SMTP_TOKEN_COMMAND and MUSTER_SMTP_TOKEN_FILE exclude each other',
  ],
  [
    (config) => hasSmtpToken(config) && (!config.smtp?.user || config.smtp.password !== null),
    'MUSTER_SMTP_TOKEN_COMMAND and MUSTER_SMTP_TOKEN_FILE need an SMTP_URL with a user and no password',
  ],
  [
    (config) =>
      config.smtp !== null && !hasSmtpToken(config) && (config.smtp.user === null) !== (config.smtp.password === null),
    'SMTP_URL must name both user and password, or a user whose token is given',
  ],
  [
    ({ smtp }) => smtp !== null && smtp.user !== null && !keepsSecrets(smtp),
    'SMTP_URL must begin with smtps:// or have ?tls=require, or the password could be read on its way',
  ],
]

const hasSmtpToken = ({ smtpTokenCommand, smtpTokenFile }: Config): boolean =>
  smtpTokenCommand !== null || smtpTokenFile !== null

const receivingRules: readonly Rule[] = [
  [
    ({ imapTokenCommand, imapTokenFile }) => imapTokenCommand !== null && imapTokenFile !== null,
    'MUSTER_IMAP_TOKEN_COMMAND and MUSTER_IMAP_TOKEN_FILE exclude each other',
  ],
  [
    (config) => hasImapToken(config) && config.imap?.password !== null,
    'MUSTER_IMAP_TOKEN_COMMAND and MUSTER_IMAP_TOKEN_FILE need an IMAP_URL with a user and no password',
  ],
  [
    (config) => !hasImapToken(config) && config.imap?.password === null,
    'IMAP_URL must name a password, or a user whose token is given',
  ],
  [
    ({ imap }) => imap !== null && !keepsSecrets(imap),
    'IMAP_URL may have ?tls=never on this machine alone, or the password could be read on its way',
  ],
  [
    ({ smtpTlsCert, smtpTlsKey }) => isHalf(smtpTlsCert, smtpTlsKey),
    'MUSTER_SMTP_TLS_CERT and MUSTER_SMTP_TLS_KEY go together',
  ],
  [
    ({ smtpTlsCert, smtpListen }) => smtpTlsCert !== null && smtpListen === null,
    'MUSTER_SMTP_TLS_CERT needs MUSTER_SMTP_LISTEN, which it is for',
  ],
]

const hasImapToken = ({ imapTokenCommand, imapTokenFile }: Config): boolean =>
  imapTokenCommand !== null || imapTokenFile !== null

const modelRules: readonly Rule[] = [
  [
    ({ aiModel, aiApiKey }) => aiModel === null && aiApiKey !== null,
    'AI_API_KEY needs AI_MODEL: which model it is for',
  ],
  [
    ({ aiModel, aiBaseUrl }) => aiModel === null && aiBaseUrl !== null,
    'AI_BASE_URL needs AI_MODEL: which model is there',
  ],
  [({ aiModel, aiTokenPrices }) => aiModel === null && aiTokenPrices !== null, 'AI_TOKEN_PRICES needs AI_MODEL'],
  [
    ({ aiModel, aiApiKey }) => aiModel !== null && aiModel.provider !== 'compatible' && aiApiKey === null,
    'AI_MODEL needs AI_API_KEY, unless it is compatible/…',
  ],
  [
    ({ aiModel, aiBaseUrl }) => aiModel?.provider === 'compatible' && aiBaseUrl === null,
    'AI_MODEL=compatible/… needs AI_BASE_URL: where the server is',
  ],
  [
    inProduction(({ aiBaseUrl, aiApiKey }) => aiApiKey !== null && isReadable(aiBaseUrl)),
    'AI_BASE_URL must begin with https:// in production where there is an AI_API_KEY, or the key could be read on its way',
  ],
]

const isReadable = (url: URL | null): boolean =>
  url?.protocol === 'http:' && !isLoopback(url.hostname) && url.hostname !== '[::1]'

const productionRules: readonly Rule[] = [
  [inProduction(({ secret }) => secret === null), 'MUSTER_SECRET must be set in production'],
  [
    inProduction(({ secret }) => isDefaultSecret(secret)),
    'MUSTER_SECRET must be a secret of your own in production, not an example',
  ],
  [
    inProduction(({ publicUrl }) => publicUrl?.protocol !== 'https:'),
    'MUSTER_PUBLIC_URL must be set in production, and begin with https://',
  ],
  [inProduction(({ captcha }) => captcha === 'none'), 'MUSTER_CAPTCHA=none is refused in production'],
  [inProduction(({ webhookAllow }) => webhookAllow.length > 0), 'MUSTER_WEBHOOK_ALLOW is refused in production'],
  [
    inProduction(({ webhookRetryScale }) => webhookRetryScale !== 1),
    'MUSTER_WEBHOOK_RETRY_SCALE is refused in production',
  ],
  [inProduction(({ seedDemo }) => seedDemo === true), 'MUSTER_SEED_DEMO is refused in production'],
  [
    inProduction(({ stripeSecretKey }) => /^[rs]k_test_/.test(stripeSecretKey ?? '')),
    'STRIPE_SECRET_KEY must be a live key in production',
  ],
  [
    inProduction(({ stripeApiBase }) => stripeApiBase?.protocol === 'http:'),
    'STRIPE_API_BASE must begin with https:// in production',
  ],
]

const rules = [...generalRules, ...mailRules, ...receivingRules, ...modelRules, ...productionRules]

/** Of what goes together some is there, and some is not. */
const isHalf = (...settings: readonly unknown[]): boolean => settings.some(Boolean) && !settings.every(Boolean)

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
