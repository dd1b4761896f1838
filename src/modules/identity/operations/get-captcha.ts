import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { captchaPurposes } from '../captcha.ts'
import { captchaPort } from '../ports.ts'

const CaptchaView = z
  .strictObject({
    kind: z
      .enum(['altcha', 'turnstile', 'none'])
      .meta({ description: 'Which widget solves it; `none` asks for none.' }),
    challenge: z.record(z.string(), z.unknown()).nullable().meta({ description: 'What the widget is given.' }),
  })
  .meta({ id: 'Captcha' })

export const getCaptcha = operation({
  id: 'getCaptcha',
  method: 'GET',
  path: '/v1/public/captcha',
  summary: 'A challenge for a public form',
  description:
    'Its solution goes with the form as `captcha`. A solution opens one form once, within ten minutes; a form that was refused for another reason may send it again. With `none` the form needs none. With `altcha` it is work for a program: derive PBKDF2-HMAC-SHA-256 keys of 32 bytes with `challenge.parameters.salt` and `cost` rounds from the password `nonce` (both hexadecimal) followed by a counter of four bytes, the highest first, for 0, 1, 2 and so on, until the key in hexadecimal begins with `keyPrefix`: a few hundred tries. Send the base64 of `{"challenge": …, "solution": {"counter": …, "derivedKey": "…"}}`, the challenge as it came. `@muster/client` does it (`solveCaptcha`), and the guide to the captcha has programs. With `turnstile` the widget of Cloudflare gives the solution for `challenge.siteKey`.',
  access: 'anyone',
  query: {
    purpose: z.enum(captchaPurposes).default('signup').meta({ description: 'The form it is for.' }),
  },
  replies: { 200: CaptchaView },
  transaction: 'none',

  async handle({ query }, { ports }) {
    const { kind, challenge } = await captchaPort.from(ports).challenge(query.purpose)

    return reply(200, { kind, challenge: challenge && { ...challenge } })
  },
})
