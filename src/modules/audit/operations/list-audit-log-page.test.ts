import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'

const rename = ({ as, admin }: World, name: string) => as(admin).patch('/v1/company', { name })

describe('GET /v1/audit-log/page', () => {
  test('tells who did what to which resource, from which session', async () => {
    const here = await world()
    await rename(here, 'Acme Works')

    const { status, body } = await here.as(here.admin).get('/v1/audit-log/page')

    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body.data[0], {
      actor: { kind: 'user', id: here.admin.userId },
      via: here.admin.sessionId,
      subject: { kind: 'company', id: here.companyId },
    })
    assert.match(body.data[0].action, /^company\./)
  })

  test('reads newest first, page by page, each entry once, while more are written', async () => {
    const here = await world()
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await rename(here, name)
    const client = here.as(here.admin)

    const first = await client.get('/v1/audit-log/page?limit=2')
    await rename(here, 'Six')
    const second = await client.get(`/v1/audit-log/page?limit=2&cursor=${first.body.nextCursor}`)
    const third = await client.get(`/v1/audit-log/page?limit=2&cursor=${second.body.nextCursor}`)

    const ids = [first, second, third].flatMap(({ body }) => body.data.map(({ id }: { id: number }) => id))
    assert.equal(new Set(ids).size, 5)
    assert.deepEqual(
      ids,
      ids.toSorted((one, other) => other - one),
    )
    assert.equal(third.body.nextCursor, null)
  })

  test('refuses the cursor of another company', async () => {
    const here = await world()
    for (const name of ['One', 'Two']) await rename(here, name)
    const { body } = await here.as(here.admin).get('/v1/audit-log/page?limit=1')

    const answer = await here.as(here.stranger).get(`/v1/audit-log/page?limit=1&cursor=${body.nextCursor}`)

    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'invalid_cursor')
  })

  test('shows nothing of another company', async () => {
    const here = await world()
    await rename(here, 'Acme Works')

    const { body } = await here.as(here.stranger).get('/v1/audit-log/page')

    assert.deepEqual(body, { data: [], nextCursor: null })
  })

  test('keeps its entries from being changed, even past row security', async () => {
    const here = await world()
    await rename(here, 'Acme Works')

    await assert.rejects(here.owner.query('delete from audit_entry'), /rows of audit_entry are never changed/)
    await assert.rejects(here.owner.query(`update audit_entry set action = 'x'`), /never changed/)
  })
})
