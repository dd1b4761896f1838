import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import type { JobWish } from '#test/kit/world.ts'
import { done, pathTo, publication, receiptOf, refusal } from '../staged.fixture.ts'

/** The action did something outside, and no kind of today's does: of this one nobody was told what came. */
async function uncertain(here: World, job: JobWish = {}) {
  const action = await done(here, await publication(here, {}, job))
  const { owner, companyId } = here
  await everywhere(
    owner,
    `with one as (
       update staged_action set state = 'uncertain', result = null, finished_at = null
       where company_id = $1 and action_key = $2 returning company_id, id)
     insert into action_effect (company_id, action_id, no, payload, state) select company_id, id, 0, '{}', 'uncertain' from one`,
    [companyId, action.actionKey],
  )
  return action
}

describe('POST /v1/agent/actions/{actionKey}/settle', () => {
  test('says once what came of it', async () => {
    const here = await world()
    const [happened, not] = [await uncertain(here), await uncertain(here)]
    const settle = (action: { actionKey: string }, answer: boolean) =>
      here.as(here.recruiter).post(pathTo(action, '/settle'), { happened: answer })
    const { body: before } = await receiptOf(here, happened)

    const replies = [await settle(happened, true), await settle(not, false), await settle(not, true)]

    assert.deepEqual([before.state, before.allowed.settle], ['uncertain', true])
    assert.deepEqual(
      replies.map(({ status, body }) => [status, body.state, body.execution?.effects[0].state]),
      [
        [200, 'succeeded', 'done'],
        [200, 'failed', 'failed'],
        [409, undefined, undefined],
      ],
    )
    assert.equal(replies[0]?.body.allowed.settle, false)
  })

  test('refuses where it is known already', async () => {
    const here = await world()
    const action = await publication(here)

    const reply = await here.as(here.recruiter).post(pathTo(action, '/settle'), { happened: true })

    assert.deepEqual(refusal(reply), ['409 CONFLICT'])
  })

  test('is for those who may do it by hand', async () => {
    const here = await world()
    const action = await uncertain(here, { hiringTeam: [here.reviewer.userId] })
    const settle = (who: typeof here.reviewer) => here.as(who).post(pathTo(action, '/settle'), { happened: true })

    const replies = [await settle(here.reviewer), await settle(here.stranger)]

    assert.deepEqual(replies.map(refusal), [['403 FORBIDDEN'], ['404 NOT_FOUND']])
  })
})
