import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { sent, sessions, warmed } from '../agent.fixture.ts'

describe('POST /v1/agent/sessions/warm', () => {
  test('hands out the id that the first message uses, and shows nobody a conversation before', async () => {
    const here = await world()
    const client = here.as(here.recruiter)

    const sessionId = await warmed(client, 'analytics')
    const { body: before } = await client.get(`${sessions}/current?context=analytics`)
    const { body: page } = await client.get(`${sessions}/page`)
    const byId = await client.get(`${sessions}/current?context=analytics&sessionId=${sessionId}`)
    await sent(client, sessionId)
    const { body: after } = await client.get(`${sessions}/current?context=analytics`)

    assert.deepEqual([before.sessionId, before.conversation, before.messages, page.data], [null, null, [], []])
    assert.equal(byId.status, 404)
    assert.deepEqual([after.sessionId, after.conversation.context], [sessionId, 'analytics'])
  })

  test('gives everybody the same id for a job, and each their own for the others', async () => {
    const here = await world()
    const { id } = await here.make.job()
    const [recruiter, admin] = [here.as(here.recruiter), here.as(here.admin)]

    const [one, other] = await Promise.all([warmed(recruiter, `job:${id}`), warmed(admin, `job:${id}`)])

    assert.equal(one, other)
    assert.equal(await warmed(recruiter, `job:${id}`), one)
    assert.notEqual(await warmed(recruiter), await warmed(admin))
    assert.notEqual(await warmed(recruiter), await warmed(recruiter, 'analytics'))
  })

  test('takes the contexts that there are, of jobs that are seen', async () => {
    const here = await world()
    const { id } = await here.make.job()
    const warm = async (who: typeof here.admin, context: string) =>
      (await here.as(who).post(`${sessions}/warm`, { context })).status

    for (const context of ['', 'home', 'job', 'job:', 'job:0', 'job:x', 'root ', 'jobs:1', 'job:1:2']) {
      assert.equal(await warm(here.admin, context), 422, context)
    }
    assert.equal(await warm(here.admin, 'job:999999'), 404)
    assert.equal(await warm(here.reviewer, `job:${id}`), 404)
    assert.equal(await warm(here.stranger, `job:${id}`), 404)
    assert.equal((await here.as(here.admin).post(`${sessions}/warm`, {})).status, 200)
  })
})
