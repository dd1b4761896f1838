/** Requests are refused when there is too much, and are told so. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openEdge, workplace } from './fixture.ts'
import { assertProblem } from './wire.ts'

const edge = await openEdge({}, { timeoutMs: 1500, bounds: { atWorkMax: 2 } })

describe('an edge that has too much to do', () => {
  test('says so with the time to wait and all that any answer bears, and then answers again', async () => {
    const { reviewer } = workplace(edge)
    const slow = [reviewer({ path: '/v1/sleep' }), reviewer({ path: '/v1/sleep' })]
    await untilAsleep(2)

    const refused = await reviewer({ path: '/v1/things/1' })
    const withBody = await edge.ask({ method: 'POST', path: '/v1/things', body: '{}' })

    for (const answer of [refused, withBody]) {
      assertProblem(answer, 503, 'gateway_error')
      assert.match(answer.headers['retry-after'] ?? '', /^[1-3]$/)
      assert.ok(answer.headers['ratelimit-limit'] && answer.headers['x-request-id'])
    }
    for (const answer of await Promise.all(slow)) assertProblem(answer, 504, 'upstream_timeout')
    assert.notEqual((await reviewer({ path: '/v1/things/1' })).status, 503)
  })
})

async function untilAsleep(count: number): Promise<void> {
  for (;;) {
    const { rowCount } = await edge.database.owner.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state <> 'idle' and query like '%pg_sleep(60)%'`,
    )
    if ((rowCount ?? 0) >= count) return
  }
}
