import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everywhere, type World, world } from '#test'

const path = '/v1/billing/invoices/page'

/** All invoices are of the same moment, and some are drafts. */
const written = ({ owner, companyId }: World, count: number) =>
  everywhere(
    owner,
    `insert into invoice (company_id, id, kind, number, status, currency, subtotal, tax, total, amount_paid, amount_due, lines,
       created_at, issued_at, provider, provider_id)
     select $1, 'bil_' || lpad(n::text, 24, '0'), 'invoice', 'A-' || n, case when n % 4 = 0 then 'draft' else 'paid' end, 'EUR',
       n, 0, n, n, 0, '[]', now(), case when n % 4 <> 0 then date_trunc('minute', now()) end, 'stripe', $1 || n
     from generate_series(1, $2::int) n`,
    [companyId, count],
  )

describe('GET /v1/billing/invoices/page', () => {
  test('walks over all that were issued, once, whatever is issued meanwhile', async () => {
    const here = await world()
    await written(here, 40)
    const seen: string[] = []

    for (let cursor: string | null = '', turn = 0; cursor !== null; turn++) {
      const query: string = cursor ? `?limit=7&cursor=${encodeURIComponent(cursor)}` : '?limit=7'
      const { status, body } = await here.as(here.recruiter).get(path + query)
      assert.equal(status, 200)
      seen.push(...body.data.map(({ number }: { number: string }) => number))
      cursor = body.nextCursor
      if (turn === 1) {
        const issue = `update invoice set issued_at = now(), status = 'open' where company_id = $1 and number = 'A-4'`
        await everywhere(here.owner, issue, [here.companyId])
      }
    }

    assert.equal(seen.length, 30)
    assert.equal(new Set(seen).size, 30)
  })

  test('brings a limit within bounds, and refuses what is none', async () => {
    const here = await world()
    await written(here, 3)
    const client = here.as(here.recruiter)

    assert.equal((await client.get(`${path}?limit=-5`)).body.data.length, 1)
    assert.equal((await client.get(`${path}?limit=1000`)).body.data.length, 3)
    assert.equal((await client.get(`${path}?limit=ten`)).status, 422)
    assert.equal((await client.get(`${path}?cursor=nonsense`)).body.code, 'invalid_cursor')
  })

  test('is empty for a company without a billing account', async () => {
    const here = await world()

    assert.deepEqual((await here.as(here.recruiter).get(path)).body, { data: [], nextCursor: null })
  })
})
