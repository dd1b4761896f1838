import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'

const newEmail = (): string => `${randomBytes(8).toString('hex')}@people.example`

async function purposesTo({ owner }: World, email: string): Promise<string[]> {
  const { rows } = await everywhere<{ purpose: string }>(
    owner,
    'select purpose from mail_message where to_exact = $1 order by purpose',
    [email],
  )
  return rows.map(({ purpose }) => purpose)
}

async function apply({ as, make }: World, email: string): Promise<number> {
  const job = await make.job({ status: 'live' })
  const form = { candidate: { firstName: 'J', lastName: 'N', email }, consent: true }
  return (await as(null).post(`/v1/public/jobs/${job.slug}/applications`, form)).status
}

const invite = ({ as, admin }: World, email: string) =>
  as(admin).post('/v1/company/invitations', { email, role: 'reviewer' })

const subscribe = ({ as, companyId }: World, email: string) =>
  as(null).post('/v1/newsletter/subscriptions', { companySlug: companyId.slice(4), email })

describe('letters to one address', () => {
  test('are ten in an hour, whichever companies and strangers have them sent, and nobody who applies is refused', async () => {
    const email = newEmail()
    const worlds = await Promise.all(Array.from({ length: 4 }, world))

    const statuses = await Promise.all(worlds.flatMap((here) => [1, 2, 3].map(() => apply(here, email))))

    assert.deepEqual(statuses, Array(12).fill(201))
    const [here] = worlds
    assert.ok(here)
    assert.deepEqual(await purposesTo(here, email), Array(10).fill('application-received'))
  })

  test('of invitations are refused beyond that, and nobody is invited', async () => {
    const email = newEmail()
    const here = await world()
    for (let count = 0; count < 10; count++) await apply(here, email)

    const refused = await invite(here, email)
    const other = await invite(here, newEmail())

    assert.deepEqual([refused.status, refused.body.code, other.status], [429, 'throttled', 201])
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds > 3500 && seconds <= 3600, String(seconds))
    const { data } = (await here.as(here.admin).get('/v1/company/invitations')).body
    assert.equal(data.length, 1)
  })

  test('of forms end at five, told alike of who is subscribed, and leave room for what people did', async () => {
    const email = newEmail()
    const here = await world()
    const replies = []
    for (let count = 0; count < 6; count++) {
      replies.push(await subscribe(here, count % 2 === 0 ? email : email.toUpperCase()))
      if (count > 0) continue
      await everywhere(
        here.owner,
        'update newsletter_subscription set told_until = now(), expires_at = null where exact = $1',
        [email],
      )
    }

    const applied = await apply(here, email)

    assert.deepEqual(
      replies.map(({ status }) => status),
      [202, 202, 202, 202, 202, 429],
    )
    assert.equal(applied, 201)
    assert.deepEqual(await purposesTo(here, email), ['application-received', 'confirm-newsletter'])
  })

  test('keep nobody from their account', async () => {
    const here = await world()
    const { email } = await here.make.account()
    for (let count = 0; count < 11; count++) await apply(here, email)

    const { status } = await here.as(null).post('/v1/password-resets', { email })
    await here.settle()

    assert.equal(status, 202)
    assert.equal((await purposesTo(here, email)).filter((purpose) => purpose === 'password-reset').length, 1)
  })

  test('are counted anew after an hour, and by then forgotten', async () => {
    const email = newEmail()
    const here = await world()
    for (let count = 0; count < 11; count++) await apply(here, email)
    await everywhere(here.owner, `update letter_count set began_at = began_at - interval '1 hour'`)

    await apply(here, email)

    assert.equal((await purposesTo(here, email)).length, 11)
    await everywhere(here.owner, `update letter_count set began_at = began_at - interval '1 hour'`)
    await here.owner.query(`select graphile_worker.add_job('sweep-letter-counts')`)
    await here.settle()
    assert.deepEqual((await everywhere(here.owner, 'select letters from letter_count')).rows, [])
  })
})
