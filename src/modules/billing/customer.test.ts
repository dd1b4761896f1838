import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { paymentsFor } from '#app/adapters.ts'
import { sharedDatabase } from '#kernel/database/test/open.ts'
import { Problem } from '#kernel/http/problem.ts'
import { newId } from '#kernel/ids.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { everywhere, stripeServer } from '#test'
import { askForCustomer } from './customer.ts'
import { paymentsPort } from './ports.ts'

describe('a provider that is asked within a request', () => {
  test('and is silent is given up while there is time to say so', async (t) => {
    const { db, owner } = await sharedDatabase()
    const companyId = newId('org')
    await everywhere(owner, `insert into company (id, name, slug) values ($1, 'Acme', $1)`, [companyId])
    const stripe = await stripeServer(t)
    const ports = testPorts()
    const payments = await paymentsFor({
      ...ports.config,
      stripeSecretKey: stripe.secretKey,
      stripeWebhookSecret: stripe.webhookSecret,
      stripeApiBase: new URL(stripe.url),
    })
    stripe.hang(1)
    const request = new AbortController()
    const scope = {
      reading: db.reading({ companyId }),
      transaction: <T>(work: Parameters<typeof db.transaction<T>>[1]) => db.transaction({ companyId }, work),
      ports: withAdapter(ports, paymentsPort, payments),
      signal: request.signal,
    }

    const asked = askForCustomer(scope, companyId, async () => 'never', AbortSignal.timeout(300))

    await assert.rejects(asked, (error) => {
      assert.ok(error instanceof Problem)
      assert.deepEqual(
        [error.status, error.kind.code, error.headers['retry-after']],
        [503, 'PAYMENTS_UNAVAILABLE', '10'],
      )
      return true
    })
    assert.equal(request.signal.aborted, false)
  })
})
