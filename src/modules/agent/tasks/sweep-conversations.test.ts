import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openDatabase } from '#kernel/database/open.ts'
import { openLog } from '#kernel/log.ts'
import { everywhere, testConfig, testServer, world } from '#test'
import { answered, sent, sessions, warmed } from '../agent.fixture.ts'
import { sweepConversationsTask } from './sweep-conversations.ts'

describe('the sweep of conversations', () => {
  test('forgets ids that nobody used, and what is older than the company keeps people', async () => {
    const here = await world()
    const [recruiter, admin] = [here.as(here.recruiter), here.as(here.admin)]
    const old = await sent(recruiter, await warmed(recruiter))
    await answered(recruiter, old)
    const kept = await sent(recruiter, await warmed(recruiter, 'analytics'))
    await answered(recruiter, kept, 'analytics')
    const unused = await warmed(admin)
    await admin.patch('/v1/company', { retentionMonths: 12 })
    await everywhere(
      here.owner,
      `update agent_conversation set last_at = now() - interval '13 months' where id = any($1)`,
      [[old.sessionId, unused]],
    )

    const { databaseUrl, dataFolder } = await testServer()
    const config = testConfig(databaseUrl, dataFolder)
    const database = await openDatabase(config, openLog(config))
    const scope = { db: database.db, signal: new AbortController().signal }
    await sweepConversationsTask.run({} as never, scope as never).finally(() => database.close())

    const { body } = await recruiter.get(`${sessions}/page`)
    assert.deepEqual(
      body.data.map(({ sessionId }: { sessionId: string }) => sessionId),
      [kept.sessionId],
    )
    assert.notEqual(await warmed(admin), unused)
  })
})
