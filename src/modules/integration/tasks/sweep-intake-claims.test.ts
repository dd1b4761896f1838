import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

describe('sweep-intake-claims', () => {
  test('forgets the claims that are over, and no others', async () => {
    const { owner, companyId, settle } = await world()
    await everywhere(
      owner,
      `insert into intake_claim (company_id, job_id, external_id_hash, owner, lease_until)
       select $1, n, '\\x00', gen_random_uuid(), now() + make_interval(mins => n) from unnest(array[-1, 1]) n`,
      [companyId],
    )

    await owner.query(`select graphile_worker.add_job('sweep-intake-claims')`)
    await settle()

    const { rows } = await everywhere<{ job_id: number }>(
      owner,
      'select job_id from intake_claim where company_id = $1',
      [companyId],
    )
    assert.deepEqual(
      rows.map(({ job_id }) => Number(job_id)),
      [1],
    )
  })
})
