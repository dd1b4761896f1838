/** Which adapter stands behind a port, by configuration. */
import { altchaCaptcha } from '#connectors/altcha/altcha.ts'
import { turnstileCaptcha } from '#connectors/turnstile/turnstile.ts'
import { type Captcha, noCaptcha } from '#kernel/captcha.ts'
import type { Config } from '#kernel/config.ts'
import type { Limiter } from '#kernel/http/limits/limiter.ts'
import { MemoryLimiter } from '#kernel/http/limits/memory-limiter.ts'
import { RedisLimiter } from '#kernel/http/limits/redis-limiter.ts'
import type { Log } from '#kernel/log.ts'
import type { Secrets } from '#kernel/secrets.ts'

const turnstileVerifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

export function captchaFor(config: Config, secrets: Secrets, publicUrl: string): Captcha {
  const { turnstileSiteKey: siteKey, turnstileSecretKey: secretKey } = config
  if (config.captcha === 'none') return noCaptcha()
  if (config.captcha === 'turnstile' && siteKey && secretKey) {
    return turnstileCaptcha({
      siteKey,
      secretKey,
      verifyUrl: turnstileVerifyUrl,
      hostname: new URL(publicUrl).hostname,
    })
  }
  return altchaCaptcha({ secret: secrets.key('captcha') })
}

export const limiterFor = ({ redisUrl }: Config, log: Log): Limiter =>
  redisUrl ? new RedisLimiter({ url: redisUrl.href, warn: (message) => log.warn({}, message) }) : new MemoryLimiter()
