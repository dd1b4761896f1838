import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { logWith } from '../delivery-log.fixture.ts'
import { endpointPath, logOf, makeEndpoint } from '../webhooks.fixture.ts'

/** The sweep runs as it would by the hour. */
async function sweep({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('sweep-webhooks', '{}')`)
  await settle()
}

/** The deliveries look as if they had been made so many days before. */
const age = ({ owner }: World, deliveryIds: readonly string[], days: number) =>
  everywhere(
    owner,
    `with aged as (update webhook_delivery set created_at = created_at - make_interval(days => $2)
       where id = any($1) returning company_id, message_id)
     update webhook_message m set created_at = created_at - make_interval(days => $2) from aged
     where m.company_id = aged.company_id and m.id = aged.message_id`,
    [deliveryIds, days],
  )

const countOf = async ({ owner, companyId }: World, table: string): Promise<number> =>
  (await everywhere(owner, `select from ${table} where company_id = $1`, [companyId])).rowCount ?? 0

describe('the sweep of webhooks', () => {
  test('deletes messages and deliveries after 30 days, whatever became of them', async () => {
    const here = await world()
    const { key, ids } = await logWith(here, 3)
    await age(here, ids.slice(0, 2), 31)
    await age(here, ids.slice(2), 29)

    await sweep(here)

    assert.deepEqual(
      (await logOf(here, key)).map(({ deliveryId }) => deliveryId),
      ids.slice(2),
    )
    assert.equal(await countOf(here, 'webhook_message'), 1)
  })

  test('takes what was sent again along with its message', async () => {
    const here = await world()
    const { key, ids } = await logWith(here, 1)
    await here.as(key).post(`/v1/integration/webhook-deliveries/${ids[0]}/redeliver`)
    await age(here, ids, 31)

    await sweep(here)

    assert.deepEqual(await logOf(here, key), [])
    assert.equal(await countOf(here, 'webhook_message'), 0)
  })

  test('deletes more than it does in one step', async () => {
    const here = await world()
    const { endpoint } = await logWith(here, 0)
    await everywhere(
      here.owner,
      `with old as (
         insert into webhook_message (company_id, id, sequence, type, subject, data, occurred_at, created_at)
         select $1, 'evt_' || n, n, 'webhook.test', 'test', '{}', now() - interval '40 days', now() - interval '40 days'
         from generate_series(1, 2500) as n returning company_id, id, sequence, type, subject)
       insert into webhook_delivery (company_id, id, endpoint_id, message_id, sequence, type, subject, origin, next_attempt_at)
       select company_id, 'dlv_' || sequence, $2, id, sequence, type, subject, 'test', now() from old`,
      [here.companyId, endpoint.id],
    )

    await sweep(here)

    assert.equal(await countOf(here, 'webhook_message'), 0)
    assert.equal(await countOf(here, 'webhook_delivery'), 0)
  })

  test('deletes endpoints that were deleted, with their logs, and no others', async () => {
    const here = await world()
    const { key } = await logWith(here, 2)
    const other = await logWith(here, 1)
    await here.as(key).delete(endpointPath)
    const anew = await makeEndpoint(here, { key })

    await sweep(here)

    assert.equal(await countOf(here, 'webhook_endpoint'), 2)
    assert.equal((await logOf(here, other.key)).length, 1)
    assert.equal((await here.as(key).get(endpointPath)).body.id, anew.endpoint.id)
    assert.equal(await countOf(here, 'webhook_delivery'), 1)
  })

  test('forgets a secret that signs no more, and the endpoint says so', async () => {
    const here = await world()
    const { key, endpoint } = await makeEndpoint(here)
    const rotated = await here.as(key).post(`${endpointPath}/rotate-secret`)
    const sweepAt = async (until: string) => {
      await everywhere(here.owner, `update webhook_endpoint set previous_until = now() + $2::interval where id = $1`, [
        endpoint.id,
        until,
      ])
      await sweep(here)
      return here.as(key).get(endpointPath)
    }

    const before = await sweepAt('1 minute')
    const after = await sweepAt('-1 minute')

    assert.equal(before.headers.get('etag'), rotated.headers.get('etag'))
    assert.equal(after.body.previousSecretUntil, null)
    assert.notEqual(after.headers.get('etag'), rotated.headers.get('etag'))
  })
})
