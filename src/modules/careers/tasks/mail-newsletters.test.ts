import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'
import { confirmedSubscriber, newSubscriber, type Subscriber, subscriptions } from '../newsletter.fixture.ts'

async function mailNewsletters({ owner, settle }: World): Promise<void> {
  await owner.query(`select graphile_worker.add_job('mail-newsletters')`)
  await settle()
}

/** A week goes by for the subscriptions; the jobs were published an hour ago. */
async function aWeekLater({ owner, companyId }: World): Promise<void> {
  await everywhere(
    owner,
    `update newsletter_subscription set told_until = told_until - interval '8 days' where company_id = $1`,
    [companyId],
  )
  await everywhere(owner, `update job set published_at = published_at - interval '1 hour' where company_id = $1`, [
    companyId,
  ])
}

const lettersTo = async ({ owner }: World, { email }: Subscriber): Promise<string[]> => {
  const { rows } = await everywhere<{ text: string }>(
    owner,
    `select body_text as text from mail_message where to_address = $1 and purpose = 'newsletter' order by created_at`,
    [email],
  )
  return rows.map(({ text }) => text)
}

describe('the newsletter', () => {
  test('tells each subscriber the jobs that are new, once a week, with the link that ends it', async () => {
    const here = await world()
    const subscriber = await confirmedSubscriber(here)
    const waiting = await newSubscriber(here)
    const job = await here.make.job({ status: 'live', title: 'Gilder\u2028' })
    const closed = await here.make.job({ status: 'closed' })

    await aWeekLater(here)
    await mailNewsletters(here)
    await mailNewsletters(here)

    const letters = await lettersTo(here, subscriber)
    assert.equal(letters.length, 1)
    assert.match(letters[0] ?? '', new RegExp(`Gilder\\nhttp://[^\\n]+/${job.slug}\\n`))
    assert.ok(letters[0]?.includes(`/careers/newsletter/${subscriber.token}`))
    assert.ok(!letters[0]?.includes(closed.slug))
    assert.deepEqual(await lettersTo(here, waiting), [])
  })

  test('says nothing in a week without new jobs, and no job twice', async () => {
    const here = await world()
    const subscriber = await confirmedSubscriber(here)
    await aWeekLater(here)
    await mailNewsletters(here)
    assert.deepEqual(await lettersTo(here, subscriber), [])

    const first = await here.make.job({ status: 'live' })
    await aWeekLater(here)
    await mailNewsletters(here)
    await everywhere(
      here.owner,
      `update newsletter_subscription set told_until = now() - interval '7 days' where company_id = $1`,
      [here.companyId],
    )
    await everywhere(here.owner, `update job set published_at = now() - interval '8 days' where company_id = $1`, [
      here.companyId,
    ])
    const second = await here.make.job({ status: 'live' })
    await everywhere(here.owner, `update job set published_at = now() - interval '2 minutes' where id = $1`, [
      second.id,
    ])
    await mailNewsletters(here)

    const letters = await lettersTo(here, subscriber)
    assert.deepEqual(
      letters.map((text) => [text.includes(`/${first.slug}`), text.includes(`/${second.slug}`)]),
      [
        [true, false],
        [false, true],
      ],
    )
  })

  test('is sent to nobody who ended it', async () => {
    const here = await world()
    const subscriber = await confirmedSubscriber(here)
    await here.make.job({ status: 'live' })
    await here.as(null).delete(`${subscriptions}/${subscriber.token}`)

    await aWeekLater(here)
    await mailNewsletters(here)

    assert.deepEqual(await lettersTo(here, subscriber), [])
  })

  test('reaches more subscribers than one transaction takes, each once', async () => {
    const here = await world()
    await here.make.job({ status: 'live' })
    const first = await confirmedSubscriber(here)
    await everywhere(
      here.owner,
      `insert into newsletter_subscription (company_id, id, email, exact, token_hash, told_until)
       select $1, id, id || '@many.example', id || '@many.example', sha256(id::text::bytea), now()
       from (select gen_random_uuid() as id from generate_series(1, 450)) as made`,
      [here.companyId],
    )

    await aWeekLater(here)
    await mailNewsletters(here)

    const { rows } = await everywhere<{ letters: number; people: number }>(
      here.owner,
      `select count(*)::int as letters, count(distinct to_address)::int as people from mail_message
       where company_id = $1 and purpose = 'newsletter'`,
      [here.companyId],
    )
    assert.deepEqual(rows, [{ letters: 451, people: 451 }])
    assert.equal((await lettersTo(here, first)).length, 1)
  })
})

test('subscriptions that nobody confirmed within a week are forgotten', async () => {
  const here = await world()
  const [late, waiting, confirmed] = [
    await newSubscriber(here),
    await newSubscriber(here),
    await confirmedSubscriber(here),
  ]
  await everywhere(
    here.owner,
    `update newsletter_subscription set expires_at = now() - interval '1 s' where email = $1`,
    [late.email],
  )

  await here.owner.query(`select graphile_worker.add_job('sweep-newsletter')`)
  await here.settle()

  const { rows } = await everywhere<{ email: string }>(
    here.owner,
    'select email from newsletter_subscription where company_id = $1',
    [here.companyId],
  )
  assert.deepEqual(rows.map(({ email }) => email).toSorted(), [waiting.email, confirmed.email].toSorted())
  const letters = await Promise.all([late, waiting, confirmed].map(({ email }) => here.letterTo(email)))
  assert.deepEqual(
    letters.map((letter) => letter?.purpose),
    [undefined, 'confirm-newsletter', 'confirm-newsletter'],
  )
})
