import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readReceiverUrl } from './receiver-url.ts'

const refused: Readonly<Record<string, readonly string[]>> = {
  'another scheme': [
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
    'data:text/plain,hi',
    'ws://example.com/',
    'httpsx://example.com/',
    'blob:https://example.com/x',
    'view-source:https://example.com/',
  ],
  'no full address': [
    '',
    'https:',
    'https:/example.com',
    'https://',
    'https:///example.com',
    'https:////example.com',
    'https:example.com',
    '//example.com',
    '/hook',
    'example.com',
    'https://:443/',
    'https://?x',
    'https://#x',
    'https://[::1',
    'https://[]/',
    'https://%/',
    'https://exa mple.com/',
    'https://example.com:99999/',
    'https://example.com:x/',
    `https://example.com/${'x'.repeat(2048)}`,
  ],
  'characters that parsers drop or read in their own way': [
    ' https://example.com/',
    'https://example.com/ ',
    '\thttps://example.com/',
    'https://exam\tple.com/',
    'ht\ntps://example.com/',
    'https://example.com/\r\nx: y',
    'https://example.com/\0',
    'https://example.com\\@127.0.0.1/',
    'https:\\\\example.com\\',
    'https://example.com/\\..',
    'https://example.com/\u00a0',
    'https://example.com/\u2028',
    'https://example.com/\u0085',
    'https://example.com/\u3000',
    'https://example.com/\x7f',
  ],
  'a user or a password': [
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://:pass@example.com/',
    'https://example.com@127.0.0.1/',
    'https://127.0.0.1@example.com/',
    'https://127.0.0.1%2f@example.com/',
  ],
  'no port that exists': ['https://example.com:0/', 'https://example.com:00/', 'https://8.8.8.8:0/'],
  'loopback, however it is spelled': [
    'https://127.0.0.1/',
    'https://127.0.0.1:443/',
    'https://127.0.0.1.',
    'https://127.1/',
    'https://127.0.1/',
    'https://127.255.255.254/',
    'https://2130706433/',
    'https://2130706433./',
    'https://0x7f000001/',
    'https://0X7F000001/',
    'https://0x7f.1/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0177.0.0.01/',
    'https://00000177.0.0.1/',
    'https://127.0x0.0.1/',
    'https://0x7f.0.0.01/',
    'https://%31%32%37.0.0.1/',
    'https://127%2e0%2e0%2e1/',
    'https://１２７.０.０.１/',
    'https://１２７。０。０。１/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127｡0｡0｡1/',
    'https://𝟏𝟐𝟕.0.0.1/',
    'https://127\u00ad.0.0.1/',
    'https://127\u200b.0.0.1/',
    'https://[::1]/',
    'https://[::1]:8443/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[0000:0000:0000:0000:0000:0000:0000:0001]/',
    'https://[::0:1]/',
    'https://[::0.0.0.1]/',
    'HTTPS://127.0.0.1/',
  ],
  'this network': [
    'https://0/',
    'https://0.0.0.0/',
    'https://0x0/',
    'https://00/',
    'https://0.0/',
    'https://[::]/',
    'https://0.1.2.3/',
  ],
  'a private network': [
    'https://10.0.0.1/',
    'https://10.1/',
    'https://012.0.0.1/',
    'https://0xa.1/',
    'https://167772161/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://192.168.1/',
    'https://0xc0a80001/',
    'https://3232235521/',
    'https://100.64.0.1/',
    'https://[fc00::1]/',
    'https://[fd00::1]/',
    'https://[fec0::1]/',
  ],
  'the metadata of a cloud': [
    'https://169.254.169.254/latest/meta-data/',
    'https://2852039166/',
    'https://0xa9fea9fe/',
    'https://0251.0376.0251.0376/',
    'https://169.16689662/',
    'https://169.254.43518/',
    'https://[::ffff:169.254.169.254]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::a9fe:a9fe]/',
    'https://169.254.170.2/',
    'https://168.63.129.16/',
    'https://0xa83f8110/',
    'https://192.0.0.192/',
    'https://100.100.100.200/',
    'https://metadata.google.internal/',
    'https://metadata/',
  ],
  'IPv4 within IPv6': [
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[::FFFF:127.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[::127.0.0.1]/',
    'https://[::7f00:1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b::8.8.8.8]/',
    'https://[64:ff9b:1::10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a00:1::1]/',
    'https://[2002:808:808::1]/',
    'https://[2001:0:7f00:1::]/',
    'https://[2001::f5ff:fffe]/',
  ],
  'other addresses that are special': [
    'https://192.0.2.1/',
    'https://198.51.100.1/',
    'https://203.0.113.1/',
    'https://198.18.0.1/',
    'https://192.88.99.1/',
    'https://224.0.0.1/',
    'https://239.255.255.250/',
    'https://255.255.255.255/',
    'https://4294967295/',
    'https://240.0.0.1/',
    'https://[ff02::1]/',
    'https://[fe80::1]/',
    'https://[2001:db8::1]/',
    'https://[100::1]/',
    'https://[5f00::1]/',
    'https://[3fff::1]/',
  ],
  'a zone': ['https://[fe80::1%25eth0]/', 'https://[fe80::1%eth0]/', 'https://[2606:4700::1111%25eth0]/'],
  'digits that are no address': [
    'https://256.0.0.1/',
    'https://1.2.3.4.5/',
    'https://4294967296/',
    'https://0x100000000/',
    'https://127.0.0.0x/',
    'https://1.2.3.08/',
    'https://foo.0x7f/',
    'https://example.1/',
    'https://[1.2.3.4]/',
    'https://[::1.2.3]/',
    'https://[1::2::3]/',
    'https://[2606:4700::12345]/',
  ],
  'a name of a local network': [
    'https://localhost/',
    'https://LOCALHOST/',
    'https://localhost./',
    'https://localhost:3000/',
    'https://ｌｏｃａｌｈｏｓｔ/',
    'https://%6cocalhost/',
    'https://app.localhost/',
    'https://localhost.localdomain/',
    'https://printer.local/',
    'https://printer.local./',
    'https://printer.LOCAL/',
    'https://db.internal/',
    'https://wiki.intranet/',
    'https://nas.lan/',
    'https://router.home/',
    'https://router.home.arpa/',
    'https://mail.corp/',
    'https://x.private/',
    'https://x.onion/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://x.ip6.arpa/',
    'https://intranet/',
    'https://db/',
    'https://kubernetes/',
  ],
  'no name of a host': [
    'https://example.com../',
    'https://.example.com/',
    'https://example..com/',
    'https://-example.com/',
    'https://example-.com/',
    'https://exam*ple.com/',
    'https://exam$ple.com/',
    "https://exam'ple.com/",
    'https://exam,ple.com/',
    'https://exam(ple).com/',
    'https://exam%00ple.com/',
    'https://exam%20ple.com/',
    'https://./',
    'https://../',
    `https://${'a'.repeat(64)}.com/`,
    `https://${'abcdefg.'.repeat(32)}com/`,
  ],
}

const taken: Readonly<Record<string, string>> = {
  'https://example.com': 'example.com',
  'https://example.com/': 'example.com',
  'HTTPS://Example.COM/Hook': 'example.com',
  'https://example.com./hook': 'example.com',
  'https://example.com:8443/hook?x=1#part': 'example.com',
  'https://hooks.acme.test/a/b': 'hooks.acme.test',
  'https://my_host.example.com/': 'my_host.example.com',
  'https://a.b.c.d.e.example.com/': 'a.b.c.d.e.example.com',
  'https://bücher.example/': 'xn--bcher-kva.example',
  'https://xn--bcher-kva.example/': 'xn--bcher-kva.example',
  'https://local.example.com/': 'local.example.com',
  'https://localhost.example.com/': 'localhost.example.com',
  'https://internal.example/': 'internal.example',
  'https://notlocalhost.example/': 'notlocalhost.example',
  'https://127.0.0.1.nip.io/': '127.0.0.1.nip.io',
  'https://3com.example/': '3com.example',
  'https://8.8.8.8/': '8.8.8.8',
  'https://8.8.8.8:8443/': '8.8.8.8',
  'https://134744072/': '8.8.8.8',
  'https://0x8.0x8.0x8.0x8/': '8.8.8.8',
  'https://[2606:4700:4700::1111]/': '2606:4700:4700::1111',
  'https://[2606:4700:4700:0:0:0:0:1111]:8443/': '2606:4700:4700::1111',
  'https://example.com/%2e%2e/..;/x': 'example.com',
  'https://example.com/?u=http://127.0.0.1/': 'example.com',
}

const nothing: ReadonlySet<string> = new Set()

describe('an address is refused', () => {
  for (const [kind, spellings] of Object.entries(refused)) {
    test(`when it has ${kind}`, () => {
      assert.deepEqual(
        spellings.filter((spelling) => typeof readReceiverUrl(spelling, nothing) !== 'string'),
        [],
      )
    })
  }

  test('in a sentence that names no network address', () => {
    const reasons = Object.values(refused)
      .flat()
      .map((spelling) => readReceiverUrl(spelling, nothing))

    assert.deepEqual(
      reasons.filter((reason) => !/^[A-Za-z0-9].*\.$/.test(String(reason))),
      [],
    )
    assert.deepEqual(
      reasons.filter((reason) => /\d+\.\d+|::/.test(String(reason).replace(/^\S+/, ''))),
      [],
    )
  })
})

describe('an address is taken', () => {
  for (const [spelling, host] of Object.entries(taken)) {
    test(spelling, () => {
      const read = readReceiverUrl(spelling, nothing)

      assert.equal(typeof read === 'string' ? read : read.host, host)
    })
  }
})

describe('an origin of the settings', () => {
  const admitted = new Set(['http://127.0.0.1:4000', 'https://localhost:4443', 'http://receiver'])

  test('is admitted, wherever it is', () => {
    const spellings = [
      'http://127.0.0.1:4000/a?b',
      'http://2130706433:4000/',
      'https://localhost:4443/',
      'http://receiver/x',
    ]

    assert.deepEqual(
      spellings.filter((spelling) => typeof readReceiverUrl(spelling, admitted) === 'string'),
      [],
    )
  })

  test('admits no other port, scheme or name, and no user', () => {
    const spellings = [
      'http://127.0.0.1:4001/',
      'http://127.0.0.1/',
      'https://127.0.0.1:4000/',
      'http://localhost:4000/',
      'http://127.0.0.1:4000@example.com/',
      'http://user@127.0.0.1:4000/',
      'http://receiver.example.com/',
      'http:/127.0.0.1:4000/',
      ' http://127.0.0.1:4000/',
      'http://[::ffff:127.0.0.1]:4000/',
    ]

    assert.deepEqual(
      spellings.filter((spelling) => typeof readReceiverUrl(spelling, admitted) !== 'string'),
      [],
    )
  })
})
