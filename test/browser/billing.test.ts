import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { everywhere, ownService, type World, world } from '#test'
import { skip, visit } from './chromium.ts'
import { looks, requireFit } from './look.ts'

const longName = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzbuchbinderei & Söhne'

async function address(here: World, at: string, operation: string, body?: object): Promise<string> {
  const answer = await here.as(here.admin).post(`/v1/billing/${operation}`, body)
  return at + new URL(answer.body.url).pathname
}

/** The company is behind with an invoice of many lines. */
async function behind({ owner, companyId }: World): Promise<void> {
  const lines = Array.from({ length: 30 }, (_, index) => ({
    description: index === 3 ? longName.repeat(2) : `Something number ${index}`,
    quantity: 1000 * index,
    amount: index % 4 === 0 ? -123_456 : 1_234_567,
    periodStart: index % 5 === 0 ? '2026-11-22T00:00:00Z' : null,
    periodEnd: index % 5 === 0 ? '2027-11-22T00:00:00Z' : null,
  }))
  await everywhere(
    owner,
    `update invoice set status = 'open', amount_due = total, amount_paid = 0, paid_at = null, due_at = now() - interval '3 days',
       lines = $2 where company_id = $1`,
    [companyId, JSON.stringify(lines)],
  )
  await everywhere(owner, `update subscription set status = 'past_due', past_due_since = now() where company_id = $1`, [
    companyId,
  ])
}

/** Each step brings a page about, one after the other. */
const steps = (here: World, at: string): readonly (readonly [string, (page: Page) => Promise<unknown>])[] => [
  ['portal-trial', async (page) => page.goto(await address(here, at, 'portal-sessions'))],
  ['checkout', (page) => page.getByRole('button', { name: 'Pro, EUR 399.00 a month' }).click()],
  ['checkout-paid', (page) => page.getByRole('button', { name: 'Pay (no money moves)' }).click()],
  ['invoice', (page) => page.getByRole('link', { name: /^Invoice/ }).click()],
  [
    'checkout-of-a-smaller-plan',
    async (page) => page.goto(await address(here, at, 'checkout-sessions', { plan: 'lite', credits: 1500 })),
  ],
  ['portal', async (page) => page.goto(await address(here, at, 'portal-sessions'))],
  [
    'portal-with-errors',
    async (page) => {
      await page.locator('#address').fill('line\n'.repeat(20))
      await page.getByRole('button', { name: 'Save the billing details' }).click()
      await page.getByText('There is a problem').waitFor()
    },
  ],
  [
    'portal-saved',
    async (page) => {
      await page.locator('#address').fill('Quay 1\n04103 Leipzig')
      await page.getByRole('button', { name: 'Save the billing details' }).click()
      await page.getByRole('status').waitFor()
    },
  ],
  ['portal-ending', (page) => page.getByRole('button', { name: 'End it with the period' }).click()],
  ['portal-opened', (page) => page.getByText('End it now').click()],
  [
    'portal-behind',
    async (page) => {
      await behind(here)
      await page.reload()
      await page.getByText('A payment is missing').waitFor()
    },
  ],
  ['invoice-open', (page) => page.getByRole('link', { name: /^Open Invoice/ }).click()],
  [
    'portal-ended',
    async (page) => {
      await page.goto(await address(here, at, 'portal-sessions'))
      await page.getByText('End it now').click()
      await page.getByLabel('I want the plan to end now').check()
      await page.getByRole('button', { name: 'End the plan now' }).click()
      await page.getByText('Nothing new is published; what there is stays').waitFor()
    },
  ],
  ['credit-note', (page) => page.getByRole('link', { name: /^Open Credit note/ }).click()],
  ['done', (page) => page.goto(`${at}/billing/done?checkout=paid`)],
  ['nothing-here', (page) => page.goto(`${at}/billing/checkout/nothing`)],
]

describe('every page of billing', { skip }, () => {
  for (const { name, viewport } of looks) {
    test(`is for everybody, obeys its policy and fits by day and by night: ${name}`, async (t) => {
      const here = await world()
      await here.as(here.admin).patch('/v1/company', { name: longName })
      const at = await ownService(t, { MUSTER_TAX_PERCENT: '19', MUSTER_SELLER: 'Muster GmbH|Ring 1|VAT DE1' })
      const visitor = await visit({ viewport })

      for (const [step, bringAbout] of steps(here, at)) {
        await bringAbout(visitor.page)
        await requireFit(visitor.page, `billing-${name}-${step}`)
      }

      // One page is not there, and a form was refused.
      visitor.requireQuiet(/status of (?:404|422)/)
      await visitor.close()
    })
  }
})

describe('an admin', { skip }, () => {
  test('buys a plan without scripts, pays, reads the invoice and prints it', async () => {
    const here = await world()
    const visitor = await visit({ javaScriptEnabled: false })
    const { page } = visitor

    await page.goto(await address(here, here.url, 'portal-sessions'))
    await page.getByRole('button', { name: 'Plus, EUR 1,490.00 a year' }).click()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    await page.getByRole('button', { name: 'Pay (no money moves)' }).click()
    await page.getByRole('heading', { name: 'Paid' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: /^Invoice INV-/ }).click()
    await page.getByText('To be paid').waitFor()
    const pdf = await page.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')

    const { status, headers } = await here.as(null).get(pdf ?? '')
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf'])
    const { body } = await here.as(here.admin).get('/v1/billing')
    assert.deepEqual([body.plan, body.billingPeriod, body.status], ['plus', 'annual', 'active'])
    visitor.requireQuiet()
    await visitor.close()
  })

  test('is asked to tick the box before the plan ends, by keys alone', async () => {
    const here = await world()
    const visitor = await visit()
    const { page } = visitor
    await page.goto(await address(here, here.url, 'checkout-sessions', { plan: 'lite' }))
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'solid')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Paid' }).waitFor()

    await page.goto(await address(here, here.url, 'portal-sessions'))
    await page.getByText('End it now').press('Enter')
    await page.getByRole('button', { name: 'End the plan now' }).press('Enter')

    assert.equal(await page.evaluate('document.activeElement.id'), 'confirm')
    const { body } = await here.as(here.admin).get('/v1/billing')
    assert.equal(body.status, 'active')
    visitor.requireQuiet()
    await visitor.close()
  })
})
