import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { onDatabase } from '../inbox.fixture.ts'
import { sweepArrivalsTask } from './sweep-arrivals.ts'

describe('letters that came in', () => {
  test('go after a season when they are nobody’s, and after a year when they were read', async () => {
    const { owner, companyId } = await world()
    const came = (company: string, name: string, state: string, days: number, raw: string | null) =>
      everywhere(
        owner,
        `insert into arrival (company_id, raw_hash, body_hash, message_id, way, envelope, proof, raw, state, arrived_at, taken_at)
         values ($1, sha256($2::text::bytea), '', $2, 'smtp', '{}', '{}', $5::text::bytea, $3, now(), now() - make_interval(days => $4))`,
        [company, name, state, days, raw],
      )
    await came('none', 'nobody’s, old', 'nobodys', 91, 'letter')
    await came('none', 'nobody’s, young', 'nobodys', 89, 'letter')
    await came(companyId, 'read, old', 'read', 366, null)
    await came(companyId, 'read, young', 'read', 364, null)
    await came(companyId, 'unread, old', 'unreadable', 366, 'letter')

    await onDatabase((db) => sweepArrivalsTask.run({} as never, { db, signal: new AbortController().signal } as never))

    const { rows } = await everywhere<{ name: string }>(
      owner,
      `select message_id as name from arrival where company_id = any($1) order by 1`,
      [['none', companyId]],
    )
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['nobody’s, young', 'read, young', 'unread, old'],
    )
  })
})
