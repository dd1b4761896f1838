/** Every operation keeps these rules of the contract, whatever it does. There is no list to keep by hand. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { takesIdempotencyKey } from '#kernel/http/route.ts'
import { type Answer, type World, world } from '#test'
import { allowed, nameOf, needsCredentials, needsKey, needsRole, operations, plausiblePath } from './registry.ts'

const shared: Promise<World> = world()

function assertProblem(answer: Answer, status: number, code: string): void {
  assert.equal(answer.status, status, answer.text)
  assert.equal(answer.headers.get('content-type'), 'application/problem+json')
  assert.equal(answer.body.code, code, answer.text)
  assert.equal(answer.body.status, status)
  assert.ok(answer.body.type.endsWith(`/problems/${code}`))
  assert.ok(answer.body.title)
  assertHeaders(answer)
}

function assertHeaders({ headers }: Answer): void {
  for (const name of ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']) {
    assert.match(headers.get(name) ?? 'absent', /^\d+$/, name)
  }
  assert.match(headers.get('x-request-id') ?? 'absent', /^req_[0-9a-f]{32}$/)
}

for (const operation of operations) {
  const { method } = operation
  const path = plausiblePath(operation)

  describe(nameOf(operation), () => {
    if (needsCredentials(operation)) {
      test('refuses somebody without credentials', async () => {
        const { as } = await shared

        assertProblem(await as(null).send(method, path), 401, 'unauthorized')
      })

      test('refuses a header that is no bearer token', async () => {
        const { as } = await shared

        assertProblem(
          await as(null).send(method, path, { headers: { authorization: 'Basic YTpi' } }),
          401,
          'unauthorized',
        )
      })

      test('refuses a token nobody has', async () => {
        const { as } = await shared
        const code = needsKey(operation) ? 'unauthorized' : 'INVALID_TOKEN'

        assertProblem(await as({ key: 'a'.repeat(43) }).send(method, path), 401, code)
      })

      test('refuses a credential of the other zone', async () => {
        const { as, admin, make } = await shared
        const credential = needsKey(operation) ? admin : await make.key()

        assertProblem(await as(credential).send(method, path), 403, 'access_denied')
      })
    }

    if (needsRole(operation)) {
      test('refuses a user at work in no company', async () => {
        const { as, make } = await shared

        assertProblem(await as(await make.user()).send(method, path), 403, 'NO_ACTIVE_ORG')
      })
    }

    if (operation.access === 'admin' || operation.access === 'recruiter') {
      test('refuses a role that is not enough', async () => {
        const { as, recruiter, reviewer } = await shared
        const lesser = operation.access === 'admin' ? recruiter : reviewer

        assertProblem(await as(lesser).send(method, path), 403, 'FORBIDDEN')
      })
    }

    if (typeof operation.access === 'object' && operation.access.scope !== 'any') {
      test('refuses a key without the scope', async () => {
        const { as, make } = await shared

        assertProblem(await as(await make.key({ scopes: [] })).send(method, path), 403, 'insufficient_scope')
      })
    }

    test('refuses query parameters it does not define, and lists them', async () => {
      const client = await allowed(operation, await shared)

      const answer = await client.send(method, `${path}?surprise=1&another=2`)

      assertProblem(answer, 400, 'unexpected_query')
      assert.match(answer.body.detail, /surprise.*another/)
    })

    test('tells of methods it does not take', async () => {
      const { as } = await shared
      const methods = operations.filter((other) => other.path === operation.path).map((other) => other.method)
      const other =
        ['PATCH', 'PUT', 'DELETE', 'POST', 'GET'].find((each) => !methods.includes(each as never)) ?? 'PURGE'

      const answer = await as(null).send(other, path)

      assertProblem(answer, 405, 'method_not_allowed')
      assert.ok(methods.every((each) => answer.headers.get('allow')?.includes(each)))
    })

    if (operation.body === undefined) {
      test('refuses a body', async () => {
        if (method === 'GET') return
        const client = await allowed(operation, await shared)

        assertProblem(await client.send(method, path, { body: {} }), 400, 'unexpected_body')
      })
    } else {
      test('refuses a body that is not JSON', async () => {
        const client = await allowed(operation, await shared)

        assertProblem(await client.send(method, path, { raw: '{"half":' }), 400, 'invalid_json')
      })

      test('refuses a body with a member it does not know, by pointer', async () => {
        const client = await allowed(operation, await shared)

        const answer = await client.send(method, path, { body: { 'sur/prise': 1 } })

        assertProblem(answer, 422, 'validation_failed')
        const pointers = answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)
        assert.ok(pointers.includes('/sur~1prise'), answer.text)
      })
    }

    if (takesIdempotencyKey(operation)) {
      test('refuses an Idempotency-Key that is not visible ASCII', async () => {
        const client = await allowed(operation, await shared)

        const answer = await client.send(method, path, { headers: { 'idempotency-key': 'two words' } })

        assertProblem(answer, 400, 'invalid_idempotency_key')
      })
    }

    if (operation.paged) {
      test('refuses a cursor that it did not issue', async () => {
        const client = await allowed(operation, await shared)

        assertProblem(await client.get(`${path}?cursor=AAAA`), 400, 'invalid_cursor')
      })

      test('brings a limit within its range', async () => {
        const client = await allowed(operation, await shared)

        const answers = await Promise.all(
          ['0', '-5', '9'.repeat(400)].map((limit) => client.get(`${path}?limit=${limit}`)),
        )

        for (const answer of answers) assert.ok(answer.status === 200 || answer.status === 404, answer.text)
      })
    }
  })
}
