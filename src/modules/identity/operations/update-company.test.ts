import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { subscribed } from '#modules/plans/plans.fixture.ts'
import { world } from '#test'
import { refusal } from '../identity.fixture.ts'

const path = '/v1/company'

describe('PATCH /v1/company', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { as, admin, reviewer, companyId } = await world()
    const change = {
      name: 'Acme & Daughters',
      slug: `daughters-${companyId.slice(4, 12)}`,
      timezone: 'Europe/Paris',
      careersText: '# Come\n\nand work with us',
      retentionMonths: 24,
      asksSelfIdentification: true,
      ai: { evaluation: 'model', agent: 'rules', drafting: 'model' },
    }

    const reply = await as(admin).patch(path, change)

    assert.equal(reply.status, 200)
    assert.partialDeepStrictEqual(reply.body, { ...change, apiEnabled: true, brand: { logoUrl: null, colour: null } })
    assert.deepEqual((await as(reviewer).get(path)).body, reply.body)
  })

  test('changes one part of the brand and leaves the other', async () => {
    const { as, admin } = await world()
    await as(admin).patch(path, { brand: { logoUrl: 'https://acme.example/logo.svg', colour: '#1a7f5a' } })

    const reply = await as(admin).patch(path, { brand: { colour: null } })

    assert.deepEqual(reply.body.brand, { logoUrl: 'https://acme.example/logo.svg', colour: null })
  })

  test('changes who evaluates and leaves who converses, and says so in the audit trail', async () => {
    const { as, admin, recruiter } = await world()
    const before = (await as(admin).get(path)).body.ai

    const reply = await as(admin).patch(path, { ai: { evaluation: 'model' } })

    assert.deepEqual(before, { evaluation: 'rules', agent: 'model', drafting: 'rules' })
    assert.deepEqual(reply.body.ai, { evaluation: 'model', agent: 'model', drafting: 'rules' })
    const { data } = (await as(admin).get('/v1/audit-log/page')).body
    const entry = data.find(({ action }: { action: string }) => action === 'company.changed')
    assert.deepEqual(entry.details.ai, { evaluation: 'model' })
    const refused = [
      await as(recruiter).patch(path, { ai: { evaluation: 'rules' } }),
      await as(admin).patch(path, { ai: { evaluation: 'gpt' } }),
    ]
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 422],
    )
  })

  test('takes null for no retention', async () => {
    const { as, admin } = await world()
    await as(admin).patch(path, { retentionMonths: 120 })

    const reply = await as(admin).patch(path, { retentionMonths: null })

    assert.equal(reply.body.retentionMonths, null)
  })

  test('shuts API keys out, and lets them in again', async () => {
    const { as, admin, make } = await world()
    const key = await make.key()

    await as(admin).patch(path, { apiEnabled: false })

    assert.deepEqual(refusal(await as(key).get('/v1/integration/company')), [403, 'api_not_enabled'])
    await as(admin).patch(path, { apiEnabled: true })
    assert.equal((await as(key).get('/v1/integration/company')).status, 200)
  })

  test('refuses the slug of another company', async () => {
    const { as, admin, stranger } = await world()
    const { body: other } = await as(stranger).get(path)

    const reply = await as(admin).patch(path, { slug: other.slug })

    assert.deepEqual(refusal(reply), [409, 'CONFLICT'])
    assert.ok(!reply.text.includes(other.id))
  })

  test('keeps the slugs it had before, which lead to the new one and are given to nobody else', async () => {
    const { as, admin, stranger, companyId } = await world()
    const slugOf = (count: number) => `name-${count}-${companyId.slice(4, 16)}`
    for (let count = 0; count <= 6; count++) await as(admin).patch(path, { slug: slugOf(count) })
    const known = async (count: number) => (await as(null).get(`/v1/public/companies/${slugOf(count)}`)).body.slug

    const refused = await as(stranger).patch(path, { slug: slugOf(5) })
    const founded = await as(stranger).post('/v1/companies', { name: slugOf(4) })
    const forgotten = await as(stranger).patch(path, { slug: slugOf(0) })

    assert.deepEqual(refusal(refused), [409, 'CONFLICT'])
    assert.match(founded.body.slug, new RegExp(`^${slugOf(4)}-[a-z]{6}$`))
    assert.equal(forgotten.status, 200)
    assert.deepEqual(await Promise.all([1, 5, 6].map(known)), Array(3).fill(slugOf(6)))
    const back = await as(admin).patch(path, { slug: slugOf(3) })
    assert.deepEqual([back.status, await known(6)], [200, slugOf(3)])
  })

  test('gives a slug to one of two companies that want it at once', async () => {
    const { as, admin, stranger, companyId } = await world()
    const slug = `wanted-${companyId.slice(4)}`

    const replies = await Promise.all([as(admin).patch(path, { slug }), as(stranger).patch(path, { slug })])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409])
  })

  test('lets one of two changes through that were made from the same reading', async () => {
    const { as, admin } = await world()
    const headers = { 'if-match': (await as(admin).get(path)).headers.get('etag') ?? '' }

    const replies = await Promise.all([
      as(admin).patch(path, { name: 'One' }, { headers }),
      as(admin).patch(path, { name: 'Other' }, { headers }),
    ])

    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412])
    const stale = replies.find(({ status }) => status === 412)
    assert.equal(stale?.body.code, 'PRECONDITION_FAILED')
    assert.equal(stale?.headers.get('etag'), (await as(admin).get(path)).headers.get('etag'))
  })

  test('keeps two changes to different fields made at once', async () => {
    const { as, admin } = await world()

    await Promise.all([as(admin).patch(path, { name: 'New name' }), as(admin).patch(path, { careersText: 'New text' })])

    assert.partialDeepStrictEqual((await as(admin).get(path)).body, { name: 'New name', careersText: 'New text' })
  })

  test('changes nothing, and keeps the ETag, when nothing is sent', async () => {
    const { as, admin } = await world()
    const before = await as(admin).get(path)

    const reply = await as(admin).patch(path, {})

    assert.equal(reply.headers.get('etag'), before.headers.get('etag'))
  })

  test('refuses values that are none', async () => {
    const { as, admin } = await world()

    const reply = await as(admin).patch(path, {
      name: '',
      slug: 'Acme--Inc',
      brand: { logoUrl: 'javascript:alert(1)', colour: 'red' },
      timezone: 'Nowhere',
      careersText: 'x'.repeat(20_001),
      apiEnabled: 'yes',
      retentionMonths: 0,
      id: 'org_000000000000000000000000',
    })

    assert.deepEqual(refusal(reply), [422, 'validation_failed'])
    const pointers = reply.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()
    assert.deepEqual(pointers, [
      '/apiEnabled',
      '/brand/colour',
      '/brand/logoUrl',
      '/careersText',
      '/id',
      '/name',
      '/retentionMonths',
      '/slug',
      '/timezone',
    ])
  })

  test('is for admins', async () => {
    const { as, recruiter } = await world()

    const reply = await as(recruiter).patch(path, { name: 'Mine' })

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })

  test('writes down which fields were changed, and whether keys may act', async () => {
    const { as, admin } = await world()
    await as(admin).patch(path, { careersText: 'Our secret', apiEnabled: false })

    const log = await as(admin).get('/v1/audit-log/page')

    assert.partialDeepStrictEqual(log.body.data, [
      { action: 'company.changed', details: { fields: ['careersText', 'apiEnabled'], apiEnabled: false } },
    ])
    assert.ok(!log.text.includes('Our secret'))
  })

  test('switches the API on with a plan that has it, and leaves it on with one that has not', async () => {
    const here = await world()
    const { as, admin, make } = here
    const key = await make.key()
    await subscribed(here, 'lite')

    const left = await as(admin).patch(path, { apiEnabled: true, careersText: 'Come.' })
    const atWork = await as(key).get('/v1/integration/company')
    const off = await as(admin).patch(path, { apiEnabled: false })
    const refused = await as(admin).patch(path, { apiEnabled: true, careersText: 'Go.' })
    await subscribed(here, 'plus')
    const on = await as(admin).patch(path, { apiEnabled: true })

    assert.deepEqual(
      [left, atWork, off, refused, on].map(({ status }) => status),
      [200, 200, 200, 403, 200],
    )
    assert.deepEqual(refusal(refused), [403, 'PLAN_LIMIT_REACHED'])
    assert.match(refused.body.detail, /plan lite is without the API.*checkout-sessions/)
    assert.deepEqual([on.body.apiEnabled, on.body.careersText], [true, 'Come.'])
  })
})
