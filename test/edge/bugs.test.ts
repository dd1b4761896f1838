/** Bugs are told without their cause, found again by a number, and never half done. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { json, openEdge, workplace } from './fixture.ts'
import { assertProblem } from './wire.ts'

const edge = await openEdge()
const relaxed = await openEdge({}, { strict: false })

const kinds = ['error', 'text', 'nothing', 'frozen', 'known', 'postgres', 'undeclared', 'reply']

describe('a bug', () => {
  for (const kind of kinds) {
    test(`is told by its number alone, and undone: ${kind}`, async () => {
      const { reviewer, things } = workplace(edge)

      const answer = await reviewer({ path: `/v1/bugs/${kind}` })

      assertProblem(answer, 500, 'internal_error')
      assert.match(answer.body.detail, /^It is logged\./)
      assert.ok(!/app_user|nowhere|svc_live|just words|secret|Nobody said/.test(answer.text), answer.text)
      assert.deepEqual(await things(), [])
    })
  }

  test('is logged once, with its cause and its number, and without secrets', async () => {
    const { reviewer } = workplace(edge)

    const { body } = await reviewer({ path: '/v1/bugs/error' })

    const found = edge.lines.filter((line) => line.includes(body.correlationId) && line.includes('"level":"error"'))
    assert.equal(found.length, 1)
    const { error } = JSON.parse(found[0] ?? '')
    assert.deepEqual([error.message, error.cause.message], ['the table app_user is full', '[hidden]'])
  })

  test('never has the number of another one', async () => {
    const { reviewer } = workplace(edge)

    const answers = await Promise.all(Array.from({ length: 20 }, () => reviewer({ path: '/v1/bugs/error' })))

    assert.equal(new Set(answers.map(({ body }) => body.correlationId)).size, 20)
  })

  test('does not take its number from whoever asks', async () => {
    const { reviewer } = workplace(edge)

    const { body } = await reviewer({
      path: '/v1/bugs/error',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })

    assert.match(body.correlationId, /^req_[0-9a-f]{32}$/)
  })
})

describe('outside of tests', () => {
  test('a refusal that was not declared is given as it is', async () => {
    assertProblem(await workplace(relaxed).reviewer({ path: '/v1/bugs/undeclared' }), 409, 'CONFLICT')
  })

  test('a reply that breaks its schema is given as it is', async () => {
    const { status, body } = await workplace(relaxed).reviewer({ path: '/v1/bugs/reply' })

    assert.deepEqual([status, body], [200, { name: 5 }])
  })
})

describe('every request', () => {
  test('is logged once, by operation and not by its address', async () => {
    const { reviewer, companyId } = workplace(edge)

    const { headers } = await reviewer({ path: '/v1/things/page?name=ada@example.com' })

    const [line = '', ...others] = edge.lines.filter((each) => each.includes(headers['x-request-id'] ?? 'absent'))
    const { time, seconds, ...entry } = JSON.parse(line)
    assert.deepEqual(entry, {
      level: 'info',
      requestId: headers['x-request-id'],
      method: 'GET',
      operation: 'listThings',
      status: 200,
      caller: `user:usr_ada_${companyId}`,
      msg: 'answered',
    })
    assert.deepEqual([others, typeof seconds, typeof time], [[], 'number', 'string'])
  })

  test('that is refused is logged with why', async () => {
    const { headers } = await edge.ask({ path: '/v1/me' })

    const line = edge.lines.find((each) => each.includes(headers['x-request-id'] ?? 'absent')) ?? ''
    assert.deepEqual([JSON.parse(line).status, JSON.parse(line).code], [401, 'unauthorized'])
  })

  test('is told to the metrics by operation and status', async () => {
    const before = edge.answers.length
    const { recruiter } = workplace(edge)

    await recruiter({ method: 'POST', path: '/v1/things', body: json({ name: 'x' }) })
    await edge.ask({ path: '/v1/nowhere' })
    await edge.ask({ path: '/v1/me' })

    assert.deepEqual(edge.answers.slice(before), ['makeThing 201', 'none 404', 'whoAmI 401'])
  })

  test('has a number of its own, and is kept by no cache', async () => {
    const answers = [await edge.ask({ path: '/v1/echo/x' }), await edge.ask({ path: '/v1/nowhere' })]

    assert.equal(new Set(answers.map(({ headers }) => headers['x-request-id'])).size, 2)
    assert.deepEqual(
      answers.map(({ headers }) => headers['cache-control']),
      ['no-store', 'no-store'],
    )
  })
})
