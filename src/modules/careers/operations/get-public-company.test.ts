import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { refusal } from '../careers.fixture.ts'

describe('GET /v1/public/companies/{slug}', () => {
  test('shows a company to everybody, and nothing that is its own business', async () => {
    const { as, admin, companyId } = await world()
    const slug = companyId.slice(4)
    const careersText = '# We bind\n<script>books</script>'
    const brand = { logoUrl: 'https://acme.example/logo.svg', colour: '#1a7f5a' }
    await as(admin).patch('/v1/company', { careersText, brand, retentionMonths: 12 })

    const { status, body } = await as(null).get(`/v1/public/companies/${slug}`)

    assert.equal(status, 200)
    const { publicUrl, ...rest } = body
    assert.deepEqual(rest, { slug, name: 'Acme', brand, careersText })
    assert.ok(publicUrl.endsWith(`/careers/${slug}`))
  })

  test('finds no company that is not there', async () => {
    const { as } = await world()

    const replies = await Promise.all(
      ['nobody-has-this', '..%2F..', 'A%20B', 'x'.repeat(100)].map((slug) =>
        as(null).get(`/v1/public/companies/${slug}`),
      ),
    )

    for (const reply of replies) assert.deepEqual(refusal(reply), [404, 'NOT_FOUND'])
  })
})
