import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { confirmedSubscriber, newSubscriber, stateOf, subscriptions } from '../newsletter.fixture.ts'

describe('ending a subscription', () => {
  test('forgets the address, confirmed or not; and again changes nothing', async () => {
    const here = await world()
    const subscribers = [await confirmedSubscriber(here), await newSubscriber(here)]
    const other = await confirmedSubscriber(here)

    for (const subscriber of subscribers) {
      const path = `${subscriptions}/${subscriber.token}`
      assert.equal((await here.as(null).delete(path)).status, 204)
      assert.equal(await stateOf(here, subscriber), undefined)
      assert.equal(await here.letterTo(subscriber.email), undefined, 'nor in a letter')
      assert.equal((await here.as(null).delete(path)).status, 204)
    }

    assert.equal(await stateOf(here, other), 'confirmed')
    assert.notEqual(await here.letterTo(other.email), undefined)
  })
})
