import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { came, listed, onDatabase, written } from '../inbox.fixture.ts'
import { sweepUnassignedTask } from './sweep-unassigned.ts'

describe('letters of nobody who is known', () => {
  test('go when the company would not keep people any longer, with all that is in them', async () => {
    const here = await world()
    const { as, admin, owner, companyId } = here
    const [old, recent] = [await came(here, { text: 'Zqold' }), await came(here)]
    const { thread } = await written(here)
    await everywhere(owner, `update thread set last_message_at = now() - interval '13 months' where id = any($1)`, [
      [old.threadId, thread.id],
    ])
    const sweep = () =>
      onDatabase((db) => sweepUnassignedTask.run({} as never, { db, signal: new AbortController().signal } as never))

    await sweep()
    const kept = (await listed(here, '?state=all')).length
    await as(admin).patch('/v1/company', { retentionMonths: 12 })
    await sweep()

    assert.equal(kept, 3)
    assert.deepEqual((await listed(here, '?state=all')).toSorted(), [recent.threadId, thread.id].toSorted())
    const { rows } = await everywhere(owner, `select from message m where company_id = $1 and m::text like '%Zqold%'`, [
      companyId,
    ])
    assert.deepEqual(rows, [])
  })
})
