import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Database } from '#kernel/database/database.ts'
import { everywhere, world } from '#test'
import { type LetIn, letInWith, tokenFor } from '../oauth/oauth.fixture.ts'
import { sweepConnectedAppsTask } from './sweep-connected-apps.ts'

describe('programs that were let in', () => {
  test('go when they have no token left, and registrations when nobody lets them in; others stay', async () => {
    const here = await world()
    const [gone, stays] = [await letInWith(here), await letInWith(here)]
    await tokenFor(stays.asking, stays.url, stays.exchange)
    for (const { person } of [gone, stays]) {
      const old = `update connected_app set code_until = now() - interval '1 hour' where company_id = $1`
      await everywhere(here.owner, old, [person.companyId])
    }
    const ids = [gone.clientId, stays.clientId]
    const aged = `update connected_client set registered_at = now() - interval '91 days' where id = any($1)`
    await everywhere(here.owner, aged, [ids])

    await sweepConnectedAppsTask.run({} as never, { db: new Database(here.owner) } as never)

    const appsOf = async ({ person }: LetIn) =>
      (await everywhere(here.owner, 'select from connected_app where company_id = $1', [person.companyId])).rowCount
    assert.deepEqual([await appsOf(gone), await appsOf(stays)], [0, 1])
    const { rows } = await everywhere(here.owner, 'select id from connected_client where id = any($1)', [ids])
    assert.deepEqual(rows, [{ id: stays.clientId }])
  })
})
