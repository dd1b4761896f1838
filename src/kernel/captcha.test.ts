import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { noCaptcha } from './captcha.ts'

describe('no captcha', () => {
  test('asks for nothing', async () => {
    assert.deepEqual(await noCaptcha().challenge('sign-up'), { kind: 'none', challenge: null })
  })

  test('lets the same token pass again and again, as different proofs', async () => {
    const captcha = noCaptcha()

    const verdicts = await Promise.all([captcha.verify('', 'sign-up'), captcha.verify('', 'sign-up')])

    const proofs = verdicts.map((verdict) => verdict.outcome === 'passed' && verdict.proof.toString('hex'))
    assert.equal(new Set(proofs).size, 2)
    assert.ok(!proofs.includes(false))
  })
})
