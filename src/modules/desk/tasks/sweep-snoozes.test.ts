import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Database } from '#kernel/database/database.ts'
import { everywhere, world } from '#test'
import { make } from '../attention.fixture.ts'
import { sweepSnoozesTask } from './sweep-snoozes.ts'

describe('what was put off', () => {
  test('is forgotten a day after it came back, and no sooner', async () => {
    const here = await world()
    await make(
      here,
      `insert into attention_snooze (company_id, user_id, kind, key, until)
       select $1, $2, 'reply_unread', 'thr_' || hours, now() - make_interval(hours => hours) from unnest(array[1, 25]) hours`,
      here.recruiter.userId,
    )

    await sweepSnoozesTask.run({} as never, { db: new Database(here.owner) } as never)

    const left = 'select key from attention_snooze where company_id = $1'
    const { rows } = await everywhere(here.owner, left, [here.companyId])
    assert.deepEqual(rows, [{ key: 'thr_1' }])
  })
})
