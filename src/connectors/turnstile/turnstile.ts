/**
 * Cloudflare's captcha works like this: its widget gives the visitor a token, and Cloudflare tells us once whether it
 * is good.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Captcha, CaptchaVerdict } from '#kernel/captcha.ts'

export interface TurnstileOptions {
  readonly siteKey: string
  readonly secretKey: string
  /** The address is that of Cloudflare's `siteverify`. */
  readonly verifyUrl: string
  /** The host is that of our pages: a token got on another site with the same key is not for us. */
  readonly hostname: string
  readonly timeoutMs?: number
}

/** A token is visible ASCII within Cloudflare's documented length, so that it has one spelling and no room for more. */
const tokenPattern = /^[\x21-\x7e]{1,2048}$/

/** Cloudflare takes an action of this form. */
const purposePattern = /^[A-Za-z0-9_-]{1,32}$/

/** A token is good for five minutes from when it was given, which is before now. */
const tokenLifeMs = 300_000

const answerMaxBytes = 16_384

const Answer = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})
type Answer = z.infer<typeof Answer>

/** This captcha fails closed: a visitor who cannot be verified does not pass. */
export function turnstileCaptcha(options: TurnstileOptions): Captcha {
  return {
    async challenge(purpose) {
      if (!purposePattern.test(purpose)) throw new Error(`Turnstile knows no action named ${purpose}`)
      return { kind: 'turnstile', challenge: { siteKey: options.siteKey, action: purpose } }
    },

    async verify(token, purpose) {
      if (!tokenPattern.test(token)) return failed('malformed')

      const answer = await ask(options, token)
      if (!answer) return failed('unreachable')
      if (!answer.success) return failed(answer['error-codes']?.join(', ') || 'refused')
      if (answer.action !== purpose) return failed('solved for another purpose')
      if (answer.hostname !== options.hostname) return failed('solved on another site')

      const proof = createHash('sha256').update(token).digest()
      return { outcome: 'passed', proof, expiresAt: new Date(Date.now() + tokenLifeMs) }
    },
  }
}

/** The answer is undefined when none of the known shape comes in time. */
async function ask(
  { verifyUrl, secretKey, timeoutMs = 5000 }: TurnstileOptions,
  token: string,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readText(response)
    return response.ok ? Answer.safeParse(JSON.parse(text)).data : undefined
  } catch {
    return undefined
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > answerMaxBytes) throw new Error('The answer is longer than any we know')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const failed = (reason: string): CaptchaVerdict => ({ outcome: 'failed', reason })
