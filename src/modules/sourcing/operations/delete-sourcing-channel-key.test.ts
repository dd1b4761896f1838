import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('a channel without its key', () => {
  test('is off, and again that changes nothing', async () => {
    const { as, admin, recruiter } = await world()
    await as(admin).put('/v1/sourcing-channels/people_api/key', { key: 'pdl_secret_key' })

    const gone = await as(admin).delete('/v1/sourcing-channels/people_api/key')
    const again = await as(admin).delete('/v1/sourcing-channels/people_api/key')

    assert.deepEqual([gone.status, again.status], [204, 204])
    const { data } = (await as(recruiter).get('/v1/sourcing-channels')).body
    assert.ok(
      data.filter(({ needsKey }: { needsKey: boolean }) => needsKey).every(({ isOn }: { isOn: boolean }) => !isOn),
    )
  })
})
