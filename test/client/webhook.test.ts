import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { verifyWebhook, type WebhookHeaders } from '@muster/client'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { newSecret, signatureHeaders } from '#modules/webhooks/signature.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const id = 'evt_1'
const body = JSON.stringify({
  type: 'application.removed',
  timestamp: '2026-03-01T12:00:00.000Z',
  companyId: 'org_1',
  sequence: 7,
  data: { candidateId: 'app_1', jobId: 1, atsJobId: 'REQ-1', externalApplicationId: null },
})
const secret = newSecret()
const sent = (secrets = [secret], sentAt = now) => signatureHeaders(secrets, { id, sentAt, body })

/** The answer is why a request is refused; it is null when it is not. */
async function refusalOf(secrets: string | string[], headers: WebhookHeaders, raw: string | Uint8Array = body) {
  const error = await verifyWebhook(secrets, headers, raw, { now }).then(
    () => null,
    (error: unknown) => error,
  )
  if (error === null) return null
  assert.ok(error instanceof Error && error.name === 'WebhookVerificationError' && 'reason' in error, String(error))
  return error.reason
}

describe('verifyWebhook', () => {
  test('answers what the service signed, typed by its kind', async () => {
    const event = await verifyWebhook(secret, sent(), body, { now })

    if (event.type !== 'application.removed') assert.fail(`another kind: ${event.type}`)
    const candidateId: string = event.data.candidateId
    assert.equal(candidateId, 'app_1')
    assert.deepEqual(event, JSON.parse(body))
  })

  test('takes headers as fetch has them, as Node has them, and whatever their letters; a body as text or as bytes', async () => {
    const headers = sent()
    const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
    const bytes = Buffer.from(body)

    for (const each of [headers, new Headers(headers), loud]) assert.equal(await refusalOf(secret, each), null)
    assert.equal(await refusalOf(secret, headers, bytes), null)
    assert.equal(await refusalOf(secret, headers, new Uint8Array(bytes)), null)
    await verifyWebhook(secret, headers, new Uint8Array(bytes).buffer, { now })
  })

  test('while a secret is replaced, either one proves it, on either side', async () => {
    const next = newSecret()

    assert.equal(await refusalOf(secret, sent([next, secret])), null)
    assert.equal(await refusalOf(next, sent([next, secret])), null)
    assert.equal(await refusalOf([next, secret], sent([secret])), null)
    assert.equal(await refusalOf(next, sent([secret])), 'bad_signature')
  })

  test('signatures of other versions may stand beside ours, and prove nothing', async () => {
    const headers = sent()
    const signature = headers['webhook-signature'] ?? ''
    const signedAs = (text: string) => ({ ...headers, 'webhook-signature': text })

    assert.equal(await refusalOf(secret, signedAs(`v1a,AAAA ${signature} v2,x`)), null)
    assert.equal(await refusalOf(secret, signedAs(signature.replace('v1,', 'v1a,'))), 'bad_signature')
    assert.equal(await refusalOf(secret, signedAs(signature.slice(3))), 'bad_signature')
  })

  test('a request of more than five minutes ago, or ahead, is refused; the bounds are not', async () => {
    const at = (seconds: number) => sent([secret], new Date(now.getTime() + seconds * 1000))

    assert.equal(await refusalOf(secret, at(-300)), null)
    assert.equal(await refusalOf(secret, at(300)), null)
    assert.equal(await refusalOf(secret, at(-301)), 'too_old')
    assert.equal(await refusalOf(secret, at(301)), 'too_new')
    await verifyWebhook(secret, at(-3600), body, { now, toleranceSeconds: 3600 })
  })

  test('a header that is missing, empty or there twice is refused by name', async () => {
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      const { [name]: value = '', ...others } = sent()

      assert.equal(await refusalOf(secret, others), 'missing_header')
      assert.equal(await refusalOf(secret, { ...others, [name]: '' }), 'missing_header')
      assert.equal(await refusalOf(secret, { ...others, [name]: [value, value] }), 'missing_header')
    }
    assert.equal(await refusalOf(secret, { ...sent(), 'webhook-timestamp': '12e3' }), 'bad_timestamp')
  })

  test('what is signed and is no JSON is refused', async () => {
    for (const raw of ['{', '', '\u{feff}{']) {
      const headers = signatureHeaders([secret], { id, sentAt: now, body: raw })

      assert.equal(await refusalOf(secret, headers, raw), 'bad_body')
    }
  })

  test('a secret that is none is a mistake of ours, not of the request', async () => {
    for (const bad of ['', 'whsec_', 'whsec_äöü', 'not base64!']) {
      await assert.rejects(verifyWebhook(bad, sent(), body, { now }), TypeError)
    }
  })
})

describe('verifyWebhook, beside standardwebhooks', () => {
  const secrets = fc
    .uint8Array({ minLength: 24, maxLength: 64 })
    .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`)
  const bodies = fc.json().map((json) => `{"type":"webhook.test","data":${json}}`)
  const ids = fc.stringMatching(/^evt_[a-z0-9]{1,24}$/)
  /** The library's clock can't be set. */
  const thisMoment = () => new Date(Math.floor(Date.now() / 1000) * 1000)

  test('takes what it signs', async () => {
    await fc.assert(
      fc.asyncProperty(secrets, ids, bodies, async (secret, id, body) => {
        const sentAt = thisMoment()
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(sentAt.getTime() / 1000),
          'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
        }

        assert.deepEqual(await verifyWebhook(secret, headers, body), JSON.parse(body))
      }),
    )
  })

  test('agrees with it on every signature header', async () => {
    const right = (secret: string, content: string) =>
      createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(content)
        .digest('base64')
    const entries = fc.array(
      fc.oneof(
        fc.constantFrom('right', 'other secret', 'other body', 'cut', 'v2', 'bare', 'spare bits'),
        fc.string({ maxLength: 60 }).map((text) => `v1,${text.replaceAll(/[^!-~]/g, '')}`),
      ),
      { maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(secrets, bodies, entries, async (secret, body, entries) => {
        const sentAt = String(thisMoment().getTime() / 1000)
        const signature = right(secret, `${id}.${sentAt}.${body}`)
        const spelled: Record<string, string> = {
          right: `v1,${signature}`,
          'other secret': `v1,${right(`whsec_${randomBytes(24).toString('base64')}`, `${id}.${sentAt}.${body}`)}`,
          'other body': `v1,${right(secret, `${id}.${sentAt}.${body} `)}`,
          cut: `v1,${signature.slice(0, -4)}`,
          v2: `v2,${signature}`,
          bare: signature,
          'spare bits': `v1,${signature.slice(0, -2)}${nextLetter(signature.at(-2))}=`,
        }
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': sentAt,
          'webhook-signature': entries.map((entry) => spelled[entry] ?? entry).join(' '),
        }

        const takes = (verify: () => unknown) =>
          Promise.resolve()
            .then(verify)
            .then(
              () => true,
              () => false,
            )
        const theirs = await takes(() => new Webhook(secret).verify(body, headers))
        const ours = await takes(() => verifyWebhook(secret, headers, body))

        assert.equal(ours, theirs, headers['webhook-signature'])
      }),
      { numRuns: 300 },
    )
  })

  test('refuses whatever was changed on the way, wherever', async () => {
    const raw = Buffer.from(body)
    const parts = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'body', 'secret'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parts),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (part, at, flip) => {
          const headers = sent()
          const changed = (text: string) => {
            const bytes = Buffer.from(text, 'latin1')
            bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ flip
            return bytes.toString('latin1')
          }
          const others =
            part === 'body' || part === 'secret' ? headers : { ...headers, [part]: changed(headers[part] ?? '') }
          const bytes = part === 'body' ? Buffer.from(changed(raw.toString('latin1')), 'latin1') : raw
          const key = part === 'secret' ? newSecret() : secret

          assert.notEqual(await refusalOf(key, others, bytes), null)
        },
      ),
      { numRuns: 500 },
    )
  })
})

/** The letter stands for the same bytes to a reader of base64 that forgives. */
function nextLetter(letter = 'A'): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const place = letters.indexOf(letter)
  return letters[place % 4 === 3 ? place - 1 : place + 1] ?? 'A'
}
