import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type InBoth, inBoth, shutOut } from '../ats.fixture.ts'

/** All of its syncs were an hour ago, and nobody wishes the next one any more. */
async function fallQuiet(here: InBoth): Promise<void> {
  await here.row(
    `update ats_run set started_at = started_at - interval '1 hour', stepped_at = stepped_at - interval '1 hour',
       ended_at = ended_at - interval '1 hour' where company_id = $1`,
  )
  await here.row(`delete from graphile_worker._private_jobs where payload ->> 'companyId' = $1`)
}

async function wish({ owner, settle }: InBoth): Promise<void> {
  await owner.query(`select graphile_worker.add_job('wish-ats-syncs')`)
  await settle()
}

describe('wishing syncs', () => {
  test('wakes a connection that nobody wishes a sync of any more', async (t) => {
    const here = await inBoth(t)
    await fallQuiet(here)

    await wish(here)

    assert.deepEqual(
      (await here.runs()).map(({ kind }) => kind),
      ['incremental', 'full'],
    )
  })

  test('leaves those alone that synced a while ago, rest, or let nobody in', async (t) => {
    const here = await inBoth(t)
    await wish(here)
    await fallQuiet(here)
    await here.row(`update ats_connection set rest_until = now() + interval '1 hour' where company_id = $1`)
    await wish(here)
    const rested = (await here.runs()).length
    await here.row(`update ats_connection set rest_until = null where company_id = $1`)
    await shutOut(here)
    await fallQuiet(here)
    const asked = here.vendor.server.requests.length

    await wish(here)

    assert.equal(rested, 1)
    assert.equal(here.vendor.server.requests.length, asked)
  })
})
