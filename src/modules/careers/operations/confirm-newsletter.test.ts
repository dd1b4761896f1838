import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, world } from '#test'
import { refusal } from '../careers.fixture.ts'
import { newSubscriber, stateOf, subscriptions } from '../newsletter.fixture.ts'

describe('confirming a subscription', () => {
  test('makes it count; and again changes nothing', async () => {
    const here = await world()
    const subscriber = await newSubscriber(here)
    const confirm = () => here.as(null).post(`${subscriptions}/${subscriber.token}/confirm`)
    assert.equal(await stateOf(here, subscriber), 'waiting')

    const answers = [await confirm(), await confirm()]

    assert.deepEqual(
      answers.map(({ status }) => status),
      [204, 204],
    )
    assert.equal(await stateOf(here, subscriber), 'confirmed')
  })

  test('is refused after a week, and for a token of nobody', async () => {
    const here = await world()
    const { email, token } = await newSubscriber(here)
    await everywhere(here.owner, `update newsletter_subscription set expires_at = now() where email = $1`, [email])

    for (const each of [token, 'A'.repeat(43), 'x']) {
      assert.deepEqual(refusal(await here.as(null).post(`${subscriptions}/${each}/confirm`)), [404, 'NOT_FOUND'])
    }
  })
})
