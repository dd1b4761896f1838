import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { make, queue } from '../attention.fixture.ts'

describe('GET /v1/agent/attention-queue, of actions that were carried out', () => {
  test('tells of those of which nobody knows, of those done in part, and of none that is under way or done', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job()
    for (const state of ['uncertain', 'partially_succeeded', 'failed', 'executing', 'succeeded']) {
      await make(
        here,
        `insert into staged_action (company_id, action_key, job_id, kind, target, state, title, payload, basis, staged_by_kind,
           staged_by_id, expires_at, executed_by, executed_at, acknowledgements, finished_at)
         values ($1, 'act.' || $3, $2, 'send_reply', $3, $3, 'Reply to Ada', '{}', '', 'user', 'usr_1', now() + interval '3 days',
           'usr_1', now(), '{}', case when $3 not in ('executing', 'uncertain') then now() end)`,
        jobId,
        state,
      )
    }

    const found = await queue(here, here.recruiter)

    assert.deepEqual(found.map(({ kind, key, why }) => [kind, key, why]).toSorted(), [
      ['action_failed', 'act.failed', 'Nothing of it was done.'],
      ['action_failed', 'act.partially_succeeded', 'A part of it was not done.'],
      ['action_failed', 'act.uncertain', 'Nobody knows whether it happened: look, and say so.'],
    ])
  })
})
