import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openTestDatabase } from '#kernel/database/test/open.ts'
import { everywhere } from '#test'
import { sweepTask } from './sweep.ts'

describe('the hourly sweep', () => {
  test('forgets keys whose time is over and events long told, and nothing that is at work or new', async () => {
    const { db, owner } = await openTestDatabase()
    await everywhere(
      owner,
      `
      insert into idempotency_key (company_id, caller, key_hash, fingerprint, state, owner, lease_until, expires_at)
      select 'org_x', name, '\\x00', '\\x00', state, gen_random_uuid(), lease_until, expires_at
      from (values ('over', 'done', now() - interval '2 days', now() - interval '1 hour'),
        ('at work', 'running', now() + interval '1 minute', now() - interval '1 hour'),
        ('new', 'done', now(), now() + interval '1 day')) as key (name, state, lease_until, expires_at)`,
    )
    await everywhere(
      owner,
      `
      insert into event (company_id, name, actor, payload, occurred_at, dispatched_at)
      select 'org_x', name, '{}', '{}', now(), dispatched_at
      from (values ('told long ago', now() - interval '31 days'), ('told', now() - interval '29 days'), ('untold', null))
        as event (name, dispatched_at)`,
    )
    const scope = { db, signal: new AbortController().signal, attempt: 1, lastAttempt: false }

    await sweepTask.run({} as never, scope as never)

    const { rows: keys } = await everywhere<{ caller: string }>(
      owner,
      'select caller from idempotency_key order by caller',
    )
    const { rows: events } = await everywhere<{ name: string }>(owner, 'select name from event order by name')
    assert.deepEqual(
      [keys, events],
      [
        [{ caller: 'at work' }, { caller: 'new' }],
        [{ name: 'told' }, { name: 'untold' }],
      ],
    )
  })
})
