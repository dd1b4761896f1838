import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { providerProof } from './authentication-results.ts'

const proof = (fields: string, trusted: string | null = 'mx.example.net') =>
  providerProof(Buffer.from(`${fields}\r\nFrom: Jane <jane@acme.test>\r\n\r\nYes.\r\n`), trusted)

describe('what a provider found out', () => {
  const cases: readonly (readonly [name: string, fields: string, verified: string])[] = [
    [
      'as Gmail writes it',
      'Authentication-Results: mx.example.net;\r\n       dkim=pass header.i=@acme.test header.s=s1 header.b=AbC;\r\n       spf=pass (mx: domain of jane@acme.test designates 192.0.2.9 as permitted sender) smtp.mailfrom=jane@acme.test;\r\n       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=acme.test',
      'pass',
    ],
    [
      'as Dovecot and rspamd write it',
      'Authentication-Results: mx.example.net 1; dkim=none; dmarc=fail reason="no policy; (really)" header.from=acme.test',
      'fail',
    ],
    [
      'without a result of DMARC',
      'Authentication-Results: mx.example.net; spf=pass smtp.mailfrom=acme.test',
      'unknown',
    ],
    ['that nothing was checked', 'Authentication-Results: mx.example.net; none', 'unknown'],
    [
      'about another domain than From',
      'Authentication-Results: mx.example.net; dmarc=pass header.from=evil.test',
      'fail',
    ],
    [
      'in capitals and quotes',
      'AUTHENTICATION-RESULTS: "MX.Example.Net"; DMARC = PASS header.from="acme.test"',
      'pass',
    ],
    ['of somebody else', 'Authentication-Results: mx.evil.test; dmarc=pass header.from=acme.test', 'unknown'],
    [
      'in a comment alone',
      'Authentication-Results: mx.example.net; spf=none (; dmarc=pass header.from=acme.test)',
      'unknown',
    ],
    ['in a quoted reason alone', 'Authentication-Results: mx.example.net; spf=none reason="; dmarc=pass"', 'unknown'],
    [
      'above one that the sender wrote',
      'Authentication-Results: mx.example.net; dmarc=fail\r\nAuthentication-Results: mx.example.net; dmarc=pass header.from=acme.test',
      'fail',
    ],
    [
      'below one that somebody else wrote',
      'Authentication-Results: relay.test; dmarc=fail\r\nAuthentication-Results: mx.example.net; dmarc=pass header.from=acme.test',
      'pass',
    ],
    [
      'in a name that only begins like it',
      'Authentication-Results: mx.example.net.evil.test; dmarc=pass header.from=acme.test',
      'unknown',
    ],
    [
      'of a second From',
      'From: boss@evil.test\r\nAuthentication-Results: mx.example.net; dmarc=pass header.from=acme.test',
      'fail',
    ],
  ]
  for (const [name, fields, verified] of cases) {
    test(`counts: ${name}`, () => assert.equal(proof(fields).verified, verified))
  }

  test('is told with who signed', () => {
    const { spf, dkim, dmarc, domain } = proof(
      'Authentication-Results: mx.example.net; dkim=pass header.d=acme.test; dkim=fail header.i=@list.test; spf=softfail; dmarc=pass',
    )

    assert.deepEqual(
      { spf, dkim, dmarc, domain },
      {
        spf: 'softfail',
        dkim: [
          { domain: 'acme.test', result: 'pass' },
          { domain: 'list.test', result: 'fail' },
        ],
        dmarc: 'pass',
        domain: 'acme.test',
      },
    )
  })

  test('is believed of nobody when nobody is trusted, and in no letter body', () => {
    assert.equal(proof('Authentication-Results: mx.example.net; dmarc=pass', null).verified, 'unknown')
    const raw = Buffer.from('From: jane@acme.test\r\n\r\nAuthentication-Results: mx.example.net; dmarc=pass\r\n')
    assert.equal(providerProof(raw, 'mx.example.net').verified, 'unknown')
  })

  test('takes little time over fields made to hurt', () => {
    const began = performance.now()
    for (const sign of ['"', '(', '\\"', '="', ';', '"a']) {
      const field = `Authentication-Results: mx.example.net; ${sign.repeat(4_000)}\r\n`
      proof(field.repeat(40).trimEnd())
    }

    assert.ok(performance.now() - began < 3_000)
  })
})
