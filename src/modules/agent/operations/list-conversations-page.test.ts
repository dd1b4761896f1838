import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { answered, sent, sessions, warmed } from '../agent.fixture.ts'

describe('GET /v1/agent/sessions/page', () => {
  test('lists own conversations and those of jobs that are seen, newest message first', async () => {
    const here = await world()
    const { id } = await here.make.job()
    const [recruiter, admin] = [here.as(here.recruiter), here.as(here.admin)]
    const old = await warmed(recruiter)
    await answered(recruiter, await sent(recruiter, old))
    await recruiter.post(`${sessions}/${old}/archive`)
    const shared = await warmed(recruiter, `job:${id}`)
    await sent(recruiter, shared)
    const own = await warmed(recruiter)
    await sent(recruiter, own)

    const ids = async (client: typeof admin, query = '') =>
      (await client.get(`${sessions}/page${query}`)).body.data.map((each: { sessionId: string }) => each.sessionId)

    assert.deepEqual(await ids(recruiter), [own, shared, old])
    assert.deepEqual(await ids(recruiter, '?context=root'), [own, old])
    assert.deepEqual(await ids(recruiter, '?archived=true'), [old])
    assert.deepEqual(await ids(admin), [shared])
    assert.deepEqual(await ids(here.as(here.reviewer)), [])
    const { body: first } = await recruiter.get(`${sessions}/page?limit=2`)
    assert.deepEqual(await ids(recruiter, `?limit=2&cursor=${first.nextCursor}`), [old])
  })
})
