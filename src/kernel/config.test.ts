import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, test } from 'node:test'
import { settings } from './config.ts'
import { ConfigError, readConfig } from './read-config.ts'

const complaintsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
const secret = 'k7Qm2xWv9LrT4nZc8JpY3sHd6FgB1aEu'
const production = { MUSTER_ENV: 'production', MUSTER_SECRET: secret, MUSTER_PUBLIC_URL: 'https://jobs.example.com' }

describe('the settings', () => {
  test('have a default each, so that a start needs none', () => {
    assert.partialDeepStrictEqual(readConfig({}), {
      environment: 'development',
      givenPort: null,
      host: '127.0.0.1',
      publicUrl: null,
      dataFolder: resolve('data'),
      databaseUrl: null,
      databasePool: 20,
      role: 'all',
      redisUrl: null,
      secret: null,
      trustProxy: 0,
      sessionLimit: 600,
      anonymousLimit: 60,
      captcha: null,
      seedDemo: null,
      webhookAllow: [],
      webhookRetryScale: 1,
      oidcIssuer: null,
      logLevel: 'info',
    })
  })

  test('are named once each, and each says what it is for', () => {
    const all = Object.values(settings)

    assert.equal(new Set(all.map(({ name }) => name)).size, all.length)
    assert.ok(all.every(({ about, fallback }) => about !== '' && fallback !== ''))
  })

  test('are read as what they are', () => {
    const config = readConfig({
      PORT: '0',
      MUSTER_ENV: 'staging',
      DATABASE_URL: 'postgresql://db.example/muster',
      MUSTER_SEED_DEMO: 'false',
      MUSTER_WEBHOOK_ALLOW: ' https://one.example , http://localhost:4000,',
      MUSTER_WEBHOOK_RETRY_SCALE: '0.01',
    })

    assert.partialDeepStrictEqual(config, {
      givenPort: 0,
      environment: 'staging',
      seedDemo: false,
      webhookAllow: ['https://one.example', 'http://localhost:4000'],
      webhookRetryScale: 0.01,
    })
    assert.equal(config.databaseUrl?.hostname, 'db.example')
  })

  test('that are empty are not set', () => {
    const names = Object.values(settings).map(({ name }) => [name, ''])

    assert.deepEqual(readConfig(Object.fromEntries(names)), readConfig({}))
  })
})

describe('a malformed setting', () => {
  const cases: [string, string[], RegExp][] = [
    ['MUSTER_ENV', ['prod', 'Production', 'toString'], /must be one of development, staging, production/],
    ['PORT', ['http', '-1', '65536', '3000.5', '0x1', ' 1', '1e3'], /must be a whole number from 0 to 65535/],
    ['MUSTER_PUBLIC_URL', ['example.com', 'ftp://example.com', '/'], /must be an address that begins with http/],
    ['DATABASE_URL', ['mysql://x/y', 'localhost'], /must be an address that begins with postgres/],
    ['MUSTER_DATABASE_POOL', ['1', '501', 'many'], /must be a whole number from 2 to 500/],
    ['MUSTER_ROLE', ['web'], /must be one of all, api, worker/],
    ['REDIS_URL', ['http://localhost'], /must be an address that begins with redis/],
    ['MUSTER_SECRET', ['short', 'x'.repeat(31)], /must be at least 32 characters/],
    ['MUSTER_TRUST_PROXY', ['true', '11'], /must be a whole number from 0 to 10/],
    ['MUSTER_SESSION_LIMIT', ['0', 'none'], /must be a whole number from 1/],
    ['MUSTER_ANONYMOUS_LIMIT', ['0', '1000000'], /must be a whole number from 1/],
    ['MUSTER_CAPTCHA', ['off'], /must be one of altcha, turnstile, none/],
    ['MUSTER_SEED_DEMO', ['1', 'yes', 'TRUE'], /must be true or false/],
    ['MUSTER_WEBHOOK_ALLOW', ['localhost', 'https://a.example/', 'https://A.example', '*'], /is not an exact origin/],
    ['MUSTER_WEBHOOK_RETRY_SCALE', ['0', '-1', '11', 'x', 'NaN', 'Infinity', ' '], /must be a number above 0/],
    ['MUSTER_LOG', ['verbose'], /must be one of debug/],
  ]

  for (const [name, values, complaint] of cases) {
    test(`is named: ${name}`, () => {
      for (const value of values) {
        const [first = 'no complaint'] = complaintsOf({ [name]: value })
        assert.ok(first.startsWith(`${name} `) && complaint.test(first), `${value}: ${first}`)
      }
    })
  }

  test('is told together with all the others', () => {
    const complaints = complaintsOf({
      PORT: 'x',
      MUSTER_ROLE: 'x',
      MUSTER_SEED_DEMO: 'x',
      OIDC_ISSUER: 'https://id.example',
    })

    assert.deepEqual(
      complaints.map((each) => each.split(' ')[0]),
      ['PORT', 'MUSTER_ROLE', 'MUSTER_SEED_DEMO', 'OIDC_ISSUER,'],
    )
  })

  test('is told in an error that a person can act on', () => {
    assert.throws(() => readConfig({ PORT: 'x' }), /^Error: The settings can not be used:\n {2}PORT must be/)
  })

  test('never shows the secret it refuses', () => {
    assert.ok(!complaintsOf({ MUSTER_SECRET: 'hunter2' }).join().includes('hunter2'))
    assert.ok(!complaintsOf({ DATABASE_URL: 'mysql://u:hunter2@x/y' }).join().includes('hunter2'))
  })
})

describe('settings that contradict each other', () => {
  test('a sign-in provider needs all of its three', () => {
    const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }

    assert.deepEqual(complaintsOf(whole), [])
    assert.equal(complaintsOf({ ...whole, OIDC_CLIENT_SECRET: '' }).length, 1)
  })

  test('a sign-in provider is asked in the clear on this machine alone, and never in production', () => {
    const askedAt = (issuer: string) => ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' })

    assert.deepEqual(complaintsOf(askedAt('http://localhost:8080/realms/us')), [])
    assert.equal(complaintsOf(askedAt('http://id.example')).length, 1)
    assert.equal(complaintsOf({ ...production, ...askedAt('http://localhost:8080/realms/us') }).length, 1)
  })

  test('that can not be read are told of alone, whichever it is', () => {
    const unreadable = Object.values(settings).filter(({ read }) => {
      try {
        read('not this: ?')
        return false
      } catch {
        return true
      }
    })
    assert.ok(unreadable.length > 20)

    for (const { name } of unreadable) {
      for (const others of [{}, production]) {
        const [complaint, ...more] = complaintsOf({ ...others, [name]: 'not this: ?' })
        assert.ok(complaint?.startsWith(`${name} `), `${name}: ${complaint}`)
        assert.deepEqual(more, [], name)
      }
    }
  })

  test('letters are from somebody, over a line that keeps the password', () => {
    const from = { MUSTER_MAIL_FROM: 'Acme <jobs@acme.example>' }
    const token = { MUSTER_SMTP_TOKEN_FILE: '/run/token' }
    const right: readonly Record<string, string>[] = [
      { SMTP_URL: 'smtp://mail.acme.example:25' },
      { SMTP_URL: 'smtps://u:p%40ss@mail.acme.example' },
      { SMTP_URL: 'smtp://u:p@mail.acme.example?tls=require' },
      { SMTP_URL: 'smtp://u:p@127.0.0.1:2525' },
      { SMTP_URL: 'smtps://u@mail.acme.example', ...token },
      { MUSTER_DKIM_KEY_FILE: '/run/key', MUSTER_DKIM_SELECTOR: 'muster' },
    ]
    const wrong: readonly Record<string, string>[] = [
      { SMTP_URL: 'smtp://mail.acme.example', MUSTER_MAIL_FROM: '' },
      { SMTP_URL: 'smtp://u:p@mail.acme.example' },
      { SMTP_URL: 'smtp://u:p@mail.acme.example?tls=never' },
      { SMTP_URL: 'smtps://u@mail.acme.example' },
      { SMTP_URL: 'smtps://u:p@mail.acme.example', ...token },
      { SMTP_URL: 'smtps://u@mail.acme.example', ...token, MUSTER_SMTP_TOKEN_COMMAND: 'cat' },
      { ...token },
      { MUSTER_DKIM_KEY_FILE: '/run/key' },
      { MUSTER_DKIM_SELECTOR: 'muster' },
    ]

    for (const settings of right) assert.deepEqual(complaintsOf({ ...from, ...settings }), [])
    for (const settings of wrong) {
      const complaints = complaintsOf({ ...from, ...settings })
      assert.equal(complaints.length, 1, JSON.stringify([settings, complaints]))
    }
  })

  test('letters come in by a mailbox that is opened safely, and by a place to listen at', () => {
    const token = { MUSTER_IMAP_TOKEN_FILE: '/run/token' }
    const right: readonly Record<string, string>[] = [
      { IMAP_URL: 'imaps://u:p@mail.acme.example' },
      { IMAP_URL: 'imap://u:p@mail.acme.example' },
      { IMAP_URL: 'imap://u:p@127.0.0.1:1143?tls=never' },
      { IMAP_URL: 'imaps://u@mail.acme.example', ...token },
      { MUSTER_SMTP_LISTEN: '2525' },
      { MUSTER_SMTP_LISTEN: '2525', MUSTER_SMTP_TLS_CERT: '/run/cert', MUSTER_SMTP_TLS_KEY: '/run/key' },
    ]
    const wrong: readonly Record<string, string>[] = [
      { IMAP_URL: 'imaps://u@mail.acme.example' },
      { IMAP_URL: 'imap://u:p@mail.acme.example?tls=never' },
      { IMAP_URL: 'imaps://u:p@mail.acme.example', ...token },
      { IMAP_URL: 'imaps://u@mail.acme.example', ...token, MUSTER_IMAP_TOKEN_COMMAND: 'cat' },
      { ...token },
      { MUSTER_SMTP_LISTEN: '2525', MUSTER_SMTP_TLS_CERT: '/run/cert' },
      { MUSTER_SMTP_TLS_CERT: '/run/cert', MUSTER_SMTP_TLS_KEY: '/run/key' },
    ]

    for (const settings of right) assert.deepEqual(complaintsOf(settings), [])
    for (const settings of wrong) {
      const complaints = complaintsOf(settings)
      assert.equal(complaints.length, 1, JSON.stringify([settings, complaints]))
    }
  })

  test('turnstile needs its keys', () => {
    const keys = { TURNSTILE_SITE_KEY: 'x', TURNSTILE_SECRET_KEY: 'y' }

    assert.deepEqual(complaintsOf({ MUSTER_CAPTCHA: 'turnstile', ...keys }), [])
    assert.equal(complaintsOf({ MUSTER_CAPTCHA: 'turnstile', TURNSTILE_SITE_KEY: 'x' }).length, 1)
  })
})

describe('development', () => {
  test('listens on this machine alone, unless it is told twice', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', 'localhost', '::1'])
      assert.deepEqual(complaintsOf({ HOST }), [], HOST)
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'muster.example', '127.0.0.1.example', '128.0.0.1']) {
      const [complaint = '', ...others] = complaintsOf({ HOST })
      assert.match(complaint, /^HOST .*MUSTER_ENV=production.*MUSTER_ALLOW_OPEN_DEVELOPMENT=true/, HOST)
      assert.deepEqual(others, [])
      assert.deepEqual(complaintsOf({ HOST, MUSTER_ALLOW_OPEN_DEVELOPMENT: 'true' }), [])
      assert.deepEqual(complaintsOf({ HOST, MUSTER_ENV: 'staging' }), [])
      assert.deepEqual(complaintsOf({ HOST, MUSTER_ROLE: 'worker' }), [])
    }
  })
})

describe('the container', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [, image = ''] = /^ENV (.*)$/m.exec(read('Dockerfile')) ?? []
  const ofImage = Object.fromEntries(image.split(' ').map((each) => each.split('=', 2)))

  test('is for production, and starts with nothing that everybody knows', () => {
    const complaints = complaintsOf(ofImage)

    assert.deepEqual(
      complaints.map((each) => each.split(' ')[0]),
      ['MUSTER_SECRET', 'MUSTER_PUBLIC_URL'],
    )
  })

  test('is told by compose.yaml what it needs, with what that asks for', () => {
    const [, settings = ''] = /environment: &settings\n((?: {4}\w+: .*\n)+)/.exec(read('compose.yaml')) ?? []
    const given: Record<string, string> = { MUSTER_SECRET: secret, MUSTER_PUBLIC_URL: 'https://jobs.example.com' }
    const ofCompose = Object.fromEntries(
      [...settings.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll(/\$\{(\w+):[^}]*\}/g, (_, asked: string) => given[asked] ?? 'given'),
      ]),
    )

    assert.deepEqual(complaintsOf({ ...ofImage, ...ofCompose }), [])
    assert.equal(ofCompose['MUSTER_ENV'], 'production')
  })
})

describe('production', () => {
  test('starts with a secret and an address of its own', () => {
    assert.deepEqual(complaintsOf(production), [])
  })

  const unsafe: [string, Record<string, string>][] = [
    ['no secret', { MUSTER_SECRET: '' }],
    ['a secret of an example', { MUSTER_SECRET: 'please-change-me-please-change-me' }],
    ['a secret that says it is one', { MUSTER_SECRET: 'this is the default secret of muster' }],
    ['a secret that is no secret', { MUSTER_SECRET: 'abcabc'.repeat(8) }],
    ['no public address', { MUSTER_PUBLIC_URL: '' }],
    ['a public address without TLS', { MUSTER_PUBLIC_URL: 'http://jobs.example.com' }],
    ['no captcha', { MUSTER_CAPTCHA: 'none' }],
    ['webhooks into its own network', { MUSTER_WEBHOOK_ALLOW: 'http://localhost:4000' }],
    ['hastened webhooks', { MUSTER_WEBHOOK_RETRY_SCALE: '0.1' }],
    ['demo data', { MUSTER_SEED_DEMO: 'true' }],
    ['a test key for payments', { STRIPE_SECRET_KEY: 'sk_test_4eC39', STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
    ['a test key with restrictions', { STRIPE_SECRET_KEY: 'rk_test_4eC39', STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
    ['payments without TLS', { STRIPE_API_BASE: 'http://stripe.example' }],
  ]

  for (const [what, change] of unsafe) {
    test(`refuses ${what}`, () => {
      const complaints = complaintsOf({ ...production, ...change })

      assert.equal(complaints.length, 1, complaints.join())
      assert.ok(complaints[0]?.startsWith(Object.keys(change)[0] ?? ''), complaints[0])
    })
  }

  test('allows outside of it what it refuses', () => {
    const changes: Record<string, string> = Object.assign({}, ...unsafe.map(([, change]) => change))

    assert.deepEqual(complaintsOf({ ...production, ...changes, MUSTER_ENV: 'staging' }), [])
  })
})
