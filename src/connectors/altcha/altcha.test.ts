import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import type { CaptchaVerdict } from '#kernel/captcha.ts'
import { altchaCaptcha } from './altcha.ts'

const secret = randomBytes(32)
const captcha = altchaCaptcha({ secret, cost: 1 })

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')

async function challengeFor(purpose: string, from = captcha): Promise<Challenge> {
  // The widget takes a challenge as the library's own type.
  return (await from.challenge(purpose)).challenge as unknown as Challenge
}

async function solve(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution)
  return solution
}

async function solvedFor(purpose: string, from = captcha) {
  const challenge = await challengeFor(purpose, from)
  return { challenge, solution: await solve(challenge) }
}

function proofOf(verdict: CaptchaVerdict): string {
  assert.equal(verdict.outcome, 'passed', JSON.stringify(verdict))
  return verdict.outcome === 'passed' ? verdict.proof.toString('hex') : ''
}

describe('a solved challenge', () => {
  test('passes, with the hash of its signature and its end as proof', async () => {
    const { challenge, solution } = await solvedFor('apply')

    const verdict = await captcha.verify(encode({ challenge, solution }), 'apply')

    assert.deepEqual(verdict, {
      outcome: 'passed',
      proof: createHash('sha256')
        .update(challenge.signature ?? '')
        .digest(),
      expiresAt: new Date((challenge.parameters.expiresAt ?? 0) * 1000),
    })
  })

  test('passes in another process that has the same secret', async () => {
    const other = altchaCaptcha({ secret: Buffer.from(secret), cost: 7000 })

    const verdict = await other.verify(encode(await solvedFor('apply')), 'apply')

    assert.equal(verdict.outcome, 'passed')
  })

  test('proves something else than the next one', async () => {
    const tokens = [encode(await solvedFor('apply')), encode(await solvedFor('apply'))]

    const verdicts = await Promise.all(tokens.map((token) => captcha.verify(token, 'apply')))

    assert.equal(new Set(verdicts.map(proofOf)).size, 2)
  })

  test('has one proof for all spellings of its solution', async () => {
    const { challenge, solution } = await solvedFor('apply')
    const plain = encode({ challenge, solution })
    const reversed = Object.fromEntries(Object.entries(challenge.parameters).reverse())
    const spellings = [
      plain,
      plain.replaceAll('=', ''),
      plain.replaceAll('+', '-').replaceAll('/', '_'),
      plain.replace(/.{20}/g, '$& \n'),
      Buffer.from(JSON.stringify({ challenge, solution }, null, 2)).toString('base64'),
      encode({ solution, challenge }),
      encode({ challenge, solution, extra: 1 }),
      encode({ challenge: { ...challenge, extra: [] }, solution: { ...solution, took: 12, time: 'x' } }),
      encode({ challenge: { ...challenge, parameters: reversed }, solution }),
      encode({ challenge, solution: { ...solution, counter: solution.counter + 1 } }),
      encode({ challenge, solution: { ...solution, counter: 0 } }),
    ]

    const verdicts = await Promise.all(spellings.map((token) => captcha.verify(token, 'apply')))

    assert.equal(new Set(verdicts.map(proofOf)).size, 1)
  })

  test('passes until its time is over, and not after', async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: new Date('2026-05-01T12:00:00Z') })
    const brief = altchaCaptcha({ secret, cost: 1, ttlSeconds: 60 })
    const token = encode(await solvedFor('apply', brief))

    t.mock.timers.setTime(Date.parse('2026-05-01T12:01:00.000Z'))
    const inTime = await captcha.verify(token, 'apply')
    t.mock.timers.setTime(Date.parse('2026-05-01T12:01:00.001Z'))
    const late = await captcha.verify(token, 'apply')

    assert.equal(inTime.outcome, 'passed')
    assert.deepEqual(late, { outcome: 'failed', reason: 'expired' })
  })
})

describe('a token that is refused', () => {
  const refused = async (token: string, reason: string, purpose = 'apply') =>
    assert.deepEqual(await captcha.verify(token, purpose), { outcome: 'failed', reason })

  test('was solved for another purpose', async () => {
    await refused(encode(await solvedFor('sign-up')), 'solved for another purpose')
  })

  test('was given out under another secret', async () => {
    const stranger = altchaCaptcha({ secret: randomBytes(32), cost: 1 })

    await refused(encode(await solvedFor('apply', stranger)), 'not a challenge of ours')
  })

  test('bears the solution of another challenge', async () => {
    const [one, other] = [await solvedFor('apply'), await solvedFor('apply')]

    await refused(encode({ challenge: one.challenge, solution: other.solution }), 'not solved')
  })

  test('bears a guess that begins as the challenge wants', async () => {
    const challenge = await challengeFor('apply')
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')

    await refused(encode({ challenge, solution: { counter: 250, derivedKey } }), 'not solved')
  })

  test('bears a counter no solution can have', async () => {
    const { challenge, solution } = await solvedFor('apply')

    await refused(encode({ challenge, solution: { ...solution, counter: 2 ** 32 } }), 'not solved')
  })

  for (const [change, parameters] of Object.entries({
    purpose: { data: { purpose: 'sign-up' } },
    end: { expiresAt: 9_999_999_999 },
    cost: { cost: 2 },
    nonce: { nonce: '0'.repeat(32) },
    prefix: { keyPrefix: '0'.repeat(32) },
    'signature of the key': { keySignature: '0'.repeat(64) },
  })) {
    test(`has another ${change} than was signed`, async () => {
      const { challenge, solution } = await solvedFor('apply')
      const changed = { ...challenge, parameters: { ...challenge.parameters, ...parameters } }

      await refused(encode({ challenge: changed, solution }), 'not a challenge of ours', 'sign-up')
    })
  }

  test('has its signature in other letters, shortened, lengthened or left out', async () => {
    const { challenge, solution } = await solvedFor('apply')
    const signature = challenge.signature ?? ''
    const others = [signature.toUpperCase(), signature.slice(2), `${signature}00`, `${signature} `, '', null, undefined]

    for (const other of others) {
      await refused(encode({ challenge: { ...challenge, signature: other }, solution }), 'malformed')
    }
  })

  test('has no signature of the key, to have the cheaper proof checked', async () => {
    const { challenge, solution } = await solvedFor('apply')
    const { keySignature: _, ...parameters } = challenge.parameters

    await refused(encode({ challenge: { ...challenge, parameters }, solution }), 'malformed')
  })

  test('has parameters we never sign', async () => {
    const { challenge, solution } = await solvedFor('apply')
    const parameters = { ...challenge.parameters, memoryCost: 1e9 }

    await refused(encode({ challenge: { ...challenge, parameters }, solution }), 'malformed')
  })

  test('is junk of any kind', async () => {
    const nested = (open: string, close: string) => Buffer.from(open.repeat(1500) + close.repeat(1500))
    const junk = [
      '',
      ' ',
      '%%%',
      '\u0000',
      'é🦉',
      'null',
      ...[null, true, 0, 'text', [], {}, [[]], [{}], { challenge: null, solution: null }].map(encode),
      ...[
        { challenge: [], solution: [] },
        { challenge: { parameters: [] }, solution: {} },
      ].map(encode),
      encode({ challenge: { parameters: null, signature: '0'.repeat(64) }, solution: {} }),
      Buffer.from('{"__proto__":{"challenge":{},"solution":{}}}').toString('base64'),
      Buffer.from('{"challenge":').toString('base64'),
      Buffer.from([0xff, 0xfe, 0x00]).toString('base64'),
    ]

    for (const token of junk) await refused(token, 'malformed')
    await refused(nested('[', ']').toString('base64'), 'malformed')
  })

  test('nests deeply where the library would follow', async () => {
    const { challenge, solution } = await solvedFor('apply')
    const deep = JSON.stringify({ challenge, solution }).replace(
      '"purpose":"apply"',
      `"purpose":${'['.repeat(900)}${']'.repeat(900)}`,
    )

    await refused(Buffer.from(deep).toString('base64'), 'malformed')
  })

  test('is huge, and costs nothing to refuse', async () => {
    const { challenge, solution } = await solvedFor('apply')
    const huge = encode({ challenge, solution, padding: 'x'.repeat(20_000_000) })
    const times: number[] = []
    for (let round = 0; round < 10; round++) {
      const started = performance.now()
      await refused(huge, 'malformed')
      times.push(performance.now() - started)
    }

    assert.ok(Math.min(...times) < 50, `${times} ms`)
  })
})

describe('any token', () => {
  test('that is only text fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), async (token) => {
        assert.equal((await captcha.verify(token, 'apply')).outcome, 'failed')
      }),
    )
  })

  test('that is some JSON fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        assert.equal((await captcha.verify(encode(value), 'apply')).outcome, 'failed')
      }),
    )
  })

  test('with one signed parameter replaced fails', async () => {
    const { challenge, solution } = await solvedFor('apply')
    const names = Object.keys(challenge.parameters)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue(), async (name, value) => {
        const changed = { ...challenge, parameters: { ...challenge.parameters, [name]: value } }
        fc.pre(JSON.stringify(changed) !== JSON.stringify(challenge))
        assert.equal((await captcha.verify(encode({ challenge: changed, solution }), 'apply')).outcome, 'failed')
      }),
    )
  })
})
