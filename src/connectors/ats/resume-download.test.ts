import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AtsFault } from '#modules/ats/ports.ts'
import { VendorServer } from '#test/kit/ats/vendor-server.ts'
import { exchangeWith } from './exchange.ts'
import { downloadResume } from './resume-download.ts'

const provider = 'vendor'
const asked: string[] = []
/** Nothing is asked of the world: that an address was let through is all that can be seen. */
const exchange = exchangeWith({
  provider,
  fetch: async (address) => {
    asked.push(String(address))
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  },
})

const download = (address: string, baseUrl = 'https://api.vendor.example/v1') =>
  downloadResume({ provider, exchange, baseUrl, address, fileName: 'a.pdf', signal: new AbortController().signal })

describe('a resume', () => {
  test('comes over HTTPS, or from where the vendor’s API is', async () => {
    for (const [address, base] of [
      ['https://storage.example/a?signed=1'],
      ['https://[2001:db8::1]/a'],
      ['https://8.8.8.8/a'],
      ['http://127.0.0.1:81/a', 'http://localhost:80'],
      ['http://vendor.example/a', 'http://vendor.example'],
    ] as const) {
      assert.equal(Buffer.from((await download(address, base))?.bytes ?? []).toString(), '%PDF', address)
    }
  })

  test('is not looked for inside our network', async () => {
    asked.length = 0
    const hosts = [
      'localhost',
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ]
    const names = [
      '[::1]',
      '[fd00::1]',
      '[fe80::1]',
      '[::ffff:127.0.0.1]',
      'db',
      'a.internal',
      'printer.local',
      '2130706433',
    ]
    for (const host of [...hosts, ...names]) {
      await assert.rejects(download(`https://${host}/a`), { details: { provider, code: 'forbidden_address' } }, host)
    }
    for (const address of ['http://storage.example/a', 'file:///etc/passwd', 'https://u:p@storage.example/', '']) {
      await assert.rejects(download(address), AtsFault, address)
    }
    assert.deepEqual(asked, [])
  })

  test('is followed to a storage without the credentials, and neither into our network nor for ever', async (t) => {
    const places: Record<string, string> = { '/a': '/b', '/loop': '/loop', '/nowhere': 'http://[' }
    const server = await VendorServer.start(({ path }) =>
      path === '/b'
        ? { status: 200, body: Buffer.from('%PDF') }
        : { status: 302, headers: { location: places[path] ?? '' } },
    )
    t.after(() => server.stop())
    const headers = { authorization: 'Basic secret' }
    const follow = (path: string) => {
      const { signal } = new AbortController()
      const from = { baseUrl: server.url, address: server.url + path, fileName: 'a.pdf' }
      return downloadResume({ provider, exchange: exchangeWith({ provider }), ...from, signal, headers })
    }

    assert.equal(Buffer.from((await follow('/a'))?.bytes ?? []).toString(), '%PDF')
    assert.deepEqual(
      server.requests.map(({ headers }) => headers['authorization']),
      ['Basic secret', undefined],
    )
    await assert.rejects(follow('/loop'), { kind: 'contract_violation' })
    await assert.rejects(follow('/nowhere'), { kind: 'contract_violation' })
  })

  test('is not followed into our network', async () => {
    const { signal } = new AbortController()
    const astray = exchangeWith({
      provider,
      fetch: async () => new Response(null, { status: 302, headers: { location: 'https://10.0.0.1/a' } }),
    })
    const from = { baseUrl: 'https://api.vendor.example', address: 'https://storage.example/a', fileName: 'a.pdf' }

    await assert.rejects(downloadResume({ provider, exchange: astray, ...from, signal }), {
      details: { provider, code: 'forbidden_address' },
    })
  })
})
