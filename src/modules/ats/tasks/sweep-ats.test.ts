import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { appliesThere, atsPath, comeBack, type InBoth, inBoth, linkedJobs, map, unconnected } from '../ats.fixture.ts'

async function sweep({ owner, settle }: InBoth): Promise<void> {
  await owner.query(`select graphile_worker.add_job('sweep-ats')`)
  await settle()
}

const countOf = async ({ row }: InBoth, table: string): Promise<number> =>
  (await row(`select from ${table} where company_id = $1`)).length

describe('sweeping up after ATSs', () => {
  test('forgets links a day after they ended, and no link that works', async (t) => {
    const here = await unconnected(t)
    const link = async () => (await here.recruiters.post(atsPath('/link'), { integrationTool: 'sandbox' })).body.url
    await link()
    await here.row(`update ats_link set expires_at = now() - interval '25 hours' where company_id = $1`)
    const works = await link()

    await sweep(here)

    assert.equal(await countOf(here, 'ats_link'), 1)
    assert.equal((await comeBack(here, works)).status, 303)
    await here.settle()
  })

  test('forgets syncs after a month, but none that runs', async (t) => {
    const here = await inBoth(t)
    await here.sync()
    const [newest, oldest] = await here.runs()
    await here.row(`update ats_run set started_at = now() - interval '31 days' where company_id = $1 and id = $2`, [
      oldest.id,
    ])

    await sweep(here)

    assert.deepEqual(
      (await here.runs()).map(({ id }) => id),
      [newest.id],
    )
  })

  test('forgets deliveries that no vendor repeats, and calls of processes that died', async (t) => {
    const here = await inBoth(t)
    await here.row(
      `insert into ats_delivery (company_id, connection_id, key_hash, received_at)
       select company_id, id, '\\x01'::bytea, now() - interval '15 days' from ats_connection where company_id = $1
       union all select company_id, id, '\\x02'::bytea, now() - interval '13 days' from ats_connection where company_id = $1`,
    )
    await here.row(
      `insert into ats_call (company_id, connection_id, id, holder)
       select company_id, id, gen_random_uuid(), gen_random_uuid() from ats_connection where company_id = $1`,
    )

    await sweep(here)

    assert.deepEqual([await countOf(here, 'ats_delivery'), await countOf(here, 'ats_call')], [1, 0])
  })

  test('leaves people of a history that was switched off a month ago, but those on linked jobs', async (t) => {
    const here = await inBoth(t)
    const { remoteJobId } = await linkedJobs(here)
    const other = here.vendor.ats.addJob({ title: 'Gilder' })
    const [kept] = [appliesThere(here, remoteJobId), appliesThere(here, other.id)]
    await map(here, {}, { atsHistorySync: true })
    const before = await countOf(here, 'ats_candidate')
    await map(here, {}, { atsHistorySync: false })
    await here.row(`update ats_connection set history_kept_until = now() - interval '1 second' where company_id = $1`)

    await sweep(here)

    const left = await here.row<{ remote_id: string }>('select remote_id from ats_application where company_id = $1')
    assert.deepEqual([before, await countOf(here, 'ats_candidate')], [2, 1])
    assert.deepEqual(left, [{ remote_id: kept.application.id }])
    assert.equal((await here.integration()).historyKeptUntil, null)
  })
})
