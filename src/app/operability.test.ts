import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownService, productionSettings, testServer } from '#test'

describe('GET /healthz and /readyz', () => {
  test('say that the service lives and can work', async () => {
    const { url } = await testServer()

    const [alive, ready] = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/readyz`)])

    assert.deepEqual([alive.status, await alive.json()], [200, { status: 'alive' }])
    assert.deepEqual(
      [ready.status, await ready.json()],
      [200, { status: 'ready', checks: { database: 'ok', queue: 'ok' }, mail: 'local' }],
    )
  })

  test('take no other method', async () => {
    const { url } = await testServer()

    const answer = await fetch(`${url}/healthz`, { method: 'POST' })

    assert.equal(answer.status, 405)
    assert.equal(answer.headers.get('allow'), 'GET, HEAD, OPTIONS')
    assert.equal(answer.headers.get('content-type'), 'application/problem+json')
  })
})

describe('GET /metrics', () => {
  test('tells how long each operation took, by status', async () => {
    const { url } = await testServer()
    await fetch(`${url}/v1/openapi.json`).then((answer) => answer.text())

    const text = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } }).then((a) => a.text())

    assert.match(text, /^muster_http_request_seconds_count\{operation="getOpenApiDocument",status="200"\} \d+$/m)
    assert.match(text, /^muster_tasks_dead 0$/m)
    assert.match(text, /^muster_streams_open 0$/m)
    assert.match(text, /^muster_letters_waiting \d+$/m)
    assert.match(text, /^muster_events_waiting \d+$/m)
  })

  test('is not for other machines, unless they have its token', async (t) => {
    const url = await ownService(t, { MUSTER_METRICS_TOKEN: 'a token for scrapers' })
    const ask = (authorization?: string) =>
      fetch(`${url}/metrics`, { headers: { ...(authorization && { authorization }) } })

    const [nobody, wrong, scraper] = await Promise.all([ask(), ask('Bearer guess'), ask('Bearer a token for scrapers')])

    assert.deepEqual([nobody.status, wrong.status, scraper.status], [401, 401, 200])
  })

  test('are for nobody in production without a token', async (t) => {
    const url = await ownService(t, productionSettings)

    const answers = await Promise.all([
      fetch(`${url}/metrics`),
      fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } }),
      fetch(`${url}/metrics`, { headers: { authorization: 'Bearer ' } }),
    ])

    for (const { status, headers } of answers) {
      assert.equal(status, 401)
      assert.match(headers.get('www-authenticate') ?? '', /^Bearer /)
    }
  })

  test('without a token, are for this machine alone', async () => {
    const { url } = await testServer()

    const answer = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })

    assert.equal(answer.status, 401)
  })
})
