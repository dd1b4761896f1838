import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, ownService, type World, world } from '#test'
import { newEmail, refusal, solved, tokenIn } from '../careers.fixture.ts'

const path = '/v1/newsletter/subscriptions'

async function slugOf({ owner, companyId }: World): Promise<string> {
  const { rows } = await everywhere<{ slug: string }>(owner, 'select slug from company where id = $1', [companyId])
  return rows[0]?.slug ?? ''
}

const lettersTo = async ({ owner }: World, email: string): Promise<number> => {
  const { rows } = await everywhere(owner, 'select from mail_message where lower(to_address) = lower($1)', [email])
  return rows.length
}

describe('subscribing to the newsletter', () => {
  test('mails a link that confirms it, and answers the same to whoever is subscribed, in any letter case', async () => {
    const here = await world()
    const visitor = here.as(null)
    const email = newEmail()
    const form = { companySlug: await slugOf(here), email }

    const first = await visitor.post(path, form)
    const letter = await here.letterTo(email)
    await visitor.post(`${path}/${tokenIn(letter?.text)}/confirm`)
    const again = await visitor.post(path, { ...form, email: email.toUpperCase() })

    assert.deepEqual([first.status, first.body], [202, { status: 'accepted' }])
    assert.equal(letter?.purpose, 'confirm-newsletter')
    assert.deepEqual([again.status, again.body], [202, { status: 'accepted' }])
    assert.equal(await lettersTo(here, email), 1)
  })

  test('mails the same link again while it waits', async () => {
    const here = await world()
    const email = newEmail()
    const form = { companySlug: await slugOf(here), email }

    await here.as(null).post(path, form)
    const first = await here.letterTo(email)
    await here.as(null).post(path, form)

    assert.equal(await lettersTo(here, email), 2)
    assert.equal(tokenIn((await here.letterTo(email))?.text), tokenIn(first?.text))
  })

  test('of two at once keeps one, and refuses neither', async () => {
    const here = await world()
    const form = { companySlug: await slugOf(here), email: newEmail() }

    const answers = await Promise.all([1, 2, 3].map(() => here.as(null).post(path, form)))

    assert.deepEqual(
      answers.map(({ status }) => status),
      [202, 202, 202],
    )
    const { rows } = await everywhere(here.owner, 'select from newsletter_subscription where email = $1', [form.email])
    assert.equal(rows.length, 1)
  })

  test('is refused for a company that is not there, and for what is no address', async () => {
    const here = await world()
    const companySlug = await slugOf(here)

    const nobody = await here.as(null).post(path, { companySlug: 'no-such-company', email: newEmail() })
    const wrong = await here.as(null).post(path, { companySlug, email: 'nothing' })

    assert.deepEqual(refusal(nobody), [404, 'NOT_FOUND'])
    assert.deepEqual(refusal(wrong), [422, 'validation_failed'])
  })

  test('writes to one address five times an hour at most', async () => {
    const here = await world()
    const form = { companySlug: await slugOf(here), email: newEmail() }

    const statuses = []
    for (let turn = 0; turn < 6; turn++) statuses.push((await here.as(null).post(path, form)).status)

    assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429])
    assert.equal(await lettersTo(here, form.email), 5)
  })

  test('asks for a solved challenge of its own where there are challenges', async (t) => {
    const here = await world()
    const visitor = here.as(null, await ownService(t, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 10 }))
    const form = { companySlug: await slugOf(here), email: newEmail() }

    const none = await visitor.post(path, form)
    const another = await visitor.post(path, { ...form, captcha: await solved(visitor) })
    const own = await visitor.post(path, { ...form, captcha: await solved(visitor, '?purpose=newsletter') })

    assert.deepEqual(refusal(none), [422, 'CAPTCHA_FAILED'])
    assert.deepEqual(refusal(another), [422, 'CAPTCHA_FAILED'])
    assert.equal(own.status, 202)
  })
})
