import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentsFor } from '#app/adapters.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { providerNames } from '#modules/plans/index.ts'
import { stripeServer } from '#test'
import type { Invoice } from './invoice.ts'
import { paymentsPort } from './ports.ts'
import { providerOf, providerOfService } from './providers.ts'

const ports = withAdapter(testPorts(), paymentsPort, null)

const invoice: Invoice = {
  companyId: 'org_000000000000000000000001',
  id: 'bil_000000000000000000000001',
  provider: 'local',
  providerId: null,
  kind: 'invoice',
  number: 'INV-2026-000001',
  status: 'open',
  currency: 'EUR',
  subtotal: 4900,
  tax: 0,
  total: 4900,
  amountPaid: 0,
  amountDue: 4900,
  lines: [],
  periodStart: null,
  periodEnd: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  issuedAt: '2026-11-01T10:00:00.000Z',
  dueAt: '2026-11-15T10:00:00.000Z',
  paidAt: null,
  hostedUrl: 'https://stripe.example/invoice',
  pdfUrl: null,
  attempts: 0,
  nextAttemptAt: null,
  particulars: {},
  reminded: 0,
}

const linksOf = (changed: Partial<Invoice>) => {
  const its = { ...invoice, ...changed }
  return providerOf(its).linksOf(ports, its)
}

describe('the provider', () => {
  test('of a row is the one that it names', () => {
    for (const provider of providerNames) assert.equal(providerOf({ provider }).name, provider)
  })

  test('of the service is Stripe where its key is known, and else pages of ours', async (t) => {
    const stripe = await stripeServer(t)
    const payments = await paymentsFor({
      ...ports.config,
      stripeSecretKey: stripe.secretKey,
      stripeWebhookSecret: stripe.webhookSecret,
      stripeApiBase: new URL(stripe.url),
    })

    assert.equal(providerOfService(ports).name, 'local')
    assert.equal(providerOfService(withAdapter(ports, paymentsPort, payments)).name, 'stripe')
  })

  test('leads to the pages of an invoice: ours are signed anew, those of Stripe are as it told them, a draft has none here', () => {
    const ours = linksOf({})

    assert.match(`${ours.hostedUrl}`, /^http:\/\/localhost:3000\/billing\/invoice\/org_0{23}1\.bil_/)
    assert.match(`${ours.pdfUrl}`, /^http:\/\/localhost:3000\/billing\/invoice-pdf\/org_0{23}1\.bil_/)
    assert.deepEqual(linksOf({ provider: 'stripe' }), { hostedUrl: 'https://stripe.example/invoice', pdfUrl: null })
    assert.deepEqual(linksOf({ status: 'draft', hostedUrl: null }), { hostedUrl: null, pdfUrl: null })
  })

  test('knows when an unpaid plan ends only where it is us who end it', () => {
    const ends = providerNames.map((provider) => providerOf({ provider }).endsUnpaidAt('2026-11-15T10:00:00.000Z'))

    assert.deepEqual(ends, [new Date('2026-11-28T10:00:00.000Z'), null])
  })
})
