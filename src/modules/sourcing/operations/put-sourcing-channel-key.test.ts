import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'

describe('the key of a channel', () => {
  test('turns it on, is sealed, and is never shown', async () => {
    const here = await world()
    const { as, admin, recruiter, owner, companyId } = here
    const key = 'ghp_a_very_secret_token'

    const given = await as(admin).put('/v1/sourcing-channels/github/key', { key })
    const forbidden = await as(recruiter).put('/v1/sourcing-channels/github/key', { key })
    const wrong = await as(admin).put('/v1/sourcing-channels/talent_pool/key', { key })
    const channels = await as(recruiter).get('/v1/sourcing-channels')

    assert.deepEqual([given.status, forbidden.status, wrong.status], [204, 403, 422])
    assert.ok(!channels.text.includes(key))
    assert.equal(channels.body.data.find(({ channel }: { channel: string }) => channel === 'github').isOn, true)
    const { rows } = await everywhere<{ secret: Buffer }>(
      owner,
      'select secret from sourcing_access where company_id = $1',
      [companyId],
    )
    assert.ok(rows[0] && !rows[0].secret.includes(key))
  })
})
