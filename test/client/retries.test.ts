import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Muster, MusterProblem, MusterUnreachable } from '@muster/client'
import { answerJson, freePort, listening, refuse } from './listening.ts'

const company = { id: 'org_1', name: 'Acme' }
const newJob = { body: { title: 'Bookbinder' } }

describe('retries of @muster/client', () => {
  for (const status of [502, 503, 504]) {
    test(`a reading that meets a ${status} is asked again until it is answered`, async (t) => {
      const { client, asked } = await listening(t, (response, _, count) =>
        count < 4 ? response.writeHead(status).end('<html>') : answerJson(response, 200, company),
      )

      const answer = await client().getIntegrationCompany()

      assert.deepEqual(answer, company)
      assert.equal(asked.length, 4)
    })
  }

  test('a connection that is dropped after the effect: the retry bears the same key and makes nothing twice', async (t) => {
    const made = new Map<unknown, object>()
    const { client, asked } = await listening(t, (response, { headers }, count) => {
      const key = headers['idempotency-key']
      const replayed = made.has(key)
      const job = made.get(key) ?? { id: made.size + 1 }
      made.set(key, job)
      if (count === 1) response.socket?.destroy()
      else answerJson(response, 201, job, replayed ? { 'idempotent-replayed': 'true' } : {})
    })

    const reply = await client().send('createJob', newJob)

    assert.deepEqual(reply.body, { id: 1 })
    assert.equal(reply.isReplay, true)
    assert.equal(made.size, 1)
    const keys = asked.map(({ headers }) => headers['idempotency-key'])
    assert.equal(keys.length, 2)
    assert.match(String(keys[0]), /^[0-9a-f]{32}$/)
    assert.equal(keys[0], keys[1])
    assert.equal(asked[0]?.body, asked[1]?.body)
  })

  test('an answer that is cut short is asked for again', async (t) => {
    const { client, asked } = await listening(t, (response, _, count) => {
      if (count > 1) return answerJson(response, 200, company)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"id": "org')
      setImmediate(() => response.socket?.destroy())
    })

    assert.deepEqual(await client().getIntegrationCompany(), company)
    assert.equal(asked.length, 2)
  })

  test('what no header can hold is our mistake, and is never sent', async (t) => {
    const { client, asked } = await listening(t, (response) => answerJson(response, 201, {}))

    await assert.rejects(client().createJob({ ...newJob, idempotencyKey: 'a\nb' }), TypeError)

    assert.equal(asked.length, 0)
  })

  test('two calls bear two keys, and a key that is given is sent', async (t) => {
    const { client, asked } = await listening(t, (response) => answerJson(response, 201, {}))

    await client().createJob(newJob)
    await client().createJob(newJob)
    await client().createJob({ ...newJob, idempotencyKey: 'mine' })

    const keys = asked.map(({ headers }) => headers['idempotency-key'])
    assert.equal(new Set(keys).size, 3)
    assert.equal(keys[2], 'mine')
  })

  test('429 waits as long as Retry-After says, for every method, since nothing ran', async (t) => {
    const at: number[] = []
    const { client } = await listening(t, (response, _, count) => {
      at.push(performance.now())
      if (count === 1) refuse(response, 429, 'rate_limited', { 'retry-after': '1' })
      else answerJson(response, 200, {})
    })

    await client().updateJob({ jobId: 1, body: { title: 'Binder' } })

    assert.equal(at.length, 2)
    assert.ok((at[1] ?? 0) - (at[0] ?? 0) >= 990, `came again after ${at.join(', ')}`)
  })

  test('whose turn it is not comes as often as it takes, unless nothing is to be tried again', async (t) => {
    const { client, asked } = await listening(t, (response, _, count) =>
      count < 9 ? refuse(response, 429, 'rate_limited', { 'retry-after': '0' }) : answerJson(response, 200, company),
    )

    await assert.rejects(client({ retries: 0 }).getIntegrationCompany(), { status: 429 })
    await client({ retries: 1 }).getIntegrationCompany()

    assert.equal(asked.length, 9)
  })

  test('a Retry-After of hours is told, not waited for', async (t) => {
    const { client, asked } = await listening(t, (response) =>
      refuse(response, 429, 'rate_limited', { 'retry-after': '7200' }),
    )

    const error = await client()
      .getIntegrationCompany()
      .catch((error: unknown) => error)

    assert.ok(error instanceof MusterProblem)
    assert.equal(error.retryAfterSeconds, 7200)
    assert.equal(asked.length, 1)
  })

  for (const code of ['idempotency_in_progress', 'application_in_progress']) {
    test(`${code} is waited for`, async (t) => {
      const { client, asked } = await listening(t, (response, _, count) =>
        count === 1 ? refuse(response, 409, code, { 'retry-after': '0' }) : answerJson(response, 201, {}),
      )

      await client().createJob(newJob)

      assert.equal(asked.length, 2)
    })
  }

  test('what is under way is waited for as long as the service may hold it, which is longer than a failure is', async (t) => {
    const { client, asked } = await listening(t, (response) =>
      refuse(response, 409, 'idempotency_in_progress', { 'retry-after': '35' }),
    )
    const waiting = AbortSignal.timeout(300)

    await assert.rejects(client({ signal: waiting }).createJob(newJob), { name: 'TimeoutError' })

    assert.equal(asked.length, 1)
  })

  test('what is not safe to send twice is not sent twice', async (t) => {
    const { client, asked } = await listening(t, (response) => response.socket?.destroy())
    const unsafe = [
      () => client().updateJob({ jobId: 1, body: { title: 'Binder' } }),
      // The first request may have changed the tag.
      () => client().deleteJob({ jobId: 1, ifMatch: '"1"' }),
    ]

    for (const call of unsafe) await assert.rejects(call, MusterUnreachable)

    assert.equal(asked.length, 2)
  })

  test('a refusal that is final is told at once', async (t) => {
    const final: readonly (readonly [number, string])[] = [
      [400, 'invalid_cursor'],
      [401, 'unauthorized'],
      [404, 'NOT_FOUND'],
      [409, 'CONFLICT'],
      [422, 'validation_failed'],
      [500, 'internal_error'],
    ]
    const { client, asked } = await listening(t, (response, _, count) => {
      const [status, code] = final[count - 1] ?? [500, 'internal_error']
      refuse(response, status, code)
    })

    for (const [status, code] of final) {
      await assert.rejects(client().getIntegrationCompany(), { name: 'MusterProblem', status, code, detail: 'No.' })
    }

    assert.equal(asked.length, final.length)
  })

  test('after the retries that were asked for, the last refusal is told', async (t) => {
    const { client, asked } = await listening(t, (response) => response.writeHead(503, 'Service Unavailable').end())

    await assert.rejects(client({ retries: 2 }).getIntegrationCompany(), { status: 503, code: 'gateway_error' })
    await assert.rejects(client({ retries: 2 }).getIntegrationCompany({ retries: 0 }), MusterProblem)

    assert.equal(asked.length, 3 + 1)
  })

  test('nobody there: told with the cause, and without the path, which may be a secret', async () => {
    const port = await freePort()
    const client = new Muster({ baseUrl: `http://127.0.0.1:${port}`, firstPauseMs: 1, retries: 1 })

    const error = await client.getOwnApplication({ token: 'apl_secret' }).catch((error: unknown) => error)

    assert.ok(error instanceof MusterUnreachable)
    assert.match(error.message, new RegExp(`^getOwnApplication: http://127.0.0.1:${port} gave no answer$`))
    assert.ok(error.cause instanceof Error)
  })

  test('who is silent is left after the time-out, and asked again', async (t) => {
    const { client, asked } = await listening(t, (response, _, count) => {
      if (count > 1) answerJson(response, 200, company)
    })

    const answer = await client({ timeoutMs: 1500 }).getIntegrationCompany()

    assert.deepEqual(answer, company)
    assert.equal(asked.length, 2)
  })

  test('a signal ends a call, whether it waits for an answer or for the next try', async (t) => {
    const { client } = await listening(t, (response, { url }) => {
      if (url.includes('slow')) return
      refuse(response, 429, 'throttled', { 'retry-after': '60' })
    })
    const reason = new Error('enough')
    const ending = (ms: number): AbortSignal => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(reason), ms)
      return controller.signal
    }

    await assert.rejects(client().getOwnApplication({ token: 'slow', signal: ending(50) }), reason)
    await assert.rejects(client().getOwnApplication({ token: 'refused', signal: ending(50) }), reason)
    await assert.rejects(client({ signal: ending(50) }).getOwnApplication({ token: 'slow' }), reason)
    await assert.rejects(client({ signal: AbortSignal.abort(reason) }).getOwnApplication({ token: 'x' }), reason)
  })

  test('a redirect is not followed: a key goes to the address it was given for', async (t) => {
    const elsewhere = await listening(t, (response) => answerJson(response, 200, company))
    const { client, asked } = await listening(t, (response) =>
      response.writeHead(308, { location: `${elsewhere.url}/v1/integration/company` }).end(),
    )

    await assert.rejects(client().getIntegrationCompany(), /redirects; give the one it redirects to as baseUrl/)

    assert.equal(asked.length, 1)
    assert.equal(elsewhere.asked.length, 0)
  })

  test('a page for people at the address is no answer, and is not asked for again', async (t) => {
    const { client, asked } = await listening(t, (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the network</h1>'),
    )

    await assert.rejects(
      client().getIntegrationCompany(),
      /getIntegrationCompany: what answers at the address is not Muster/,
    )

    assert.equal(asked.length, 1)
  })
})
