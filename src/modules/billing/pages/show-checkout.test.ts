import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, ownService, world } from '#test'
import {
  hostile,
  invoicesOf,
  linksIn,
  openCheckout,
  opened,
  openPortal,
  owing,
  paid,
  pay,
  press,
  removeMember,
  subscriptionOf,
} from './pages.fixture.ts'

const hourMs = 60 * 60_000

describe('the page of a checkout', () => {
  test('shows what is bought, for whom, every line and the total, and that no money moves', async () => {
    const here = await world()
    const path = await openCheckout(here, { plan: 'pro', billingPeriod: 'annual', credits: 1500 })

    const { status, text, headers } = await here.as(null).get(path)

    assert.equal(status, 200)
    assert.match(text, /Plan Pro, annual and 1,500 credits for <bdi>Acme<\/bdi>/)
    assert.match(text, /<td class="number">EUR 3,990\.00<\/td>/)
    assert.match(text, /<td class="number">1,500<\/td><td class="number">EUR 150\.00<\/td>/)
    assert.match(text, /<b>Total<\/b><\/th><td class="number">EUR 4,140\.00<\/td>/)
    assert.match(text, /This installation of Muster takes no money/)
    assert.match(text, /<button type="submit" name="action" value="pay">Pay \(no money moves\)<\/button>/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.match(
      headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
    )
    assert.doesNotMatch(text, /<script|style="|http:\/\//)
  })

  test('is paid by its button, once however often it is pressed', async () => {
    const here = await world()
    const path = await openCheckout(here)

    const pressed = await pay(here, path)
    const again = await pay(here, path)

    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, path])
    assert.equal(again.status, 303)
    assert.deepEqual(
      (await invoicesOf(here)).map(({ kind, status, total }) => [kind, status, total]),
      [['invoice', 'paid', 14900]],
    )
    assert.deepEqual(await subscriptionOf(here), {
      plan: 'plus',
      status: 'active',
      billingPeriod: 'monthly',
      endsWithPeriod: false,
    })
    assert.equal((await here.events()).filter((name) => name === 'checkout.paid').length, 1)
  })

  test('pays once when ten press the button at the same time', async () => {
    const here = await world()
    const path = await openCheckout(here, { plan: 'lite', credits: 100 })

    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(here, path)))

    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([303]))
    const invoices = await invoicesOf(here)
    assert.deepEqual(
      invoices.map(({ status, total }) => [status, total]),
      [['paid', 5900]],
    )
    assert.equal((await here.as(here.admin).get('/v1/billing')).body.credits.balance, 300)
  })

  test('says what happens next once it is paid, with a link to just its invoice', async () => {
    const here = await world()
    await pay(here, await openCheckout(here, { plan: 'lite' }))
    const job = await here.make.job({ title: hostile.slice(0, 80) })
    const { body } = await here.as(here.admin).post('/v1/billing/subscribe-sessions', { plan: 'pro', jobId: job.id })
    const path = new URL(body.url).pathname

    const before = await here.as(null).get(path)
    await pay(here, path)
    await here.settle()
    const after = await here.as(null).get(path)

    assert.match(before.text, /Your job is published as soon as this is paid\./)
    assert.match(after.text, /<h1>Paid<\/h1>/)
    assert.match(after.text, /The job <bdi>.*<\/bdi> is live\./)
    assert.doesNotMatch(after.text, /<form|<script|<img|\u202e/)
    const [, second] = await invoicesOf(here)
    assert.match(after.text, new RegExp(`Invoice ${second?.number}</a>`))
    const [invoice = ''] = linksIn(after.text, 'invoice')
    assert.match(
      (await here.as(null).get(invoice)).text,
      new RegExp(`<h1>Invoice <span class="whole">${second?.number}</span></h1>`),
    )
  })

  test('says what stands against the job that was to go live', async () => {
    const here = await world()
    const job = await here.make.job()
    const { body } = await here.as(here.admin).post('/v1/billing/subscribe-sessions', { plan: 'lite', jobId: job.id })
    const path = new URL(body.url).pathname
    await everywhere(here.owner, `update job set criteria = '[]' where company_id = $1 and id = $2`, [
      here.companyId,
      job.id,
    ])

    await pay(here, path)
    await here.settle()

    assert.match((await here.as(null).get(path)).text, /The job <bdi>Bookbinder<\/bdi> could not be published \(\w+\)/)
  })

  test('takes off what was not used of the plan before, and shows what is kept', async () => {
    const here = await world()
    await pay(here, await openCheckout(here, { plan: 'pro', billingPeriod: 'annual' }))

    const path = await openCheckout(here, { plan: 'lite', billingPeriod: 'monthly' })
    const { text } = await here.as(null).get(path)
    await pay(here, path)

    assert.match(text, /Unused time of plan Pro.*EUR -3,9[89]\d\.\d\d/)
    assert.match(text, /Kept for later invoices.*EUR 3,9[34]\d\.\d\d/)
    assert.deepEqual(
      (await invoicesOf(here)).map(({ total }) => total),
      [399_000, 0],
    )
    assert.equal((await subscriptionOf(here))?.plan, 'lite')
  })

  test('says what goes with the plan before, and nothing of it where no plan is changed', async () => {
    const here = await world()
    await paid(here, { plan: 'pro' })
    const change = await openCheckout(here, { plan: 'lite' })
    const changing = (await here.as(null).get(change)).text
    await pay(here, change)

    const topUp = (await here.as(null).get(await opened(here, here.admin, 'top-up-sessions', { credits: 50 }))).text

    assert.match(changing, /What was not used of the plan before is counted anew when you pay/)
    assert.match(changing, /What is left of its credits of this\s+month goes with it/)
    assert.match(topUp, /Kept from earlier invoices.*EUR -5\.00/)
    assert.doesNotMatch(topUp, /the plan before|goes with it/)
  })

  test('takes no other plan while an invoice waits: nothing is taken off for what nobody paid', async () => {
    const here = await world()
    await paid(here, { plan: 'pro', billingPeriod: 'annual' })
    await owing(here)
    const path = await openCheckout(here, { plan: 'lite' })

    const waiting = await here.as(null).get(path)
    await pay(here, path)
    const before = await invoicesOf(here)
    const [invoice = ''] = linksIn(waiting.text, 'invoice')
    await pay(here, invoice)
    await pay(here, path)

    assert.match(waiting.text, /An invoice is to be paid first/)
    assert.doesNotMatch(waiting.text, /<form/)
    assert.deepEqual(
      before.map(({ status }) => status),
      ['open'],
    )
    assert.deepEqual(
      (await invoicesOf(here)).map(({ status, total }) => [status, total]),
      [
        ['paid', 399_000],
        ['paid', 0],
      ],
    )
    assert.equal((await subscriptionOf(here))?.plan, 'lite')
  })

  test('sells credits while an invoice waits', async () => {
    const here = await world()
    await paid(here)
    await owing(here)

    await pay(here, await opened(here, here.admin, 'top-up-sessions', { credits: 40 }))

    assert.deepEqual(
      (await invoicesOf(here)).map(({ status, total }) => [status, total]),
      [
        ['open', 14_900],
        ['paid', 400],
      ],
    )
  })

  test('says so when the plan was taken by another way, and pays nothing', async () => {
    const here = await world()
    const monthly = await openCheckout(here, { plan: 'lite', billingPeriod: 'monthly' })
    await everywhere(
      here.owner,
      `insert into subscription (company_id, plan, billing_period, status, provider, started_at, period_start, period_end)
       values ($1, 'lite', 'monthly', 'active', 'local', now(), now(), now() + interval '1 month')`,
      [here.companyId],
    )

    const { text } = await here.as(null).get(monthly)
    const pressed = await pay(here, monthly)

    assert.match(text, /The company has this plan already/)
    assert.doesNotMatch(text, /<form/)
    assert.equal(pressed.status, 303)
    assert.deepEqual(await invoicesOf(here), [])
  })

  test('pays nothing once it has expired', async () => {
    const here = await world()
    const path = await openCheckout(here)
    await everywhere(here.owner, `update checkout set expires_at = now() where company_id = $1`, [here.companyId])

    const { status, text } = await here.as(null).get(path)
    await pay(here, path)

    assert.equal(status, 200)
    assert.match(text, /This checkout has expired/)
    assert.doesNotMatch(text, /<form/)
    assert.deepEqual(await invoicesOf(here), [])
  })

  test('is gone with its link after a day', async (t) => {
    const here = await world()
    const path = await openCheckout(here)
    const tomorrow = await ownService(t, {}, { clock: { now: () => new Date(Date.now() + 25 * hourMs) } })

    const shown = await here.as(null, tomorrow).get(path)
    const pressed = await here.as(null, tomorrow).post(path)

    assert.deepEqual([shown.status, pressed.status], [410, 410])
    assert.match(shown.text, /This link has expired.*Start a new one/s)
    assert.equal(shown.headers.get('cache-control'), 'no-store')
    assert.deepEqual(await invoicesOf(here), [])
  })

  test('is of no use any more when whoever opened it has left', async () => {
    const here = await world()
    const leaving = await here.make.user({ companyId: here.companyId, role: 'admin' })
    const path = await openCheckout(here, { plan: 'lite' }, leaving)
    await removeMember(here, leaving)

    const { text } = await here.as(null).get(path)
    await pay(here, path)

    assert.match(text, /This checkout is closed/)
    assert.deepEqual(await invoicesOf(here), [])
  })

  test('is of no use any more when whoever opened it is no admin any more, unless it is for credits alone', async () => {
    const here = await world()
    const demoted = await here.make.user({ companyId: here.companyId, role: 'admin' })
    const ofPlan = await openCheckout(here, { plan: 'lite' }, demoted)
    const ofCredits = await opened(here, demoted, 'top-up-sessions', { credits: 120 })
    const { status } = await here.as(here.admin).patch(`/v1/company/members/${demoted.userId}`, { role: 'recruiter' })
    assert.equal(status, 200)

    const { text } = await here.as(null).get(ofPlan)
    await pay(here, ofPlan)
    await pay(here, ofCredits)

    assert.match(text, /This checkout is closed/)
    assert.deepEqual(
      (await invoicesOf(here)).map(({ total }) => total),
      [12_00],
    )
  })

  test('says the names of people and companies, and runs nothing of them', async () => {
    const here = await world()
    await here.as(here.admin).patch('/v1/company', { name: hostile })
    const path = await openCheckout(here)

    const open = (await here.as(null).get(path)).text
    await pay(here, path)
    const [invoice = ''] = linksIn((await here.as(null).get(path)).text, 'invoice')
    const billed = (await here.as(null).get(invoice)).text

    for (const text of [open, billed]) {
      assert.match(text, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/)
      assert.match(text, /\$\{7\*7\}/)
      assert.doesNotMatch(text, /<script|<img|\u202e/)
    }
  })
})

describe('links to pages of billing', () => {
  test('open the one page they were made for, and what is not there is one answer', async () => {
    const here = await world()
    const path = await openCheckout(here)
    const token = path.split('/').at(-1) ?? ''
    const [companyId = '', id = '', expires = '', signature = ''] = token.split('.')
    const other = await world()
    const wrong = [
      `/billing/invoice/${token}`,
      `/billing/invoice-pdf/${token}`,
      `/billing/portal/${token}`,
      `/billing/checkout/${[other.companyId, id, expires, signature].join('.')}`,
      `/billing/checkout/${[companyId, id, Number(expires) + 1, signature].join('.')}`,
      `/billing/checkout/${[companyId, id, expires, signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))].join('.')}`,
      `/billing/checkout/${[companyId, id, expires, ''].join('.')}`,
      `/billing/checkout/${'x'.repeat(500)}`,
      '/billing/checkout/%00',
    ]

    const missing = await here.as(null).get('/billing/checkout/nothing')
    const shown = await Promise.all(wrong.map((each) => here.as(null).get(each)))
    const pressed = await Promise.all(wrong.map((each) => pay(here, each)))

    assert.equal(missing.status, 404)
    assert.match(missing.text, /<h1>There is nothing here<\/h1>/)
    assert.ok(shown.every(({ status, text }) => status === 404 && text === missing.text))
    assert.deepEqual(new Set(pressed.map(({ status }) => status)), new Set([404, 405]))
    assert.deepEqual(await invoicesOf(here), [])
  })

  test('do nothing they were not made for', async () => {
    const here = await world()
    const path = await openCheckout(here)

    assert.equal((await press(here, path, { action: 'refund' })).status, 404)
    assert.equal((await press(here, path, {})).status, 404)
    assert.equal((await here.as(null).send('DELETE', path)).status, 405)
    assert.equal((await here.as(null).post(await openPortal(here))).status, 404)
    assert.deepEqual(await invoicesOf(here), [])
  })
})

describe('the page that customers come back to', () => {
  test('says whether something was paid, and nothing else', async () => {
    const { as } = await world()

    const paid = await as(null).get('/billing/done?checkout=paid')
    const cancelled = await as(null).get('/billing/done?checkout=cancelled')
    const strange = await as(null).get('/billing/done?checkout=constructor')

    assert.match(paid.text, /<h1>Thank you<\/h1>/)
    assert.match(cancelled.text, /<h1>Nothing was paid<\/h1>/)
    assert.match(strange.text, /<h1>Done<\/h1>/)
    assert.deepEqual([paid.status, cancelled.status, strange.status], [200, 200, 200])
  })
})
