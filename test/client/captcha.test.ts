import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { CaptchaUnsolvable, Muster } from '@muster/client'
import { ownService, world } from '#test'
import { answerJson, listening } from './listening.ts'

const guarded = (t: TestContext, captchaCost = 10) => ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost })

const newcomer = () => ({
  email: `${randomBytes(8).toString('hex')}@people.example`,
  password: 'correct horse battery',
  name: 'Ada',
  companyName: 'Acme',
})

describe('solveCaptcha', () => {
  test('opens the form it is for, once', async (t) => {
    const client = new Muster({ baseUrl: await guarded(t) })

    const captcha = await client.solveCaptcha({ purpose: 'signup' })

    const { token } = await client.signUp({ body: { ...newcomer(), captcha } })
    assert.ok(token)
    await assert.rejects(client.signUp({ body: { ...newcomer(), captcha } }), { code: 'CAPTCHA_FAILED' })
    const other = await client.solveCaptcha({ purpose: 'newsletter' })
    await assert.rejects(client.signUp({ body: { ...newcomer(), captcha: other } }), { code: 'CAPTCHA_FAILED' })
  })

  test('is nothing where nothing is asked for', async () => {
    const { url } = await world()
    const client = new Muster({ baseUrl: url })

    const captcha = await client.solveCaptcha()

    assert.equal(captcha, undefined)
  })

  test('lets the program go on meanwhile', async (t) => {
    const client = new Muster({ baseUrl: await guarded(t, 5000) })
    let turns = 0
    const clock = setInterval(() => turns++, 5)

    await client.solveCaptcha()

    clearInterval(clock)
    assert.ok(turns >= 5, `${turns} turns of the loop`)
  })

  test('ends when it is told to, and when its time is over', async (t) => {
    const client = new Muster({ baseUrl: await guarded(t, 50_000) })

    const told = client.solveCaptcha({ signal: AbortSignal.timeout(50) })
    await assert.rejects(told, { name: 'TimeoutError' })
    await assert.rejects(client.solveCaptcha({ timeoutMs: 1 }), { name: 'TimeoutError' })
  })

  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00'.repeat(16),
    salt: '11'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '22'.repeat(16),
  }
  const altcha = (change: object) => ({ kind: 'altcha', challenge: { parameters: { ...parameters, ...change } } })
  const unsolvable = {
    'that only a widget solves': { kind: 'turnstile', challenge: { siteKey: 'x' } },
    'of a kind that is not known': { kind: 'riddle', challenge: null },
    'of another algorithm': altcha({ algorithm: 'ARGON2ID' }),
    'that would cost a machine': altcha({ cost: 1e9 }),
    'without a solution': altcha({}),
    'that any key solves': altcha({ keyPrefix: '' }),
    'that is none': { kind: 'altcha', challenge: null },
  }
  for (const [what, challenge] of Object.entries(unsolvable)) {
    test(`gives up on a challenge ${what}`, async (t) => {
      const { url } = await listening(t, (response) => answerJson(response, 200, challenge))

      await assert.rejects(new Muster({ baseUrl: url }).solveCaptcha(), CaptchaUnsolvable)
    })
  }
})

describe('the guide to the captcha', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/captcha.md'), 'utf8')
  const programs = [
    { language: 'js', file: 'captcha.mjs', command: process.execPath },
    { language: 'python', file: 'captcha.py', command: 'python3' },
  ]
  for (const { language, file, command } of programs) {
    const isHere = spawnSync(command, ['--version']).status === 0
    test(`has a program in ${language} that signs up`, { skip: !isHere && `no ${command} here` }, async (t) => {
      const folder = mkdtempSync(join(tmpdir(), 'muster-guide-'))
      t.after(() => rmSync(folder, { recursive: true, force: true }))
      const [, program = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide) ?? []
      writeFileSync(join(folder, file), program)
      const [asks, asksNothing] = [await guarded(t), (await world()).url]

      for (const url of [asks, asksNothing]) {
        const { stdout } = await promisify(execFile)(command, [join(folder, file), url, newcomer().email])

        assert.equal(stdout, '201\n')
      }
    })
  }
})
