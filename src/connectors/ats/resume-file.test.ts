import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exchangeWith } from './exchange.ts'
import { fetchResume } from './resume-file.ts'

const asked: Request[] = []
const answering =
  (body: string | Uint8Array<ArrayBuffer> | null, init?: ResponseInit): typeof fetch =>
  async (url, options) => {
    asked.push(new Request(String(url), options))
    return new Response(body, init)
  }

const from = (url: string, { baseUrl = 'https://api.vendor.example/v1', ask = answering('pdf') } = {}) =>
  fetchResume(
    { url, fileName: 'cv.pdf', contentType: null },
    {
      provider: 'vendor',
      exchange: exchangeWith({ provider: 'vendor', fetch: ask }),
      baseUrl,
      signal: AbortSignal.timeout(5_000),
    },
  )

describe('a resume', () => {
  test('comes from any host over HTTPS, without credentials', async () => {
    const resume = await from('https://storage.example/cv?signature=a')

    assert.equal(Buffer.from(resume?.bytes ?? []).toString(), 'pdf')
    assert.equal(asked.at(-1)?.headers.get('authorization'), null)
  })

  test('never comes from within our own network, or without TLS', async () => {
    const inside = ['127.0.0.1', '10.0.0.7', '172.20.1.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0']
    const names = ['localhost', 'printer', 'db.internal', '[::1]', '[fd00::1]', '[fe80::1]', '[::ffff:10.0.0.1]']
    const before = asked.length

    for (const url of [...inside, ...names].map((host) => `https://${host}/cv`).concat('http://a.example/', 'x', '')) {
      await assert.rejects(from(url), { kind: 'contract_violation' }, url)
    }

    assert.equal(asked.length, before)
  })

  test('may be at the vendor itself, which is on loopback in tests', async () => {
    assert.ok(await from('http://127.0.0.1:1/cv', { baseUrl: 'http://127.0.0.1:2' }))
    assert.ok(await from('http://api.vendor.example/cv', { baseUrl: 'http://api.vendor.example/v1' }))
  })

  test('comes from nowhere else inside, though the vendor itself is on loopback', async () => {
    for (const url of ['http://10.0.0.7/cv', 'https://169.254.169.254/cv', 'http://storage.example/cv']) {
      await assert.rejects(from(url, { baseUrl: 'http://127.0.0.1:2' }), { kind: 'contract_violation' }, url)
    }
  })

  test('is none when it is longer than we take, or empty', async () => {
    assert.equal(await from('https://a.example/cv', { ask: answering(new Uint8Array(4 * 1024 * 1024 + 1)) }), null)
    assert.equal(await from('https://a.example/cv', { ask: answering(null) }), null)
  })

  test('whose address expired or leads on is asked for again later', async () => {
    for (const status of [302, 403, 404]) {
      await assert.rejects(from('https://a.example/cv', { ask: answering(null, { status }) }), { kind: 'unavailable' })
    }
  })
})
