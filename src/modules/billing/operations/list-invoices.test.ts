import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { bought, invoicesOf, look } from '../billing.fixture.ts'

const path = '/v1/billing/invoices'

describe('GET /v1/billing/invoices', () => {
  test('answers what was bought, the newest first, with pages and PDFs that open', async () => {
    const here = await world()
    await bought(here, { plan: 'lite' })
    await bought(here, { plan: 'plus' })

    const { status, body } = await here.as(here.recruiter).get(path)

    assert.equal(status, 200)
    assert.equal(body.truncated, false)
    const [newest, oldest] = body.data
    assert.deepEqual([body.data.length, oldest.total], [2, { amount: 49_00, currency: 'EUR' }])
    assert.ok(newest.createdAt > oldest.createdAt)
    const [page, pdf] = [await look(here, newest.hostedUrl), await look(here, newest.pdfUrl)]
    assert.deepEqual([page.status, pdf.status, pdf.headers.get('content-type')], [200, 200, 'application/pdf'])
  })

  test('goes on after the invoice that is named', async () => {
    const here = await world()
    for (const plan of ['lite', 'plus', 'pro']) await bought(here, { plan })
    const [first, second, third] = await invoicesOf(here)

    const { body } = await here.as(here.recruiter).get(`${path}?startingAfter=${first.id}`)

    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [second.id, third.id],
    )
  })

  test('refuses to start after what is no invoice of the company', async () => {
    const [here, there] = [await world(), await world()]
    await bought(there, { plan: 'lite' })
    const [theirs] = await invoicesOf(there)

    for (const id of ['bil_000000000000000000000000', theirs.id, '%20']) {
      const { status, body } = await here.as(here.recruiter).get(`${path}?startingAfter=${id}`)
      assert.deepEqual([status, body.code, body.errors[0].pointer], [422, 'validation_failed', '/startingAfter'])
    }
    const { status } = await here.as(here.recruiter).get(`${path}?startingAfter=`)
    assert.equal(status, 422)
  })

  test('is empty for a company that bought nothing', async () => {
    const here = await world()

    assert.deepEqual((await here.as(here.recruiter).get(path)).body, { data: [], truncated: false })
  })

  test('is not for reviewers', async () => {
    const here = await world()

    assert.equal((await here.as(here.reviewer).get(path)).status, 403)
  })
})
