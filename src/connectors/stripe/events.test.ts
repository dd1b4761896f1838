import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import type { PaymentEvent } from '#modules/billing/ports.ts'
import { signatureOf } from '#test/kit/stripe/delivery.ts'
import { stripeWorld } from './stripe.fixture.ts'

const eventOf = (type: string, object: object): Buffer =>
  Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }))

describe('an event', () => {
  const body = eventOf('invoice.paid', { id: 'in_1', object: 'invoice', customer: 'cus_1' })
  const about = { kind: 'invoice', id: 'in_1', customerId: 'cus_1' }

  test('that Stripe signed is read', async (t) => {
    const { payments, server } = await stripeWorld(t)

    assert.deepEqual(payments.readEvent(body, signatureOf(body.toString(), server.webhookSecret)), {
      id: 'evt_1',
      about,
    })
  })

  test('is read in the last minutes of being believed, and with a secret that is being replaced', async (t) => {
    const { payments, server } = await stripeWorld(t)
    const late = signatureOf(body.toString(), server.webhookSecret, { agoSeconds: 290 })
    const other = signatureOf(body.toString(), 'whsec_older').replace(/^t=\d+/, '')

    assert.deepEqual(payments.readEvent(body, late + other)?.about, about)
  })

  const refused: readonly (readonly [string, (secret: string) => readonly [Buffer, string]])[] = [
    ['was changed on its way', (secret) => [Buffer.concat([body, Buffer.from(' ')]), signatureOf(`${body}`, secret)]],
    ['is signed with another secret', () => [body, signatureOf(`${body}`, 'whsec_of_somebody')]],
    ['is signed with our secret and something', (secret) => [body, signatureOf(`${body}`, `${secret}x`)]],
    ['is 400 seconds old', (secret) => [body, signatureOf(`${body}`, secret, { agoSeconds: 400 })]],
    [
      'has the time of now and the signature of then',
      (secret) => [
        body,
        signatureOf(`${body}`, secret, { agoSeconds: 400 }).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000)}`),
      ],
    ],
    ['is signed by the scheme of tests', (secret) => [body, signatureOf(`${body}`, secret).replace('v1=', 'v2=')]],
    ['has no signature', () => [body, '']],
    ['has something else for one', () => [body, 't=x,v1=']],
    ['is empty', (secret) => [Buffer.alloc(0), signatureOf('', secret)]],
    ['is signed and no JSON', (secret) => [Buffer.from('hello'), signatureOf('hello', secret)]],
    ['is signed and no event', (secret) => [Buffer.from('null'), signatureOf('null', secret)]],
  ]
  for (const [what, attempt] of refused) {
    test(`that ${what} is refused`, async (t) => {
      const { payments, server } = await stripeWorld(t)

      assert.equal(payments.readEvent(...attempt(server.webhookSecret)), null)
    })
  }

  const others: readonly (readonly [string, string, object])[] = [
    ['of another kind', 'payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent', customer: 'cus_1' }],
    ['of a line of an invoice', 'invoiceitem.created', { id: 'ii_1', object: 'invoiceitem', customer: 'cus_1' }],
    ['of a payment of an invoice', 'invoice_payment.paid', { id: 'inpay_1', object: 'invoice_payment' }],
    ['of an invoice that is not there yet', 'invoice.upcoming', { id: 'in_1', object: 'invoice', customer: 'cus_1' }],
    ['of what has no id', 'invoice.paid', { object: 'invoice', customer: 'cus_1' }],
    ['of nobody', 'checkout.session.completed', { id: 'cs_1', object: 'checkout.session', customer: null }],
    ['of a kind that is not invented yet', 'invoice.x', { id: 'inx_1', object: 'invoice.x', customer: 'cus_1' }],
  ]
  for (const [what, type, object] of others) {
    test(`${what} is about nothing of ours`, async (t) => {
      const { payments, server } = await stripeWorld(t)
      const body = eventOf(type, object)

      assert.deepEqual(payments.readEvent(body, signatureOf(`${body}`, server.webhookSecret)), {
        id: 'evt_1',
        about: null,
      })
    })
  }
})

/** The listener reads what comes, and refuses the first so many. */
async function listener(t: TestContext, read: (body: Buffer, signature: string) => unknown, refusals = 0) {
  let left = refusals
  const server = createServer(async (request, response) => {
    read(await buffer(request), String(request.headers['stripe-signature']))
    response.writeHead(left-- > 0 ? 503 : 200).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => void server.close().closeAllConnections())
  // A server that listens on a TCP port has an address of this shape.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

describe('what happens at Stripe', () => {
  test('is told, each by its kind and customer', async (t) => {
    const { server, payments, customerId, subscribe } = await stripeWorld(t)
    const told: (PaymentEvent | null)[] = []
    const to = await listener(t, (...event) => told.push(payments.readEvent(...event)))
    const id = await subscribe()
    server.renew(id)
    server.creditNote(String(server.shop.subscriptions.get(id)?.latest_invoice), 10_00)

    await server.deliver({ to })

    const kinds = new Set(told.map((each) => each?.about?.kind))
    assert.deepEqual([...kinds].sort(), ['checkout', 'credit_note', 'customer', 'invoice', 'subscription', undefined])
    const customers = new Set(told.flatMap((each) => each?.about?.customerId ?? []))
    assert.deepEqual([...customers], [customerId])
  })

  test('is told late, twice and backwards when a test wants it so, with what things were then', async (t) => {
    const { server, payments, subscribe } = await stripeWorld(t)
    const bodies: { id: string; status: string }[] = []
    const to = await listener(t, (body, signature) => {
      const { id } = payments.readEvent(body, signature) ?? assert.fail('it is not signed as it should be')
      bodies.push({ id, status: JSON.parse(body.toString()).data.object.status })
    })
    const id = await subscribe()
    server.failPayment(id)
    server.recover(id)

    const types = ['customer.subscription.created', 'customer.subscription.updated']
    const delivered = await server.deliver({ to, order: 'reversed', twice: true, types })

    const statuses = ['active', 'past_due', 'active', 'active', 'incomplete']
    assert.deepEqual(
      bodies.map(({ status }) => status),
      [...statuses, ...statuses],
    )
    assert.equal(new Set(bodies.map((each) => each.id)).size, 5)
    assert.equal(delivered.length, 10)
  })

  test('is told again when it was not taken, and not once more after that', async (t) => {
    const { server, subscribe } = await stripeWorld(t)
    const ids: string[] = []
    const to = await listener(t, (body) => ids.push(JSON.parse(body.toString()).id), 1)
    await subscribe()

    const first = await server.deliver({ to })
    const second = await server.deliver({ to })
    const third = await server.deliver({ to })

    assert.deepEqual([first[0]?.status, second.length, third.length], [503, 1, 0])
    assert.equal(second[0]?.id, first[0]?.id)
  })
})
