/**
 * This captcha needs no third party: the visitor's browser spends some work, and we know a solution by our signature.
 * Nothing is stored until a solution is used.
 */
import { createHash, hkdfSync, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Captcha, CaptchaVerdict } from '#kernel/captcha.ts'

export interface AltchaOptions {
  /** The two keys of the signatures are derived from this secret, so it may serve other purposes elsewhere. */
  readonly secret: Buffer
  /**
   * One try takes so many rounds of PBKDF2. 5,000 make the whole work 0.16 s on one core of a server, a few times that
   * on a phone.
   */
  readonly cost?: number
  readonly ttlSeconds?: number
}

/** The solution lies within so many tries, which are the work. The spread keeps the number from being guessed. */
const triesMin = 200
const triesMax = 400

/** An honest token has about 800 characters. */
const tokenMaxLength = 4096

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/**
 * The widget posts this, as base64 of JSON. Parameters are scalars and closed: every one of them is signed, and the
 * library walks everything it is given. The widget may say more beside them, such as the time it took.
 */
const Solved = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex(16),
      salt: hex(16),
      cost: z.int().positive(),
      keyLength: z.literal(32),
      keyPrefix: hex(16),
      keySignature: hex(32),
      expiresAt: z.int().positive(),
      data: z.strictObject({ purpose: z.string() }),
    }),
    signature: hex(32),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex(32) }),
})
type Solved = z.infer<typeof Solved>

export function altchaCaptcha({ secret, cost = 5000, ttlSeconds = 600 }: AltchaOptions): Captcha {
  const keys = {
    hmacSignatureSecret: keyFrom(secret, 'challenge'),
    // A solution is known by its signature with this key: we do a part in a few hundred of the visitor's work, and only
    // once.
    hmacKeySignatureSecret: keyFrom(secret, 'solution'),
  }

  return {
    async challenge(purpose) {
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(triesMin, triesMax),
        data: { purpose },
        deriveKey,
        expiresAt: new Date(Date.now() + ttlSeconds * 1000),
        ...keys,
      })
      return { kind: 'altcha', challenge: { parameters, signature } }
    },

    async verify(token, purpose) {
      const solved = parseToken(token)
      if (!solved) return failed('malformed')

      const { verified, expired, invalidSignature } = await verifySolution({ ...solved, deriveKey, ...keys })
      if (expired) return failed('expired')
      if (invalidSignature) return failed('not a challenge of ours')
      if (!verified) return failed('not solved')

      const { parameters, signature } = solved.challenge
      if (parameters.data.purpose !== purpose) return failed('solved for another purpose')

      // Only the signature is exact: the library ignores the counter and everything else that is said, so one solution
      // has endless spellings.
      const proof = createHash('sha256').update(signature).digest()
      return { outcome: 'passed', proof, expiresAt: new Date(parameters.expiresAt * 1000) }
    },
  }
}

function parseToken(token: string): Solved | undefined {
  if (token.length > tokenMaxLength) return undefined
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

function keyFrom(secret: Buffer, use: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `muster/altcha/${use}`, 32)).toString('hex')
}

const failed = (reason: string): CaptchaVerdict => ({ outcome: 'failed', reason })
