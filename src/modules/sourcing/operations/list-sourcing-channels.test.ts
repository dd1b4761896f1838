import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'

describe('where people can be looked for', () => {
  test('says what is kept, for how long, and by what right; vendors are off', async () => {
    const { as, recruiter, reviewer } = await world()

    const { body } = await as(recruiter).get('/v1/sourcing-channels')

    const channels: {
      channel: string
      isOn: boolean
      mayBeWritten: boolean
      stores: string
      keptFor: string
      licence: string
    }[] = body.data
    assert.deepEqual(
      channels.map(({ channel, isOn, mayBeWritten }) => [channel, isOn, mayBeWritten]),
      [
        ['talent_pool', true, true],
        ['ats_history', true, true],
        ['csv', true, true],
        ['people_api', false, true],
        ['github', false, false],
      ],
    )
    assert.ok(channels.every(({ stores, keptFor, licence }) => stores !== '' && keptFor !== '' && licence !== ''))
    assert.equal((await as(reviewer).get('/v1/sourcing-channels')).status, 403)
  })
})
