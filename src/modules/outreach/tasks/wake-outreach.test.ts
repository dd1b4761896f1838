import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { onDatabase } from '#modules/inbox/inbox.fixture.ts'
import { everywhere, world } from '#test'
import { HeldClock, must, portsAt, waiting } from '../outreach.fixture.ts'
import { sweepOutreachTask } from './sweep-outreach.ts'
import { wakeOutreachChore } from './wake-outreach.ts'

const scopeAt = async (clock: HeldClock) => ({
  ports: await portsAt(clock),
  signal: new AbortController().signal,
  attempt: 1,
  lastAttempt: false,
})

describe('chores of outreach', () => {
  test('wake the companies that have something to send, and no other', async () => {
    const [here, other] = [await world(), await world()]
    await waiting(here)
    await waiting(other)
    await everywhere(here.owner, `update outreach_enrolment set due_at = '2020-01-01Z' where company_id = $1`, [
      here.companyId,
    ])
    must(
      await here
        .as(here.admin)
        .patch('/v1/outreach-settings', { from: '00:00', until: '24:00', workDays: [1, 2, 3, 4, 5, 6, 7] }),
    )
    const scope = await scopeAt(new HeldClock('2020-01-02T00:00:00Z'))

    await onDatabase((db) => wakeOutreachChore.run(undefined as never, { ...scope, db }))
    await here.settle()

    const { rows } = await everywhere<{ companyId: string }>(
      here.owner,
      'select company_id as "companyId" from outreach_letter where company_id = any($1)',
      [[here.companyId, other.companyId]],
    )
    assert.deepEqual(rows, [{ companyId: here.companyId }])
  })

  test('forget the counts of days that are over', async () => {
    const here = await world()
    await everywhere(
      here.owner,
      `insert into outreach_pace (company_id, scope, day, letters) select $1, 'company', day::date, 1 from unnest($2::text[]) day`,
      [here.companyId, ['2019-12-30', '2020-01-10']],
    )
    const scope = await scopeAt(new HeldClock('2020-03-05T00:00:00Z'))

    await onDatabase((db) => sweepOutreachTask.run(undefined as never, { ...scope, db }))

    const { rows } = await everywhere(here.owner, `select day::text from outreach_pace where company_id = $1`, [
      here.companyId,
    ])
    assert.deepEqual(rows, [{ day: '2020-01-10' }])
  })
})
