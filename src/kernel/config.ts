/**
 * Every setting is here once: its name, its values, its default and its purpose. Nothing else reads the environment,
 * and `docs/reference/configuration.md` is made from this list.
 */

import { resolve } from 'node:path'
import { atsSettings } from './ats-settings.ts'
import { mailSettings } from './mail-settings.ts'
import { readModelAddress, readModelName, readTokenPrices } from './model-name.ts'
import { readS3Url } from './s3-url.ts'
import { type Setting, setting } from './setting.ts'
import { address, factor, flag, given, oneOf, origins, percent, text, web, wholeNumber } from './setting-reader.ts'
import { sourcingSettings } from './sourcing-settings.ts'

export type Environment = 'development' | 'staging' | 'production'

export const settings = {
  environment: setting(
    'MUSTER_ENV',
    '`development` and `staging` take test keys, `production` takes live keys and refuses unsafe settings',
    'development',
    oneOf(['development', 'staging', 'production'], 'development'),
  ),
  givenPort: setting(
    'PORT',
    'where to listen; 0 picks a free port. A `worker` listens there for probes and metrics alone, and nowhere unless it is set',
    '3000',
    (text) => (text === undefined ? null : wholeNumber(0, 65_535, 3000)(text)),
  ),
  host: setting('HOST', 'the network address to listen on', '127.0.0.1', (text) => text ?? '127.0.0.1'),
  openDevelopment: setting(
    'MUSTER_ALLOW_OPEN_DEVELOPMENT',
    'with `development`: listens beyond this machine, though whoever comes in knows the demo password and reads all mail',
    'false',
    (text) => flag(text) ?? false,
  ),
  publicUrl: setting('MUSTER_PUBLIC_URL', 'the address people and links use', 'the local address', web),
  dataFolder: setting('MUSTER_DATA', 'where the embedded database, files and secrets are kept', './data', (text) =>
    resolve(text ?? 'data'),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'a PostgreSQL 15 or later to use instead of the embedded one',
    'embedded',
    address('postgres:', 'postgresql:'),
  ),
  databasePool: setting('MUSTER_DATABASE_POOL', 'connections a process holds at most', '20', wholeNumber(2, 500, 20)),
  waitMsMax: setting(
    'MUSTER_WAIT_MS',
    'how long a request may have to wait for a connection to the database before more are refused with 503; keys have three quarters of it, strangers half',
    '150',
    wholeNumber(1, 30_000, 150),
  ),
  lameDuckSeconds: setting(
    'MUSTER_LAME_DUCK_SECONDS',
    'how long a process that was told to end (`SIGTERM`) goes on answering while `/readyz` says 503, so that a balancer looks away first',
    '0 in development, 5 elsewhere',
    (text) => (text === undefined ? null : wholeNumber(0, 300, 0)(text)),
  ),
  role: setting(
    'MUSTER_ROLE',
    '`api` answers requests, `worker` does tasks, `all` both',
    'all',
    oneOf(['all', 'api', 'worker'], 'all'),
  ),
  redisUrl: setting(
    'REDIS_URL',
    'shares rate limits across processes',
    'in process',
    address('redis:', 'rediss:', 'unix:'),
  ),
  s3: setting(
    'S3_URL',
    'the S3-compatible store of files, `s3://<access key>:<secret key>@<host>/<bucket>?region=<region>`, keys percent-encoded; `&tls=false` speaks HTTP, `&style=virtual` puts the bucket into the host name. Processes on several machines need one, or a folder they share',
    'a folder in `MUSTER_DATA`',
    given(readS3Url),
  ),
  ...mailSettings,
  ...atsSettings,
  ...sourcingSettings,
  secret: setting('MUSTER_SECRET', 'what every key of the service is derived from', 'made on first start', (text) => {
    if (text !== undefined && text.length < 32) throw new Error('must be at least 32 characters')
    return text ?? null
  }),
  metricsToken: setting(
    'MUSTER_METRICS_TOKEN',
    'the bearer token of `/metrics`; in production nobody reads them without one, on this machine neither',
    'open from this machine only, closed in production',
    text,
  ),
  trustProxy: setting(
    'MUSTER_TRUST_PROXY',
    'how many proxies in front of the service to believe in `X-Forwarded-For`',
    '0',
    wholeNumber(0, 10, 0),
  ),
  sessionLimit: setting('MUSTER_SESSION_LIMIT', 'requests a minute for each user', '600', wholeNumber(1, 100_000, 600)),
  anonymousLimit: setting(
    'MUSTER_ANONYMOUS_LIMIT',
    'requests a minute for each network address without credentials',
    '60',
    wholeNumber(1, 100_000, 60),
  ),
  captcha: setting(
    'MUSTER_CAPTCHA',
    'what guards sign-up and public forms: `altcha`, `turnstile`, or `none` outside production',
    '`none` in development, `altcha` elsewhere',
    (text) => (text === undefined ? null : oneOf(['altcha', 'turnstile', 'none'], 'altcha')(text)),
  ),
  turnstileSiteKey: setting('TURNSTILE_SITE_KEY', 'with `turnstile`', 'none', text),
  turnstileSecretKey: setting('TURNSTILE_SECRET_KEY', 'with `turnstile`', 'none', text),
  seedDemo: setting('MUSTER_SEED_DEMO', 'fill an empty database with a demo company', 'true in development', flag),
  webhookAllow: setting(
    'MUSTER_WEBHOOK_ALLOW',
    'exact origins admitted as webhook receivers, by commas; refused in production',
    'none',
    origins,
  ),
  webhookRetryScale: setting(
    'MUSTER_WEBHOOK_RETRY_SCALE',
    'a factor on the pauses between webhook attempts; refused in production',
    '1',
    factor(1),
  ),
  oidcIssuer: setting('OIDC_ISSUER', 'sign-in through this OpenID Connect provider', 'none', web),
  oidcClientId: setting('OIDC_CLIENT_ID', 'with `OIDC_ISSUER`', 'none', text),
  oidcClientSecret: setting('OIDC_CLIENT_SECRET', 'with `OIDC_ISSUER`', 'none', text),
  trialDays: setting(
    'MUSTER_TRIAL_DAYS',
    'how many days a company that has not subscribed may try everything',
    '30 with Stripe, without end otherwise',
    (text) => (text === undefined ? null : wholeNumber(0, 36_500, 0)(text)),
  ),
  seller: setting(
    'MUSTER_SELLER',
    'who writes the invoices: name, address and tax number, their lines divided by `|`; Stripe has its own',
    'Muster',
    (text) => (text ?? 'Muster').split('|').map((line) => line.trim()),
  ),
  taxPercent: setting('MUSTER_TAX_PERCENT', 'the tax on what is sold, up to two decimals', '0', percent),
  stripeSecretKey: setting('STRIPE_SECRET_KEY', 'takes payments through Stripe', 'none: no money moves', text),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    'with `STRIPE_SECRET_KEY`: what its events are signed with',
    'none',
    text,
  ),
  stripeApiBase: setting('STRIPE_API_BASE', 'where the API of Stripe is', 'https://api.stripe.com', web),
  aiModel: setting(
    'AI_MODEL',
    'the model that answers, `openai/…`, `anthropic/…`, `google/…`, or `compatible/…` for any server that speaks like OpenAI (Ollama, vLLM)',
    'none: rules answer',
    given(readModelName),
  ),
  aiApiKey: setting('AI_API_KEY', 'with `AI_MODEL`: the key of its provider', 'none', text),
  aiBaseUrl: setting(
    'AI_BASE_URL',
    'with `AI_MODEL`: where its provider is, like `http://127.0.0.1:11434/v1`',
    'the provider’s own address',
    given(readModelAddress),
  ),
  aiCallsAtOnce: setting(
    'AI_CALLS_AT_ONCE',
    'how many calls of the model a process makes at once; one company has half of them at most',
    '16',
    wholeNumber(2, 1000, 16),
  ),
  aiTokenPrices: setting(
    'AI_TOKEN_PRICES',
    'what a million tokens cost in credits, in and out, like `30/150`; it is told in the usage, and nothing is spent',
    'none',
    given(readTokenPrices),
  ),
  logLevel: setting(
    'MUSTER_LOG',
    'how much to log: `debug`, `info`, `warn`, `error`, `silent`',
    'info',
    oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  ),
  logFormat: setting(
    'MUSTER_LOG_FORMAT',
    'how: `json`, `text` for people, `auto` is text in a terminal and JSON elsewhere',
    'auto',
    oneOf(['auto', 'json', 'text'], 'auto'),
  ),
}

export type Config = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never
}

/** A worker listens nowhere, unless it is given a port. */
export const portOf = ({ givenPort, role }: Pick<Config, 'givenPort' | 'role'>): number | null =>
  givenPort ?? (role === 'worker' ? null : 3000)

export const lameDuckMsOf = ({
  lameDuckSeconds,
  environment,
}: Pick<Config, 'lameDuckSeconds' | 'environment'>): number =>
  1000 * (lameDuckSeconds ?? (environment === 'development' ? 0 : 5))
