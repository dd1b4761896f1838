/** Some links were made while no money moved, and the service takes money by now. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ownService, stripeServer, type World, world } from '#test'
import { invoicesOf, linksIn, openCheckout, openPortal, owing, paid } from './pages.fixture.ts'

const settings = { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_nobody' }

const pressAt = (here: World, at: string, path: string, action: string) =>
  here.as(null, at).post(path, undefined, {
    raw: new URLSearchParams({ action, confirm: 'yes' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a link from before money was taken', () => {
  test('pays for no checkout, but tells of one that was paid', async (t) => {
    const here = await world()
    const [done, open] = [await paid(here), await openCheckout(here, { credits: 5, plan: 'lite' })]
    const at = await ownService(t, settings)

    const shown = await here.as(null, at).get(open)
    const pressed = await pressAt(here, at, open, 'pay')

    assert.deepEqual([shown.status, pressed.status], [410, 303])
    assert.match(shown.text, /Payments have moved.*Nothing was paid here/s)
    assert.equal((await invoicesOf(here)).length, 1)
    assert.match((await here.as(null, at).get(done)).text, /<h1>Paid<\/h1>/)
  })

  test('is in the way of nobody who buys the same by now', async (t) => {
    const here = await world()
    await openCheckout(here)
    const at = await ownService(t, (await stripeServer(t)).settings)

    const { status, body } = await here.as(here.admin, at).post('/v1/billing/checkout-sessions', { plan: 'plus' })

    assert.equal(status, 201, body.detail)
    assert.doesNotMatch(body.url, /\/billing\/checkout\//)
  })

  test('opens no portal, and does nothing there', async (t) => {
    const here = await world()
    await paid(here)
    const path = await openPortal(here)
    const at = await ownService(t, settings)

    const answers = [await here.as(null, at).get(path), await pressAt(here, at, path, 'end-now')]

    assert.deepEqual(
      answers.map(({ status }) => status),
      [410, 410],
    )
    assert.equal((await here.as(here.admin).get('/v1/billing')).body.status, 'active')
  })

  test('shows an invoice that waits, and settles it no more', async (t) => {
    const here = await world()
    await paid(here)
    await owing(here)
    const [path = ''] = linksIn((await here.as(null).get(await openPortal(here))).text, 'invoice')
    const at = await ownService(t, settings)

    const { status, text } = await here.as(null, at).get(path)
    await pressAt(here, at, path, 'pay')

    assert.equal(status, 200)
    assert.doesNotMatch(text, /<form/)
    assert.deepEqual(
      (await invoicesOf(here)).map((invoice) => invoice.status),
      ['open'],
    )
  })
})
